import { STANDING_STATUSES } from '@cauce/domain/appointment-status';
import { announce } from '../../events.ts';
import type { ActionContext } from '../../platform/action-context.ts';
import { db, type TenantTx } from '../../platform/database/scopes.ts';
import { nextVersion } from '../../platform/database/version.ts';
import { type ClientBelongings, rowsOfClient } from '../clients/index.ts';

/** What is said of those that come follows them to where the person is reached now. */
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

/** Visits are counted by the table itself as its rows change hands. */
export const appointmentsOfClient: ClientBelongings = {
  tables: ['appointment', 'client_visits'],
  count: async (tx, clientId) => ({ appointments: await rowsOfClient(tx, 'appointment', clientId) }),
  move: async (tx, by, { from, to }) => {
    await db(tx)
      .updateTable('appointment')
      .set({ client_id: to, updated_at: nextVersion(by) })
      .where('client_id', '=', from)
      .execute();
    await tellOfComing(tx, by, to);
  },
};
