import type { Bank } from '../../core/asking/bank.ts';
import type { ReplaysPort } from '../../core/study/ports.ts';
import { toWatch } from '../../core/study/watchable.ts';
import { replaysOf } from '../../core/study/watching.ts';
import { builtInScenarios } from '../../files/scenarios.ts';

/** The scenarios of the package, and the wrong options of the bank, to be watched. */
export function replaysPort(bank: Bank): ReplaysPort {
  const { ofOption, ...rest } = replaysOf(builtInScenarios());
  return {
    ...rest,
    ofResponse(ref, response) {
      const ready = bank.ready(ref, 0);
      if (ready === null) return null;
      const { letters, confusions } = toWatch(ready.judged, response);
      for (const letter of letters) {
        const watched = ofOption(ready.judged, letter, confusions);
        if (watched !== null) return watched;
      }
      return null;
    },
  };
}
