import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestApp, type Visitor } from '../../../testing/test-app.ts';
import { buildApp } from '../../app.ts';

let app: TestApp;
let owner: Visitor;
beforeAll(async () => {
  app = await TestApp.open({ rates: 'unlimited' });
  owner = await app.owner();
});
afterAll(() => app.close());

const json = { 'content-type': 'application/json' };
const write = (headers: Record<string, string>, payload = '{}') =>
  owner.raw('POST', '/api/branch', payload, { ...json, ...headers });

describe('a forged token', () => {
  it.each([
    ['as long as ours in letters, longer in bytes', 'é'.repeat(43)],
    ['empty', ''],
    ['shorter', 'x'],
  ])('%s is refused', async (_, token) => {
    expect(await write({ 'x-csrf-token': token })).toMatchObject({ status: 403 });
  });
});

describe('a write is refused', () => {
  it.each([
    ['from a page without an address', { origin: 'null' }],
    ['from another scheme of our own name', { origin: 'https://127.0.0.1:3000' }],
    ['from another port of our own name', { origin: 'http://127.0.0.1:3001' }],
    ['from a name that begins like ours', { origin: 'http://127.0.0.1:3000.otro.mx' }],
    ['that a browser says comes from another site', { 'sec-fetch-site': 'cross-site' }],
  ])('%s', async (_, headers) => {
    expect(await write(headers)).toMatchObject({ status: 403, body: { code: 'foreignOrigin' } });
  });

  it('without an origin and without its token', async () => {
    const { cookie } = owner.headers;
    const { statusCode } = await app.server.inject({
      method: 'POST',
      url: '/api/session/sign-out',
      headers: { cookie },
    });
    expect(statusCode).toBe(403);
  });

  it('even when a header claims another method', async () => {
    const answer = await owner.raw('POST', '/api/branch/0198a000-0000-7000-8000-000000000000', undefined, {
      'x-http-method-override': 'DELETE',
      'x-method-override': 'DELETE',
    });
    expect(answer.status).toBe(404);
  });
});

describe('a body is read as plain data', () => {
  it.each([
    ['a prototype', '{"branch":{"__proto__":{"isArchived":true}}}'],
    ['a constructor', '{"branch":{"constructor":{"prototype":{"isArchived":true}}}}'],
    ['a hundred thousand lists in each other', `${'['.repeat(1e5)}${']'.repeat(1e5)}`],
    ['twenty thousand objects in each other', `${'{"branch":'.repeat(2e4)}1${'}'.repeat(2e4)}`],
    ['a list of a hundred thousand', `{"branch":{"exceptions":[${'1,'.repeat(1e5)}1]}}`],
  ])('%s', async (_, payload) => {
    expect(await write({}, payload)).toMatchObject({ status: 400, body: { success: false } });
    expect(({} as Record<string, unknown>).isArchived).toBeUndefined();
  });
});

describe('an unknown parameter is refused by its name', () => {
  it.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])('%s', async (name) => {
    const { status, body } = await owner.inject('GET', `/api/branch?${name}=1`);
    expect(status).toBe(400);
    expect(Object.keys(body.fields ?? {})).toEqual([name]);
  });
});

describe('an unreadable address', () => {
  it.each(['/%zz', '/api/%zz', `/api/business/${'a'.repeat(400)}`, '/api/business/%00'])(
    '%s is a 404 that does not repeat the address',
    async (url) => {
      const { statusCode, headers, body } = await app.server.inject({ url, headers: owner.headers });
      expect(statusCode).toBe(404);
      expect(JSON.parse(body)).toMatchObject({ success: false, code: 'notFound' });
      expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff' });
      expect(body).not.toContain('zz');
    },
  );
});

describe('an absolute address', () => {
  it('gets the same answer with the same headers', async () => {
    await app.server.listen({ host: '127.0.0.1', port: 0 });
    const line = connect((app.server.server.address() as AddressInfo).port, '127.0.0.1');
    line.end('GET http://otro.mx/api/session HTTP/1.1\r\nHost: otro.mx\r\nConnection: close\r\n\r\n');
    const answer = await text(line);
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
    expect(answer).toContain('cache-control: no-store');
    expect(answer).toContain("content-security-policy: default-src 'none'");
  });
});

describe('a request without an answer body', () => {
  it('requires the same rights', async () => {
    const head = { method: 'HEAD', url: '/api/branch' } as const;
    expect((await app.server.inject(head)).statusCode).toBe(401);
    const { statusCode, body } = await app.server.inject({ ...head, headers: owner.headers });
    expect([statusCode, body]).toEqual([200, '']);
  });

  it('gives other sites no CORS permission', async () => {
    const { headers } = await app.server.inject({
      method: 'OPTIONS',
      url: '/api/branch',
      headers: { origin: 'https://otro.mx', 'access-control-request-method': 'POST' },
    });
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  });
});

describe('the IP address of a caller', () => {
  it('is that of the connection and not of a header, unless a proxy is trusted', async () => {
    const seen: string[] = [];
    const rates = { spend: async (key: string) => void seen.push(key), forget: async () => undefined };
    for (const trustProxy of [false, true]) {
      const server = buildApp({ ...app.parts, rates, trustProxy });
      await server.ready();
      await server.inject({ url: '/api/session', headers: { 'x-forwarded-for': '203.0.113.9' } });
      await server.inject({ url: '/api/session', remoteAddress: '2001:db8::7' });
      await server.close();
    }
    const network = 'GET /session 2001:db8:0:0::/64';
    expect(seen).toEqual(['GET /session 127.0.0.1', network, 'GET /session 203.0.113.9', network]);
  });
});
