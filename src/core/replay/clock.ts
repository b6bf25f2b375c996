/**
 * Virtual time. Processes are generators that yield what they wait for: a moment, or another process
 * with a moment at which they stop waiting. Nothing here is real time; the same processes always run in
 * the same order.
 */

export interface Task<T> {
  done: boolean;
  value: T | undefined;
  /** The one process that waits for this task. */
  waiter: Sleeper | null;
}

/** Wait until a moment (milliseconds; `Infinity`: no limit), or until the task is done if that is sooner. */
export interface Wait {
  readonly until: number;
  readonly task?: Task<unknown>;
  /** Of those who give up at the same moment the deepest goes first, so that its report still arrives. */
  readonly depth?: number;
}

export type Process<T> = Generator<Wait, T, void>;

interface Sleeper {
  readonly resume: () => void;
  awake: boolean;
}

interface Alarm {
  readonly at: number;
  readonly order: number;
  /** Giving up comes after everything else that happens at the same moment. */
  readonly givesUp: boolean;
  readonly depth: number;
  readonly sleeper: Sleeper;
}

export class Clock {
  now = 0;
  private order = 0;
  private alarms: Alarm[] = [];

  /** Starts a process at once; it runs until it first waits. */
  spawn<T>(process: Process<T>): Task<T> {
    const task: Task<T> = { done: false, value: undefined, waiter: null };
    this.advance(process, task);
    return task;
  }

  /** Runs until nothing waits any more. */
  run(): void {
    for (;;) {
      const alarm = this.takeNext();
      if (alarm === null) return;
      if (alarm.sleeper.awake) continue;
      this.now = alarm.at;
      wake(alarm.sleeper);
    }
  }

  private advance<T>(process: Process<T>, task: Task<T>): void {
    for (;;) {
      const step = process.next();
      if (step.done === true) {
        task.done = true;
        task.value = step.value;
        if (task.waiter !== null) wake(task.waiter);
        return;
      }
      const { until, task: awaited, depth = 0 } = step.value;
      if (awaited?.done === true) continue;
      const sleeper: Sleeper = { awake: false, resume: () => this.advance(process, task) };
      if (awaited !== undefined) awaited.waiter = sleeper;
      if (until !== Number.POSITIVE_INFINITY) {
        const at = Math.max(until, this.now);
        this.alarms.push({ at, order: this.order++, givesUp: awaited !== undefined, depth, sleeper });
      }
      return;
    }
  }

  private takeNext(): Alarm | null {
    let best = -1;
    for (let index = 0; index < this.alarms.length; index++) {
      if (best === -1 || isBefore(this.alarms[index]!, this.alarms[best]!)) best = index;
    }
    return best === -1 ? null : this.alarms.splice(best, 1)[0]!;
  }
}

/** Sleeps run in the order in which they began, and before anybody gives up. */
function isBefore(one: Alarm, other: Alarm): boolean {
  if (one.at !== other.at) return one.at < other.at;
  if (one.givesUp !== other.givesUp) return other.givesUp;
  return one.depth === other.depth ? one.order < other.order : one.depth > other.depth;
}

function wake(sleeper: Sleeper): void {
  if (sleeper.awake) return;
  sleeper.awake = true;
  sleeper.resume();
}
