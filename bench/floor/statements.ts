import { readFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import pg from 'pg';
import { replay, replayBare } from './replay.ts';
import type { Trace } from './trace.ts';

/** The same SQL without HTTP: a process that repeats it and prints the time of each repetition. */
const [tracePath = '', databaseUrl = '', kind = 'shape', connections = '1', seconds = '1'] =
  process.argv.slice(2);
const trace = JSON.parse(readFileSync(tracePath, 'utf8')) as Trace;
const count = Number(connections);
const pool = new pg.Pool({ connectionString: databaseUrl, max: count, application_name: 'cauce bench' });
const work = kind === 'bare' ? replayBare : replay;

const loop = async (until: number, latencies: number[]) => {
  while (performance.now() < until) {
    const began = performance.now();
    await work(pool, trace);
    latencies.push(performance.now() - began);
  }
};
const runFor = async (time: number) => {
  const latencies: number[] = [];
  const until = performance.now() + time;
  await Promise.all(Array.from({ length: count }, () => loop(until, latencies)));
  return latencies;
};

const warming = await runFor(300);
const cpuBefore = process.cpuUsage();
const latencies = await runFor(Number(seconds) * 1000);
const { user, system } = process.cpuUsage(cpuBefore);
await pool.end();
process.stdout.write(
  JSON.stringify({
    latencies: latencies.toSorted((a, b) => a - b),
    seconds: Number(seconds),
    asked: warming.length + latencies.length,
    cpuSeconds: (user + system) / 1e6,
  }),
);
