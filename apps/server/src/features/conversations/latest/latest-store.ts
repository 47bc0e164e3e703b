import { type RawBuilder, sql } from 'kysely';
import { db, type TenantTx } from '../../../platform/database/scopes.ts';

/** The latest conversation of a client, as a card shows it. */
export interface LatestConversation {
  clientId: string;
  id: string;
  channel: string;
  lastText: string;
  lastAt: Date;
  lastDirection: string;
  unread: number;
}

export async function listLatestConversations(
  tx: TenantTx,
  clientIds: readonly string[],
): Promise<ReadonlyMap<string, LatestConversation>> {
  if (clientIds.length === 0) return new Map();
  const { rows } = await sql<LatestConversation>`/* latest-conversations */
    select distinct on (v.client_id) v.client_id as "clientId", v.id, v.channel, v.last_text as "lastText", v.last_at as "lastAt",
           v.last_direction as "lastDirection", v.unread
      from conversation v where v.business_id = current_business() and v.client_id = any(${clientIds}::uuid[])
     order by v.client_id, v.last_at desc, v.id desc`.execute(db(tx));
  return new Map(rows.map((conversation) => [conversation.clientId, conversation]));
}

/** Whether a client has messages that nobody has read. */
export const hasUnread = (clientId: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`exists (select from conversation v where v.business_id = current_business() and v.client_id = ${clientId}
                 and v.unread > 0)`;
