import { runOnce } from 'graphile-worker';
import { taskList } from '../src/platform/jobs/perform.ts';
import { engineLogger } from '../src/platform/jobs/runner.ts';
import type { WorkerOptions } from '../src/platform/jobs/run-worker.ts';

type DueJobs = Pick<WorkerOptions, 'pool' | 'clock' | 'scopes' | 'log' | 'jobs'>;

async function isAnyDue({ pool, jobs }: Pick<DueJobs, 'pool' | 'jobs'>): Promise<boolean> {
  const { rowCount } = await pool.query(
    `select 1 from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      where j.is_available and j.run_at <= now() and t.identifier = any($1) limit 1`,
    [jobs.map((job) => job.name)],
  );
  return rowCount !== 0;
}

/** Runs the due jobs, and those that become due because of them. A failed job is due again later. */
export async function runDueJobs(options: DueJobs): Promise<void> {
  const tasks = taskList(options.jobs, options, () => undefined);
  do {
    await runOnce({
      pgPool: options.pool,
      taskList: tasks,
      noHandleSignals: true,
      logger: engineLogger(options.log),
      // `runOnce` waits only for results that are written in batches, so batching is on, without a delay.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    });
  } while (await isAnyDue(options));
}
