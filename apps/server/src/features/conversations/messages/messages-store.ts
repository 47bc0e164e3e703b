import type { MessageKind } from '@cauce/contract/conversations/conversations';
import type { Card } from '@cauce/contract/conversations/message-cards';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Message as Table } from '../../../platform/database/generated/tables.ts';
import { db, type TenantTx } from '../../../platform/database/scopes.ts';
import type { PagePosition } from '../../../platform/database/page-position.ts';
import { ASSISTANT_PREFIX, type MessageAuthor } from './message-author.ts';

/** With its media and the beginning of the message that it quotes. */
export type MessageRow = Selectable<Table> & { media: MediaRow | null; answers: QuotedMessage | null };
export interface MediaRow {
  state: 'waiting' | 'kept' | 'failed';
  url: string;
  mime: string;
  name: string;
  size: number;
  seconds: number | null;
  transcript: string;
  reason: string;
}
interface QuotedMessage {
  _id: string;
  direction: 'in' | 'out';
  kind: MessageKind;
  text: string;
  card: Card | null;
}

const EXCERPT = 120;
/** Messages per page. */
export const PAGE = 40;

/** A named statement is prepared once per connection. */
const selectMessages = (condition: RawBuilder<unknown>, name = '') => sql<MessageRow>`${sql.raw(name)}
  select m.*,
         (select jsonb_build_object('state', a.state, 'url', a.url, 'mime', a.mime, 'name', a.name, 'size', a.size,
                                    'seconds', a.seconds, 'transcript', a.transcript,
                                    'reason', case a.state when 'failed' then a.reason else '' end)
            from message_media a where a.business_id = m.business_id and a.message_id = m.id) as media,
         case when m.reply_to is not null then (
           select jsonb_build_object('_id', r.id, 'direction', r.direction, 'kind', r.kind, 'card', r.card,
                    'text', case when r.deleted_at is null then left(r.text, ${sql.lit(EXCERPT)}) else '' end)
             from message r where r.business_id = m.business_id and r.conversation_id = m.conversation_id
              and r.reference = m.reply_to) end as answers
    from message m where ${condition}`;

/** The limit is a literal, so that the planner knows how few rows are needed. */
export async function list(
  tx: TenantTx,
  conversationId: string,
  before: PagePosition | undefined,
  limit: number,
): Promise<MessageRow[]> {
  const earlier =
    before === undefined
      ? sql``
      : sql`and (m.created_at, m.id) < (${before.at}::timestamptz, ${before.id}::uuid)`;
  const { rows } = await selectMessages(
    sql`m.conversation_id = ${conversationId}::uuid ${earlier}
        order by m.created_at desc, m.id desc limit ${sql.lit(limit)}`,
    limit === PAGE + 1 ? `/* messages-${before === undefined ? 'latest' : 'earlier'} */` : '',
  ).execute(db(tx));
  return rows;
}

/** Returns the names of the colleagues and assistants among these authors. */
export async function listAuthorNames(
  tx: TenantTx,
  authors: readonly string[],
): Promise<Record<string, string>> {
  if (authors.every((author) => author === '')) return {};
  const { rows } = await sql<{ author: string; name: string }>`
    select h.email::text as author, h.name from shared.membership t join shared.person h on h.id = t.person_id
     where h.email = any(${authors}::citext[])
    union all select ${ASSISTANT_PREFIX} || s.id, s.name from shared.assistant s where ${ASSISTANT_PREFIX} || s.id = any(${authors}::text[])`.execute(
    db(tx),
  );
  return Object.fromEntries(rows.map(({ author, name }) => [author, name]));
}

export interface QueuedMessage extends MessageAuthor {
  id: string;
  conversationId: string;
  text: string;
  mode: 'free' | 'template';
  at: Date;
  dueAt: Date;
  kind?: MessageKind;
  turnId?: string | undefined;
  /** The channel's id of the message that it quotes. */
  replyTo?: string | null | undefined;
  template?: TemplateText | undefined;
  media?: Pick<MediaRow, 'url' | 'mime' | 'name' | 'size'> | undefined;
}
/** A template's name at the channel and the values of its blanks. */
export interface TemplateText {
  name: string;
  language: string;
  parameters: readonly string[];
}

/** Queues messages for sending. All of them travel as one JSON parameter. */
export async function insertQueued(
  tx: TenantTx,
  businessId: string,
  drafts: readonly QueuedMessage[],
): Promise<void> {
  if (drafts.length === 0) return;
  await sql`/* queue-messages */
    with d as (select * from jsonb_to_recordset(${JSON.stringify(drafts)}::jsonb)
        as d(id uuid, "conversationId" uuid, mode text, text text, author text, source text, at timestamptz, "dueAt" timestamptz, kind text,
             "turnId" uuid, "replyTo" text, template jsonb, media jsonb)),
    said as (
      insert into message (business_id, id, conversation_id, direction, mode, text, author, source, status, next_at, created_at, kind, turn_id, reply_to, template)
      select ${businessId}, id, "conversationId", 'out', mode, text, author, source, 'waiting', "dueAt", at, coalesce(kind, 'text'), "turnId", "replyTo", template
        from d)
    insert into message_media (business_id, message_id, state, url, mime, name, size)
    select ${businessId}, id, 'kept', media ->> 'url', media ->> 'mime', media ->> 'name', (media ->> 'size')::int from d where media is not null`.execute(
    db(tx),
  );
}

export async function byId(tx: TenantTx, id: string): Promise<MessageRow | undefined> {
  return (await selectMessages(sql`m.id = ${id}::uuid`).execute(db(tx))).rows[0];
}

export async function listByIds(tx: TenantTx, ids: readonly string[]): Promise<MessageRow[]> {
  return (await selectMessages(sql`m.id = any(${ids}::uuid[]) order by m.created_at, m.id`).execute(db(tx)))
    .rows;
}

const STUCK = ['failed', 'unknown'];
type MessageRef = Pick<Selectable<Table>, 'id' | 'conversation_id'>;

/** Resets the attempts of one message, or of all that failed. */
export async function requeue(tx: TenantTx, at: Date, id: string | undefined): Promise<MessageRef[]> {
  return db(tx)
    .updateTable('message')
    .set({ status: 'waiting', attempts: 0, next_at: at, reason: null, settled_at: null })
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? '').where('status', 'in', STUCK))
    .$if(id === undefined, (query) => query.where('status', '=', 'failed'))
    .returning(['id', 'conversation_id'])
    .execute();
}

/** Records the outcome that a person decided. */
export async function recordOutcomeByHand(
  tx: TenantTx,
  id: string,
  { arrived, reason, at }: { arrived: boolean; reason: string; at: Date },
): Promise<MessageRef | undefined> {
  return db(tx)
    .updateTable('message')
    .set({ status: arrived ? 'sent' : 'dropped', reason, settled_at: at })
    .where('id', '=', id)
    .where('status', 'in', STUCK)
    .returning(['id', 'conversation_id'])
    .executeTakeFirst();
}

/** Returns undefined when another process has claimed it meanwhile. */
export async function drop(
  tx: TenantTx,
  id: string,
  { reason, at }: { reason: string; at: Date },
): Promise<MessageRef | undefined> {
  return db(tx)
    .updateTable('message')
    .set({ status: 'dropped', reason, settled_at: at, next_at: null })
    .where('id', '=', id)
    .where('status', '=', 'waiting')
    .returning(['id', 'conversation_id'])
    .executeTakeFirst();
}

/** Returns the inbound texts among these messages, oldest first. */
export async function listInboundTexts(
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
