import { CallError } from '@cauce/contract/kit/client';
import type { Assistant, AssistantChange } from '@cauce/contract/assistants/assistants';
import { createStore, type ReadableStore } from '../../ui/store.ts';
import { applied, changeFrom, clashes, together } from './changes.ts';

export type SaverState =
  | { is: 'rest' }
  | { is: 'saving' }
  | { is: 'failed'; reason: string }
  /** Somebody else changed the same meanwhile: which parts, and how it stands now. */
  | { is: 'overtaken'; parts: string[]; now: Assistant };

/** The state of values that only a form has: they wait for a pause of typing, or are invalid. */
export type Held = 'waiting' | 'wrong';

export interface SaverPorts {
  send: (change: AssistantChange, updatedAt: string) => Promise<Assistant>;
  read: () => Promise<Assistant>;
  onSaved: (assistant: Assistant) => void;
  /** It stands otherwise than was known, and not because of us. */
  onRead: (assistant: Assistant) => void;
  onFailed: (problem: unknown) => void;
}

const REST: SaverState = { is: 'rest' };
const MOST_REBASES = 3;
const isOvertaken = (problem: unknown) => problem instanceof CallError && problem.code === 'changedMeanwhile';

/** Sends changes one after another, never over what somebody else changed without asking. */
export class Saver {
  #base: Assistant;
  #waiting: AssistantChange | undefined;
  #leaving: AssistantChange | undefined;
  #running: Promise<boolean> | undefined;
  readonly #ports: SaverPorts;
  readonly state = createStore<SaverState>(REST);
  readonly #forms = createStore<ReadonlyMap<object, Held>>(new Map());

  constructor(base: Assistant, ports: SaverPorts) {
    this.#base = base;
    this.#ports = ports;
  }

  /** The state of changes that are not handed over; undefined when all are. */
  readonly held: ReadableStore<Held | undefined> = {
    read: () => {
      const all = [...this.#forms.read().values()];
      return all.includes('wrong') ? 'wrong' : all[0];
    },
    subscribe: this.#forms.subscribe,
  };

  keep(form: object, how: Held | undefined): void {
    const forms = this.#forms.read();
    if (forms.get(form) === how) return;
    const others = [...forms].filter(([other]) => other !== form);
    this.#forms.set(new Map(how === undefined ? others : [...others, [form, how]]));
  }

  /** How it stands by what is known; while something waits here, a newer one is only found by sending. */
  follow(assistant: Assistant): void {
    if (this.#waiting === undefined && this.#running === undefined && !this.isPast(assistant))
      this.#base = assistant;
  }

  /** True for data that is older than the latest save. */
  isPast = ({ updatedAt }: Assistant): boolean => updatedAt < this.#base.updatedAt;

  /** Values that are neither saved nor being sent. */
  missing = (values: AssistantChange) =>
    changeFrom(applied(applied(this.#base, this.#leaving), this.#waiting), values);

  put(change: AssistantChange): Promise<boolean> {
    this.#waiting = together(this.#waiting, change);
    return this.settle();
  }

  /** True once nothing waits any more. */
  settle = (): Promise<boolean> => {
    if (this.state.read().is === 'overtaken') return Promise.resolve(false);
    this.#running ??= this.#sendAll().finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  };

  /** Ours stands over theirs. */
  insist(): Promise<boolean> {
    const state = this.state.read();
    if (state.is === 'overtaken') this.#base = state.now;
    this.state.set(REST);
    return this.settle();
  }

  /** Theirs stands; what of ours says nothing of the same is sent still. */
  yield(): Promise<boolean> {
    const state = this.state.read();
    if (state.is !== 'overtaken') return this.settle();
    const { parts, now } = state;
    const rest = Object.entries(this.#waiting ?? {}).filter(([key]) => !parts.includes(key));
    this.#waiting = rest.length > 0 ? (Object.fromEntries(rest) as AssistantChange) : undefined;
    this.#base = now;
    this.#ports.onRead(now);
    this.state.set(REST);
    return this.settle();
  }

  async #sendAll(): Promise<boolean> {
    let rebases = 0;
    while (this.#waiting !== undefined) {
      const change = this.#waiting;
      this.#waiting = undefined;
      this.#leaving = change;
      this.state.set({ is: 'saving' });
      try {
        this.#base = await this.#ports.send(change, this.#base.updatedAt);
        this.#leaving = undefined;
        this.#ports.onSaved(this.#base);
      } catch (problem) {
        this.#leaving = undefined;
        this.#waiting = together(change, this.#waiting ?? {});
        if (!isOvertaken(problem) || (rebases += 1) > MOST_REBASES) return this.#fail(problem);
        if (!(await this.#rebase())) return false;
      }
    }
    this.state.set(REST);
    return true;
  }

  /** Goes on from how it stands now, unless somebody changed the very same. */
  async #rebase(): Promise<boolean> {
    try {
      const now = await this.#ports.read();
      const parts = clashes(this.#waiting ?? {}, this.#base, now);
      if (parts.length > 0) {
        this.state.set({ is: 'overtaken', parts, now });
        return false;
      }
      this.#base = now;
      return true;
    } catch (problem) {
      return this.#fail(problem);
    }
  }

  #fail(problem: unknown): false {
    this.state.set({ is: 'failed', reason: problem instanceof Error ? problem.message : '' });
    this.#ports.onFailed(problem);
    return false;
  }
}
