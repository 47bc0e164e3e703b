import { sql } from 'kysely';
import { db, type TenantTx } from '../../platform/database/scopes.ts';

/** Moves the payments of one enrollment to another. Returns their sum in cents; refunds count as negative. */
export async function movePayments(
  tx: TenantTx,
  { from, to }: { from: string; to: string },
): Promise<number> {
  const { rows } = await sql<{ cents: string }>`
    with moved as (
      update money_movement set enrollment_id = ${to} where enrollment_id = ${from} and deleted_at is null
      returning case type when 'in' then amount_cents else -amount_cents end as cents)
    select coalesce(sum(cents), 0)::text as cents from moved`.execute(db(tx));
  return Number(rows[0]?.cents ?? 0);
}
