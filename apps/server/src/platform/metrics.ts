import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { sitsHere } from './http/local.ts';
import { oldestDueJob, registerRunner } from './jobs/job-metrics.ts';
import type { JobEnding } from './jobs/perform.ts';
import type { RunnerHealth } from './jobs/supervisor.ts';
import { answerFailure } from './mount/failure.ts';
import { Refusal } from './mount/refusal.ts';
import type { PoolCounts } from './threads/thread-pool.ts';

export interface Metrics {
  registry: Registry;
  answered: (request: FastifyRequest, reply: FastifyReply, seconds: number) => void;
  jobEnded: (name: string, ending: JobEnding, seconds: number) => void;
  turnRanOutOfTime: (task: string) => void;
  /** Adds the metrics of the job runner. */
  watchRunner: (health: RunnerHealth) => void;
}

/** Functions that count things of this process when metrics are read. */
export interface Counted {
  sockets: () => number;
  threads: () => PoolCounts;
}

const connectionsOf = (pool: Pool) =>
  new Gauge({
    name: 'cauce_database_connections',
    help: 'Connections to the database by state',
    labelNames: ['state'],
    registers: [],
    collect() {
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
      this.set({ state: 'awaited' }, pool.waitingCount);
    },
  });

const threadsOf = (counts: Counted['threads']) =>
  new Gauge({
    name: 'cauce_responder_threads',
    help: 'Threads that understand texts by state, and tasks that wait for one',
    labelNames: ['state'],
    registers: [],
    collect() {
      const { threads, busy, waiting } = counts();
      this.set({ state: 'idle' }, threads - busy);
      this.set({ state: 'busy' }, busy);
      this.set({ state: 'awaited' }, waiting);
    },
  });

/** The metrics of this process. Labels are routes and names, never ids. */
export function openMetrics(pool: Pool, { sockets, threads }: Counted): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, prefix: 'cauce_' });
  const requests = new Histogram({
    name: 'cauce_http_request_seconds',
    help: 'Answers by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  const jobs = new Histogram({
    name: 'cauce_job_seconds',
    help: 'Attempts at jobs by name and ending',
    labelNames: ['job', 'ending'],
    buckets: [0.01, 0.05, 0.1, 0.5, 1, 5, 15, 60],
    registers: [registry],
  });
  const failed = new Counter({
    name: 'cauce_jobs_failed_total',
    help: 'Jobs given up',
    labelNames: ['job'],
    registers: [registry],
  });
  const outOfTime = new Counter({
    name: 'cauce_turns_out_of_time_total',
    help: 'Tasks of assistants that took too long and were ended with their thread',
    labelNames: ['task'],
    registers: [registry],
  });
  registry.registerMetric(connectionsOf(pool));
  registry.registerMetric(threadsOf(threads));
  registry.registerMetric(oldestDueJob(pool));
  registry.registerMetric(
    new Gauge({
      name: 'cauce_sockets',
      help: 'Open lines of browsers',
      registers: [],
      collect() {
        this.set(sockets());
      },
    }),
  );
  return {
    registry,
    answered: (request, reply, seconds) => {
      const route = request.routeOptions.url ?? 'none';
      requests.observe({ method: request.method, route, status: reply.statusCode }, seconds);
    },
    jobEnded: (job, ending, seconds) => {
      jobs.observe({ job, ending }, seconds);
      if (ending === 'failed') failed.inc({ job });
    },
    turnRanOutOfTime: (task) => outOfTime.inc({ task }),
    watchRunner: (health) => registerRunner(registry, health),
  };
}

function holdsToken(request: FastifyRequest, token: string | undefined): boolean {
  if (token === undefined) return false;
  const given = Buffer.from(request.headers.authorization ?? '');
  const expected = Buffer.from(`Bearer ${token}`);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

export interface MetricsReaders {
  token: string | undefined;
  publicUrl: string;
}

/** Serves the metrics to callers with the token or at the machine itself. For all others the page does not exist. */
export function mountMetrics(
  app: FastifyInstance,
  { registry }: Metrics,
  { token, publicUrl }: MetricsReaders,
): void {
  app.get('/metrics', async (request, reply) => {
    if (!holdsToken(request, token) && !sitsHere(request, publicUrl)) {
      return answerFailure(new Refusal('notFound'), request, reply);
    }
    return reply
      .type(registry.contentType)
      .header('cache-control', 'no-store')
      .send(await registry.metrics());
  });
}
