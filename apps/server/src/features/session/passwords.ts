import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { hashQueue } from './hash-queue.ts';

/**
 * The cost that OWASP recommends for scrypt with 32 MB per hash. Stored hashes contain their own cost, so older ones
 * stay valid.
 */
const COST = { log2N: 15, r: 8, p: 3 };
type Cost = typeof COST;
const KEY_BYTES = 32;
/** Each hash takes a thread and 32 MB, so more at once would starve the rest of the server. */
const inQueue = hashQueue({ atOnce: 2, longestWait: 30_000 });

const derive = (password: string, salt: Buffer, { log2N, r, p }: Cost): Promise<Buffer> =>
  inQueue(
    () =>
      new Promise((resolve, reject) => {
        const N = 2 ** log2N;
        const maxmem = 128 * N * r + 1024 * 1024;
        // The same characters typed on another keyboard are the same password.
        scrypt(password.normalize('NFKC'), salt, KEY_BYTES, { N, r, p, maxmem }, (error, key) =>
          error === null ? resolve(key) : reject(error),
        );
      }),
  );

export async function hashPassword(password: string, cost: Cost = COST): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, cost);
  return ['scrypt', cost.log2N, cost.r, cost.p, salt.toString('base64'), key.toString('base64')].join('$');
}

export async function verifyPassword(hash: string, password: string): Promise<boolean> {
  const [kind, log2N, r, p, salt = '', key = ''] = hash.split('$');
  if (kind !== 'scrypt') return false;
  const expected = Buffer.from(key, 'base64');
  const cost = { log2N: Number(log2N), r: Number(r), p: Number(p) };
  const given = await derive(password, Buffer.from(salt, 'base64'), cost);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
