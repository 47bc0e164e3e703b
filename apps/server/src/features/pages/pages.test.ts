import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeBusiness, makePartner } from '../../../testing/factories.ts';
import { TestApp } from '../../../testing/test-app.ts';
import { buildApp } from '../../app.ts';

const TEMPLATE = `<!doctype html>
<html lang="es-MX" data-mantine-color-scheme="light">
  <head>
    <meta name="theme-color" content="#f5f5f5" />
    <meta property="og:title" content="Cauce" />
    <meta property="og:image" content="/share.png" />
    <meta property="og:image:width" content="526" />
    <meta property="og:image:height" content="275" />
    <title>Cauce</title>
    <link rel="icon" href="/icon.svg" type="image/svg+xml" />
    <script src="/first-paint.js"></script>
    <script type="module" crossorigin src="/assets/index-abc.js"></script>
  </head>
  <body><div id="root"></div></body>
</html>`;
const SCRIPT = `console.log('${'cauce '.repeat(500)}')`;

let app: TestApp;
let folder: string;
let server: FastifyInstance;
beforeAll(async () => {
  app = await TestApp.open();
});
afterAll(() => app.close());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cauce-web-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'index.html'), TEMPLATE);
  await writeFile(join(folder, 'assets/index-abc.js'), SCRIPT);
  await writeFile(join(folder, 'assets/index-abc.js.br'), brotliCompressSync(SCRIPT));
  await writeFile(join(folder, 'assets/index-abc.js.gz'), gzipSync(SCRIPT));
  await writeFile(join(folder, 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  server = buildApp({ ...app.parts, webFolder: folder });
  await server.ready();
  return async () => {
    await server.close();
    await rm(folder, { recursive: true });
  };
});

it('a page says that it is back soon while the database is away, and loads itself again', async () => {
  const away = Object.assign(Object.create(app.pool) as typeof app.pool, {
    connect: () => Promise.reject(Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })),
  });
  const lost = buildApp({ ...app.parts, pool: away, webFolder: folder });
  await lost.ready();
  const { headers } = await app.owner();
  const { cookie = '' } = headers;
  const page = await lost.inject({ method: 'GET', url: '/agenda', headers: { cookie } });
  expect(page.statusCode).toBe(503);
  expect(page.headers['retry-after']).toBe('3');
  expect(page.body).toContain('Estamos de vuelta en un momento');
  expect((await lost.inject({ method: 'GET', url: '/icon.svg' })).statusCode).toBe(200);
  await lost.close();
});

const get = (url: string, headers: Record<string, string> = {}) =>
  server.inject({ method: 'GET', url, headers });
const bootOf = (html: string) =>
  JSON.parse(/<script type="application\/json" id="boot">(.*?)<\/script>/.exec(html)?.[1] ?? 'null') as {
    person: { name: string } | null;
    csrfToken: string | null;
  };

