import { sql } from 'kysely';
import { db, type TenantTx } from '../../platform/database/scopes.ts';
import { type ClientReferences, reassignRows, type MergePair, countRowsOfClient } from '../clients/index.ts';
import { returnPlace } from './places-store.ts';

interface Twice {
  /** The one that goes, and how it stood. */
  id: string;
  status: string;
  /** The one that is kept. */
  kept_id: string;
  kept_status: string;
  schedule_id: string;
}

/** Where both of them take part. */
async function twice(tx: TenantTx, { from, to }: MergePair): Promise<Twice[]> {
  const { rows } = await sql<Twice>`
    select o.id, o.status, k.id as kept_id, k.status as kept_status, o.schedule_id
      from enrollment o join enrollment k on k.business_id = o.business_id and k.schedule_id = o.schedule_id
     where o.client_id = ${from} and o.status <> 'cancelled' and k.client_id = ${to} and k.status <> 'cancelled'
     order by o.schedule_id for no key update`.execute(db(tx));
  return rows;
}

/** What was paid for the one that goes was paid for the one that is kept. */
async function movePayments(tx: TenantTx, { id, kept_id: keptId }: Twice): Promise<void> {
  await sql`
    with moved as (
      update money_movement set enrollment_id = ${keptId} where enrollment_id = ${id} and deleted_at is null
      returning case type when 'in' then amount_cents else -amount_cents end as cents)
    update enrollment
       set remaining_balance_cents = greatest(0, remaining_balance_cents - p.cents),
           payment_status = case when remaining_balance_cents > p.cents then 'partial' else 'completed' end
      from (select sum(cents)::bigint as cents from moved) p where id = ${keptId} and p.cents > 0`.execute(
    db(tx),
  );
}

async function join(tx: TenantTx, pair: Twice): Promise<void> {
  await db(tx).updateTable('enrollment').set({ status: 'cancelled' }).where('id', '=', pair.id).execute();
  await movePayments(tx, pair);
  if (pair.status !== 'confirmed') return;
  if (pair.kept_status === 'confirmed') await returnPlace(tx, pair.schedule_id);
  else
    await db(tx)
      .updateTable('enrollment')
      .set({ status: 'confirmed' })
      .where('id', '=', pair.kept_id)
      .execute();
}

/** Who was enrolled twice in one schedule takes one place of it, and keeps it when either was confirmed. */
export const enrollmentsOfClient: ClientReferences = {
  tables: ['enrollment'],
  count: async (tx, clientId) => ({ enrollments: await countRowsOfClient(tx, 'enrollment', clientId) }),
  move: async (tx, _by, pair) => {
    for (const both of await twice(tx, pair)) await join(tx, both);
    await reassignRows(tx, 'enrollment', pair);
  },
};
