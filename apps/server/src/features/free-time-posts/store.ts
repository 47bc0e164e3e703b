import type { FreeTimePost } from '@cauce/contract/agenda/free-time-posts';
import type { IsoDate } from '@cauce/domain/time/iso-date';
import { sql } from 'kysely';
import type { ActionContext } from '../../platform/action-context.ts';
import { db, type TenantTx } from '../../platform/database/scopes.ts';
import { newId } from '../../platform/ids.ts';

/** Undefined also for a day on which too few times were free. */
export async function read(tx: TenantTx, id: string): Promise<FreeTimePost | undefined> {
  const { rows } = await sql<FreeTimePost>`
    select id as "_id", to_char(day, 'YYYY-MM-DD') as day, text from free_time_post
     where business_id = current_business() and id = ${id} and text is not null`.execute(db(tx));
  return rows[0];
}

interface PreparedDay {
  assistantId: string;
  preparedOn: IsoDate;
  /** The day whose free times are named. */
  day: IsoDate;
}

export async function isPrepared(
  tx: TenantTx,
  { assistantId, preparedOn }: Omit<PreparedDay, 'day'>,
): Promise<boolean> {
  const { rows } = await sql`
    select from free_time_post
     where business_id = current_business() and assistant_id = ${assistantId} and prepared_on = ${preparedOn}::date`.execute(
    db(tx),
  );
  return rows.length > 0;
}

/** Inserts the decision of a day without a text. Undefined when another worker decides it, or has decided it. */
export async function insertDecision(
  tx: TenantTx,
  { businessId, at }: ActionContext,
  { assistantId, preparedOn, day }: PreparedDay,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    insert into free_time_post (business_id, id, assistant_id, prepared_on, day)
    values (${businessId}, ${newId(at.getTime())}, ${assistantId}, ${preparedOn}::date, ${day}::date)
    on conflict on constraint free_time_post_once do nothing
    returning id`.execute(db(tx));
  return rows[0]?.id;
}

export async function setText(tx: TenantTx, id: string, text: string): Promise<void> {
  await sql`update free_time_post set text = ${text} where business_id = current_business() and id = ${id}`.execute(
    db(tx),
  );
}
