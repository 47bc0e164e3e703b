import { allJobs } from './jobs.ts';
import { type RunningWorker, startWorker, type WorkerOptions } from './platform/jobs/run-worker.ts';
import type { Providers } from './providers/index.ts';

export interface WorkerParts extends Omit<WorkerOptions, 'jobs'> {
  providers: Providers;
  publicUrl: string;
}

/** The side of the house that works behind the counter. */
export const openWorker = (parts: WorkerParts): Promise<RunningWorker> =>
  startWorker({ ...parts, jobs: allJobs(parts) });