describe('the built files', () => {
  it('with a hash in their name are cached for good and sent compressed', async () => {
    const plain = await get('/assets/index-abc.js');
    expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(plain.headers['content-type']).toBe('text/javascript; charset=utf-8');
    const forms = async (accepted: string) => get('/assets/index-abc.js', { 'accept-encoding': accepted });
    expect((await forms('gzip, br')).headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': 'text/javascript; charset=utf-8',
      etag: plain.headers.etag,
      vary: 'accept-encoding',
    });
    expect(brotliDecompressSync((await forms('gzip, br')).rawPayload).toString()).toBe(SCRIPT);
    expect((await forms('gzip')).headers['content-encoding']).toBe('gzip');
    expect(gunzipSync((await forms('gzip')).rawPayload).toString()).toBe(SCRIPT);
    expect((await forms('br;q=0')).headers['content-encoding']).toBeUndefined();
    expect((await forms('')).body).toBe(SCRIPT);
  });

  it('are sent uncompressed where the build compressed none, and a compressed file has no address of its own', async () => {
    const icon = await get('/icon.svg', { 'accept-encoding': 'gzip, br' });
    expect([icon.statusCode, icon.headers['content-encoding']]).toEqual([200, undefined]);
    expect((await get('/assets/index-abc.js.br')).statusCode).toBe(404);
  });

  it('are revalidated by their ETag', async () => {
    const first = await get('/icon.svg');
    expect(first.headers['cache-control']).toBe('public, max-age=3600');
    const again = await get('/icon.svg', { 'if-none-match': String(first.headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  it('of a newer build are found without a restart', async () => {
    await writeFile(join(folder, 'assets/index-def.js'), 'nuevo');
    await writeFile(join(folder, 'index.html'), TEMPLATE.replace('abc', 'def'));
    expect((await get('/agenda')).body).toContain('index-def.js');
    expect((await get('/assets/index-def.js')).body).toBe('nuevo');
  });
});

describe('the page', () => {
  it('is the same for every address that is no file, and is never cached', async () => {
    for (const url of ['/', '/agenda', '/contactos/0190?x=1']) {
      const page = await get(url);
      expect([page.statusCode, page.headers['content-type']], url).toEqual([200, 'text/html; charset=utf-8']);
      expect(page.headers['cache-control']).toBe('private, no-store');
    }
  });

  it('contains the session', async () => {
    expect(bootOf((await get('/')).body)).toMatchObject({ person: null, csrfToken: null });
    const owner = await app.owner();
    const boot = bootOf((await get('/', { cookie: owner.headers.cookie! })).body);
    expect(boot).toMatchObject({ person: { name: 'Ana Torres' }, csrfToken: owner.headers['x-csrf-token'] });
  });

  it('has the person’s color scheme, without a script before the first paint', async () => {
    const light = (await get('/')).body;
    const dark = (await get('/', { cookie: 'theme=dark' })).body;
    expect(light).toContain('data-mantine-color-scheme="light"');
    expect(dark).toContain('data-mantine-color-scheme="dark"');
    expect(dark).not.toContain('first-paint');
    expect(light).toContain('name="theme-color" content="#f5f5f5"');
    expect(dark).toContain('name="theme-color" content="#0f1216"');
    expect((await get('/', { cookie: 'theme=%22%3E%3Cscript%3E' })).body).toContain('scheme="light"');
  });

  it('has the partner’s colors and name in its HTML', async () => {
    const { id, ownerId } = await makeBusiness(app.pool);
    const partnerId = await makePartner(app.pool);
    const branding = { primaryColor: '#aa0044', companyName: 'Agencia <Norte>', themeMode: 'dark' };
    await app.pool.query('update partner set branding = $2 where id = $1', [partnerId, branding]);
    await app.pool.query('update business set partner_id = $2 where id = $1', [id, partnerId]);
    const visitor = await app.signIn(ownerId, id);
    const { body } = await get('/', { cookie: `${visitor.headers.cookie}; theme=light` });
    expect(body).toContain('--brand-primary-fill:#aa0044');
    expect(body).toContain('<title>Agencia &lt;Norte&gt;</title>');
    expect(body).toContain('data-mantine-color-scheme="dark"');
  });

  it('says how messengers show a link: the picture of the product, or the logo of the brand, at absolute addresses', async () => {
    const plain = await get('/reservar/x');
    expect(plain.body).toContain('<meta property="og:title" content="Cauce" />');
    expect(plain.body).toContain(`<meta property="og:image" content="${app.parts.publicUrl}/share.png" />`);
    expect(plain.body).toContain('og:image:width" content="526"');
    const { id, ownerId } = await makeBusiness(app.pool);
    const partnerId = await makePartner(app.pool);
    const logoUrl = '/files/ab/abcdefghijklmnopqrstuvwx23.png';
    const branding = { companyName: 'Agencia <Norte>', logoUrl };
    await app.pool.query('update partner set branding = $2 where id = $1', [partnerId, branding]);
    await app.pool.query('update business set partner_id = $2 where id = $1', [id, partnerId]);
    const visitor = await app.signIn(ownerId, id);
    const { body } = await get('/', { cookie: visitor.headers.cookie! });
    expect(body).toContain('<meta property="og:title" content="Agencia &lt;Norte&gt;" />');
    expect(body).toContain(`<meta property="og:image" content="${app.parts.publicUrl}${logoUrl}" />`);
    expect(body).not.toContain('og:image:width');
  });

  it('escapes all texts, so that they cannot run scripts', async () => {
    const name = '</script><script>alert(1)</script><!--\u2028';
    const person = await app.newcomer({ name });
    const { body } = await get('/', { cookie: person.headers.cookie! });
    expect(body).not.toContain('<script>alert');
    expect(bootOf(body).person?.name).toBe(name);
  });

  it('is compressed too', async () => {
    const page = await get('/', { 'accept-encoding': 'gzip, br' });
    expect(brotliDecompressSync(page.rawPayload).toString()).toContain('id="boot"');
  });

  it('says so when it was never built', async () => {
    await rm(join(folder, 'index.html'));
    const page = await get('/');
    expect([page.statusCode, page.body]).toEqual([503, expect.stringContaining('npm run build')]);
  });
});
