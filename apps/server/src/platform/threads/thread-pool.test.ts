import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { OutOfTime, PoolClosed, ThreadEnded, TooManyTasks } from './failures.ts';
import type { Task } from './pool-thread.ts';
import { openThreadPool, type PoolOptions, type ThreadPool } from './thread-pool.ts';

const entry = new URL('../../../testing/threads/faulty-tasks.ts', import.meta.url);
const pools: ThreadPool[] = [];
afterEach(() => Promise.all(pools.splice(0).map((pool) => pool.close())));

function open(options: Partial<PoolOptions> = {}): ThreadPool {
  const pool = openThreadPool({
    entry,
    size: 2,
    mostWaiting: 8,
    budget: 300,
    longest: 20_000,
    memory: 64,
    ...options,
  });
  pools.push(pool);
  return pool;
}
const task = (name: string, over: Partial<Task> = {}): Task => ({
  name,
  owner: 'one',
  input: undefined,
  signal: new AbortController().signal,
  ...over,
});

const exclaim = async (asked: unknown) => `${String(asked)}!`;
const answerLate = () => pause(2000, 'late');

describe('a task', () => {
  it('runs in a thread that is reused, and gets input and output as they are', async () => {
    const pool = open();
    const input = { at: new Date('2026-03-09T16:00:00Z'), names: new Set(['a']), nothing: undefined };
    expect(await pool.run(task('echo', { input }))).toEqual(input);
    expect(await pool.run(task('echo', { input: 2 }))).toBe(2);
    expect(pool.counts()).toEqual({ threads: 1, busy: 0, waiting: 0 });
  });

  it('fails with the error that it threw, and its thread continues', async () => {
    const pool = open();
    const failure = await pool.run(task('fail')).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(TypeError);
    expect(failure).toMatchObject({
      message: 'no such thing',
      stack: expect.stringContaining('faulty-tasks.ts') as string,
    });
    await expect(pool.run(task('unclonable'))).rejects.toThrow('could not be cloned');
    await expect(pool.run(task('echo', { input: () => undefined }))).rejects.toThrow('could not be cloned');
    expect(await pool.run(task('echo', { input: 1 }))).toBe(1);
    expect(pool.counts().threads).toBe(1);
  });

  it('gets answers from the main thread, and fails with the original error of a failed answer', async () => {
    const pool = open();
    expect(await pool.run(task('ask', { input: 3, answer: exclaim }))).toEqual(['0!', '1!', '2!']);
    const error = new RangeError('not now');
    const failing = pool.run(task('ask', { input: 1, answer: () => Promise.reject(error) }));
    await expect(failing).rejects.toBe(error);
    expect(await pool.run(task('echo', { input: 1 }))).toBe(1);
  });

  it('sees no secrets of the process', async () => {
    process.env.CAUCE_SECRET = 'secret';
    try {
      const environment = await open().run(task('environment'));
      expect(Object.keys(environment as object).filter((name) => name !== 'NODE_COMPILE_CACHE')).toEqual([]);
      expect(JSON.stringify(environment)).not.toContain('undefined');
    } finally {
      delete process.env.CAUCE_SECRET;
    }
  });
});

/** Counts how often the event loop ran while something was awaited, and how long that took. */
async function roundsDuring(work: Promise<unknown>): Promise<{ rounds: number; milliseconds: number }> {
  let rounds = 0;
  const timer = setInterval(() => (rounds += 1), 5);
  const began = performance.now();
  await work.catch(() => undefined);
  clearInterval(timer);
  return { rounds, milliseconds: performance.now() - began };
}

