import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { cpus, loadavg, platform, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { InjectOptions } from 'fastify';
import pg from 'pg';
import pino from 'pino';
import { execFile } from 'node:child_process';
import { parseArgs, promisify } from 'node:util';
import { buildApp } from '../apps/server/src/app.ts';
import { systemClock } from '../apps/server/src/platform/clock.ts';
import { readConfig } from '../apps/server/src/platform/config.ts';
import { responderInProcess } from '../apps/server/src/features/dialogue/index.ts';
import { rateLimitsInMemory } from '../apps/server/src/platform/rate-limits.ts';
import { startEmbeddedPostgres } from '../apps/server/src/platform/embedded-postgres/index.ts';
import { openProviders } from '../apps/server/src/providers/index.ts';
import { measureScreen } from './figures/agenda-screen.ts';
import { type AgendaFigures, measureAgenda } from './figures/availability.ts';
import { type BooksPlace, measureFinance, measureStock } from './figures/books.ts';
import { measureBillingWebhook, WEB_WITH_STRIPE } from './figures/billing-webhook.ts';
import { measureBoard } from './figures/board.ts';
import { measureCall } from './figures/calls.ts';
import { measureCampaigns } from './figures/campaigns.ts';
import { measureFunnels } from './figures/funnels.ts';
import { type ImportFigures, measureImport } from './figures/imports.ts';
import { measureCredits } from './figures/credits.ts';
import { measureContacts } from './figures/contacts.ts';
import { measureContactsScreen } from './figures/contacts-screen.ts';
import { measureTurns } from './figures/turns.ts';
import { measureHints } from './figures/hints.ts';
import { type InboxFigures, measureInbox } from './figures/inbox.ts';
import { measureNotifications } from './figures/notifications.ts';
import { measurePage } from './figures/pages.ts';
import { measureSlots } from './figures/slots.ts';
import { measureStarts } from './figures/starts.ts';
import { measureUploads } from './figures/uploads.ts';
import { measureWebhook, WEB_WITH_META } from './figures/webhook.ts';
import { weighFirstPage } from './figures/weight.ts';
import { RecordingPool, traceOf } from './floor/trace.ts';
import type { Shot } from './load/hammer.ts';
import { listCall, saveCall, signIn } from './people.ts';
import { postmasterOf, startProduct, type Running } from './product.ts';
import { report, type Results } from './report.ts';

const PARTS = [
  'calls',
  'agenda',
  'billing-webhook',
  'board',
  'campaigns',
  'contacts',
  'contacts-screen',
  'credits',
  'finance',
  'funnels',
  'hints',
  'import',
  'inbox',
  'notifications',
  'screen',
  'starts',
  'stock',
  'slots',
  'uploads',
  'webhook',
  'weight',
  'pages',
  'turns',
] as const;
type Part = (typeof PARTS)[number];
const CHROMIUM = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';

const { values, positionals } = parseArgs({
  options: { quick: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const asked = positionals.length > 0 ? PARTS.filter((part) => positionals.includes(part)) : [...PARTS];
const isAsked = (part: Part) => asked.includes(part);
const rounds = values.quick ? 1 : 5;

const folder = await mkdtemp(join(tmpdir(), 'cauce-bench-'));
const results: Results = await earlier();
try {
  if (isAsked('weight')) results.weight = await weighFirstPage();
  if (isAsked('slots')) results.slots = measureSlots(values.quick ? 30 : 300);
  if (isAsked('starts')) results.starts = await measureStarts(folder, values.quick ? 1 : 3);
  if (isAsked('calls')) results.calls = await onProduct(callsOf);
  if (isAsked('agenda')) results.agenda = await onProduct(agendaOf);
  if (isAsked('contacts')) results.contacts = await onProduct(contactsOf);
  if (isAsked('contacts-screen')) results.contactsScreen = await onProduct(contactsScreenOf);
  if (isAsked('finance')) results.finance = await onProduct((place) => booksOf(measureFinance, place));
  if (isAsked('stock')) results.stock = await onProduct((place) => booksOf(measureStock, place));
  if (isAsked('uploads')) results.uploads = await onProduct(uploadsOf);
  if (isAsked('import')) results.import = await onProduct(importOf);
  if (isAsked('hints')) results.hints = await onProduct(hintsOf);
  if (isAsked('inbox')) results.inbox = await onProduct(inboxOf);
  if (isAsked('credits')) results.credits = await measureCredits(folder, values.quick ? 500 : 5000);
  if (isAsked('notifications'))
    results.notifications = await measureNotifications(folder, values.quick ? 1000 : 10_000);
  if (isAsked('funnels')) results.funnels = await onProduct(funnelsOf, { ROLE: 'web' });
  if (isAsked('board')) results.board = await onProduct(boardOf, { ROLE: 'web' });
  if (isAsked('campaigns')) results.campaigns = await onProduct(campaignsOf);
  if (isAsked('turns')) results.turns = await onProduct(turnsOf, { ROLE: 'web' });
  if (isAsked('billing-webhook')) results.billingWebhook = await onProduct(billingWebhookOf, WEB_WITH_STRIPE);
  if (isAsked('webhook')) results.webhook = await onProduct(webhookOf, WEB_WITH_META);
  if (isAsked('screen')) results.screen = await onProduct(screenOf);
  if (isAsked('pages')) results.pages = await onProduct(pagesOf);
  console.log(report(results));
} finally {
  // The figures so far are stored, also when a later part fails.
  await keep(results);
  await rm(folder, { recursive: true, force: true });
}

/** Stores the results in the format that the checks expect. */
async function keep(results: Results): Promise<void> {
  const figures = join(import.meta.dirname, 'results.json');
  const page = join(import.meta.dirname, 'RESULTS.md');
  await writeFile(figures, JSON.stringify(results));
  await writeFile(page, report(results));
  const formatter = join(import.meta.dirname, '../node_modules/oxfmt/bin/oxfmt');
  await promisify(execFile)(process.execPath, [formatter, figures, page]);
}

function quiet(): void {}

/** The last results. A run of some parts keeps the figures of the others. */
async function earlier(): Promise<Results> {
  const text = await readFile(join(import.meta.dirname, 'results.json'), 'utf8').catch(() => '{}');
  const [processor] = cpus();
  return {
    ...(JSON.parse(text) as Partial<Results>),
    takenAt: new Date().toISOString(),
    machine: {
      processors: cpus().length,
      model: processor?.model ?? 'unknown',
      node: process.version,
      platform: platform(),
      load: loadavg()[0] ?? 0,
    },
  };
}

interface Installation {
  dataDir: string;
  product: Running;
  pool: pg.Pool;
  databaseUrl: string;
}

/** Each part uses an installation of its own, without rows and waiting jobs of other parts. */
async function onProduct<T>(
  measure: (installation: Installation) => Promise<T>,
  keys: Record<string, string> = {},
): Promise<T> {
  const dataDir = await mkdtemp(join(folder, 'data-'));
  const product = await startProduct(dataDir, keys);
  const database = await startEmbeddedPostgres({ dataDir, log: { info: quiet, warn: quiet, error: quiet } });
  const pool = new pg.Pool({ connectionString: database.url, max: 16 });
  try {
    return await measure({ dataDir, product, pool, databaseUrl: database.url });
  } finally {
    await pool.end();
    await product.stop();
    await database.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Opens the product again in this process, to record its statements. */
function recorded({ dataDir, product, databaseUrl }: Installation, cookieSecret: string) {
  const recording = new RecordingPool(databaseUrl);
  const publicUrl = `http://127.0.0.1:${product.port}`;
  const app = buildApp({
    pool: recording.pool,
    clock: systemClock,
    providers: openProviders(readConfig({ DATA_DIR: dataDir }), { pool: recording.pool, clock: systemClock }),
    log: pino({ level: 'silent' }),
    cookieSecret,
    publicUrl,
    ownOrigins: [publicUrl],
    trustProxy: false,
    isProduction: false,
    supportWhatsapp: undefined,
    metrics: undefined,
    metricsToken: undefined,
    runner: undefined,
    webFolder: undefined,
    responder: responderInProcess,
    rates: rateLimitsInMemory(systemClock),
  });
  return { recording, app };
}

async function placeOf({ dataDir, product, databaseUrl }: Installation) {
  const postmaster = await postmasterOf(dataDir);
  return { product, databaseUrl, postmaster, folder, rounds, seconds: values.quick ? 0.5 : 1.5 };
}

async function agendaOf(installation: Installation): Promise<AgendaFigures> {
  const { pool, dataDir } = installation;
  const owner = await signIn(pool, dataDir);
  const { recording, app } = recorded(installation, owner.cookieSecret);
  const place = await placeOf(installation);
  const figures = await measureAgenda({
    ...place,
    app,
    recording,
    pool,
    owner,
    quick: values.quick === true,
  });
  await app.close();
  await recording.pool.end();
  return figures;
}

async function contactsOf({ product: { port }, pool, dataDir }: Installation) {
  const owner = await signIn(pool, dataDir);
  return measureContacts({ port, pool, owner, rounds, quick: values.quick === true });
}

async function booksOf<T>(
  measure: (place: BooksPlace) => Promise<T>,
  { product: { port }, pool, dataDir }: Installation,
): Promise<T> {
  const owner = await signIn(pool, dataDir);
  return measure({ port, pool, owner, rounds, quick: values.quick === true });
}

async function hintsOf({ product, pool, dataDir, databaseUrl }: Installation) {
  const owner = await signIn(pool, dataDir);
  const other = await startProduct(dataDir, { ROLE: 'web' });
  try {
    const ports = [product.port, other.port];
    return await measureHints({ ports, pool, databaseUrl, owner, hints: values.quick ? 100 : 1000 });
  } finally {
    await other.stop();
  }
}

async function inboxOf(installation: Installation): Promise<InboxFigures> {
  const { pool, dataDir, product, databaseUrl } = installation;
  const owner = await signIn(pool, dataDir);
  const { recording, app } = recorded(installation, owner.cookieSecret);
  const quick = values.quick === true;
  try {
    const { port } = product;
    return await measureInbox({ port, app, recording, pool, databaseUrl, folder, owner, rounds, quick });
  } finally {
    await app.close();
    await recording.pool.end();
  }
}

async function funnelsOf({ product: { port }, pool, dataDir }: Installation) {
  const owner = await signIn(pool, dataDir);
  return measureFunnels({ port, pool, owner, rounds, quick: values.quick === true });
}

async function boardOf(installation: Installation) {
  const { pool, dataDir, product, databaseUrl } = installation;
  await compressed(`http://127.0.0.1:${product.port}/`);
  const owner = await signIn(pool, dataDir);
  const signInDragger = () => signIn(pool, dataDir);
  const { recording, app } = recorded(installation, owner.cookieSecret);
  const quick = values.quick === true;
  const { port } = product;
  try {
    const place = { port, app, recording, pool, databaseUrl, folder, owner, signInDragger };
    return await measureBoard({ ...place, chromium: CHROMIUM, rounds, quick });
  } finally {
    await app.close();
    await recording.pool.end();
  }
}

async function campaignsOf({ product: { port }, pool, dataDir }: Installation) {
  const owner = await signIn(pool, dataDir);
  const lister = await signIn(pool, dataDir);
  const [other] = (await listCall(port, lister)).shots;
  if (!other) throw new Error('nothing to ask');
  const [contacts, seconds] = values.quick ? [10_000, 20] : [100_000, 60];
  return measureCampaigns({ port, pool, owner, other, contacts, seconds });
}

async function webhookOf({ product: { port }, pool, dataDir, databaseUrl }: Installation) {
  const { businessId } = await signIn(pool, dataDir);
  return measureWebhook({ port, pool, databaseUrl, dataDir, businessId, seconds: values.quick ? 5 : 30 });
}

async function billingWebhookOf({ product: { port }, pool, databaseUrl }: Installation) {
  return measureBillingWebhook({ port, pool, databaseUrl, seconds: values.quick ? 5 : 30 });
}

async function turnsOf({ product: { port }, pool, dataDir, databaseUrl }: Installation) {
  const owner = await signIn(pool, dataDir);
  return measureTurns({ port, pool, databaseUrl, owner, turns: values.quick ? 100 : 500 });
}

async function uploadsOf({ product: { port }, pool, dataDir }: Installation) {
  const owner = await signIn(pool, dataDir);
  return measureUploads({ port, owner, dataDir, rounds });
}

async function contactsScreenOf({ product: { port }, pool, dataDir }: Installation) {
  await compressed(`http://127.0.0.1:${port}/`);
  const owner = await signIn(pool, dataDir);
  const runs = values.quick ? 1 : 3;
  return measureContactsScreen({
    port,
    pool,
    owner,
    chromium: CHROMIUM,
    rounds: runs,
    quick: values.quick === true,
  });
}

async function callsOf(installation: Installation) {
  const { product, pool, dataDir } = installation;
  const lister = await signIn(pool, dataDir);
  const saver = await signIn(pool, dataDir);
  const calls = {
    list: { owner: lister, ...(await listCall(product.port, lister)) },
    save: { owner: saver, ...(await saveCall(product.port, saver)) },
  };
  const { recording, app } = recorded(installation, lister.cookieSecret);
  const place = await placeOf(installation);
  const taken = [];
  for (const [name, { shots, about, owner }] of Object.entries(calls)) {
    const trace = await traceOf(app, recording, requestOf(shots[0]), owner.known, about);
    taken.push(...(await measureCall(name, shots, trace, place)));
  }
  await app.close();
  await recording.pool.end();
  return taken;
}

function requestOf(shot: Shot | undefined): InjectOptions {
  if (!shot) throw new Error('nothing to ask');
  const { method, path: url, headers, body } = shot;
  const json = body === undefined ? {} : { payload: body };
  return { method, url, headers: { ...headers, 'content-type': 'application/json' }, ...json };
}

async function importOf({ product, pool, dataDir }: Installation): Promise<ImportFigures> {
  const [owner, other, bare] = [
    await signIn(pool, dataDir),
    await signIn(pool, dataDir),
    await signIn(pool, dataDir),
  ];
  const { shots } = await listCall(product.port, other);
  const [shot] = shots;
  if (!shot) throw new Error('nothing to ask');
  const rows = values.quick ? 10_000 : 100_000;
  return measureImport({ product, pool, owner, other: shot, rows }, bare.businessId);
}

async function screenOf({ product: { port }, pool, dataDir }: Installation) {
  await compressed(`http://127.0.0.1:${port}/`);
  return measureScreen({ pool, port, rounds, chromium: CHROMIUM, signIn: () => signIn(pool, dataDir) });
}

async function pagesOf({ product: { port }, pool, dataDir }: Installation) {
  const { cookie } = await signIn(pool, dataDir);
  const runs = values.quick ? 1 : 3;
  const at = (path: string) => `http://127.0.0.1:${port}${path}`;
  await compressed(at('/'));
  return [
    ...(await measurePage({ page: '/auth/ingresar', url: at('/auth/ingresar') }, CHROMIUM, runs)),
    ...(await measurePage({ page: '/principal', url: at('/principal'), cookie }, CHROMIUM, runs)),
  ];
}

/** Waits until a new server has compressed its files in the background. */
async function compressed(address: string): Promise<void> {
  const until = Date.now() + 60_000;
  const { scripts } = await weighFirstPage();
  for (const { file } of scripts) {
    for (;;) {
      const answer = await fetch(new URL(file, address), { headers: { 'accept-encoding': 'br' } });
      await answer.arrayBuffer();
      const size = Number(answer.headers.get('content-length') ?? 0);
      if (answer.headers.has('content-encoding') || size < 1024 || Date.now() > until) break;
      await pause(100);
    }
  }
}
