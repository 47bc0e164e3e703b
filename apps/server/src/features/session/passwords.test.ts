import { expect, it } from 'vitest';
import { hashPassword, verifyPassword } from './passwords.ts';

const CHEAP = { log2N: 10, r: 8, p: 1 };

it('tells the right password from a wrong one', async () => {
  const hash = await hashPassword('hormiga-lluvia-tren', CHEAP);
  expect(await verifyPassword(hash, 'hormiga-lluvia-tren')).toBe(true);
  expect(await verifyPassword(hash, 'hormiga-lluvia-treN')).toBe(false);
});
