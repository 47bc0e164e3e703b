import { db, type TenantTx } from '../../../platform/database/scopes.ts';

interface RateLimitKey {
  businessId: string;
  channel: string;
  account: string;
}

/** Milliseconds that an account may be ahead of its rate. */
const BURST = 1000;

/** Locks the account's rate, so that concurrent senders wait, and returns the time from which it is free. */
export async function lockFreeTime(
  tx: TenantTx,
  at: Date,
  { businessId, channel, account }: RateLimitKey,
): Promise<Date> {
  await db(tx)
    .insertInto('channel_pace')
    .values({ business_id: businessId, channel, account, free_from: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { free_from: free } = await db(tx)
    .selectFrom('channel_pace')
    .select('free_from')
    .where('channel', '=', channel)
    .where('account', '=', account)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const isAhead = free.getTime() > at.getTime() + BURST;
  // A value further ahead was written by a clock that ran ahead.
  return free < at || isAhead ? at : free;
}

/** Messages that may leave now without exceeding the rate of any second. */
export const countAllowed = (at: Date, free: Date, perSecond: number): number =>
  Math.floor(((BURST - (free.getTime() - at.getTime())) * perSecond) / 1000);

export async function recordSent(
  tx: TenantTx,
  { channel, account }: RateLimitKey,
  { free, sent, perSecond }: { free: Date; sent: number; perSecond: number },
): Promise<void> {
  await db(tx)
    .updateTable('channel_pace')
    .set({ free_from: new Date(free.getTime() + (sent * 1000) / perSecond) })
    .where('channel', '=', channel)
    .where('account', '=', account)
    .execute();
}
