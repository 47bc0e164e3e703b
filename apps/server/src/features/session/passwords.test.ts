import { expect, it } from 'vitest';
import { hashPassword, verifyPassword } from './passwords.ts';

const CHEAP = { log2N: 10, r: 8, p: 1 };

it('hashes two passwords at a time, queues a limited number, and refuses the rest for now', async () => {
  const crowd = Array.from({ length: 70 }, () => hashPassword('hormiga-lluvia-tren', CHEAP));
  const outcomes = await Promise.allSettled(crowd);
  const refused = outcomes.filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(70 - 2 - 64);
  expect(refused[0]).toMatchObject({ reason: { code: 'unavailable' } });
});

it('continues with the queue after a crowd', async () => {
  const hash = await hashPassword('hormiga-lluvia-tren', CHEAP);
  expect(await verifyPassword(hash, 'hormiga-lluvia-tren')).toBe(true);
  expect(await verifyPassword(hash, 'hormiga-lluvia-treN')).toBe(false);
});
