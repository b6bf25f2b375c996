import { isRecord } from '../core/classifier/json.ts';
import { contextSchema, observationSchema } from '../core/classifier/observation.ts';
import { KINDS } from '../core/classifier/vocabulary.ts';
import { safeText } from '../core/text/safe.ts';
import { CLI_WORDS } from '../words/en/cli.ts';
import type { Io } from './command.ts';
import { writeLine } from './output.ts';

/** True for an observation in its full form, as opposed to a message as it came. */
export function isFullForm(value: unknown): value is Readonly<Record<string, unknown>> {
  return isRecord(value) && (KINDS as readonly unknown[]).includes(value['kind']);
}

/**
 * Notes on standard error for fields of an observation that are ignored and look like a slip of the pen.
 * Other unknown fields are somebody's own, and nothing is said of them. Source: contract.md §1.
 */
export async function tellUnread({ name, value }: { name: string; value: unknown }, io: Io): Promise<void> {
  if (!isFullForm(value)) return;
  const { context } = value;
  const whole = Object.keys(observationSchema.shape);
  const inner = Object.keys(contextSchema.shape);
  const unread = [
    ...unknownOf(value, whole).map((key) => ({ key, at: key, own: whole, under: '' })),
    ...unknownOf(context, inner).map((key) => ({
      key,
      at: `context.${key}`,
      own: inner,
      under: 'context.',
    })),
  ];
  if (unread.length === 0) return;
  // Loaded only where something is unknown: the time to start is measured.
  const { nearField } = await import('./near-field.ts');
  for (const { key, at, own, under } of unread) {
    const near = nearField(key, own);
    const elsewhere = under === '' ? { names: inner, under: 'context.' } : { names: whole, under: '' };
    const meant =
      near !== undefined
        ? `${under}${near}`
        : elsewhere.names.includes(key)
          ? `${elsewhere.under}${key}`
          : undefined;
    if (meant !== undefined) await writeLine(io.stderr, safeText(CLI_WORDS.notRead(name, at, meant)));
  }
}

const unknownOf = (value: unknown, known: readonly string[]): string[] =>
  isRecord(value) ? Object.keys(value).filter((key) => !known.includes(key)) : [];
