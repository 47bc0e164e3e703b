import type { MessageKind } from '@cauce/contract/conversations';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Message as Table } from '../../platform/database/generated/tables.ts';
import { db, type TenantTx } from '../../platform/database/scopes.ts';
import type { Place } from '../../platform/database/places.ts';

/** With what came along, and the beginning of what it answers. */
export type MessageRow = Selectable<Table> & { media: MediaRow | null; answers: Answered | null };
export interface MediaRow {
  state: 'waiting' | 'kept' | 'failed';
  url: string;
  mime: string;
  name: string;
  size: number;
  seconds: number | null;
  transcript: string;
}
interface Answered {
  _id: string;
  direction: 'in' | 'out';
  kind: MessageKind;
  text: string;
}

const EXCERPT = 120;
/** As many as a conversation is read at once. */
export const PAGE = 40;

/** Those of `m` that are wanted; one with a name is worked out once for each connection. */
const whole = (wanted: RawBuilder<unknown>, name = '') => sql<MessageRow>`${sql.raw(name)}
  select m.*,
         (select jsonb_build_object('state', a.state, 'url', a.url, 'mime', a.mime, 'name', a.name, 'size', a.size,
                                    'seconds', a.seconds, 'transcript', a.transcript)
            from message_media a where a.business_id = m.business_id and a.message_id = m.id) as media,
         case when m.reply_to is not null then (
           select jsonb_build_object('_id', r.id, 'direction', r.direction, 'kind', r.kind,
                    'text', case when r.deleted_at is null then left(r.text, ${sql.lit(EXCERPT)}) else '' end)
             from message r where r.business_id = m.business_id and r.conversation_id = m.conversation_id
              and r.reference = m.reply_to) end as answers
    from message m where ${wanted}`;

/** Written out, so that the database knows how few they are before it is asked. */
export async function list(
  tx: TenantTx,
  conversationId: string,
  before: Place | undefined,
  limit: number,
): Promise<MessageRow[]> {
  const earlier =
    before === undefined
      ? sql``
      : sql`and (m.created_at, m.id) < (${before.at}::timestamptz, ${before.id}::uuid)`;
  const { rows } = await whole(
    sql`m.conversation_id = ${conversationId}::uuid ${earlier}
        order by m.created_at desc, m.id desc limit ${sql.lit(limit)}`,
    limit === PAGE + 1 ? `/* messages-${before === undefined ? 'latest' : 'earlier'} */` : '',
  ).execute(db(tx));
  return rows;
}

/** An assistant signs what it says with its id. */
export const ASSISTANT = 'assistant:';

/** What those of the team among these e-mails are called, and the assistants among them. */
export async function namesOf(tx: TenantTx, authors: readonly string[]): Promise<Record<string, string>> {
  if (authors.every((author) => author === '')) return {};
  const { rows } = await sql<{ author: string; name: string }>`
    select h.email::text as author, h.name from membership t join person h on h.id = t.person_id
     where h.email = any(${authors}::citext[])
    union all select ${ASSISTANT} || s.id, s.name from assistant s where ${ASSISTANT} || s.id = any(${authors}::text[])`.execute(
    db(tx),
  );
  return Object.fromEntries(rows.map(({ author, name }) => [author, name]));
}

export interface Draft {
  id: string;
  conversationId: string;
  text: string;
  author: string;
  mode: 'free' | 'template';
  at: Date;
  dueAt: Date;
  kind?: MessageKind;
  turnId?: string | undefined;
  /** What the channel calls the message that it answers. */
  replyTo?: string | null | undefined;
  template?: ApprovedText | undefined;
  media?: Pick<MediaRow, 'url' | 'mime' | 'name' | 'size'> | undefined;
}
/** An approved text by its name at the channel, with what is put into it. */
export interface ApprovedText {
  name: string;
  language: string;
  parameters: readonly string[];
}

/** What is to leave; the channel's courier takes it from here. However many, they travel as one value. */
export async function insertWaiting(
  tx: TenantTx,
  businessId: string,
  drafts: readonly Draft[],
): Promise<void> {
  if (drafts.length === 0) return;
  await sql`
    with d as (select * from jsonb_to_recordset(${JSON.stringify(drafts)}::jsonb)
        as d(id uuid, "conversationId" uuid, mode text, text text, author text, at timestamptz, "dueAt" timestamptz, kind text,
             "turnId" uuid, "replyTo" text, template jsonb, media jsonb)),
    said as (
      insert into message (business_id, id, conversation_id, direction, mode, text, author, status, next_at, created_at, kind, turn_id, reply_to, template)
      select ${businessId}, id, "conversationId", 'out', mode, text, author, 'waiting', "dueAt", at, coalesce(kind, 'text'), "turnId", "replyTo", template
        from d)
    insert into message_media (business_id, message_id, state, url, mime, name, size)
    select ${businessId}, id, 'kept', media ->> 'url', media ->> 'mime', media ->> 'name', (media ->> 'size')::int from d where media is not null`.execute(
    db(tx),
  );
}

export async function byId(tx: TenantTx, id: string): Promise<MessageRow | undefined> {
  return (await whole(sql`m.id = ${id}::uuid`).execute(db(tx))).rows[0];
}

export async function allOf(tx: TenantTx, ids: readonly string[]): Promise<MessageRow[]> {
  return (await whole(sql`m.id = any(${ids}::uuid[]) order by m.created_at, m.id`).execute(db(tx))).rows;
}

const STUCK = ['failed', 'unknown'];
type Settling = Pick<Selectable<Table>, 'id' | 'conversation_id'>;

/** Once more from the beginning; one, or all that failed for good. */
export async function sendAgain(tx: TenantTx, at: Date, id: string | undefined): Promise<Settling[]> {
  return db(tx)
    .updateTable('message')
    .set({ status: 'waiting', attempts: 0, next_at: at, reason: null, settled_at: null })
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? '').where('status', 'in', STUCK))
    .$if(id === undefined, (query) => query.where('status', '=', 'failed'))
    .returning(['id', 'conversation_id'])
    .execute();
}

/** What somebody says became of it. */
export async function settleByHand(
  tx: TenantTx,
  id: string,
  { arrived, reason, at }: { arrived: boolean; reason: string; at: Date },
): Promise<Settling | undefined> {
  return db(tx)
    .updateTable('message')
    .set({ status: arrived ? 'sent' : 'dropped', reason, settled_at: at })
    .where('id', '=', id)
    .where('status', 'in', STUCK)
    .returning(['id', 'conversation_id'])
    .executeTakeFirst();
}

/** Nothing when somebody took it meanwhile. */
export async function drop(
  tx: TenantTx,
  id: string,
  { reason, at }: { reason: string; at: Date },
): Promise<Settling | undefined> {
  return db(tx)
    .updateTable('message')
    .set({ status: 'dropped', reason, settled_at: at, next_at: null })
    .where('id', '=', id)
    .where('status', '=', 'waiting')
    .returning(['id', 'conversation_id'])
    .executeTakeFirst();
}

/** What people wrote in these messages, in the order in which it stands. */
export async function heardOf(
  tx: TenantTx,
  ids: readonly string[],
): Promise<{ text: string; clientId: string | null }[]> {
  return db(tx)
    .selectFrom('message as m')
    .innerJoin('conversation as v', 'v.id', 'm.conversation_id')
    .select(['m.text', 'v.client_id as clientId'])
    .where('m.id', 'in', ids)
    .where('m.direction', '=', 'in')
    .orderBy('m.created_at')
    .orderBy('m.id')
    .execute();
}
