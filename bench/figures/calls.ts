import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { hammer, type Round, type Shot } from '../load/hammer.ts';
import { cpuSecondsOf, familyOf } from '../load/processes.ts';
import { median, quantile } from '../load/statistics.ts';
import { launch, type Running } from '../product.ts';
import type { Trace } from '../floor/trace.ts';

const run = promisify(execFile);

/** Milliseconds per request, and microseconds of processor time of the answering process and of the database. */
export interface Figure {
  p50: number;
  p99: number;
  perSecond: number;
  cpuMicros: number;
  databaseMicros: number;
}

export interface CallFigures {
  call: string;
  connections: number;
  product: Figure;
  /** The same bytes over node:http. */
  bytes: Figure;
  /** The same SQL and the same bytes over node:http. */
  sqlAndBytes: Figure;
  /** The same SQL in the same transaction, without HTTP. */
  sql: Figure;
  /** Its main statement alone, without transaction and HTTP. */
  bareSql: Figure;
}

export interface CallsPlace {
  product: Running;
  databaseUrl: string;
  postmaster: number;
  folder: string;
  rounds: number;
  seconds: number;
}

/** Measures product and floors in turns, so that other load on the machine affects all of them. */
export async function measureCall(
  call: string,
  shots: Shot[],
  trace: Trace,
  place: CallsPlace,
): Promise<CallFigures[]> {
  const { product, databaseUrl, folder, rounds, seconds } = place;
  const tracePath = join(folder, `${call}.trace.json`);
  const bytesPath = join(folder, `${call}.bytes.json`);
  await writeFile(tracePath, JSON.stringify(trace));
  await writeFile(bytesPath, await answerTo(product.port, shots[0]));
  const floor = (env: Record<string, string>) =>
    launch(['bench/floor/server.ts'], { FLOOR_BYTES: bytesPath, ...env }, '/');
  const bytes = await floor({});
  const sqlAndBytes = await floor({ FLOOR_TRACE: tracePath, FLOOR_DATABASE: databaseUrl });
  const figures: CallFigures[] = [];
  try {
    for (const connections of [1, 16]) {
      const metered = (work: () => Promise<Spent>) => () => withDatabase(place.postmaster, work);
      const over = (running: Running) =>
        metered(() =>
          overHttp(running, place.postmaster, () => hammer(running.port, shots, connections, seconds)),
        );
      const alone = (kind: string) =>
        metered(() => statements([tracePath, databaseUrl, kind, String(connections), String(seconds)]));
      const entrants = {
        product: over(product),
        bytes: over(bytes),
        sqlAndBytes: over(sqlAndBytes),
        sql: alone('shape'),
        bareSql: alone('bare'),
      };
      figures.push({ call, connections, ...(await takeTurns(entrants, rounds)) });
    }
  } finally {
    await bytes.stop();
    await sqlAndBytes.stop();
  }
  return figures;
}

async function takeTurns<Name extends string>(
  entrants: Record<Name, () => Promise<Figure>>,
  rounds: number,
): Promise<Record<Name, Figure>> {
  const names = Object.keys(entrants) as Name[];
  const taken = Object.fromEntries(names.map((name) => [name, [] as Figure[]])) as Record<Name, Figure[]>;
  for (let round = -1; round < rounds; round++)
    for (const name of names) {
      const figure = await entrants[name]();
      // The first turn is a warm-up.
      if (round >= 0) taken[name].push(figure);
    }
  return Object.fromEntries(names.map((name) => [name, middle(taken[name])])) as Record<Name, Figure>;
}

const middle = (figures: Figure[]): Figure => ({
  p50: median(figures.map((figure) => figure.p50)),
  p99: median(figures.map((figure) => figure.p99)),
  perSecond: median(figures.map((figure) => figure.perSecond)),
  cpuMicros: median(figures.map((figure) => figure.cpuMicros)),
  databaseMicros: median(figures.map((figure) => figure.databaseMicros)),
});

interface Spent extends Round {
  cpuSeconds: number;
  /** Includes the requests of the warm-up, which cost the database too. */
  asked: number;
}

async function overHttp({ pid }: Running, postmaster: number, work: () => Promise<Round>): Promise<Spent> {
  const family = () => {
    const database = new Set(familyOf(postmaster));
    return familyOf(pid).filter((member) => !database.has(member));
  };
  const before = cpuSecondsOf(family());
  const round = await work();
  return { ...round, asked: round.latencies.length, cpuSeconds: cpuSecondsOf(family()) - before };
}

async function statements(args: string[]): Promise<Spent> {
  const script = join(import.meta.dirname, '../floor/statements.ts');
  const { stdout } = await run(process.execPath, [script, ...args], { maxBuffer: 2 ** 28 });
  return JSON.parse(stdout) as Spent;
}

async function withDatabase(postmaster: number, work: () => Promise<Spent>): Promise<Figure> {
  const before = cpuSecondsOf(familyOf(postmaster));
  const { latencies, seconds, cpuSeconds, asked } = await work();
  const database = cpuSecondsOf(familyOf(postmaster)) - before;
  return {
    p50: quantile(latencies, 0.5),
    p99: quantile(latencies, 0.99),
    perSecond: latencies.length / seconds,
    cpuMicros: (cpuSeconds / latencies.length) * 1e6,
    databaseMicros: (database / asked) * 1e6,
  };
}

async function answerTo(port: number, shot: Shot | undefined): Promise<string> {
  if (!shot) throw new Error('nothing to ask');
  const { method, path, headers, body } = shot;
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path}: ${text}`);
  return text;
}
