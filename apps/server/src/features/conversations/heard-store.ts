import { type RawBuilder, sql } from 'kysely';
import { db, type TenantTx } from '../../platform/database/scopes.ts';
import type { HeardMedia } from './pieces.ts';

/**
 * Before when nothing may stand in each of these conversations: what was said stands where the channel says, but never
 * before what was read or answered already, where nobody would see it any more. What is heard unread leaves that where
 * it was, so one look is enough for all that is heard together.
 */
export async function floorsOf(
  tx: TenantTx,
  some: readonly { id: string; unread: number }[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; floor: Date }>`
    select g.id, f.floor from unnest(${some.map(({ id }) => id)}::uuid[], ${some.map(({ unread }) => unread)}::int[]) g(id, unread),
      lateral (select greatest(
        (select created_at from message where business_id = current_business() and conversation_id = g.id
            and (g.unread = 0 or direction = 'out') order by created_at desc limit 1),
        (select created_at from message where business_id = current_business() and conversation_id = g.id
            and direction = 'in' and kind <> 'reaction' order by created_at desc, id desc offset g.unread limit 1)) as floor) f
     where f.floor is not null`.execute(db(tx));
  return new Map(rows.map(({ id, floor }) => [id, floor.getTime()]));
}

export interface Words {
  id: string;
  conversationId: string;
  kind: string;
  text: string;
  reference: string | null;
  replyTo: string | null;
  referral: string | null;
  saidAt: Date;
  at: Date;
  settledAt: Date;
}

interface Side {
  businessId: string;
  direction: 'in' | 'out';
  status: 'received' | 'sent';
  author: string;
}

/** What one side said. Answers the ids of those that were not known. */
export async function insertAll(
  tx: TenantTx,
  { businessId, direction, status, author }: Side,
  all: readonly Words[],
): Promise<Set<string>> {
  const column = <K extends keyof Words>(name: K) => all.map((words) => words[name]);
  const { rows } = await sql<{ id: string }>`
    insert into message (business_id, id, conversation_id, direction, author, kind, text, status, reference, reply_to, referral,
                         said_at, created_at, settled_at)
    select ${businessId}, g.id, g.conversation_id, ${direction}, ${author}, g.kind, g.words, ${status}, g.reference, g.reply_to,
           g.referral, g.said_at, g.at, g.settled_at
      from unnest(${column('id')}::uuid[], ${column('conversationId')}::uuid[], ${column('kind')}::text[], ${column('text')}::text[],
                  ${column('reference')}::text[], ${column('replyTo')}::text[], ${column('referral')}::jsonb[],
                  ${column('saidAt')}::timestamptz[], ${column('at')}::timestamptz[], ${column('settledAt')}::timestamptz[])
           with ordinality g(id, conversation_id, kind, words, reference, reply_to, referral, said_at, at, settled_at, place)
     order by g.place
    on conflict on constraint message_heard_once do nothing
    returning id`.execute(db(tx));
  return new Set(rows.map(({ id }) => id));
}

export async function insertMedia(
  tx: TenantTx,
  businessId: string,
  all: readonly { messageId: string; media: HeardMedia }[],
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

export interface News {
  conversationId: string;
  /** What stands last of it, and where. */
  text: string;
  at: Date;
  saidAt: Date;
  many: number;
  unread: number;
}

/** What was said last, where this is it. */
const latest = (text: RawBuilder<unknown>, at: RawBuilder<unknown>) => sql`
  last_text = case when ${at} >= v.last_at or not exists (
      select from message m where m.business_id = v.business_id and m.conversation_id = v.id and m.created_at > ${at})
    then ${text} else v.last_text end,
  last_at = greatest(v.last_at, ${at})`;

/** Whatever was thought out before is overtaken. */
export async function heardAll(tx: TenantTx, news: readonly News[]): Promise<void> {
  await sql`
    update conversation v set
           ${latest(sql`g.words`, sql`g.at`)}, version = v.version + g.many, last_direction = 'in',
           last_heard_at = greatest(v.last_heard_at, g.said_at), unread = v.unread + g.unread
      from unnest(${news.map(({ conversationId }) => conversationId)}::uuid[],
                  ${news.map(({ text }) => text.slice(0, PREVIEW))}::text[], ${news.map(({ at }) => at)}::timestamptz[],
                  ${news.map(({ saidAt }) => saidAt)}::timestamptz[], ${news.map(({ many }) => many)}::int[],
                  ${news.map(({ unread }) => unread)}::int[])
           g(id, words, at, said_at, many, unread)
     where v.business_id = current_business() and v.id = g.id`.execute(db(tx));
}

/** A person answered elsewhere: what they had read is read, and they are left to it. */
export async function answered(
  tx: TenantTx,
  id: string,
  { text, at, by, until }: { text: string; at: Date; by: string; until: Date },
): Promise<void> {
  await sql`
    update conversation v set
           ${latest(sql`${text.slice(0, PREVIEW)}`, sql`${at}::timestamptz`)}, version = version + 1, last_direction = 'out', attended_by = ${by},
           attended_until = greatest(attended_until, ${until}::timestamptz),
           unread = (select count(*)::int from (
             select from message m where m.business_id = v.business_id and m.conversation_id = v.id and m.direction = 'in'
                and m.kind <> 'reaction' and m.created_at > ${at}::timestamptz limit v.unread) later)
     where business_id = current_business() and id = ${id}`.execute(db(tx));
}

/** Somebody else answers here for a while. */
export async function leaveTo(tx: TenantTx, id: string, by: string, until: Date): Promise<void> {
  await sql`
    update conversation set attended_by = ${by}, attended_until = greatest(attended_until, ${until}::timestamptz),
           version = version + 1
     where business_id = current_business() and id = ${id}`.execute(db(tx));
}
