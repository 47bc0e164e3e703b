import { randomUUID } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';
import { buildSearchText } from '../../apps/server/src/features/clients/search/search-text.ts';
import { newId } from '../../apps/server/src/platform/ids.ts';
import { Line, type Shot, spell } from '../load/hammer.ts';
import { megabytesOf } from '../load/processes.ts';
import { quantile } from '../load/statistics.ts';
import type { SignedIn } from '../people.ts';
import type { Running } from '../product.ts';

export interface ImportFigures {
  rows: number;
  batch: number;
  /** Rows per second over HTTP, and of plain inserts into the same table. */
  product: number;
  floor: number;
  /** Megabytes of the server before the import, and the maximum during it. */
  memory: { before: number; most: number };
  /** Milliseconds of requests of another person: without an import, and during it. */
  others: { alone: { p50: number; p99: number }; meanwhile: { p50: number; p99: number } };
}

export interface ImportPlace {
  product: Running;
  pool: Pool;
  owner: SignedIn;
  /** Another person and their request. */
  other: Shot;
  rows: number;
}

const BATCH = 500;
/** Product and floor are measured in turns, each with this share of the file. */
const TURNS = 4;
const EVERY_MS = 20;

const SYLLABLES = 'bar cal dom es fal gar hin iba jal lan mon nar oli pal quin ros sal tal uri vil'.split(
  ' ',
);
/** One of all words that the syllables can form. */
const wordAt = (at: number, length: number): string =>
  Array.from({ length }, (_, place) => SYLLABLES[Math.floor(at / 20 ** place) % 20]).join('');

/** A person with a realistic name: 400 first names and 8,000 surnames repeat. */
const personAt = (at: number) => ({
  name: wordAt(at * 7, 2),
  lastname: wordAt(at * 7919, 3),
  secondLastname: wordAt(at * 104_729, 3),
  whatsapp: String(5_500_000_000 + at),
  countryCode: '52',
  countryCodeExt: '521',
  email: `persona${at}@ejemplo.mx`,
  customId: '',
});

const batchAt = (number: number) => Array.from({ length: BATCH }, (_, at) => personAt(number * BATCH + at));

function shotsOf({ headers, businessId }: SignedIn, rows: number): Shot[] {
  const run = { importId: randomUUID(), fileName: 'contactos.csv', total: rows, bussinessId: businessId };
  return Array.from({ length: rows / BATCH }, (_, batch) => ({
    method: 'POST',
    path: '/api/client/massive',
    headers,
    body: JSON.stringify({ ...run, batch, batchSize: 100, newClients: batchAt(batch) }),
  }));
}

const INSERT = `insert into client (business_id, id, name, lastname, second_lastname, whatsapp, phone, email, search_text, created_by, source)
  select $1, r.*, 'x', 'import' from unnest($2::uuid[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[], $9::text[]) r`;

/** Inserts the same rows in the same batches, without anything else. */
async function insertBare(pool: Pool, businessId: string, number: number): Promise<void> {
  const people = batchAt(number);
  await pool.query(INSERT, [
    businessId,
    people.map(() => newId()),
    people.map(({ name }) => name),
    people.map(({ lastname }) => lastname),
    people.map(({ secondLastname }) => secondLastname),
    people.map(({ whatsapp }) => whatsapp),
    people.map(({ whatsapp }) => `52${whatsapp}`),
    people.map(({ email }) => email),
    people.map(buildSearchText),
  ]);
}

/** Sends a request from time to time, like a person at work. */
async function askNowAndThen(port: number, shot: Shot, goesOn: () => boolean): Promise<number[]> {
  const line = await Line.open(port);
  const bytes = spell(port, shot);
  const latencies: number[] = [];
  while (goesOn()) {
    const asked = performance.now();
    const status = await line.ask(bytes);
    if (status !== 200) throw new Error(`the answer was ${status}`);
    latencies.push(performance.now() - asked);
    await pause(EVERY_MS);
  }
  line.close();
  return latencies.toSorted((a, b) => a - b);
}

async function timed(work: () => Promise<void>): Promise<number> {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1000;
}

const tail = (latencies: readonly number[]) => ({
  p50: quantile(latencies, 0.5),
  p99: quantile(latencies, 0.99),
});

export async function measureImport(place: ImportPlace, bareBusinessId: string): Promise<ImportFigures> {
  const { product, pool, owner, other, rows } = place;
  const shots = shotsOf(owner, rows).map((shot) => spell(product.port, shot));
  const until = performance.now() + 5000;
  await askNowAndThen(product.port, other, () => performance.now() < until - 3000);
  const alone = await askNowAndThen(product.port, other, () => performance.now() < until);
  const before = megabytesOf([product.pid]);
  let most = before;
  const watch = setInterval(() => (most = Math.max(most, megabytesOf([product.pid]))), 200);
  const line = await Line.open(product.port);
  const share = shots.length / TURNS;
  const meanwhile: number[] = [];
  let [ours, bare] = [0, 0];
  for (let turn = 0; turn < TURNS; turn++) {
    const numbers = Array.from({ length: share }, (_, at) => turn * share + at);
    bare += await timed(async () => {
      for (const number of numbers) await insertBare(pool, bareBusinessId, number);
    });
    let goesOn = true;
    const asking = askNowAndThen(product.port, other, () => goesOn);
    ours += await timed(async () => {
      for (const number of numbers) {
        const status = await line.ask(shots[number] ?? Buffer.alloc(0));
        if (status !== 200) throw new Error(`a batch was answered ${status}`);
      }
    });
    goesOn = false;
    meanwhile.push(...(await asking));
  }
  clearInterval(watch);
  line.close();
  return {
    rows,
    batch: BATCH,
    product: rows / ours,
    floor: rows / bare,
    memory: { before, most },
    others: { alone: tail(alone), meanwhile: tail(meanwhile.toSorted((a, b) => a - b)) },
  };
}
