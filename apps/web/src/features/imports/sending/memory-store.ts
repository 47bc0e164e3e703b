import type { Batch } from '../reading/collector.ts';
import type { BatchOutcome, Run, ImportStore } from './import-store.ts';

function within<T>(all: Map<string, Map<number, T>>, id: string): Map<number, T> {
  const found = all.get(id) ?? new Map<number, T>();
  all.set(id, found);
  return found;
}

/** For browsers that forbid storage: waiting rows are lost when the page is closed. */
export function createMemoryStore(): ImportStore {
  const runs = new Map<string, Run>();
  const batches = new Map<string, Map<number, Batch>>();
  const outcomes = new Map<string, Map<number, BatchOutcome>>();
  return {
    keepRun: async (run) => void runs.set(run.id, run),
    runs: async () => [...runs.values()],
    keepBatch: async (id, batch) => void within(batches, id).set(batch.number, batch),
    batch: async (id, number) => within(batches, id).get(number),
    keepOutcome: async (id, number, outcome) => void within(outcomes, id).set(number, outcome),
    outcomes: async (id) => new Map(within(outcomes, id)),
    clearExcept: async (ids) => {
      for (const records of [runs, batches, outcomes])
        for (const id of records.keys()) if (!ids.includes(id)) records.delete(id);
    },
  };
}
