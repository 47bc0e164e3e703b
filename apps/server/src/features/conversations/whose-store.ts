import { sql } from 'kysely';
import { db, type TenantTx } from '../../platform/database/scopes.ts';
import type { Line } from './pieces.ts';

/** The conversation with somebody who is known there by one of these, the first before the others. */
export async function withAddress(
  tx: TenantTx,
  { channel, account }: Line,
  addresses: readonly string[],
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from conversation
     where channel = ${channel} and account = ${account} and address = any(${addresses}::text[])
     order by array_position(${addresses}::text[], address) limit 1`.execute(db(tx));
  return rows[0]?.id;
}

/** Whose they are, by what the channel calls them. */
export async function clientKnownAs(
  tx: TenantTx,
  { channel, account }: Line,
  names: readonly string[],
): Promise<string | undefined> {
  const row = await db(tx)
    .selectFrom('client_identity')
    .select('client_id')
    .where('channel', '=', channel)
    .where('account', '=', account)
    .where('external_id', 'in', names)
    .limit(1)
    .executeTakeFirst();
  return row?.client_id;
}

export async function latestWith(
  tx: TenantTx,
  { channel, account }: Line,
  clientId: string,
): Promise<string | undefined> {
  const row = await db(tx)
    .selectFrom('conversation')
    .select('id')
    .where('channel', '=', channel)
    .where('account', '=', account)
    .where('client_id', '=', clientId)
    .orderBy('last_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

export async function setClient(tx: TenantTx, id: string, clientId: string): Promise<void> {
  await db(tx).updateTable('conversation').set({ client_id: clientId }).where('id', '=', id).execute();
}
export async function setSpecialist(tx: TenantTx, id: string, specialistId: string): Promise<void> {
  await db(tx)
    .updateTable('conversation')
    .set({ specialist_id: specialistId })
    .where('id', '=', id)
    .execute();
}

/** Under another address from now on; not where somebody has that one already. */
export async function move(tx: TenantTx, line: Line, before: string, address: string): Promise<void> {
  await sql`
    update conversation v set address = ${address}
     where v.channel = ${line.channel} and v.account = ${line.account} and v.address = ${before}
       and not exists (select from conversation o
                        where o.channel = v.channel and o.account = v.account and o.address = ${address})`.execute(
    db(tx),
  );
}

/** That they are known there by these names as well. */
export async function keepNames(
  tx: TenantTx,
  businessId: string,
  { channel, account }: Line,
  who: { clientId: string; names: readonly string[]; pushName: string; at: Date },
): Promise<void> {
  if (who.names.length === 0) return;
  await db(tx)
    .insertInto('client_identity')
    .values(
      who.names.map((name) => ({
        business_id: businessId,
        channel,
        account,
        external_id: name,
        client_id: who.clientId,
        push_name: who.pushName,
        created_at: who.at,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Of the team, by their number. */
export async function specialistWith(
  tx: TenantTx,
  { countryCode, whatsapp }: { countryCode: string; whatsapp: string },
): Promise<string | undefined> {
  const row = await db(tx)
    .selectFrom('specialist')
    .select('id')
    .where('country_code', '=', countryCode)
    .where('whatsapp', '=', whatsapp)
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

export async function clientOf(tx: TenantTx, id: string): Promise<string | undefined> {
  const row = await db(tx)
    .selectFrom('conversation')
    .select('client_id')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.client_id ?? undefined;
}
