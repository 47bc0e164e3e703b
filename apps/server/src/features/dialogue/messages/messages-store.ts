import type { MessageSource } from '@cauce/contract/conversations/conversations';
import type { Card } from '@cauce/contract/conversations/message-cards';
import { sql } from 'kysely';
import { db, type TenantTx } from '../../../platform/database/scopes.ts';

export interface StoredMessage {
  id: string;
  source: MessageSource;
  kind: string;
  text: string;
  at: Date;
  url: string;
  mime: string;
  mediaState: 'waiting' | 'kept' | 'failed' | null;
  transcript: string;
  card: Card | null;
}

const MAX_MESSAGES = 40;

/** The latest messages, oldest first, without those that were deleted or never sent. */
export async function listLatest(tx: TenantTx, conversationId: string): Promise<StoredMessage[]> {
  const { rows } = await sql<StoredMessage>`
    select * from (
      select m.id, m.source, m.kind, m.text, m.card, m.created_at as at, coalesce(a.url, '') as url, coalesce(a.mime, '') as mime,
             a.state as "mediaState", coalesce(a.transcript, '') as transcript
        from shared.message m left join shared.message_media a on a.business_id = m.business_id and a.message_id = m.id
       where m.conversation_id = ${conversationId} and m.deleted_at is null and m.status not in ('dropped', 'failed') and m.kind not in ('reaction', 'referral')
       order by m.created_at desc, m.id desc limit ${MAX_MESSAGES}) l order by at, id`.execute(db(tx));
  return rows;
}

export interface UnansweredMessage {
  id: string;
  conversationId: string;
  text: string;
}

/** The messages that an automatic reply has not answered already. A planned notification is no such reply. */
export async function listUnanswered(
  tx: TenantTx,
  messageIds: readonly string[],
): Promise<UnansweredMessage[]> {
  const { rows } = await sql<UnansweredMessage>`
    select m.id, m.conversation_id as "conversationId", m.text from shared.message m
      left join lateral (select n.id, n.source from shared.message n where n.business_id = m.business_id and n.conversation_id = m.conversation_id
                            and (n.created_at, n.id) > (m.created_at, m.id) order by n.created_at, n.id limit 1) next on true
     where m.id = any(${messageIds}::uuid[]) and m.direction = 'in' and m.deleted_at is null
       and not coalesce(next.source = 'automatic'
                        and not exists (select from shared.notification p where p.business_id = m.business_id and p.message_id = next.id), false)`.execute(
    db(tx),
  );
  return rows;
}