describe('a task that takes too long', () => {
  it.each(['spin', 'backtrack'])('is ended (%s), while the event loop continues', async (name) => {
    const pool = open();
    await pool.run(task('echo'));
    const endless = pool.run(task(name));
    const { rounds, milliseconds } = await roundsDuring(endless);
    await expect(endless).rejects.toBeInstanceOf(OutOfTime);
    expect(milliseconds).toBeGreaterThanOrEqual(300);
    // A blocked loop would have run once or twice.
    expect(rounds).toBeGreaterThan(10);
    expect(await pool.run(task('echo', { input: 'after' }))).toBe('after');
  });

  it('does not delay tasks of other owners', async () => {
    const pool = open({ budget: 60_000, longest: 60_000 });
    const endless = [1, 2, 3].map(() => pool.run(task('spin', { owner: 'hostile' })).catch(() => undefined));
    for (let time = 0; time < 5; time += 1)
      expect(await pool.run(task('echo', { owner: 'another', input: time }))).toBe(time);
    expect(pool.counts()).toEqual({ threads: 2, busy: 1, waiting: 2 });
    await pool.close();
    await Promise.all(endless);
  });

  it('is not charged for the time in which it waits for an answer', async () => {
    const pool = open({ longest: 1500 });
    await pool.run(task('echo'));
    expect(await pool.run(task('ask', { input: 1, answer: answerLate }))).toEqual(['late']);
  });

  it('is ended by real time when its processor time cannot be read', async () => {
    const pool = open({ budget: 60_000, longest: 300 });
    await expect(pool.run(task('spin'))).rejects.toBeInstanceOf(OutOfTime);
  });

  it('ends when its signal aborts: before it has a thread, in it, and while it waits for an answer', async () => {
    const pool = open({ size: 1, budget: 60_000, longest: 60_000 });
    const [one, other] = [new AbortController(), new AbortController()];
    const running = pool.run(task('spin', { signal: one.signal }));
    const waiting = pool.run(task('echo', { signal: other.signal }));
    other.abort(new Error('left'));
    await expect(waiting).rejects.toThrow('left');
    one.abort(new Error('gone'));
    await expect(running).rejects.toThrow('gone');
    const third = new AbortController();
    const { promise: isAsked, resolve } = Promise.withResolvers<void>();
    const asking = pool.run(
      task('ask', {
        input: 1,
        signal: third.signal,
        answer: () => {
          resolve();
          return new Promise(() => undefined);
        },
      }),
    );
    await isAsked;
    third.abort(new Error('over'));
    await expect(asking).rejects.toThrow('over');
    await expect(pool.run(task('echo', { signal: third.signal }))).rejects.toThrow('over');
    expect(await pool.run(task('echo', { input: 1 }))).toBe(1);
  });
});

describe('a thread that ends', () => {
  it.each(['leave', 'crash', 'grow'])('fails its task (%s) and is replaced', async (name) => {
    const pool = open({ size: 1, budget: 60_000, longest: 60_000 });
    await expect(pool.run(task(name))).rejects.toBeInstanceOf(ThreadEnded);
    expect(await pool.run(task('echo', { input: 1 }))).toBe(1);
  });

  it('with the pool rejects running and waiting tasks, and accepts no more', async () => {
    const pool = open({ size: 1, budget: 60_000, longest: 60_000 });
    await pool.run(task('echo'));
    const [running, waiting] = [pool.run(task('spin')), pool.run(task('echo'))];
    const both = Promise.allSettled([running, waiting]);
    await pool.close();
    expect((await both).map((one) => one.status === 'rejected' && one.reason instanceof PoolClosed)).toEqual([
      true,
      true,
    ]);
    await expect(pool.run(task('echo'))).rejects.toBeInstanceOf(PoolClosed);
    expect(pool.counts()).toEqual({ threads: 0, busy: 0, waiting: 0 });
  });
});

it('serves owners in turn, each with a limited number of waiting tasks', async () => {
  const pool = open({ size: 1, mostWaiting: 2 });
  const order: string[] = [];
  const go = (owner: string) => pool.run(task('echo', { owner })).then(() => order.push(owner));
  const first = [go('many'), go('many'), go('many'), go('few')];
  await expect(go('many')).rejects.toBeInstanceOf(TooManyTasks);
  await Promise.all(first);
  expect(order).toEqual(['many', 'many', 'few', 'many']);
});
