import { judgeResponse } from '../../core/asking/answer.ts';
import type { Bank } from '../../core/asking/bank.ts';
import type { ReplaysPort } from '../../core/study/ports.ts';
import { replaysOf } from '../../core/study/watching.ts';
import { builtInScenarios } from '../../files/scenarios.ts';

/** The scenarios of the package, and the wrong options of the bank, to be watched. */
export function replaysPort(bank: Bank): ReplaysPort {
  const { ofOption, ...rest } = replaysOf(builtInScenarios());
  return {
    ...rest,
    ofResponse(ref, response) {
      const ready = bank.ready(ref, 0);
      if (ready === null || response.form !== 'choose') return null;
      const { key, options } = ready.judged;
      const { confusions } = judgeResponse(ready.judged, response);
      const chosen = response.letters.filter((letter) => !key.includes(letter));
      // After a right answer there are still the other options to be curious about.
      const rest = options.map(({ letter }) => letter).filter((letter) => !key.includes(letter));
      for (const letter of chosen.length > 0 ? chosen : rest) {
        const watched = ofOption(ready.judged, letter, chosen.length > 0 ? confusions : []);
        if (watched !== null) return watched;
      }
      return null;
    },
  };
}
