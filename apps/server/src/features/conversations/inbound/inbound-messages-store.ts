import { type RawBuilder, sql } from 'kysely';
import { db, type TenantTx } from '../../../platform/database/scopes.ts';
import type { InboundMedia } from '../../../providers/channels/index.ts';
import type { MessageAuthor } from '../messages/message-author.ts';
import { SILENT_KINDS } from '../messages/message-text.ts';

/**
 * Returns the time before which nothing new may be placed in each conversation. A message stands at the time that the
 * channel gives, but never before messages that were already read or answered, where nobody would see it. Unread
 * messages do not move this time, so one query serves a whole batch.
 */
export async function listTimeFloors(
  tx: TenantTx,
  some: readonly { id: string; unread: number }[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; floor: Date }>`/* time-floors */
    select g.id, f.floor from unnest(${some.map(({ id }) => id)}::uuid[], ${some.map(({ unread }) => unread)}::int[]) g(id, unread),
      lateral (select greatest(
        (select created_at from message where business_id = current_business() and conversation_id = g.id
            and (g.unread = 0 or direction = 'out') order by created_at desc limit 1),
        (select created_at from message where business_id = current_business() and conversation_id = g.id
            and direction = 'in' and kind <> all(${SILENT_KINDS}::text[]) order by created_at desc, id desc offset g.unread limit 1)) as floor) f
     where f.floor is not null`.execute(db(tx));
  return new Map(rows.map(({ id, floor }) => [id, floor.getTime()]));
}

export interface NewMessage {
  id: string;
  conversationId: string;
  kind: string;
  text: string;
  reference: string | null;
  replyTo: string | null;
  referral: string | null;
  card: string | null;
  saidAt: Date;
  at: Date;
  settledAt: Date;
}

interface MessageOrigin extends MessageAuthor {
  businessId: string;
  direction: 'in' | 'out';
  status: 'received' | 'sent';
}

/** Inserts messages of one side and returns the ids of those that were not known yet. */
export async function insertAll(
  tx: TenantTx,
  { businessId, direction, status, author, source }: MessageOrigin,
  all: readonly NewMessage[],
): Promise<Set<string>> {
  const column = <K extends keyof NewMessage>(name: K) => all.map((words) => words[name]);
  const { rows } = await sql<{ id: string }>`/* insert-received */
    insert into message (business_id, id, conversation_id, direction, author, source, kind, text, status, reference, reply_to, referral, card,
                         said_at, created_at, settled_at)
    select ${businessId}, g.id, g.conversation_id, ${direction}, ${author}, ${source}, g.kind, g.words, ${status}, g.reference, g.reply_to,
           g.referral, g.card, g.said_at, g.at, g.settled_at
      from unnest(${column('id')}::uuid[], ${column('conversationId')}::uuid[], ${column('kind')}::text[], ${column('text')}::text[],
                  ${column('reference')}::text[], ${column('replyTo')}::text[], ${column('referral')}::jsonb[], ${column('card')}::jsonb[],
                  ${column('saidAt')}::timestamptz[], ${column('at')}::timestamptz[], ${column('settledAt')}::timestamptz[])
           with ordinality g(id, conversation_id, kind, words, reference, reply_to, referral, card, said_at, at, settled_at, place)
     order by g.place
    on conflict on constraint message_received_once do nothing
    returning id`.execute(db(tx));
  return new Set(rows.map(({ id }) => id));
}

export async function insertMedia(
  tx: TenantTx,
  businessId: string,
  all: readonly { messageId: string; media: InboundMedia }[],
): Promise<void> {
  await db(tx)
    .insertInto('message_media')
    .values(
      all.map(({ messageId, media }) => ({
        business_id: businessId,
        message_id: messageId,
        state: media.isKept === true ? 'kept' : 'waiting',
        reference: media.reference ?? '',
        url: media.url ?? '',
        mime: media.mime ?? '',
        name: media.name ?? '',
        seconds: media.seconds ?? null,
        transcript: media.transcript ?? '',
      })),
    )
    .execute();
}

const PREVIEW = 200;

export interface InboundSummary {
  conversationId: string;
  /** Text and time of the latest message in the batch. */
  text: string;
  at: Date;
  saidAt: Date;
  many: number;
  unread: number;
}

/** Sets the preview when the message is the latest of its conversation, or when the conversation has none yet. */
const setLatest = (text: RawBuilder<unknown>, at: RawBuilder<unknown>) => sql`
  last_text = case when ${at} >= v.last_at or v.last_text = '' or not exists (
      select from message m where m.business_id = v.business_id and m.conversation_id = v.id and m.created_at > ${at})
    then ${text} else v.last_text end,
  last_at = greatest(v.last_at, ${at})`;

/** Increasing the version makes a running turn stale. */
export async function recordInbound(tx: TenantTx, summaries: readonly InboundSummary[]): Promise<void> {
  await sql`
    update conversation v set
           ${setLatest(sql`g.words`, sql`g.at`)}, version = v.version + g.many, last_direction = 'in',
           resolved_at = null, snoozed_until = null, last_inbound_at = greatest(v.last_inbound_at, g.said_at),
           window_closed_at = null, unread = v.unread + g.unread
      from unnest(${summaries.map(({ conversationId }) => conversationId)}::uuid[],
                  ${summaries.map(({ text }) => text.slice(0, PREVIEW))}::text[], ${summaries.map(({ at }) => at)}::timestamptz[],
                  ${summaries.map(({ saidAt }) => saidAt)}::timestamptz[], ${summaries.map(({ many }) => many)}::int[],
                  ${summaries.map(({ unread }) => unread)}::int[])
           g(id, words, at, said_at, many, unread)
     where v.business_id = current_business() and v.id = g.id`.execute(db(tx));
}

/** A person answered in another app: earlier messages count as read and assistants stay silent. */
export async function recordOtherAppAnswer(
  tx: TenantTx,
  id: string,
  { text, at, by, until }: { text: string; at: Date; by: string; until: Date },
): Promise<void> {
  await sql`
    update conversation v set
           ${setLatest(sql`${text.slice(0, PREVIEW)}`, sql`${at}::timestamptz`)}, version = version + 1, last_direction = 'out', attended_by = ${by},
           attended_until = greatest(attended_until, ${until}::timestamptz), handed_over_at = null, handed_over_by = null,
           unread = (select count(*)::int from (
             select from message m where m.business_id = v.business_id and m.conversation_id = v.id and m.direction = 'in'
                and m.kind <> all(${SILENT_KINDS}::text[]) and m.created_at > ${at}::timestamptz limit v.unread) later)
     where business_id = current_business() and id = ${id}`.execute(db(tx));
}

/** Somebody else answers here for a while. */
export async function setAttendedBy(tx: TenantTx, id: string, by: string, until: Date): Promise<void> {
  await sql`
    update conversation set attended_by = ${by}, attended_until = greatest(attended_until, ${until}::timestamptz),
           handed_over_at = null, handed_over_by = null, version = version + 1
     where business_id = current_business() and id = ${id}`.execute(db(tx));
}
