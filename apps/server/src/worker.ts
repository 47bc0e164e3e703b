import type { RulesEngine } from './features/dialogue/index.ts';
import { openQrConnections } from './features/whatsapp-qr/index.ts';
import { allJobs } from './jobs.ts';
import { type RunningWorker, startWorker, type WorkerOptions } from './platform/jobs/run-worker.ts';
import type { Providers } from './providers/index.ts';

export interface WorkerParts extends Omit<WorkerOptions, 'jobs'> {
  providers: Providers;
  publicUrl: string;
  responder: RulesEngine;
}

/** Opens the jobs side: the worker of the queue and the connections of paired phones. */
export async function openWorker(parts: WorkerParts): Promise<RunningWorker> {
  const { pool, scopes, clock, log, publicUrl, providers } = parts;
  const { phones, vault } = providers;
  const worker = await startWorker({ ...parts, jobs: allJobs(parts) });
  const qrConnections = openQrConnections({
    pool,
    scopes,
    phones,
    vault,
    publicUrl,
    log,
    now: () => clock.now(),
  });
  return {
    health: worker.health,
    // The connections close last, because running jobs may still send messages through them.
    stop: () => worker.stop().finally(() => qrConnections.stop()),
  };
}
