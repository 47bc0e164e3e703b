import { type Selectable, sql } from 'kysely';
import type { Message as Table } from '../../platform/database/generated/tables.ts';
import { db, type TenantTx } from '../../platform/database/scopes.ts';
import { newId } from '../../platform/ids.ts';
import type { Place } from '../../platform/database/places.ts';

export type MessageRow = Selectable<Table>;

export async function list(
  tx: TenantTx,
  conversationId: string,
  before: Place | undefined,
  limit: number,
): Promise<MessageRow[]> {
  return db(tx)
    .selectFrom('message')
    .selectAll()
    .where('conversation_id', '=', conversationId)
    .$if(before !== undefined, (query) =>
      query.where(sql<boolean>`(created_at, id) < (${before?.at}::timestamptz, ${before?.id}::uuid)`),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** What those of the team among these e-mails are called. */
export async function namesOf(tx: TenantTx, emails: readonly string[]): Promise<Record<string, string>> {
  if (emails.length === 0) return {};
  const people = await db(tx)
    .selectFrom('membership')
    .innerJoin('person', 'person.id', 'membership.person_id')
    .select(['email', 'name'])
    .where('email', 'in', emails)
    .execute();
  return Object.fromEntries(people.map(({ email, name }) => [email, name]));
}

export interface Draft {
  id: string;
  conversationId: string;
  text: string;
  author: string;
  mode: 'free' | 'template';
  at: Date;
  dueAt: Date;
}

/** What is to leave; the channel's courier takes it from here. However many, they travel as one value. */
export async function insertWaiting(
  tx: TenantTx,
  businessId: string,
  drafts: readonly Draft[],
): Promise<void> {
  if (drafts.length === 0) return;
  await sql`
    insert into message (business_id, id, conversation_id, direction, mode, text, author, status, next_at, created_at)
    select ${businessId}, id, "conversationId", 'out', mode, text, author, 'waiting', "dueAt", at
      from jsonb_to_recordset(${JSON.stringify(drafts)}::jsonb)
        as d(id uuid, "conversationId" uuid, mode text, text text, author text, at timestamptz, "dueAt" timestamptz)`.execute(
    db(tx),
  );
}

export async function byId(tx: TenantTx, id: string): Promise<MessageRow | undefined> {
  return db(tx).selectFrom('message').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Nothing when the channel told of it before. */
export async function insertHeard(
  tx: TenantTx,
  businessId: string,
  {
    conversationId,
    text,
    reference,
    at,
  }: Pick<Draft, 'conversationId' | 'text' | 'at'> & { reference: string | null },
): Promise<MessageRow | undefined> {
  return db(tx)
    .insertInto('message')
    .values({
      business_id: businessId,
      id: newId(at.getTime()),
      conversation_id: conversationId,
      direction: 'in',
      text,
      status: 'received',
      reference,
      created_at: at,
      settled_at: at,
    })
    .onConflict((conflict) => conflict.constraint('message_heard_once').doNothing())
    .returningAll()
    .executeTakeFirst();
}

const STUCK = ['failed', 'unknown'];

/** Once more from the beginning; one, or all that failed for good. */
export async function sendAgain(tx: TenantTx, at: Date, id: string | undefined): Promise<MessageRow[]> {
  return db(tx)
    .updateTable('message')
    .set({ status: 'waiting', attempts: 0, next_at: at, reason: null, settled_at: null })
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? '').where('status', 'in', STUCK))
    .$if(id === undefined, (query) => query.where('status', '=', 'failed'))
    .returningAll()
    .execute();
}

/** What somebody says became of it. */
export async function settleByHand(
  tx: TenantTx,
  id: string,
  { arrived, reason, at }: { arrived: boolean; reason: string; at: Date },
): Promise<MessageRow | undefined> {
  return db(tx)
    .updateTable('message')
    .set({ status: arrived ? 'sent' : 'dropped', reason, settled_at: at })
    .where('id', '=', id)
    .where('status', 'in', STUCK)
    .returningAll()
    .executeTakeFirst();
}

/** Nothing when somebody took it meanwhile. */
export async function drop(
  tx: TenantTx,
  id: string,
  { reason, at }: { reason: string; at: Date },
): Promise<MessageRow | undefined> {
  return db(tx)
    .updateTable('message')
    .set({ status: 'dropped', reason, settled_at: at, next_at: null })
    .where('id', '=', id)
    .where('status', '=', 'waiting')
    .returningAll()
    .executeTakeFirst();
}

/** What somebody wrote, and who. */
export async function heardOf(
  tx: TenantTx,
  id: string,
): Promise<{ text: string; clientId: string | null } | undefined> {
  return db(tx)
    .selectFrom('message as m')
    .innerJoin('conversation as v', 'v.id', 'm.conversation_id')
    .select(['m.text', 'v.client_id as clientId'])
    .where('m.id', '=', id)
    .where('m.direction', '=', 'in')
    .executeTakeFirst();
}
