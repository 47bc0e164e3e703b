import { sql } from 'kysely';
import { db, type TenantTx } from '../../platform/database/scopes.ts';
import {
  type ClientReferences,
  reassignRows,
  type MergePair,
  countRowsOfClient,
} from '../clients/merge/index.ts';
import { returnPlace } from '../courses/index.ts';
import { movePayments } from '../money/index.ts';

interface DuplicateEnrollment {
  /** The enrollment of the client that is merged away. */
  id: string;
  status: string;
  /** The enrollment of the remaining client. */
  target_id: string;
  target_status: string;
  schedule_id: string;
}

/** Locks the enrollments in schedules in which both clients take part. */
async function lockDuplicates(tx: TenantTx, { from, to }: MergePair): Promise<DuplicateEnrollment[]> {
  const { rows } = await sql<DuplicateEnrollment>`
    select o.id, o.status, k.id as target_id, k.status as target_status, o.schedule_id
      from enrollment o join enrollment k on k.business_id = o.business_id and k.schedule_id = o.schedule_id
     where o.client_id = ${from} and o.status <> 'cancelled' and k.client_id = ${to} and k.status <> 'cancelled'
     order by o.schedule_id for no key update`.execute(db(tx));
  return rows;
}

/** Moves the payments of the merged enrollment to the remaining one. */
async function mergePayments(tx: TenantTx, { id, target_id: targetId }: DuplicateEnrollment): Promise<void> {
  const cents = await movePayments(tx, { from: id, to: targetId });
  if (cents <= 0) return;
  await sql`
    update enrollment
       set remaining_balance_cents = greatest(0, remaining_balance_cents - ${cents}::bigint),
           payment_status = case when remaining_balance_cents > ${cents}::bigint then 'partial' else 'completed' end
     where id = ${targetId}`.execute(db(tx));
}

async function mergeEnrollments(tx: TenantTx, pair: DuplicateEnrollment): Promise<void> {
  await db(tx).updateTable('enrollment').set({ status: 'cancelled' }).where('id', '=', pair.id).execute();
  await mergePayments(tx, pair);
  if (pair.status !== 'confirmed') return;
  if (pair.target_status === 'confirmed') await returnPlace(tx, pair.schedule_id);
  else
    await db(tx)
      .updateTable('enrollment')
      .set({ status: 'confirmed' })
      .where('id', '=', pair.target_id)
      .execute();
}

/** A client with two enrollments in one schedule keeps one place. It stays confirmed if either enrollment was. */
export const enrollmentsOfClient: ClientReferences = {
  tables: ['enrollment'],
  count: async (tx, clientId) => ({ enrollments: await countRowsOfClient(tx, 'enrollment', clientId) }),
  move: async (tx, _by, pair) => {
    for (const duplicate of await lockDuplicates(tx, pair)) await mergeEnrollments(tx, duplicate);
    await reassignRows(tx, 'enrollment', pair);
  },
};
