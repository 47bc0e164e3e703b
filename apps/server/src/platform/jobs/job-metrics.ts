import type { Pool } from 'pg';
import { Counter, Gauge, type Registry } from 'prom-client';
import { within } from '../timers.ts';
import type { RunnerHealth } from './supervisor.ts';

const PATIENCE = 2000;

/** The queue's index sorts jobs by priority and time, so this stays fast with a long queue. */
const OLDEST = `
  select extract(epoch from now() - run_at)::float8 as seconds from graphile_worker._private_jobs
   where is_available and run_at <= now() order by priority, run_at limit 1`;

/** The age of the oldest due job, the same in every process; NaN while the database does not answer. */
export const oldestDueJob = (pool: Pool) =>
  new Gauge({
    name: 'cauce_jobs_oldest_due_seconds',
    help: 'Age of the oldest job that is due and that nobody has taken',
    registers: [],
    async collect() {
      const asked = pool.query<{ seconds: number }>(OLDEST);
      const seconds = await within(PATIENCE, 'the oldest job', asked).then(
        ({ rows }) => rows[0]?.seconds ?? 0,
        () => Number.NaN,
      );
      this.set(seconds);
    },
  });

/** Registers the metrics of a process that runs jobs. */
export function registerRunner(registry: Registry, health: RunnerHealth): void {
  registry.registerMetric(
    new Gauge({
      name: 'cauce_job_runner_up',
      help: 'Whether the job runner of this process runs',
      registers: [],
      collect() {
        this.set(health.isRunning() ? 1 : 0);
      },
    }),
  );
  registry.registerMetric(
    new Counter({
      name: 'cauce_job_runner_restarts_total',
      help: 'How often the job runner of this process was started again',
      registers: [],
      collect() {
        this.reset();
        this.inc(health.restarts());
      },
    }),
  );
}
