import { expect, it } from 'vitest';
import { hashPassword, verifyPassword } from './passwords.ts';

const CHEAP = { log2N: 10, r: 8, p: 1 };

it('a crowd at once is held to two at work and a short line; whoever finds it full comes back later', async () => {
  const crowd = Array.from({ length: 70 }, () => hashPassword('hormiga-lluvia-tren', CHEAP));
  const outcomes = await Promise.allSettled(crowd);
  const refused = outcomes.filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(70 - 2 - 64);
  expect(refused[0]).toMatchObject({ reason: { code: 'unavailable' } });
});

it('the line moves on after a crowd', async () => {
  const hash = await hashPassword('hormiga-lluvia-tren', CHEAP);
  expect(await verifyPassword(hash, 'hormiga-lluvia-tren')).toBe(true);
  expect(await verifyPassword(hash, 'hormiga-lluvia-treN')).toBe(false);
});
