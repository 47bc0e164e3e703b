import type { ActionContext } from '../../platform/action-context.ts';
import type { TenantTx } from '../../platform/database/scopes.ts';
import { lockAppointment } from '../appointments/index.ts';
import { cancelBooking } from '../appointments/self-service/index.ts';
import { workingAssistants } from '../assistants/index.ts';
import { filterByBranch } from './lead-times.ts';
import * as store from './unconfirmed-store.ts';

/** The name that the appointment shows for the cancellation. */
const SIGNATURE = { signedBy: 'Cancelada sin confirmar', source: 'unconfirmed' } as const;

const HOUR = 3_600_000;
const REASON = 'no respondió a la solicitud de confirmación';

/** Appointments whose client was asked in time and never answered. */
export async function listUnconfirmed(tx: TenantTx, by: ActionContext): Promise<{ appointmentId: string }[]> {
  const assistants = await workingAssistants(tx, by.at);
  const hoursAt = (branchId: string): number =>
    Math.min(
      ...filterByBranch(assistants, branchId).flatMap((one) => one.capabilities.autoCancelAppointments ?? []),
    );
  const most = Math.max(0, ...assistants.map((one) => one.capabilities.autoCancelAppointments ?? 0));
  const until = (hours: number) => new Date(by.at.getTime() + hours * HOUR);
  const unanswered = await store.listUnanswered(tx, by.at, until(most));
  return unanswered.flatMap(({ id: appointmentId, branchId, start }) => {
    const hours = hoursAt(branchId);
    return Number.isFinite(hours) && start <= until(hours) ? [{ appointmentId }] : [];
  });
}

export async function cancelUnconfirmed(
  tx: TenantTx,
  by: ActionContext,
  { appointmentId }: { appointmentId: string },
): Promise<void> {
  const entry = await lockAppointment(tx, appointmentId);
  // The client may have confirmed, or the appointment may have moved, since it was listed.
  if (entry?.status !== 'agendada') return;
  const still = await listUnconfirmed(tx, by);
  if (!still.some((one) => one.appointmentId === appointmentId)) return;
  await cancelBooking(tx, { ...by, ...SIGNATURE }, appointmentId, REASON);
}
