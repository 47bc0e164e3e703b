import { pino } from 'pino';
import { Writable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { TestApp } from '../../../testing/test-app.ts';
import { type AppParts, buildApp } from '../../app.ts';
import type { RunnerHealth } from '../jobs/supervisor.ts';
import { openMetrics } from '../metrics.ts';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.open({ rates: 'unlimited' });
});
afterAll(() => app.close());

async function front(over: Partial<AppParts>) {
  const server = buildApp({ ...app.parts, ...over });
  await server.ready();
  onTestFinished(() => server.close());
  return server;
}
const runnerHealth = (over: Partial<RunnerHealth> = {}): RunnerHealth => ({
  isRunning: () => true,
  downFor: () => 0,
  restarts: () => 0,
  ...over,
});
const get = (url: string, headers: Record<string, string> = {}) =>
  app.server.inject({ method: 'GET', url, headers: { host: '127.0.0.1:3000', ...headers } });

describe('every answer', () => {
  it('has the id of its request, and headers against content sniffing', async () => {
    for (const url of ['/api/session', '/api/nada', '/healthz', '/api/docs']) {
      const { headers } = await get(url);
      expect(headers['x-request-id'], url).toMatch(/^[0-9a-f-]{36}$/);
      expect(headers['x-content-type-options'], url).toBe('nosniff');
      expect(String(headers['content-security-policy']), url).toContain("frame-ancestors 'none'");
      expect(String(headers['content-security-policy']), url).not.toContain("script-src 'unsafe");
    }
  });

  it('of an endpoint is never cached', async () => {
    expect((await get('/api/session')).headers['cache-control']).toBe('no-store');
  });

  it('requires https once the public address uses it', async () => {
    expect((await get('/api/session')).headers['strict-transport-security']).toBeUndefined();
    const server = await front({ publicUrl: 'https://cauce.mx' });
    const { headers } = await server.inject('/api/session');
    expect(headers['strict-transport-security']).toBe('max-age=15768000; includeSubDomains');
  });

  it('ignores a request id that the caller sends', async () => {
    const { headers } = await get('/api/session', { 'x-request-id': 'mine' });
    expect(headers['x-request-id']).not.toBe('mine');
  });
});

describe('an address that does not exist', () => {
  it.each([
    ['GET', '/api'],
    ['GET', '/api/nada'],
    ['POST', '/api/nada'],
    ['POST', '/agenda'],
    ['DELETE', '/'],
  ] as const)('%s %s is answered like any refusal', async (method, url) => {
    const answer = await app.server.inject({ method, url });
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toEqual({
      success: false,
      code: 'notFound',
      message: 'No encontramos lo que buscas',
      fields: {},
    });
  });

  it.each(['/assets/vieja-123.js', '/files/ab/no.jpg', '/favicon.ico', '/.env', '/assets/../app.ts'])(
    'that would be the file %s is not the page',
    async (url) => {
      const answer = await get(url);
      expect(answer.statusCode).toBe(404);
      expect(answer.headers['content-type']).toContain('text/plain');
    },
  );
});

describe('the log of answers', () => {
  it.each([
    ['/api/session?token=secreto', '/api/session'],
    ['/api/calendar/secreto.ics', '/api/calendar/:token'],
    ['/api/simulator/secreto', '/api/simulator/:token'],
    ['/api/booking/clinica/hold/secreto', '*'],
    ['/api/no-existe/secreto', '*'],
    ['/prueba/secreto', '*'],
    ['/assets/secreto.js', '*'],
  ])('has the pattern of the route of %s, and no token', async (address, route) => {
    const lines: string[] = [];
    const log = pino(
      { level: 'debug' },
      new Writable({ write: (line, _, done) => (lines.push(String(line)), done()) }),
    );
    const server = await front({ log });
    await server.inject(address);
    const line = JSON.parse(lines.find((text) => text.includes('answered')) ?? '{}') as object;
    expect(line).toMatchObject({ method: 'GET', route, requestId: expect.any(String) });
    expect(lines.join('')).not.toContain('secreto');
  });
});

describe('health', () => {
  it('is live and ready', async () => {
    expect((await get('/healthz')).json()).toEqual({ ok: true });
    expect((await get('/readyz')).json()).toEqual({ ok: true, database: true, draining: false });
  });

  it('is not ready while it drains, and still live', async () => {
    const server = await front({});
    server.health.drain();
    const ready = await server.inject('/readyz');
    expect([ready.statusCode, ready.json()]).toEqual([503, { ok: false, database: true, draining: true }]);
    expect((await server.inject('/healthz')).statusCode).toBe(200);
  });

  it('is not ready when its job runner is down for longer than a restart takes', async () => {
    let down = 0;
    const server = await front({ runner: runnerHealth({ downFor: () => down }) });
    const ready = async () => {
      const { statusCode, body } = await server.inject('/readyz');
      return [statusCode, JSON.parse(body)];
    };
    expect(await ready()).toEqual([200, { ok: true, database: true, jobs: true, draining: false }]);
    down = 15_000;
    expect((await ready())[0]).toBe(200);
    down = 15_001;
    expect(await ready()).toEqual([503, { ok: false, database: true, jobs: false, draining: false }]);
    expect((await server.inject('/healthz')).statusCode).toBe(200);
  });
});

