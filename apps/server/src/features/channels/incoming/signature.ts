import { createHmac, timingSafeEqual } from 'node:crypto';

const computeSignature = (bytes: Buffer, secret: string): string =>
  `sha256=${createHmac('sha256', secret).update(bytes).digest('hex')}`;

const equalInConstantTime = (given: string, expected: string): boolean => {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
};

/** The signature covers the exact bytes; parsing and serializing the body would change them. */
export const isSigned = (bytes: Buffer, signature: unknown, secret: string): boolean =>
  typeof signature === 'string' && equalInConstantTime(signature, computeSignature(bytes, secret));

export const isSame = equalInConstantTime;
