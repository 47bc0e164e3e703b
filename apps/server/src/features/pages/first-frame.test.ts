import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { makeBusiness, makePartner } from '../../../testing/factories.ts';
import { TestApp } from '../../../testing/test-app.ts';
import { type ServedFolder, serveWebFolder } from '../../../testing/web-folder.ts';
import { buildApp } from '../../app.ts';

const TEMPLATE = '<!doctype html><html><head></head><body><div id="root"></div></body></html>';
const documentWith = (script: string) =>
  TEMPLATE.replace('</head>', `<script src="/assets/${script}.js"></script></head>`);
const page = (path: string, layout: string, needs: string, name: string) => ({
  path,
  layout,
  needs,
  scripts: [`assets/${name}.js`],
  styles: [`assets/${name}.css`],
});
const PAGES = [
  page('/principal', 'business', 'signedIn', 'home'),
  page('/auth/ingresar', 'auth', 'public', 'session'),
  page('/ayuda', 'business', 'public', 'help'),
  page('/negocios', 'admin', 'admin', 'businesses'),
  page('/prueba/$token', 'funnel', 'public', 'trial'),
  page('/crm/$id', 'business', 'funnels.read', 'funnel'),
  { ...page('/pagar', 'funnel', 'public', 'pay'), document: 'pay.html', scripts: [], styles: [] },
];

let app: TestApp;
let served: ServedFolder;
let server: FastifyInstance;
let folder: string;
beforeAll(async () => {
  app = await TestApp.open();
  served = await serveWebFolder(app, {
    documents: { 'index.html': TEMPLATE, 'pay.html': documentWith('pay1') },
    pages: PAGES,
  });
  ({ server, folder } = served);
});
afterAll(async () => {
  await served.close();
  await app.close();
});

const get = async (url: string, cookie?: string) =>
  (await server.inject({ method: 'GET', url, headers: cookie === undefined ? {} : { cookie } })).body;
const filesIn = (html: string) => [...html.matchAll(/assets\/([\w.]+)/g)].map(([, name]) => name);
const signedIn = async () => (await app.owner()).headers.cookie ?? '';

it('links the files of the page that the visitor will see', async () => {
  const cookie = await signedIn();
  for (const url of ['/principal', '/principal/?buscar=citas', '/'])
    expect(filesIn(await get(url, cookie)), url).toEqual(['home.css', 'home.js']);
  expect(filesIn(await get('/crm/0190', cookie))).toEqual(['funnel.css', 'funnel.js']);
  expect(filesIn(await get('/no-hay', cookie))).toEqual([]);
});

it('links the sign-in page for a visitor without a session', async () => {
  for (const url of ['/', '/principal', '/crm/0190', '/negocios'])
    expect(filesIn(await get(url)), url).toEqual(['session.css', 'session.js']);
  expect(filesIn(await get('/ayuda'))).toEqual(['help.css', 'help.js']);
});

it('draws the outline of the page and its brand', async () => {
  const cookie = await signedIn();
  const home = await get('/principal', cookie);
  expect(home).toContain('<div class="first-frame" data-layout="sidebar" aria-busy="true">');
  expect(home).toContain('<img src="/icon.svg" alt="" height="28" /><span>Cauce</span>');
  expect(home).toMatch(/first-business">[^<]+<.*first-side.*first-bottom/);
  expect(await get('/negocios', cookie)).not.toContain('first-bottom');
  expect(await get('/auth/ingresar')).toMatch(/data-layout="card".*first-logo.*first-card/);
  expect(await get('/ayuda')).toMatch(/data-layout="top"/);
  expect(await get('/ayuda')).not.toContain('first-side');
  expect(await get('/no-hay', cookie)).toContain('<div id="root"></div>');
});

it('answers with the document of a page that has one, with session and outline like any other', async () => {
  const html = await get('/pagar?a=1');
  expect(filesIn(html)).toEqual(['pay1.js']);
  expect(html).toContain('<script type="application/json" id="boot">');
  expect(html).toMatch(/data-layout="top".*first-logo/);
  expect((await server.inject('/pay.html')).statusCode).toBe(404);
});

it('serves the files of a newer document without a restart', async () => {
  await writeFile(join(folder, 'assets/pay2.js'), 'nuevo');
  expect(await get('/pagar')).toContain('pay1.js');
  expect((await server.inject('/assets/pay2.js')).statusCode).toBe(404);
  await writeFile(join(folder, 'pay.html'), documentWith('pay2'));
  expect(await get('/pagar')).toContain('pay2.js');
  expect((await server.inject('/assets/pay2.js')).body).toBe('nuevo');
});

it('draws the sidebar with the stored width, and ignores invalid values', async () => {
  const cookie = await signedIn();
  expect(await get('/principal', `${cookie}; sidebar=small`)).toContain('data-side="small"');
  expect(await get('/principal', `${cookie}; sidebar=%22%3E%3Cscript%3E`)).not.toContain('data-side');
});

it('escapes names, so that they cannot run scripts', async () => {
  const { id, ownerId } = await makeBusiness(app.pool, { name: '<script>alert(1)</script>' });
  const partnerId = await makePartner(app.pool);
  const branding = { companyName: 'A "Norte" <b>', logoUrl: 'https://a.mx/"><script>x' };
  await app.pool.query('update partner set branding = $2 where id = $1', [partnerId, branding]);
  await app.pool.query('update business set partner_id = $2 where id = $1', [id, partnerId]);
  const { headers } = await app.signIn(ownerId, id);
  const html = await get('/principal', headers.cookie);
  expect(html).toContain('first-business">&lt;script&gt;alert(1)');
  expect(html).not.toMatch(/<script>(?:alert|x)/);
});

it('logs the pattern of a page, whose address may be a token', async () => {
  const lines: string[] = [];
  const log = pino({}, new Writable({ write: (line, _, done) => (lines.push(String(line)), done()) }));
  const logged = buildApp({ ...app.parts, log, webFolder: folder });
  onTestFinished(() => logged.close());
  await logged.ready();
  await logged.inject('/prueba/secreto');
  expect(lines.filter((line) => line.includes('answered')).map((line) => JSON.parse(line))).toMatchObject([
    { route: '/prueba/$token', status: 200 },
  ]);
  expect(lines.join('')).not.toContain('secreto');
});
