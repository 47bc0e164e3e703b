import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { TestApp } from '../../../testing/test-app.ts';
import { type ServedFolder, serveWebFolder } from '../../../testing/web-folder.ts';

const TEMPLATE = '<!doctype html><html><head></head><body><div id="root"></div></body></html>';
const page = { path: '/reservar/$slug', layout: 'funnel', needs: 'public', scripts: [], styles: [] };

let app: TestApp;
let served: ServedFolder;
let server: FastifyInstance;
beforeAll(async () => {
  app = await TestApp.open();
  served = await serveWebFolder(app, { documents: { 'index.html': TEMPLATE }, pages: [page] });
  ({ server } = served);
});
afterAll(async () => {
  await served.close();
  await app.close();
});

const get = (url: string, headers: Record<string, string> = {}) =>
  server.inject({ method: 'GET', url, headers });

it('allows framing of the booking pages only', async () => {
  for (const url of ['/reservar/roble', '/reservar/roble?embed=1', '/reservar/cita/x']) {
    const { headers } = await get(url);
    expect(headers['content-security-policy'], url).toContain('frame-ancestors *');
    expect(headers['x-frame-options'], url).toBeUndefined();
    expect(headers['cross-origin-resource-policy'], url).toBe('cross-origin');
  }
  const others = [
    '/',
    '/reservar',
    '/reservar/',
    '/reservarme/x',
    '/auth/ingresar',
    '/agenda/reservas',
    '/x/reservar/y',
  ];
  for (const url of [...others, '/?next=/reservar/roble', '//reservar/roble']) {
    const { headers } = await get(url);
    expect(headers['content-security-policy'], url).toContain("frame-ancestors 'none'");
    expect(headers['x-frame-options'], url).toBe('DENY');
  }
});

it('keeps all other security headers of the page', async () => {
  const strict = String((await get('/')).headers['content-security-policy']);
  const loose = String((await get('/reservar/roble')).headers['content-security-policy']);
  expect(loose.replace('frame-ancestors *', "frame-ancestors 'none'")).toBe(strict);
});

it('draws no layout of the product inside a frame', async () => {
  expect((await get('/reservar/roble')).body).toContain('first-frame');
  expect((await get('/reservar/roble?embed=1')).body).not.toContain('first-frame');
  expect((await get('/reservar/roble', { 'sec-fetch-dest': 'iframe' })).body).not.toContain('first-frame');
  expect((await get('/reservar/roble?embed=10')).body).toContain('first-frame');
});
