import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { isAnswering } from '../database/answers.ts';
import type { RunnerHealth } from '../jobs/supervisor.ts';

export interface Health {
  /** From now on this process asks to be passed over. */
  drain: () => void;
}

/** Milliseconds that a job runner gets to be started again: after a short outage it takes a second or two. */
const RUNNER_GRACE = 15_000;

/**
 * `/healthz`: this process lives. `/readyz`: it may be sent work. Where it runs jobs too, it is not ready while its
 * runner is down; a long queue is no reason to send its visitors elsewhere.
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
