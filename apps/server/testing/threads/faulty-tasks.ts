import { serveTasks } from '../../src/platform/threads/serve-tasks.ts';

/** Tasks that no module of the product has: they never end, crash, or only count. */
serveTasks({
  echo: (input: unknown) => input,
  environment: () => ({ ...process.env }),
  spin: () => {
    for (;;);
  },
  backtrack: () => /^(?:a+)+$/.test(`${'a'.repeat(100)}b`),
  fail: () => {
    throw new TypeError('no such thing');
  },
  leave: () => process.exit(7),
  crash: () => {
    setImmediate(() => {
      throw new Error('nobody caught this');
    });
    return new Promise(() => undefined);
  },
  grow: () => {
    const all: unknown[] = [];
    for (;;) all.push({ one: [all.length] });
  },
  unclonable: () => () => undefined,
  /** Asks this many times, one after the other, and returns the answers. */
  ask: async (times: number, ask) => {
    const answers: unknown[] = [];
    for (let time = 0; time < times; time += 1) answers.push(await ask(time));
    return answers;
  },
  askAndSpin: async (_input: unknown, ask) => {
    await ask('first');
    for (;;);
  },
});
