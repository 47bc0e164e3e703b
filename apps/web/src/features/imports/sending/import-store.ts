import type { ExistingChoice, RefusedRow } from '@cauce/contract/clients/imports';
import type { ImportKindName } from '@cauce/domain/imports/kinds';
import type { Batch } from '../reading/collector.ts';

/** An import as this browser stores it until its last row was sent. */
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
  /** The choice for rows that are contacts already. Imports that older versions stored skip them. */
  existing?: ExistingChoice;
  /** All rows are stored, and the person has confirmed the import. */
  isReady: boolean;
}

/** The answer to one batch. */
export interface BatchOutcome {
  created: number;
  /** Missing in answers that older versions stored. */
  completed?: number;
  failed: number;
  refused: RefusedRow[];
}

/** Stores the rows that wait to be sent, also while the browser is closed. */
export interface ImportStore {
  keepRun(run: Run): Promise<void>;
  runs(): Promise<Run[]>;
  keepBatch(runId: string, batch: Batch): Promise<void>;
  batch(runId: string, number: number): Promise<Batch | undefined>;
  keepOutcome(runId: string, number: number, outcome: BatchOutcome): Promise<void>;
  outcomes(runId: string): Promise<Map<number, BatchOutcome>>;
  /** Deletes all imports except these. */
  clearExcept(runIds: readonly string[]): Promise<void>;
}
