import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';

export interface Health {
  /** From now on this process asks to be passed over. */
  drain: () => void;
}

const PATIENCE = 2000;

async function answers(pool: Pool): Promise<boolean> {
  const late = new Promise<false>((resolve) => setTimeout(resolve, PATIENCE, false).unref());
  const asked = pool.query('select 1').then(
    () => true,
    () => false,
  );
  return Promise.race([asked, late]);
}

/** `/healthz`: this process lives. `/readyz`: it may be sent work. */
export function mountHealth(app: FastifyInstance, pool: Pool): Health {
  let draining = false;
  app.get('/healthz', async (_, reply) => reply.header('cache-control', 'no-store').send({ ok: true }));
  app.get('/readyz', async (_, reply) => {
    const database = await answers(pool);
    const ok = database && !draining;
    return reply
      .code(ok ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ ok, database, draining });
  });
  return { drain: () => (draining = true) };
}
