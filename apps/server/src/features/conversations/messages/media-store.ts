import type { ChannelName } from '@cauce/contract/conversations/channel-table';
import { db, type TenantTx } from '../../../platform/database/scopes.ts';
import { sql } from 'kysely';

export interface WaitingMedia {
  messageId: string;
  channel: ChannelName;
  accountId: string;
  reference: string;
  url: string;
  name: string;
  /** Whether it belongs to a story or a post. */
  isShared: boolean;
}

export async function findWaiting(tx: TenantTx, messageId: string): Promise<WaitingMedia | undefined> {
  const { rows } = await sql<WaitingMedia>`
    select d.message_id as "messageId", v.channel, v.account as "accountId", d.reference, d.url, d.name,
           m.card is not null as "isShared"
      from message_media d
      join message m on m.business_id = d.business_id and m.id = d.message_id
      join conversation v on v.business_id = m.business_id and v.id = m.conversation_id
     where d.message_id = ${messageId} and d.state = 'waiting'`.execute(db(tx));
  return rows[0];
}

/** Returns the conversation, or undefined when the message was deleted meanwhile. */
export async function recordOutcome(
  tx: TenantTx,
  messageId: string,
  outcome: { state: 'kept' | 'failed'; url: string; mime: string; size: number; reason: string },
): Promise<string | undefined> {
  const { rows } = await sql<{ conversationId: string }>`
    with settled as (
      update message_media set state = ${outcome.state}, url = ${outcome.url}, size = ${outcome.size}, reason = ${outcome.reason},
             mime = coalesce(nullif(${outcome.mime}, ''), mime), attempts = attempts + 1
       where business_id = current_business() and message_id = ${messageId} and state = 'waiting' returning message_id)
    select m.conversation_id as "conversationId" from message m join settled s on m.id = s.message_id
     where m.business_id = current_business()`.execute(db(tx));
  return rows[0]?.conversationId;
}

export async function recordAttempt(tx: TenantTx, messageId: string, reason: string): Promise<void> {
  await db(tx)
    .updateTable('message_media')
    .set({ attempts: sql<number>`attempts + 1`, reason })
    .where('message_id', '=', messageId)
    .where('state', '=', 'waiting')
    .execute();
}

export async function saveTranscript(tx: TenantTx, messageId: string, transcript: string): Promise<void> {
  await db(tx).updateTable('message_media').set({ transcript }).where('message_id', '=', messageId).execute();
}
