import { sql } from 'kysely';
import type { Pool } from 'pg';
import { db, type TenantTx } from '../../../platform/database/scopes.ts';

interface Waiting {
  businessId: string;
  commentId: string;
}

export async function startWaiting(
  tx: TenantTx,
  by: { businessId: string },
  { commentId, dueAt }: { commentId: string; dueAt: Date },
): Promise<void> {
  await db(tx)
    .insertInto('comment_waiting')
    .values({ business_id: by.businessId, comment_id: commentId, due_at: dueAt })
    .onConflict((conflict) => conflict.columns(['business_id', 'comment_id']).doUpdateSet({ due_at: dueAt }))
    .execute();
}

/** Locks the waiting comment, and returns when its answer is due. */
export async function lockWaiting(tx: TenantTx, commentId: string): Promise<Date | undefined> {
  const row = await db(tx)
    .selectFrom('comment_waiting')
    .select('due_at')
    .where('comment_id', '=', commentId)
    .forUpdate()
    .executeTakeFirst();
  return row?.due_at;
}

/** The comment needs no answer any more. */
export async function stopWaiting(tx: TenantTx, commentId: string): Promise<void> {
  await db(tx).deleteFrom('comment_waiting').where('comment_id', '=', commentId).execute();
}

/** Comments that are due and have no running turn. */
export async function listWaitingComments(pool: Pool, at: Date): Promise<Waiting[]> {
  const { rows } = await pool.query<Waiting>(
    `select w.business_id as "businessId", w.comment_id as "commentId" from comment_waiting w
      where w.due_at <= $1
        and not exists (select from turn t where t.business_id = w.business_id and t.comment_id = w.comment_id
                          and t.state = 'thinking' and t.lease_until > $1)`,
    [at],
  );
  return rows;
}

/** The author of a comment as the business knows them. */
export interface Commenter {
  clientId: string | null;
  clientType: 'lead' | 'client' | 'personal' | undefined;
  noRespond: boolean;
  optedOut: boolean;
  attendedUntil: Date | null;
}

export async function findCommenter(
  tx: TenantTx,
  { channel, account, reference }: { channel: string; account: string; reference: string },
): Promise<Commenter> {
  const { rows } = await sql<Commenter>`
    select c.id as "clientId", c.type as "clientType", coalesce(c.no_respond, false) as "noRespond", c.opted_out_at is not null as "optedOut",
           (select max(v.attended_until) from shared.conversation v
             where v.business_id = c.business_id and v.client_id = c.id and v.channel = i.channel and v.account = i.account) as "attendedUntil"
      from shared.client_identity i join shared.client c on c.business_id = i.business_id and c.id = i.client_id
     where i.business_id = current_business() and i.channel = ${channel} and i.account = ${account} and i.external_id = ${reference}
     limit 1`.execute(db(tx));
  const [row] = rows;
  if (row === undefined)
    return { clientId: null, clientType: undefined, noRespond: false, optedOut: false, attendedUntil: null };
  return { ...row, attendedUntil: row.attendedUntil && new Date(row.attendedUntil) };
}

/** The number of comments of this author that the assistant has answered since then. */
export async function countAnswers(
  tx: TenantTx,
  { reference, assistantId, since }: { reference: string; assistantId: string; since: Date },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from turn t join shared.comment c on c.business_id = t.business_id and c.id = t.comment_id
     where t.business_id = current_business() and t.assistant_id = ${assistantId} and t.state = 'said' and t.started_at >= ${since}
       and c.author_reference = ${reference}`.execute(db(tx));
  return rows[0]?.count ?? 0;
}
