import { performance } from 'node:perf_hooks';
import type { SignedIn } from '../people.ts';
import { type Line, type Shot, spell } from './hammer.ts';
import { quantile } from './statistics.ts';

/** Milliseconds. */
export interface Taken {
  p50: number;
  p95: number;
}

export async function timed(times: number[], work: () => Promise<unknown>): Promise<void> {
  const began = performance.now();
  await work();
  times.push(performance.now() - began);
}

export function takenOf(times: readonly number[]): Taken {
  const sorted = times.toSorted((a, b) => a - b);
  return { p50: quantile(sorted, 0.5), p95: quantile(sorted, 0.95) };
}

/** Sends a request over HTTP. Any answer but a success stops the benchmark. */
export async function ask(
  line: Line,
  { port, owner }: { port: number; owner: SignedIn },
  path: string,
): Promise<void> {
  const shot: Shot = { method: 'GET', path, headers: owner.headers };
  const status = await line.ask(spell(port, shot));
  if (status !== 200) throw new Error(`${path} was answered ${status}`);
}
