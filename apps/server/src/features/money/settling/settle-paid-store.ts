import type { PaymentMethod } from '@cauce/contract/sales/money';
import { sql } from 'kysely';
import { db, type TenantTx } from '../../../platform/database/scopes.ts';
import { nextVersion } from '../../../platform/database/version.ts';
import type { Author, Links } from '../movements-store.ts';

export interface PaidBy {
  method: PaymentMethod;
  cents: number;
}

function isFor({ appointmentId, orderId, enrollmentId }: Links) {
  if (appointmentId !== undefined) return sql`appointment_id = ${appointmentId}`;
  if (orderId !== undefined) return sql`order_id = ${orderId}`;
  return sql`enrollment_id = ${enrollmentId ?? null}`;
}

/** Sums what was paid for a record by each method, in cents. Refunds are subtracted. */
export async function paidByMethod(tx: TenantTx, links: Links): Promise<PaidBy[]> {
  const { rows } = await sql<PaidBy>`
    select m.method, sum(case m.type when 'in' then m.amount_cents else -m.amount_cents end)::bigint as cents
      from money_movement m
     where m.deleted_at is null
       and ${isFor(links)}
     group by m.method order by m.method`.execute(db(tx));
  return rows;
}

interface DeletedRecord {
  links: Links;
  clientId: string | null;
  /** Names the record, which the movements lose. */
  comment: string;
}

const LONGEST_COMMENT = 500;

/** Notes on the movements of a record that is about to be deleted whom and what they were for. */
export async function noteDeleted(
  tx: TenantTx,
  by: Author,
  { links, clientId, comment }: DeletedRecord,
): Promise<void> {
  await sql`
    update money_movement
       set client_id = coalesce(client_id, ${clientId}::uuid),
           comments = left(concat_ws(' · ', nullif(comments, ''), ${comment}::text), ${sql.lit(LONGEST_COMMENT)}),
           updated_by = ${by.signedBy}, updated_at = ${nextVersion(by)}
     where ${isFor(links)}`.execute(db(tx));
}
