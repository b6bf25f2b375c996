import { commandOf, helpLines, type Spot } from './commands.ts';
import { told } from './keeping.ts';
import type { Room, Way } from './talk.ts';

/**
 * A list that was said: a line opens an entry, and the list is there again after it. What is no entry is told.
 *
 * @param open the entry that a line names, to its end; throws InputError where there is none
 */
export async function among(
  room: Room,
  spot: Spot,
  prompt: string,
  open: (line: string) => Promise<Way>,
): Promise<Way> {
  const { talk } = room;
  for (;;) {
    const line = await talk.ask(prompt);
    const given = commandOf(spot, line);
    if (given?.id === 'leave' || given?.id === 'back') return given.id;
    try {
      if (given?.id === 'help') talk.say(...helpLines(spot));
      else if ((await open(line)) === 'leave') return 'leave';
    } catch (error) {
      told(error, room);
    }
  }
}
