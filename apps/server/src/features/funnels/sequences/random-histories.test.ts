import { afterAll, beforeAll, expect, it } from 'vitest';
import { FakeChannel } from '../../../../testing/fake-channel.ts';
import { playHistory } from '../../../../testing/sequences/history.ts';
import { randomOf } from '../../../../testing/sequences/random-sequences.ts';
import { TestApp } from '../../../../testing/test-app.ts';

let app: TestApp;
const channel = new FakeChannel();
beforeAll(async () => {
  app = await TestApp.open({ rates: 'unlimited', channels: channel.channels });
});
afterAll(() => app.close());

/** More seeds find more: `SEEDS=1000-1100`. */
const [first = 1, last = 4] = (process.env.SEEDS ?? '').split('-').filter(Boolean).map(Number);
const seeds = Array.from({ length: last - first + 1 }, (_, index) => first + index);

let count = 0;
it.each(seeds)(
  'sends in random history %i exactly the messages of the oracle',
  async (seed) => {
    channel.forget();
    const { sent, expected } = await playHistory({
      app,
      channel,
      random: randomOf(seed),
      steps: 80,
    });
    const lines = (messages: typeof sent) =>
      messages.map(({ at, clientId, text }) => `${at.toISOString()} ${clientId} ${text}`).toSorted();
    expect(lines(sent)).toEqual(lines(expected));
    count += sent.length;
  },
  120_000,
);

it('has sent enough for the comparison to mean something', () => {
  expect(count).toBeGreaterThan(5 * seeds.length);
});
