import { imports } from '@cauce/contract/clients/imports';
import { INVALID_FILE } from '@cauce/domain/imports/texts';
import { call } from '../../../platform/call.ts';
import { queries } from '../../../platform/queries.ts';
import { type Kind, KINDS } from '../kinds.ts';
import { pauseFor, decideRetry, retryDelay } from './retry-policy.ts';
import { prepareBatch } from './prepare.ts';
import type { BatchOutcome, Run, ImportStore } from './import-store.ts';

export type Phase = 'sending' | 'waiting' | 'paused' | 'done';

/** The progress of an import, as the screen shows it. */
export interface Progress {
  run: Run;
  phase: Phase;
  processed: number;
  created: number;
  completed: number;
  failed: number;
  /** The reason why it has stopped, when nobody paused it. */
  problem?: string;
}

const messageOf = (problem: unknown): string => (problem instanceof Error ? problem.message : INVALID_FILE);

/** Sends the batches of an import to the server, one after the other. */
export class BatchSender {
  readonly #store: ImportStore;
  readonly #onChange: (progress: Progress) => void;
  #progress: Progress;
  #pausing = new AbortController();
  #working: Promise<void> | undefined;

  constructor(run: Run, store: ImportStore, onChange: (progress: Progress) => void) {
    this.#store = store;
    this.#onChange = onChange;
    this.#progress = { run, phase: 'paused', processed: 0, created: 0, completed: 0, failed: 0 };
  }

  get run(): Run {
    return this.#progress.run;
  }

  pause(problem?: string): void {
    this.#pausing.abort();
    this.#tell({ phase: 'paused', problem });
  }

  /** Continues where it stopped, after the call before has ended. */
  async goOn(): Promise<void> {
    await this.#working;
    this.#pausing = new AbortController();
    this.#tell({ phase: 'sending', problem: undefined });
    this.#working = this.#carry(this.#pausing.signal).finally(() => {
      this.#working = undefined;
    });
  }

  #tell(change: Partial<Progress>): void {
    this.#progress = { ...this.#progress, ...change };
    this.#onChange(this.#progress);
  }

  async #carry(signal: AbortSignal): Promise<void> {
    try {
      const done = await this.#store.outcomes(this.run.id);
      this.#count([...done.values()]);
      for (let number = 0; number < this.run.batches; number++) {
        if (done.has(number)) continue;
        const outcome = await this.#deliver(number, signal);
        if (outcome === undefined) return;
        await this.#store.keepOutcome(this.run.id, number, outcome);
        done.set(number, outcome);
        this.#count([...done.values()]);
        if (signal.aborted) return;
      }
      await this.#finish();
    } catch (problem) {
      // The browser's database cannot be read: nothing is lost, and a person has to continue.
      this.pause(messageOf(problem));
    }
  }

  #count(outcomes: readonly BatchOutcome[]): void {
    const created = outcomes.reduce((sum, outcome) => sum + outcome.created, 0);
    const failed = outcomes.reduce((sum, outcome) => sum + outcome.failed, 0);
    const completed = outcomes.reduce((sum, outcome) => sum + (outcome.completed ?? 0), 0);
    this.#tell({ created, completed, failed, processed: created + completed + failed });
  }

  /** Returns undefined when it was stopped before the answer. */
  async #deliver(number: number, signal: AbortSignal): Promise<BatchOutcome | undefined> {
    const kind = this.run.kind as Kind;
    const batch = await this.#store.batch(this.run.id, number);
    if (batch === undefined)
      throw new Error('Este navegador ya no tiene las filas del archivo. Vuelve a elegirlo.');
    const { sound, leftOut } = prepareBatch(kind, batch);
    for (let attempt = 0; !signal.aborted; attempt++) {
      try {
        const { stats, refused } = await KINDS[kind].send(sound, { run: this.run, batch: number, leftOut });
        this.#tell({ phase: signal.aborted ? 'paused' : 'sending' });
        return { ...stats, refused };
      } catch (problem) {
        const verdict = decideRetry(problem, attempt);
        if (verdict === 'failed') return wholly(batch.rows, messageOf(problem));
        if (verdict === 'ask') {
          this.pause(messageOf(problem));
          return undefined;
        }
        if (verdict === 'wait' && !signal.aborted) this.#tell({ phase: 'waiting' });
        await pauseFor(retryDelay(attempt), signal);
      }
    }
    return undefined;
  }

  async #finish(): Promise<void> {
    // The server does not know the batches that failed as a whole, and would wait for them.
    await call(imports.finish, { params: { id: this.run.id } }).catch(() => undefined);
    this.#tell({ phase: 'done' });
    const topics = [KINDS[this.run.kind as Kind].topic, 'imports'];
    await Promise.all(topics.map((topic) => queries.invalidateQueries({ queryKey: [topic] })));
  }
}

/** All rows of a failed batch count as failed. */
function wholly(rows: readonly { row: number }[], message: string): BatchOutcome {
  return { created: 0, failed: rows.length, refused: rows.map(({ row }) => ({ row, message })) };
}
