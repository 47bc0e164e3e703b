import { db, type TenantTx } from '../../platform/database/scopes.ts';

interface Account {
  businessId: string;
  channel: string;
  account: string;
}

/** How far ahead of the clock an account may be. */
const BURST = 1000;

/** Whoever sends by this account waits here; answers from when on it is free. */
export async function hold(tx: TenantTx, at: Date, { businessId, channel, account }: Account): Promise<Date> {
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
  // Further ahead than it may be was written by a clock that ran ahead.
  return free < at || isAhead ? at : free;
}

/** How many may leave now so that no second has more than its share. */
export const allowance = (at: Date, free: Date, perSecond: number): number =>
  Math.floor(((BURST - (free.getTime() - at.getTime())) * perSecond) / 1000);

export async function spend(
  tx: TenantTx,
  { channel, account }: Account,
  { free, sent, perSecond }: { free: Date; sent: number; perSecond: number },
): Promise<void> {
  await db(tx)
    .updateTable('channel_pace')
    .set({ free_from: new Date(free.getTime() + (sent * 1000) / perSecond) })
    .where('channel', '=', channel)
    .where('account', '=', account)
    .execute();
}
