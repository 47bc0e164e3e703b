import { type ChannelName, CHANNELS, type ThreadField } from '@cauce/contract/conversations/channel-table';
import type { Client, ClientDetails } from '@cauce/contract/clients/clients';
import { sql } from 'kysely';
import { db, type TenantTx } from '../../../platform/database/scopes.ts';

type ClientFacts = Pick<
  ClientDetails,
  | 'whatsAppId'
  | 'instagramAccountId'
  | 'messengerId'
  | 'pushName'
  | 'visits'
  | 'lastInteraction'
  | 'moneyMovementIds'
  | 'spent'
>;

interface Row {
  visits: number | null;
  first_at: Date | null;
  last_at: Date | null;
  last_inbound_at: Date | null;
  spent: number;
  movements: string[];
}

async function readIdentities(tx: TenantTx, clientId: string) {
  const found = await db(tx)
    .selectFrom('shared.client_identity')
    .select(['channel', 'external_id', 'push_name'])
    .where('client_id', '=', clientId)
    .orderBy('created_at', 'desc')
    .execute();
  const of = (field: ThreadField) =>
    found.find(({ channel }) => CHANNELS[channel as ChannelName].clientField === field)?.external_id ?? '';
  return {
    whatsAppId: of('whatsAppId'),
    instagramAccountId: of('instagramAccountId'),
    messengerId: of('messengerId'),
    pushName: found.find((row) => row.push_name !== '')?.push_name ?? '',
  };
}

const MAX_PAYMENTS = 200;

const textOf = (at: Date | null): string | null => at?.toISOString() ?? null;

/** Reads what other features store about a client: identities, visits, last message and payments. */
export async function readFacts(tx: TenantTx, client: Client): Promise<ClientFacts> {
  const { rows } = await sql<Row>`
    select v.visits, v.first_at, v.last_at,
           (select max(last_inbound_at) from shared.conversation where client_id = ${client._id}) as last_inbound_at,
           coalesce((select cents from shared.client_spent where client_id = ${client._id}), 0)::bigint as spent,
           array(select id from shared.money_movement where client_id = ${client._id} and deleted_at is null
                  order by at desc limit ${MAX_PAYMENTS})::text[] as movements
      from (select) one left join client_visits v on v.client_id = ${client._id}`.execute(db(tx));
  // The statement reads from one row without a table, so it returns exactly one.
  const row = rows[0] as Row;
  return {
    ...(await readIdentities(tx, client._id)),
    visits: { count: row.visits ?? 0, firstAt: textOf(row.first_at), lastAt: textOf(row.last_at) },
    lastInteraction: textOf(row.last_inbound_at),
    moneyMovementIds: row.movements,
    spent: row.spent / 100,
  };
}
