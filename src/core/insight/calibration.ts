import { seriesOf, sums } from '../schedule/series.ts';
import { CONFIDENCES, type Confidence } from '../sessions/events.ts';
import { ENOUGH_ANSWERS } from './mastery.ts';
import { CONFIDENCE_WIDTH, type Progress } from './progress.ts';
import { type Share, wilson } from './wilson.ts';

/** How often one who knows himself is right, by what he says. */
export const EXPECTED: Readonly<Record<Confidence, readonly [number, number]>> = {
  sure: [0.9, 1],
  fairly: [0.6, 0.9],
  guess: [0, 0.6],
};

/** `over`: right less often than the word says; `under`: more often. */
export type Fit = 'too-early' | 'over' | 'fits' | 'under';

export interface Calibration {
  readonly confidence: Confidence;
  readonly answers: number;
  readonly right: number;
  readonly share: Share | null;
  readonly expected: readonly [number, number];
  readonly fit: Fit;
}

/** Confidence against result, from sure to guess. Says `over` or `under` only when the whole interval does. */
export function calibrationOf(progress: Progress): Calibration[] {
  return CONFIDENCES.map((confidence) => {
    const [answers = 0, right = 0] = sums(seriesOf(progress.confidence, confidence), CONFIDENCE_WIDTH);
    const share = wilson(right, answers);
    const expected = EXPECTED[confidence];
    return { confidence, answers, right, share, expected, fit: fitOf(share, expected) };
  });
}

function fitOf(share: Share | null, [low, high]: readonly [number, number]): Fit {
  if (share === null || share.n < ENOUGH_ANSWERS) return 'too-early';
  if (share.high < low) return 'over';
  return share.low > high ? 'under' : 'fits';
}
