import { STANDING_STATUSES } from '@cauce/domain/agenda/appointment-status';
import { announce } from '../../events.ts';
import type { ActionContext } from '../../platform/action-context.ts';
import { db, type TenantTx } from '../../platform/database/scopes.ts';
import { nextVersion } from '../../platform/database/version.ts';
import { type ClientReferences, countRowsOfClient } from '../clients/merge/index.ts';

/** Announces the coming appointments, so that their notifications follow to the new phone. */
async function tellOfComing(
  tx: TenantTx,
  { businessId, at }: ActionContext,
  clientId: string,
): Promise<void> {
  const coming = await db(tx)
    .selectFrom('appointment')
    .select('id')
    .where('client_id', '=', clientId)
    .where('starts_at', '>', at)
    .where('status', 'in', [...STANDING_STATUSES])
    .orderBy('id')
    .execute();
  for (const { id } of coming) await announce(tx, 'appointment.changed', { businessId, appointmentId: id });
}

/** A trigger of the table counts the visits when rows change their client. */
export const appointmentsOfClient: ClientReferences = {
  tables: ['appointment', 'client_visits'],
  count: async (tx, clientId) => ({ appointments: await countRowsOfClient(tx, 'appointment', clientId) }),
  move: async (tx, by, { from, to }) => {
    await db(tx)
      .updateTable('appointment')
      .set({ client_id: to, updated_at: nextVersion(by) })
      .where('client_id', '=', from)
      .execute();
    await tellOfComing(tx, by, to);
  },
};
