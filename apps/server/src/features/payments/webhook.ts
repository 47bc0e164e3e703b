import * as z from 'zod';
import type { PublicTx } from '../../platform/database/scopes.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { refuse } from '../../platform/mount/refusal.ts';
import type { Payments } from '../../providers/payments/index.ts';

const NUMBER = /^\d{1,20}$/;
const Body = z.object({
  type: z.string().optional(),
  topic: z.string().optional(),
  user_id: z.union([z.string(), z.number()]).transform(String),
});

export interface ArrivedWebhook {
  bytes: Buffer;
  headers: Readonly<Record<string, unknown>>;
  query: Readonly<Record<string, unknown>>;
}

function parse(bytes: Buffer): z.output<typeof Body> | undefined {
  try {
    return Body.safeParse(JSON.parse(bytes.toString('utf8'))).data;
  } catch {
    return undefined;
  }
}

/**
 * Takes a signed webhook. Only the id in its address is signed, so nothing else is believed: the body names the account
 * to ask, and the payment is then read with the token of that account.
 */
export async function receiveWebhook(
  payments: Payments | undefined,
  within: <T>(work: (tx: PublicTx) => Promise<T>) => Promise<T>,
  { bytes, headers, query }: ArrivedWebhook,
  at: Date,
): Promise<null> {
  if (payments === undefined) return refuse('notFound');
  const dataId = query['data.id'];
  const signed = { signature: headers['x-signature'], requestId: headers['x-request-id'], dataId };
  if (!payments.isSigned(signed, at)) return refuse('signedOut', 'La firma no es válida');
  const body = parse(bytes);
  const isPayment = (body?.type ?? body?.topic ?? query.type) === 'payment';
  const collectorId = body?.user_id ?? '';
  // Other kinds of news are accepted, or the provider would repeat them.
  if (!isPayment || typeof dataId !== 'string' || !NUMBER.test(dataId) || !NUMBER.test(collectorId))
    return null;
  await within((tx) =>
    enqueue(
      tx,
      'payments.read',
      { providerId: dataId, collectorId },
      { key: `payments.read:${collectorId}:${dataId}` },
    ),
  );
  return null;
}
