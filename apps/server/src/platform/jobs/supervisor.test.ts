import { pino } from 'pino';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { ManualTimers } from '../../../testing/manual-timers.ts';
import { type Supervised, superviseRunner } from './supervisor.ts';

interface Fake extends Supervised {
  end: (error: Error) => void;
  isRetired: boolean;
}

function fakeRunner(): Fake {
  const ended = Promise.withResolvers<Error>();
  const runner: Fake = {
    ended: ended.promise,
    end: ended.resolve,
    isRetired: false,
    retire: async () => void (runner.isRetired = true),
  };
  return runner;
}

/** A supervisor over fake runners that end on request; `failing` prevents new ones from starting. */
async function supervised({ isDatabaseAnswering = true } = {}) {
  const timers = new ManualTimers();
  const runners: Fake[] = [];
  const state = { failing: undefined as Error | undefined, isDatabaseAnswering };
  const onGiveUp = vi.fn<(error: Error) => void>();
  const supervisor = await superviseRunner({
    open: async () => {
      if (state.failing !== undefined) throw state.failing;
      const runner = fakeRunner();
      runners.push(runner);
      return runner;
    },
    isDatabaseAnswering: async () => state.isDatabaseAnswering,
    onGiveUp,
    log: pino({ level: 'silent' }),
    timers,
    random: () => 0,
  });
  onTestFinished(() => supervisor.stop());
  /** The delay before the next attempt. A longer timer is only the limit of an attempt. */
  const nextDelay = async () => {
    await vi.waitFor(() => expect(timers.waiting()[0]).toBeLessThanOrEqual(5000), { interval: 1 });
    return timers.waiting()[0] ?? 0;
  };
  const passDelay = async () => {
    const delay = await nextDelay();
    timers.pass(delay);
    return delay;
  };
  return { supervisor, timers, runners, state, onGiveUp, nextDelay, passDelay };
}

const lost = new Error('Connection terminated unexpectedly');
const isRunning = (health: { isRunning: () => boolean }) =>
  vi.waitFor(() => expect(health.isRunning()).toBe(true), { interval: 1 });

describe('a runner that ends by itself', () => {
  it('is replaced, and the restart is counted', async () => {
    const { supervisor, runners, passDelay, timers, nextDelay } = await supervised();
    const { health } = supervisor;
    runners[0]?.end(lost);
    expect(await nextDelay()).toBe(250);
    expect([health.isRunning(), health.downFor(), health.restarts()]).toEqual([false, 0, 0]);
    timers.pass(100);
    expect(health.downFor()).toBe(100);
    await passDelay();
    await isRunning(health);
    expect([health.downFor(), health.restarts()]).toEqual([0, 1]);
    expect(runners.map(({ isRetired }) => isRetired)).toEqual([true, false]);
  });

  it('is retried with doubled delays up to a limit while the database is away, without end', async () => {
    const { supervisor, runners, state, passDelay, onGiveUp } = await supervised({
      isDatabaseAnswering: false,
    });
    state.failing = lost;
    runners[0]?.end(lost);
    const delays: number[] = [];
    for (let at = 0; at < 50; at += 1) delays.push(await passDelay());
    expect(delays.slice(0, 7)).toEqual([250, 500, 1000, 2000, 4000, 5000, 5000]);
    expect(delays.at(-1)).toBe(5000);
    expect(onGiveUp).not.toHaveBeenCalled();
    state.failing = undefined;
    await passDelay();
    await isRunning(supervisor.health);
  });

  it('is retried with the shortest delay after a minute without failures', async () => {
    const { supervisor, runners, timers, passDelay } = await supervised();
    runners[0]?.end(lost);
    await passDelay();
    await isRunning(supervisor.health);
    runners[1]?.end(lost);
    expect(await passDelay()).toBe(500);
    await isRunning(supervisor.health);
    timers.pass(60_000);
    runners[2]?.end(lost);
    expect(await passDelay()).toBe(250);
  });
});

describe('a runner that does not start though the database answers', () => {
  it('is given up after twenty attempts', async () => {
    const { supervisor, runners, state, passDelay, onGiveUp } = await supervised();
    const broken = new Error('schema "graphile_worker" does not exist');
    state.failing = broken;
    runners[0]?.end(broken);
    for (let at = 0; at < 19; at += 1) await passDelay();
    await vi.waitFor(() => expect(onGiveUp).toHaveBeenCalledExactlyOnceWith(broken), { interval: 1 });
    expect(supervisor.health.isRunning()).toBe(false);
  });

  it('is not given up when the database is out of space', async () => {
    const { runners, state, passDelay, onGiveUp } = await supervised();
    const full = new Error('timeout exceeded when trying to connect');
    state.failing = full;
    runners[0]?.end(full);
    for (let at = 0; at < 40; at += 1) await passDelay();
    expect(onGiveUp).not.toHaveBeenCalled();
  });
});

describe('a supervisor that stops', () => {
  it('stops the runner and starts no other', async () => {
    const { supervisor, runners } = await supervised();
    await supervisor.stop();
    expect(runners.map(({ isRetired }) => isRetired)).toEqual([true]);
    expect(supervisor.health.restarts()).toBe(0);
  });

  it('does not wait for the next attempt', async () => {
    const { supervisor, runners, nextDelay } = await supervised();
    runners[0]?.end(lost);
    await nextDelay();
    await supervisor.stop();
    expect(runners).toHaveLength(1);
  });

  it('stops a runner that starts too late', async () => {
    const timers = new ManualTimers();
    const late = Promise.withResolvers<Fake>();
    const first = fakeRunner();
    const openings = [Promise.resolve(first), late.promise];
    const supervisor = await superviseRunner({
      open: () => openings.shift() ?? Promise.reject(new Error('nothing else is opened')),
      isDatabaseAnswering: async () => true,
      onGiveUp: () => undefined,
      log: pino({ level: 'silent' }),
      timers,
      random: () => 0,
    });
    first.end(lost);
    await vi.waitFor(() => expect(timers.waiting()).toEqual([250]), { interval: 1 });
    timers.pass(250);
    // A start is in progress, and its time limit is this timer.
    await vi.waitFor(() => expect(timers.waiting()).toEqual([30_000]), { interval: 1 });
    await supervisor.stop();
    const runner = fakeRunner();
    late.resolve(runner);
    await vi.waitFor(() => expect(runner.isRetired).toBe(true), { interval: 1 });
  });
});
