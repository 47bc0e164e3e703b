import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { isAnswering } from '../database/answers.ts';
import type { RunnerHealth } from '../jobs/supervisor.ts';

export interface Health {
  /** Makes `/readyz` fail from now on, so that this process gets no new requests. */
  drain: () => void;
}

/** Milliseconds in which a job runner may be restarted; after a short outage that takes a second or two. */
const RUNNER_GRACE = 15_000;

/**
 * `/healthz`: this process runs. `/readyz`: it may get requests. A process that runs jobs is not ready while its runner
 * is down; a long queue does not matter.
 */
export function mountHealth(app: FastifyInstance, pool: Pool, runner?: RunnerHealth): Health {
  let draining = false;
  app.get('/healthz', async (_, reply) => reply.header('cache-control', 'no-store').send({ ok: true }));
  app.get('/readyz', async (_, reply) => {
    const database = await isAnswering(pool);
    const jobs = runner === undefined ? {} : { jobs: runner.downFor() <= RUNNER_GRACE };
    const ok = database && !draining && jobs.jobs !== false;
    return reply
      .code(ok ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ ok, database, ...jobs, draining });
  });
  return { drain: () => (draining = true) };
}
