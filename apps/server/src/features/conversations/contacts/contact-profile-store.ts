import type { ChannelName } from '@cauce/contract/conversations/channel-table';
import { sql } from 'kysely';
import { db, type TenantTx } from '../../../platform/database/scopes.ts';

/** A client whose name was not requested yet. */
export interface UnnamedContact {
  conversationId: string;
  channel: ChannelName;
  accountId: string;
  userId: string;
  clientId: string;
}

export async function findUnnamed(tx: TenantTx, conversationId: string): Promise<UnnamedContact | undefined> {
  const { rows } = await sql<UnnamedContact>`
    select v.id as "conversationId", i.channel, i.account as "accountId", i.external_id as "userId", i.client_id as "clientId"
      from conversation v
      join client_identity i on i.business_id = v.business_id and i.channel = v.channel and i.account = v.account
           and i.external_id = v.address
     where v.id = ${conversationId} and i.asked_at is null`.execute(db(tx));
  return rows[0];
}

/** Returns false when the name was requested meanwhile. */
export async function recordProfile(
  tx: TenantTx,
  { channel, accountId, userId }: UnnamedContact,
  { name, picture, at }: { name: string; picture: string; at: Date },
): Promise<boolean> {
  const row = await db(tx)
    .updateTable('client_identity')
    .set({ asked_at: at, picture, ...(name === '' ? {} : { push_name: name }) })
    .where('channel', '=', channel)
    .where('account', '=', accountId)
    .where('external_id', '=', userId)
    .where('asked_at', 'is', null)
    .returning('external_id')
    .executeTakeFirst();
  return row !== undefined;
}
