import { createHmac, timingSafeEqual } from 'node:crypto';

const signatureOf = (bytes: Buffer, secret: string): string =>
  `sha256=${createHmac('sha256', secret).update(bytes).digest('hex')}`;

const same = (given: string, expected: string): boolean => {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
};

/** Over the bytes as they came: whatever was read and written again has other bytes. */
export const isSigned = (bytes: Buffer, signature: unknown, secret: string): boolean =>
  typeof signature === 'string' && same(signature, signatureOf(bytes, secret));

export const isSame = same;
