import { sql } from 'kysely';
import { db, type PersonTx } from '../../../platform/database/scopes.ts';

/** Stores when a person first saw the promotion. The earliest time stays. Returns it. */
export async function recordView(tx: PersonTx, personId: string, seenAt: Date): Promise<Date> {
  const { rows } = await sql<{ seenAt: Date }>`
    insert into billing_promotion_view as v (person_id, seen_at) values (${personId}, ${seenAt})
    on conflict (person_id) do update set seen_at = least(v.seen_at, excluded.seen_at)
    returning seen_at as "seenAt"`.execute(db(tx));
  return rows[0]!.seenAt;
}

export async function findView(tx: PersonTx): Promise<Date | undefined> {
  const row = await db(tx).selectFrom('billing_promotion_view').select('seen_at').executeTakeFirst();
  return row?.seen_at;
}
