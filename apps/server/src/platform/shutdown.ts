import type { Log } from './log.ts';
import { systemTimers, type Timers, within } from './timers.ts';

export interface ClosingStep {
  name: string;
  /** Milliseconds after which the next step is no longer kept waiting. */
  within: number;
  close: () => Promise<unknown>;
}

/** The steps of a shutdown: each is tried, whatever became of those before it, and none holds up the rest for good. */
export class Shutdown {
  readonly #steps: ClosingStep[][] = [];
  readonly #log: Log;
  readonly #timers: Timers;

  constructor(log: Log, timers: Timers = systemTimers) {
    this.#log = log;
    this.#timers = timers;
  }

  /** Steps run in the reverse order of their adding. */
  add(step: ClosingStep): void {
    this.#steps.push([step]);
  }

  /** Runs at the same time as the step that was added last. */
  addBeside(step: ClosingStep): void {
    const last = this.#steps.at(-1);
    if (last === undefined) this.add(step);
    else last.push(step);
  }

  async run(): Promise<void> {
    for (const steps of this.#steps.splice(0).toReversed())
      await Promise.all(steps.map((step) => this.#close(step)));
  }

  async #close({ name, within: limit, close }: ClosingStep): Promise<void> {
    try {
      await within(limit, name, close(), this.#timers);
    } catch (error) {
      this.#log.error({ err: error, step: name }, 'closing went wrong');
    }
  }
}