const withMetrics = (metricsToken?: string, publicUrl = app.parts.publicUrl) =>
  front({
    metrics: openMetrics(app.pool, {
      sockets: () => 3,
      threads: () => ({ threads: 0, busy: 0, waiting: 0 }),
    }),
    metricsToken,
    publicUrl,
  });

describe('the metrics', () => {
  it('count by route and never by id', async () => {
    const server = await withMetrics();
    await server.inject('/api/branch/0190aaaa-0000-7000-8000-000000000000');
    const { body } = await server.inject({ url: '/metrics', headers: { host: 'localhost:3000' } });
    expect(body).toMatch(/cauce_http_request_seconds_count\{method="GET",route="none",status="404"\} 1/);
    expect(body).toContain('cauce_sockets 3');
    expect(body).toContain('cauce_database_connections{state="idle"}');
    expect(body).not.toContain('0190aaaa');
  });

  it('report the age of the queue, which does not affect readiness', async () => {
    await app.pool.query(
      `select graphile_worker.add_job('demo', run_at => now() - minutes * interval '1 minute') from unnest('{5,90,-7}'::int[]) minutes`,
    );
    onTestFinished(async () => void (await app.pool.query('truncate graphile_worker._private_jobs')));
    const server = await withMetrics();
    const { body } = await server.inject({ url: '/metrics', headers: { host: 'localhost:3000' } });
    const age = Number(/^cauce_jobs_oldest_due_seconds (.+)$/m.exec(body)?.[1]);
    expect(age).toBeGreaterThanOrEqual(5400);
    expect(age).toBeLessThan(5460);
    expect(body).not.toContain('cauce_job_runner');
    expect((await server.inject('/readyz')).statusCode).toBe(200);
  });

  it('report the job runner in a process with jobs', async () => {
    const metrics = openMetrics(app.pool, {
      sockets: () => 0,
      threads: () => ({ threads: 0, busy: 0, waiting: 0 }),
    });
    metrics.watchRunner(runnerHealth({ isRunning: () => false, restarts: () => 4 }));
    for (let times = 0; times < 2; times += 1) {
      const text = await metrics.registry.metrics();
      expect(text).toMatch(/^cauce_job_runner_up 0$/m);
      expect(text).toMatch(/^cauce_job_runner_restarts_total 4$/m);
    }
  });

  it('do not wait for a database that does not answer', async () => {
    const asked = vi.spyOn(app.pool, 'query').mockRejectedValue(new Error('away') as never);
    onTestFinished(() => asked.mockRestore());
    const server = await withMetrics();
    const { statusCode, body } = await server.inject({
      url: '/metrics',
      headers: { host: 'localhost:3000' },
    });
    expect(statusCode).toBe(200);
    expect(body).toContain('cauce_jobs_oldest_due_seconds Nan');
  });

  it('are for callers with the token or at the machine itself', async () => {
    const token = 'una-clave-de-metricas';
    const server = await withMetrics(token);
    const status = async (headers: Record<string, string>) =>
      (await server.inject({ url: '/metrics', headers: { host: 'cauce.mx', ...headers } })).statusCode;
    expect(await status({})).toBe(404);
    expect(await status({ authorization: 'Bearer otra' })).toBe(404);
    expect(await status({ authorization: `Bearer ${token}` })).toBe(200);
    expect(await status({ host: 'localhost:3000', 'x-forwarded-for': '203.0.113.9' })).toBe(404);
  });

  it('are not for callers at the machine when a proxy on it serves the public', async () => {
    const server = await withMetrics(undefined, 'https://cauce.mx');
    const { statusCode } = await server.inject({ url: '/metrics', headers: { host: 'localhost:3000' } });
    expect(statusCode).toBe(404);
  });
});

describe('the documents', () => {
  it('are the contract as OpenAPI', async () => {
    const { headers, body } = await get('/api/openapi.json');
    const document = JSON.parse(body) as { openapi: string; paths: Record<string, unknown> };
    expect(headers['content-type']).toContain('application/json');
    expect(document.openapi).toBe('3.1.1');
    expect(Object.keys(document.paths)).toContain('/branch/{id}');
  });

  it('are a page without scripts and external files', async () => {
    const { headers, body } = await get('/api/docs');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(body).toContain('<code>/api/branch/:id</code>');
    expect(body).toContain('Abre una sucursal');
    expect(body).not.toMatch(/<script|https?:\/\//);
  });
});
