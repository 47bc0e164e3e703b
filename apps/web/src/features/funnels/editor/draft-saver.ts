import { CallError } from '@cauce/contract/kit/client';
import { createStore } from '../../../ui/store.ts';
import type { Content } from './model.ts';

export interface Unsaved {
  content: Content;
  /** The version of the funnel that is edited; null for a new one. */
  basedOn: string | null;
  /** Whether it says the same as the published funnel, so that no draft is needed. */
  isUnchanged: boolean;
}

export type SaverState =
  | { is: 'rest' }
  | { is: 'waiting' }
  | { is: 'saving' }
  | { is: 'failed'; reason: string }
  /** The draft was changed or discarded in another window. */
  | { is: 'overtaken' };

export interface SaverPorts {
  /** Stores the content over the draft that was seen, and returns the time of the stored one. Null when none is needed. */
  send: (unsaved: Unsaved, seen: string | null) => Promise<string | null>;
  /** The time of the draft that is stored now. */
  readStored: () => Promise<string | null>;
}

const REST: SaverState = { is: 'rest' };
const isOvertaken = (problem: unknown) => problem instanceof CallError && problem.code === 'changedMeanwhile';

/** Stores the draft a moment after each change. Saves follow one after another, and only the latest content is sent. */
export class DraftSaver {
  readonly state = createStore<SaverState>(REST);
  #seen: string | null;
  #waiting: Unsaved | undefined;
  #running: Promise<boolean> | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #ports: SaverPorts;
  readonly #wait: number;

  constructor(seen: string | null, ports: SaverPorts, wait = 800) {
    this.#seen = seen;
    this.#ports = ports;
    this.#wait = wait;
  }

  put(unsaved: Unsaved): void {
    this.#waiting = unsaved;
    if (this.state.read().is === 'overtaken') return;
    clearTimeout(this.#timer);
    if (this.#running === undefined) this.state.set({ is: 'waiting' });
    this.#timer = setTimeout(() => void this.settle(), this.#wait);
  }

  /** Sends at once what is waiting. Resolves with true when everything is stored. */
  settle = (): Promise<boolean> => {
    clearTimeout(this.#timer);
    if (this.state.read().is === 'overtaken') return Promise.resolve(false);
    this.#running ??= this.#sendAll().finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  };

  /** Stores the own draft over that of another window. */
  async overwrite(): Promise<boolean> {
    try {
      this.#seen = await this.#ports.readStored();
    } catch (problem) {
      return this.#fail(problem);
    }
    this.state.set({ is: 'waiting' });
    return this.settle();
  }

  /** Forgets what is waiting, after the draft was published or discarded. A save that is on its way is awaited. */
  async stop(): Promise<void> {
    clearTimeout(this.#timer);
    this.#waiting = undefined;
    await this.#running;
    this.state.set(REST);
  }

  async #sendAll(): Promise<boolean> {
    while (this.#waiting !== undefined) {
      const unsaved = this.#waiting;
      this.#waiting = undefined;
      this.state.set({ is: 'saving' });
      try {
        this.#seen = await this.#ports.send(unsaved, this.#seen);
      } catch (problem) {
        this.#waiting ??= unsaved;
        if (!isOvertaken(problem)) return this.#fail(problem);
        this.state.set({ is: 'overtaken' });
        return false;
      }
    }
    this.state.set(REST);
    return true;
  }

  #fail(problem: unknown): false {
    this.state.set({ is: 'failed', reason: problem instanceof Error ? problem.message : '' });
    return false;
  }
}
