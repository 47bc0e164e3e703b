import { expect, it } from 'vitest';
import { StillClock } from '../../testing/still-clock.ts';
import { rateLimitsInMemory } from './rate-limits.ts';

const clock = () => new StillClock(new Date('2026-03-09T16:00:00Z'));
const once = { max: 1, seconds: 60 };

it('counts each key separately until its window ends', async () => {
  const time = clock();
  const rates = rateLimitsInMemory(time);
  await rates.spend('a', once);
  await rates.spend('b', once);
  await expect(rates.spend('a', once)).rejects.toMatchObject({ code: 'tooMany' });
  time.pass(60_000);
  await rates.spend('a', once);
});

it('keeps every open window, and searches for ended ones rarely', async () => {
  const time = clock();
  let looks = 0;
  const rates = rateLimitsInMemory(time, () => (looks += 1));
  for (let at = 0; at < 30_000; at += 1) await rates.spend(`key ${at}`, once);
  await expect(rates.spend('key 0', once)).rejects.toMatchObject({ code: 'tooMany' });
  expect(looks).toBeLessThanOrEqual(1);
});

it('forgets windows from before the clock was set back', async () => {
  const time = clock();
  let looks = 0;
  const rates = rateLimitsInMemory(time, () => (looks += 1));
  for (let at = 0; at < 10_001; at += 1) await rates.spend(`key ${at}`, once);
  time.pass(-5 * 3_600_000);
  await rates.spend('key 0', once);
  await expect(rates.spend('key 0', once)).rejects.toMatchObject({ code: 'tooMany' });
  expect(looks).toBeGreaterThan(0);
});
