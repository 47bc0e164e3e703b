import { sql } from 'kysely';
import type { ActionContext } from '../../../platform/action-context.ts';
import { db, type TenantTx } from '../../../platform/database/scopes.ts';
import { newId } from '../../../platform/ids.ts';
import type { ToolCall } from '../responders/responder.ts';

export type TurnState = 'said' | 'quiet' | 'overtaken' | 'failed';

/** The conversation or the comment that a turn answers. */
export type TurnSubject = { conversationId: string } | { commentId: string };

export interface TurnStart {
  place: { conversationId: string; conversationVersion: number } | { commentId: string };
  assistantId: string;
  assistantVersion: number;
  lastMessageAt: Date;
  isTest: boolean;
}

/** Returns whether the turn was inserted: a conversation or comment has one running turn at most. */
export async function insertRunning(
  tx: TenantTx,
  by: ActionContext,
  turn: TurnStart & { id: string; holdId: string; leaseUntil: Date },
): Promise<boolean> {
  const row = await db(tx)
    .insertInto('turn')
    .values({
      id: turn.id,
      business_id: by.businessId,
      state: 'thinking',
      hold_id: turn.holdId,
      ...columnsOf(turn),
      started_at: by.at,
      lease_until: turn.leaseUntil,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

const columnsOf = ({ place, ...turn }: TurnStart) => ({
  ...('commentId' in place
    ? { comment_id: place.commentId }
    : { conversation_id: place.conversationId, conversation_version: place.conversationVersion }),
  assistant_id: turn.assistantId,
  assistant_version: turn.assistantVersion,
  last_message_at: turn.lastMessageAt,
  is_test: turn.isTest,
});

export const assistantColumns = ({ id, version }: { id: string; version: number }) => ({
  assistantId: id,
  assistantVersion: version,
});

const isAt = (place: TurnSubject, turn: string) =>
  'commentId' in place
    ? sql<boolean>`${sql.ref(`${turn}.comment_id`)} = ${place.commentId}`
    : sql<boolean>`${sql.ref(`${turn}.conversation_id`)} = ${place.conversationId}`;

/** Stores a turn that ends at once, with the reason for not answering. A comment gets only one. */
export async function insertQuiet(
  tx: TenantTx,
  by: ActionContext,
  turn: TurnStart & { reason: string },
): Promise<void> {
  const id = newId(by.at.getTime());
  await db(tx)
    .insertInto('turn')
    .values({
      id,
      business_id: by.businessId,
      state: 'quiet',
      reason: turn.reason,
      ...columnsOf(turn),
      started_at: by.at,
      finished_at: by.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export interface RunningTurn {
  id: string;
  holdId: string | null;
  leaseUntil: Date;
}

/** Locks the running turn of a comment. */
export async function findRunning(tx: TenantTx, commentId: string): Promise<RunningTurn | undefined> {
  const row = await db(tx)
    .selectFrom('turn')
    .select(['id', 'hold_id', 'lease_until'])
    .where('comment_id', '=', commentId)
    .where('state', '=', 'thinking')
    .forUpdate()
    .executeTakeFirst();
  return row && { id: row.id, holdId: row.hold_id, leaseUntil: row.lease_until ?? new Date(0) };
}

export interface TurnEnd {
  state: TurnState;
  reason?: string;
  responder?: string;
  cost?: number;
  tokens?: { in: number; out: number } | undefined;
}

/** Returns whether the turn was still running. */
export async function end(
  tx: TenantTx,
  id: string,
  at: Date,
  { state, reason = '', responder, cost = 0, tokens }: TurnEnd,
): Promise<boolean> {
  const row = await db(tx)
    .updateTable('turn')
    .set({
      state,
      reason,
      cost,
      tokens_in: tokens?.in ?? 0,
      tokens_out: tokens?.out ?? 0,
      finished_at: at,
      lease_until: null,
      ...(responder === undefined ? {} : { responder }),
    })
    .where('id', '=', id)
    .where('state', '=', 'thinking')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function isRunning(tx: TenantTx, id: string): Promise<boolean> {
  const row = await db(tx)
    .selectFrom('turn')
    .select('id')
    .where('id', '=', id)
    .where('state', '=', 'thinking')
    .executeTakeFirst();
  return row !== undefined;
}

/** Ends an answered turn and stops the wait of its conversation. Returns whether the turn was still running. */
export async function endAnswered(
  tx: TenantTx,
  { id, conversationId, at }: { id: string; conversationId: string; at: Date },
  {
    responder,
    cost,
    tokens,
    talk,
    reason = '',
  }: Pick<TurnEnd, 'tokens'> & {
    responder: string;
    cost: number;
    talk: unknown;
    reason?: string | undefined;
  },
): Promise<boolean> {
  const state = talk === undefined ? null : JSON.stringify(talk);
  const { rows } = await sql`
    with ended as (
      update turn set state = ${cost > 0 ? 'said' : 'quiet'}, reason = ${reason}, responder = ${responder}, cost = ${cost}, tokens_in = ${tokens?.in ?? 0},
                      tokens_out = ${tokens?.out ?? 0}, finished_at = ${at}, lease_until = null
       where id = ${id} and state = 'thinking' returning id
    ), settled as (
      update talk set waiting_since = null, due_at = null, updated_at = ${at}, state = coalesce(${state}::jsonb, state)
       where conversation_id = ${conversationId} and exists (select from ended)
    ) select id from ended`.execute(db(tx));
  return rows.length > 0;
}

/** The number of turns since then in which the assistant said something. */
export async function countAnswers(
  tx: TenantTx,
  { conversationId, assistantId, since }: { conversationId: string; assistantId: string; since: Date },
): Promise<number> {
  const { count } = await db(tx)
    .selectFrom('turn')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('conversation_id', '=', conversationId)
    .where('assistant_id', '=', assistantId)
    .where('state', '=', 'said')
    .where('started_at', '>=', since)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The number of failed turns since the last one that did not fail. */
export async function countFailuresInARow(tx: TenantTx, place: TurnSubject, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from turn t
     where ${isAt(place, 't')} and t.state = 'failed' and t.started_at >= ${since}
       and not exists (select from turn s where ${isAt(place, 's')} and s.state in ('said', 'quiet')
                         and s.started_at >= t.started_at)`.execute(db(tx));
  return rows[0]?.count ?? 0;
}

/** A turn of any conversation ended for this reason since then. */
export async function wasQuietFor(tx: TenantTx, reason: string, since: Date): Promise<boolean> {
  const row = await db(tx)
    .selectFrom('turn')
    .select('id')
    .where('state', '=', 'quiet')
    .where('reason', '=', reason)
    .where('started_at', '>=', since)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The successful calls of turns whose reply was never sent. */
export async function listUnsentToolCalls(
  tx: TenantTx,
  conversationId: string,
  since: Date,
): Promise<(ToolCall & { lastMessageAt: Date })[]> {
  const { rows } = await sql<ToolCall & { lastMessageAt: Date }>`
    select c.name, c.arguments as input, o.output, t.last_message_at as "lastMessageAt" from turn t
      join turn_step c on c.business_id = t.business_id and c.turn_id = t.id and c.kind = 'function_call'
      join turn_step o on o.business_id = c.business_id and o.turn_id = c.turn_id and o.call_id = c.call_id and o.kind = 'function_call_output'
     where t.conversation_id = ${conversationId} and t.state in ('overtaken', 'failed') and t.started_at >= ${since}
       and o.output -> 'ok' = 'true'::jsonb
       and not exists (select from turn s where s.conversation_id = t.conversation_id and s.state = 'said' and s.started_at > t.started_at)
     order by t.started_at, t.id, c.ordinal`.execute(db(tx));
  return rows;
}
