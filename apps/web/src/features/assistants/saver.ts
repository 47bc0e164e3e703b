import { CallError } from '@cauce/contract/kit/client';
import type { Assistant, AssistantChange } from '@cauce/contract/assistants/assistants';
import { createStore, type ReadableStore } from '../../ui/store.ts';
import { applyChange, changeFrom, conflictingFields, mergeChanges } from './changes.ts';

export type SaverState =
  | { is: 'rest' }
  | { is: 'saving' }
  | { is: 'failed'; reason: string }
  /** Somebody else changed the same fields: their names, and the assistant as it is now. */
  | { is: 'overtaken'; parts: string[]; now: Assistant };

/** The state of values that only a form has: they wait for a pause of typing, or are invalid. */
export type UnsentState = 'waiting' | 'wrong';

export interface SaverPorts {
  send: (change: AssistantChange, updatedAt: string) => Promise<Assistant>;
  read: () => Promise<Assistant>;
  onSaved: (assistant: Assistant) => void;
  /** Called when the assistant was changed by somebody else. */
  onRead: (assistant: Assistant) => void;
  onFailed: (problem: unknown) => void;
}

const REST: SaverState = { is: 'rest' };
const MOST_REBASES = 3;
const isOvertaken = (problem: unknown) => problem instanceof CallError && problem.code === 'changedMeanwhile';

/** Sends changes one after another, and asks before it overwrites changes of somebody else. */
export class Saver {
  #base: Assistant;
  #waiting: AssistantChange | undefined;
  #sending: AssistantChange | undefined;
  #running: Promise<boolean> | undefined;
  readonly #ports: SaverPorts;
  readonly state = createStore<SaverState>(REST);
  readonly #forms = createStore<ReadonlyMap<object, UnsentState>>(new Map());

  constructor(base: Assistant, ports: SaverPorts) {
    this.#base = base;
    this.#ports = ports;
  }

  /** The state of form values that were not passed to `put`; undefined when there are none. */
  readonly held: ReadableStore<UnsentState | undefined> = {
    read: () => {
      const all = [...this.#forms.read().values()];
      return all.includes('wrong') ? 'wrong' : all[0];
    },
    subscribe: this.#forms.subscribe,
  };

  keep(form: object, how: UnsentState | undefined): void {
    const forms = this.#forms.read();
    if (forms.get(form) === how) return;
    const others = [...forms].filter(([other]) => other !== form);
    this.#forms.set(new Map(how === undefined ? others : [...others, [form, how]]));
  }

  /**
   * Takes over newer data. While a change is typed or waiting, newer data is only noticed by the next request:
   * the change was made on what the person saw.
   */
  follow(assistant: Assistant): void {
    const isAtRest =
      this.#forms.read().size === 0 && this.#waiting === undefined && this.#running === undefined;
    if (isAtRest && !this.isPast(assistant)) this.#base = assistant;
  }

  /** Whether the data is older than the latest save. */
  isPast = ({ updatedAt }: Assistant): boolean => updatedAt < this.#base.updatedAt;

  /** Values that are neither saved nor being sent. */
  missing = (values: AssistantChange) =>
    changeFrom(applyChange(applyChange(this.#base, this.#sending), this.#waiting), values);

  put(change: AssistantChange): Promise<boolean> {
    this.#waiting = mergeChanges(this.#waiting, change);
    return this.settle();
  }

  /** Sends what is waiting; resolves with true when everything is saved. */
  settle = (): Promise<boolean> => {
    if (this.state.read().is === 'overtaken') return Promise.resolve(false);
    this.#running ??= this.#sendAll().finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  };

  /** Overwrites the changes of somebody else with the own ones. */
  overwriteTheirs(): Promise<boolean> {
    const state = this.state.read();
    if (state.is === 'overtaken') this.#base = state.now;
    this.state.set(REST);
    return this.settle();
  }

  /** Keeps the changes of somebody else, and sends only own changes to other fields. */
  keepTheirs(): Promise<boolean> {
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
      this.#sending = change;
      this.state.set({ is: 'saving' });
      try {
        this.#base = await this.#ports.send(change, this.#base.updatedAt);
        this.#sending = undefined;
        this.#ports.onSaved(this.#base);
      } catch (problem) {
        this.#sending = undefined;
        this.#waiting = mergeChanges(change, this.#waiting ?? {});
        if (!isOvertaken(problem) || (rebases += 1) > MOST_REBASES) return this.#fail(problem);
        if (!(await this.#rebase())) return false;
      }
    }
    this.state.set(REST);
    return true;
  }

  /** Continues with the newest data, unless somebody else changed the same fields. */
  async #rebase(): Promise<boolean> {
    try {
      const now = await this.#ports.read();
      const parts = conflictingFields(this.#waiting ?? {}, this.#base, now);
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
