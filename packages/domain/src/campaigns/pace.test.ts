import { expect, it } from 'vitest';
import { channelPace, sharedPace, sliceOf } from './pace.ts';

it('campaigns use half of the rate of a channel', () => {
  expect([channelPace(80), channelPace(1), channelPace(undefined)]).toEqual([2400, 30, 2400]);
});

it('running campaigns share the rate, and each may send at least one a minute', () => {
  expect([
    sharedPace(600, 2400, 1),
    sharedPace(600, 30, 1),
    sharedPace(600, 30, 10),
    sharedPace(600, 30, 100),
  ]).toEqual([600, 30, 3, 1]);
});

it('a slice and its wait keep the pace, whatever it is', () => {
  for (const pace of [1, 2, 7, 13, 60, 599, 2400]) {
    const { size, wait } = sliceOf(pace);
    expect(Number.isInteger(size)).toBe(true);
    expect((size * 60_000) / wait).toBeLessThanOrEqual(pace);
    expect((size * 60_000) / wait).toBeGreaterThan(pace * 0.98);
  }
});
