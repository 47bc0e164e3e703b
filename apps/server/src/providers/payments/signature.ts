import { createHmac, timingSafeEqual } from 'node:crypto';
import type { WebhookHeaders } from './port.ts';

const MINUTE = 60_000;
/** The provider repeats a webhook for days. A clock that is ahead of ours is hardly ever so by minutes. */
const OLDEST = 3 * 24 * 60 * MINUTE;
const NEWEST = 5 * MINUTE;

/** The time of a signature in milliseconds; it is sent in seconds or in milliseconds. */
function millisecondsOf(ts: string): number | undefined {
  if (/^\d{10}$/.test(ts)) return Number(ts) * 1000;
  return /^\d{13}$/.test(ts) ? Number(ts) : undefined;
}

const sign = (secret: string, { id, requestId, ts }: { id: string; requestId: string; ts: string }) =>
  createHmac('sha256', secret).update(`id:${id};request-id:${requestId};ts:${ts};`).digest('hex');

/** Writes the header of a signature, for the local replacement and tests. */
export const signatureOf = (
  secret: string,
  { id, requestId, at }: { id: string; requestId: string; at: Date },
): string => {
  const ts = String(at.getTime());
  return `ts=${ts},v1=${sign(secret, { id, requestId, ts })}`;
};

function equal(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}

/** Whether the provider signed this webhook recently. The signature covers the id of the query and no other content. */
export function isSigned(
  secret: string,
  { signature, requestId, dataId }: WebhookHeaders,
  at: Date,
): boolean {
  if (typeof signature !== 'string' || typeof requestId !== 'string' || typeof dataId !== 'string')
    return false;
  const parts = new Map(
    signature.split(',').map((part) => {
      const [name = '', value = ''] = part.split('=', 2);
      return [name.trim(), value.trim()];
    }),
  );
  const [ts = '', v1 = ''] = [parts.get('ts'), parts.get('v1')];
  const sentAt = millisecondsOf(ts);
  if (sentAt === undefined || sentAt > at.getTime() + NEWEST || sentAt < at.getTime() - OLDEST) return false;
  // Some senders sign an id with capital letters in lower case.
  return [dataId, dataId.toLowerCase()].some((id) => equal(v1, sign(secret, { id, requestId, ts })));
}
