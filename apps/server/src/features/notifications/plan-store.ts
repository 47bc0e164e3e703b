import { STANDING_STATUSES } from '@cauce/domain/agenda/appointment-status';
import { sql } from 'kysely';
import { db, type TenantTx } from '../../platform/database/scopes.ts';
import type { Draft } from './store.ts';

export interface PlannedRow {
  id: string;
  clientId: string;
  kind: string;
  leadMinutes: number | null;
  version: number | null;
  state: string;
}

/** Locks the scheduled notifications of an appointment until the transaction ends. */
export async function lockOfAppointment(tx: TenantTx, appointmentId: string): Promise<PlannedRow[]> {
  const { rows } = await sql<PlannedRow>`
    select id, client_id as "clientId", kind, lead_minutes as "leadMinutes", version, state from notification
     where appointment_id = ${appointmentId} and lead_minutes is not null order by id for no key update`.execute(
    db(tx),
  );
  return rows;
}

/** Moves a notification with its appointment, with its new text. */
export async function reschedule(
  tx: TenantTx,
  at: Date,
  id: string,
  { deliveryAt, version, text }: Pick<Draft, 'deliveryAt' | 'version' | 'text'>,
): Promise<void> {
  await db(tx)
    .updateTable('notification')
    .set({ delivery_at: deliveryAt, postponed_from: null, reason: '', version, text, updated_at: at })
    .where('id', '=', id)
    .execute();
}

export interface PendingChange {
  id: string;
  /** The parts that changed. */
  phase: string;
}

/** Locks the notice about a change of an appointment that has not left. */
export async function lockPendingChange(
  tx: TenantTx,
  { appointmentId, clientId }: { appointmentId: string; clientId: string },
): Promise<PendingChange | undefined> {
  return db(tx)
    .selectFrom('notification')
    .select(['id', 'phase'])
    .where('appointment_id', '=', appointmentId)
    .where('client_id', '=', clientId)
    .where('kind', '=', 'changed')
    .where('state', '=', 'planned')
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Lets a notice that has not left tell a later change as well. */
export async function renewChange(
  tx: TenantTx,
  at: Date,
  id: string,
  { text, phase, version }: Pick<Draft, 'text' | 'phase' | 'version'>,
): Promise<void> {
  await db(tx)
    .updateTable('notification')
    .set({ text, phase, version, updated_at: at })
    .where('id', '=', id)
    .execute();
}

export async function listComingAppointments(tx: TenantTx, at: Date): Promise<{ appointmentId: string }[]> {
  return db(tx)
    .selectFrom('shared.appointment')
    .select('id as appointmentId')
    .where('starts_at', '>', at)
    .where('status', 'in', [...STANDING_STATUSES])
    .orderBy('starts_at')
    .execute();
}

/** Applies new texts to notifications that the application planned itself. */
export async function updateText(tx: TenantTx, at: Date, kind: string, text: string): Promise<void> {
  await db(tx)
    .updateTable('notification')
    .set({ text, updated_at: at })
    .where('state', '=', 'planned')
    .where('created_by', '=', '')
    .where('kind', '=', kind)
    .where('text', '<>', text)
    .execute();
}
