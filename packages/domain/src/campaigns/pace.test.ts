import { expect, it } from 'vitest';
import { channelPace, sharedPace, sliceSize } from './pace.ts';

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

it('a slice is what the pace sends in five seconds, and at least one message', () => {
  expect([1, 13, 60, 599, 2400].map(sliceSize)).toEqual([1, 1, 5, 49, 200]);
});
