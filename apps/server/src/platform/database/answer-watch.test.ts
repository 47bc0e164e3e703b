import { expect, it } from 'vitest';
import { ManualTimers } from '../../../testing/manual-timers.ts';
import { AnswerWatch } from './answer-watch.ts';
import { DatabaseAway } from './outage.ts';

function open() {
  const timers = new ManualTimers();
  const asked: ((isAnswering: boolean) => void)[] = [];
  const watch = new AnswerWatch(() => new Promise((resolve) => asked.push(resolve)), timers);
  const aborted: Error[] = [];
  const add = (limit?: number) =>
    watch.add({
      abort: (error) => aborted.push(error),
      ...(limit === undefined ? {} : { limit }),
    });
  /** Lets time pass in the steps of the watch. */
  const pass = (milliseconds: number) => {
    for (let passed = 0; passed < milliseconds; passed += 100) {
      timers.pass(100);
      watch.tick();
    }
  };
  const answer = async (isAnswering: boolean) => {
    asked.shift()?.(isAnswering);
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { watch, timers, asked, aborted, add, pass, answer };
}

it('asks nothing while work is short', () => {
  const { add, pass, asked } = open();
  for (let at = 0; at < 10; at += 1) {
    const done = add();
    pass(300);
    done();
  }
  expect(asked).toHaveLength(0);
});

it('aborts all work when the database does not answer, and refuses more until it does', async () => {
  const { watch, add, pass, answer, aborted } = open();
  add();
  pass(500);
  add();
  await answer(false);
  expect(aborted).toHaveLength(2);
  expect(aborted[0]).toBeInstanceOf(DatabaseAway);
  expect(() => watch.refuseWhileAway()).toThrow(DatabaseAway);
  pass(100);
  await answer(true);
  expect(() => watch.refuseWhileAway()).not.toThrow();
});

it('does not abort slow work while the database answers', async () => {
  const { add, pass, answer, aborted, asked } = open();
  add();
  for (let seconds = 0; seconds < 20; seconds += 1) {
    pass(1000);
    expect(asked.length).toBeGreaterThan(0);
    await answer(true);
  }
  expect(aborted).toHaveLength(0);
});

it('does not blame the database while this process itself is late', async () => {
  const { watch, timers, add, pass, answer, aborted } = open();
  add();
  pass(500);
  timers.pass(900);
  watch.tick();
  await answer(false);
  expect(aborted).toHaveLength(0);
  expect(() => watch.refuseWhileAway()).not.toThrow();
  // The next question decides, so that a process that is always late does not wait forever.
  pass(100);
  timers.pass(900);
  watch.tick();
  await answer(false);
  expect(aborted).toHaveLength(1);
});

it('does not abort work while other connections get answers and a new one takes too long', async () => {
  const { watch, add, pass, answer, aborted } = open();
  add();
  for (let seconds = 0; seconds < 10; seconds += 1) {
    pass(600);
    watch.hasAnswered();
    pass(400);
    await answer(false);
  }
  expect(aborted).toHaveLength(0);
  expect(() => watch.refuseWhileAway()).not.toThrow();
  pass(500);
  await answer(false);
  expect(aborted).toHaveLength(1);
});

it('aborts work beyond its own limit although the database answers', async () => {
  const { add, pass, answer, aborted } = open();
  add(10_000);
  pass(9000);
  await answer(true);
  expect(aborted).toHaveLength(0);
  pass(1200);
  expect(aborted).toHaveLength(1);
});
