import { type RawBuilder, sql } from 'kysely';
import type { Pool } from 'pg';
import type { ActionContext } from '../../../platform/action-context.ts';
import { db, type TenantTx } from '../../../platform/database/scopes.ts';
import type { RunningTurn } from './turns-store.ts';

export interface Waiting {
  waitingSince: Date | null;
  dueAt: Date | null;
  state: unknown;
}

const milliseconds = (count: number): RawBuilder<unknown> => sql`${count}::int * interval '1 millisecond'`;

export interface Due {
  conversationId: string;
  dueAt: Date;
}

/** Starts or prolongs the wait of conversations. The first message waits no longer than the ceiling. */
export async function startWaiting(
  tx: TenantTx,
  by: ActionContext,
  { conversationIds, delay, ceiling }: { conversationIds: readonly string[]; delay: number; ceiling: number },
): Promise<Due[]> {
  const { rows } = await sql<Due>`
    insert into talk as t (business_id, conversation_id, waiting_since, due_at, updated_at)
    select ${by.businessId}, id, ${by.at}::timestamptz, ${by.at}::timestamptz + ${milliseconds(delay)}, ${by.at}::timestamptz
      from unnest(${conversationIds}::uuid[]) id order by id
    on conflict (business_id, conversation_id) do update
      set waiting_since = coalesce(t.waiting_since, excluded.waiting_since), updated_at = excluded.updated_at,
          due_at = least(excluded.due_at, coalesce(t.waiting_since, excluded.waiting_since) + ${milliseconds(ceiling)})
    returning conversation_id as "conversationId", due_at as "dueAt"`.execute(db(tx));
  return rows;
}

export interface WaitingState extends Waiting {
  /** The turn that runs now. */
  running: RunningTurn | undefined;
  /** Messages up to this time were answered, or left unanswered on purpose. */
  answeredUntil: Date;
  /** A turn ended lately without a reply, so that its tool calls may be unknown to the client. */
  hasUnsentCalls: boolean;
  /** The token of the slot hold of the client. */
  holdToken: string | undefined;
  /** The channel account sends nothing now. */
  isStopped: boolean;
}

interface WaitingStateRow extends Waiting, Pick<WaitingState, 'hasUnsentCalls' | 'isStopped'> {
  answeredUntil: Date | null;
  holdToken: string | null;
  id: string | null;
  holdId: string | null;
  leaseUntil: Date | null;
}

/** Whether the channel account of the conversation `v` sends nothing now. */
const IS_STOPPED = sql<boolean>`
  exists (select from shared.channel_account a where a.channel = v.channel and a.id::text = v.account
             and a.state in ('stopped', 'disconnected'))`;

export async function isStopped(tx: TenantTx, conversationId: string): Promise<boolean> {
  const { rows } = await sql<{ isStopped: boolean }>`
    select ${IS_STOPPED} as "isStopped" from shared.conversation v where v.id = ${conversationId}`.execute(
    db(tx),
  );
  return rows[0]?.isStopped ?? false;
}

/** Locks the waiting conversation and reads all that decides whether a turn starts. */
export async function lockWaitingState(
  tx: TenantTx,
  conversationId: string,
  unsentSince: Date,
): Promise<WaitingState | undefined> {
  const { rows } = await sql<WaitingStateRow>`
    select t.waiting_since as "waitingSince", t.due_at as "dueAt", t.state, u.id, u.hold_id as "holdId", u.lease_until as "leaseUntil",
           (select max(h.last_message_at) from turn h where h.conversation_id = v.id and h.state in ('said', 'quiet')) as "answeredUntil",
           exists (select from turn l where l.conversation_id = v.id and l.state not in ('said', 'quiet')
                      and l.started_at >= ${unsentSince}) as "hasUnsentCalls",
           (select o.hold_token from offered_time o where o.conversation_id = v.id and o.hold_token is not null limit 1) as "holdToken",
           ${IS_STOPPED} as "isStopped"
      from talk t join shared.conversation v on v.business_id = t.business_id and v.id = t.conversation_id
      left join turn u on u.business_id = t.business_id and u.conversation_id = t.conversation_id and u.state = 'thinking'
     where t.conversation_id = ${conversationId} for no key update of t`.execute(db(tx));
  const [row] = rows;
  if (row === undefined) return undefined;
  const { id, holdId, leaseUntil, answeredUntil, holdToken, ...rest } = row;
  const running = id === null ? undefined : { id, holdId, leaseUntil: leaseUntil ?? new Date(0) };
  return {
    ...rest,
    running,
    answeredUntil: answeredUntil ?? new Date(0),
    holdToken: holdToken ?? undefined,
  };
}

/** Locks the waiting conversation. */
export async function lockWaiting(tx: TenantTx, conversationId: string): Promise<Waiting | undefined> {
  const row = await db(tx)
    .selectFrom('talk')
    .select(['waiting_since', 'due_at', 'state'])
    .where('conversation_id', '=', conversationId)
    .forUpdate()
    .executeTakeFirst();
  return row && { waitingSince: row.waiting_since, dueAt: row.due_at, state: row.state };
}

/** The conversation waits for no answer any more. */
export async function stopWaiting(
  tx: TenantTx,
  conversationId: string,
  at: Date,
  state?: unknown,
): Promise<void> {
  await db(tx)
    .updateTable('talk')
    .set({
      waiting_since: null,
      due_at: null,
      updated_at: at,
      ...(state === undefined ? {} : { state: JSON.stringify(state) }),
    })
    .where('conversation_id', '=', conversationId)
    .execute();
}

export async function postpone(tx: TenantTx, conversationId: string, at: Date): Promise<void> {
  await db(tx)
    .updateTable('talk')
    .set({ due_at: at, updated_at: at })
    .where('conversation_id', '=', conversationId)
    .where('waiting_since', 'is not', null)
    .execute();
}

/** Conversations that are due and have no running turn. */
export async function listWaitingTalks(
  pool: Pool,
  at: Date,
): Promise<{ businessId: string; conversationId: string }[]> {
  const { rows } = await pool.query<{ businessId: string; conversationId: string }>(
    `select t.business_id as "businessId", t.conversation_id as "conversationId" from talk t
      where t.due_at <= $1
        and not exists (select from turn u where u.business_id = t.business_id and u.conversation_id = t.conversation_id
                          and u.state = 'thinking' and u.lease_until > $1)`,
    [at],
  );
  return rows;
}
