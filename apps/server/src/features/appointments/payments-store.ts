import type { AgendaStatus } from '@cauce/domain/agenda/appointment-status';
import { sql } from 'kysely';
import { db, type TenantTx } from '../../platform/database/scopes.ts';
import { paidCentsOf } from '../money/index.ts';
import { returningCentsOf } from '../payments/returning/index.ts';

interface PaidAppointment {
  status: AgendaStatus;
  paidCents: number;
  /** The part that the provider is asked to give back. */
  returningCents: number;
}

/** Locks an appointment and reads what was paid for it. */
export async function lockPaid(tx: TenantTx, id: string): Promise<PaidAppointment | undefined> {
  await db(tx).selectFrom('appointment').select('id').where('id', '=', id).forNoKeyUpdate().execute();
  // Read by a second query, because payments may have been recorded while this transaction waited for the lock.
  const { rows } = await sql<PaidAppointment>`
    select a.status, ${paidCentsOf('appointment_id', 'a')} as "paidCents", ${returningCentsOf('a')} as "returningCents"
      from appointment a where a.id = ${id}`.execute(db(tx));
  return rows[0];
}
