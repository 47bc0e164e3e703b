import { afterAll, beforeAll, expect, it } from 'vitest';
import { FakeChannel } from '../../../../testing/fake-channel.ts';
import { playHistory, randomOf } from '../../../../testing/sequences/history.ts';
import { TestApp } from '../../../../testing/test-app.ts';

let app: TestApp;
const channel = new FakeChannel();
beforeAll(async () => {
  app = await TestApp.open({ rates: 'unlimited', channels: channel.channels });
});
afterAll(() => app.close());

/** More seeds find more: `SEEDS=1000-1100`. */
const [first = 1, last = 6] = (process.env.SEEDS ?? '').split('-').filter(Boolean).map(Number);
const seeds = Array.from({ length: last - first + 1 }, (_, index) => first + index);

it.each(seeds)(
  'sends in random history %i exactly the messages of the oracle',
  async (seed) => {
    channel.forget();
    const { sent, expected, happened } = await playHistory({
      app,
      channel,
      random: randomOf(seed),
      steps: 80,
    });
    if (process.env.SHOW) console.log(JSON.stringify(happened, null, 1), sent.length);
    const lines = (messages: typeof sent) =>
      messages.map(({ at, clientId, text }) => `${at.toISOString()} ${clientId} ${text}`).toSorted();
    expect(lines(sent)).toEqual(lines(expected));
    expect(sent.length).toBeGreaterThan(3);
  },
  120_000,
);
