import type { RefusedRow } from '@cauce/contract/clients/imports';
import type { ImportKindName } from '@cauce/domain/imports/kinds';
import type { Batch } from '../reading/collector.ts';

/** A file on its way in, as this browser keeps it until its last row has arrived. */
export interface Run {
  id: string;
  kind: ImportKindName;
  fileName: string;
  total: number;
  batches: number;
  /** The person who started it; other people in this browser do not see it. */
  personId: string;
  businessId: string;
  startedAt: string;
  /** All its rows are on the store and their person wants them sent. */
  isReady: boolean;
}

/** The answer to one batch. */
export interface BatchOutcome {
  created: number;
  failed: number;
  refused: RefusedRow[];
}

/** Where rows wait for their turn, also while the lid is closed. */
export interface ImportStore {
  keepRun(run: Run): Promise<void>;
  runs(): Promise<Run[]>;
  keepBatch(runId: string, batch: Batch): Promise<void>;
  batch(runId: string, number: number): Promise<Batch | undefined>;
  keepOutcome(runId: string, number: number, outcome: BatchOutcome): Promise<void>;
  outcomes(runId: string): Promise<Map<number, BatchOutcome>>;
  /** Takes away all but these. */
  clearExcept(runIds: readonly string[]): Promise<void>;
}
