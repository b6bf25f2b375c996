import { InputError } from '../input-error.ts';
import type { Design, LayerPolicy } from './scenario.ts';
import type { Ignorable } from './vocabulary.ts';

/**
 * What can be changed about a design by a word, for `--with name=value` and for the switches of a
 * screen. Each value is a function from design to design.
 */
export interface Setting {
  readonly id: string;
  /** One line for help. */
  readonly summary: string;
  readonly values: Readonly<Record<string, (design: Design) => Design>>;
}

type Patch = (layer: LayerPolicy, index: number, layers: readonly LayerPolicy[]) => Partial<LayerPolicy>;

const eachLayer =
  (patch: Patch) =>
  (design: Design): Design => ({
    ...design,
    layers: design.layers.map((layer, index, all) => ({ ...layer, ...patch(layer, index, all) })),
  });

const set =
  (part: Partial<Design>) =>
  (design: Design): Design => ({ ...design, ...part });

const ignoring = (what: Ignorable) =>
  eachLayer(({ ignores }) => ({ ignores: [...new Set([...ignores, what])] }));
const heeding = (what: Ignorable) =>
  eachLayer(({ ignores }) => ({ ignores: ignores.filter((other) => other !== what) }));

const isLast = (index: number, layers: readonly LayerPolicy[]): boolean => index === layers.length - 1;

function withoutBreaker({ breaker: _breaker, ...layer }: LayerPolicy): LayerPolicy {
  return layer;
}

const breaking = (counts: 'transient' | 'all') =>
  eachLayer(({ breaker }, index) =>
    index === 0 || breaker !== undefined
      ? { breaker: { failures: 3, openMs: 5000, ...breaker, counts } }
      : {},
  );

export const SETTINGS: readonly Setting[] = [
  {
    id: 'retry',
    summary: 'which layers repeat a call, and how often',
    values: {
      none: eachLayer(() => ({ attempts: 1 })),
      'one-layer': eachLayer((_layer, index, all) => ({ attempts: isLast(index, all) ? 3 : 1 })),
      'every-layer': (design) =>
        ignoring('flag')(eachLayer(() => ({ attempts: 3 }))(set({ guard: null })(design))),
      'without-end': (design) => eachLayer(() => ({ attempts: 'unbounded' }))(set({ guard: null })(design)),
    },
  },
  {
    id: 'key',
    summary: 'where the idempotency key comes from',
    values: { intent: set({ key: 'intent' }), attempt: set({ key: 'attempt' }), none: set({ key: 'none' }) },
  },
  {
    id: 'budget',
    summary: 'whether all attempts share one deadline',
    values: {
      shared: eachLayer(() => ({ budget: 'shared' })),
      fresh: eachLayer(() => ({ budget: 'fresh' })),
    },
  },
  {
    id: 'wait',
    summary: 'whether the due wait is kept',
    values: { due: heeding('wait'), none: ignoring('wait') },
  },
  {
    id: 'reason',
    summary: 'whether the reason of a failure counts',
    values: { heeded: heeding('reason'), ignored: ignoring('reason') },
  },
  {
    id: 'effect',
    summary: 'whether it counts that a call changes something',
    values: { heeded: heeding('effect'), ignored: ignoring('effect') },
  },
  {
    id: 'status',
    summary: 'whether the status of a call is asked for',
    values: { asked: set({ asksStatus: true }), never: set({ asksStatus: false }) },
  },
  {
    id: 'silence',
    summary: 'what a missing answer is taken for',
    values: {
      unknown: set({ silence: 'unknown' }),
      empty: set({ silence: 'empty' }),
      failed: set({ silence: 'failed' }),
    },
  },
  {
    id: 'guard',
    summary: 'whether identical failures are counted',
    values: { on: set({ guard: 3 }), off: set({ guard: null }) },
  },
  {
    id: 'breaker',
    summary: 'which failures open a circuit breaker',
    values: {
      off: (design) => ({ ...design, layers: design.layers.map(withoutBreaker) }),
      transient: breaking('transient'),
      all: breaking('all'),
    },
  },
  {
    id: 'gaps',
    summary: 'what a coordinator does with missing parts',
    values: { named: set({ gaps: 'named' }), hidden: set({ gaps: 'hidden' }), abort: set({ gaps: 'abort' }) },
  },
];

/** A design with its name, as a replay shows it. */
export interface NamedDesign {
  readonly name: string;
  readonly design: Design;
}

/**
 * A design with settings of the form `name=value` applied in order.
 *
 * @throws InputError `unknown-setting` with the names or values there are.
 */
export function withSettings({ name, design }: NamedDesign, settings: readonly string[]): NamedDesign {
  return settings.reduce<NamedDesign>(
    (changed, setting) => ({
      name: `${changed.name}, ${setting}`,
      design: changeOf(setting)(changed.design),
    }),
    { name, design },
  );
}

function changeOf(setting: string): (design: Design) => Design {
  const [id = '', value = ''] = setting.split('=', 2);
  const row = SETTINGS.find((known) => known.id === id.trim());
  if (row === undefined) {
    throw new InputError('unknown-setting', `there is no setting "${id}"`, {
      hint: `Settings are: ${SETTINGS.map((known) => known.id).join(', ')}.`,
    });
  }
  const change = Object.hasOwn(row.values, value.trim()) ? row.values[value.trim()] : undefined;
  if (change !== undefined) return change;
  throw new InputError('unknown-setting', `the setting ${row.id} has no value "${value}"`, {
    hint: `Write ${Object.keys(row.values)
      .map((known) => `${row.id}=${known}`)
      .join(', ')}.`,
  });
}
