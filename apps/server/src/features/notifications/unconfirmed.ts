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

/** Cancels appointments whose client was asked in time and never answered. */
export async function cancelUnconfirmed(tx: TenantTx, by: ActionContext): Promise<void> {
  const assistants = await workingAssistants(tx);
  const hoursAt = (branchId: string): number | undefined => {
    const hours = filterByBranch(assistants, branchId).flatMap(
      (one) => one.capabilities.autoCancelAppointments ?? [],
    );
    return hours.length === 0 ? undefined : Math.min(...hours);
  };
  const most = Math.max(0, ...assistants.map((one) => one.capabilities.autoCancelAppointments ?? 0));
  const until = (hours: number) => new Date(by.at.getTime() + hours * HOUR);
  for (const { id, branchId, start } of await store.listUnanswered(tx, by.at, until(most))) {
    const hours = hoursAt(branchId);
    if (hours === undefined || start > until(hours)) continue;
    const entry = await lockAppointment(tx, id);
    // The client may have confirmed while this transaction waited for the lock.
    if (entry?.status !== 'agendada') continue;
    await cancelBooking(tx, { ...by, ...SIGNATURE }, id, REASON);
  }
}
