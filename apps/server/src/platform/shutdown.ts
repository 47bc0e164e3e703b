import type { Log } from './log.ts';
import { systemTimers, type Timers, within } from './timers.ts';

export interface ClosingStep {
  name: string;
  /** Milliseconds after which the next step begins anyway. */
  within: number;
  close: () => Promise<unknown>;
}

/** The steps of a shutdown. A step that fails or hangs does not prevent the others. */
export class Shutdown {
  readonly #steps: ClosingStep[][] = [];
  readonly #log: Log;
  readonly #timers: Timers;

  constructor(log: Log, timers: Timers = systemTimers) {
    this.#log = log;
    this.#timers = timers;
  }

  /** Adds a step. Steps run in reverse order. */
  add(step: ClosingStep): void {
    this.#steps.push([step]);
  }

  /** Adds a step that runs at the same time as the one added last. */
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
