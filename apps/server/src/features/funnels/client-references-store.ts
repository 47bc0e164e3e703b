import { SKIPPED } from '@cauce/domain/texts/notification-check';
import { sql } from 'kysely';
import { db, type TenantTx } from '../../platform/database/scopes.ts';
import type { ClientReferences, MergePair } from '../clients/merge/index.ts';
import { labelContacts } from './labels/index.ts';
import { skipLeft } from '../notifications/planned/index.ts';

/** The later of two places in one funnel remains. */
async function keepLaterPlaces(tx: TenantTx, { from, to }: MergePair): Promise<void> {
  await sql`
    delete from funnel_place gone using funnel_place kept
     where kept.business_id = gone.business_id and kept.funnel_id = gone.funnel_id
       and (kept.client_id, gone.client_id) in ((${from}, ${to}), (${to}, ${from}))
       and (gone.entered_at, gone.client_id) < (kept.entered_at, kept.client_id)`.execute(db(tx));
}

async function listPlacesOfClient(tx: TenantTx, clientId: string) {
  return db(tx)
    .selectFrom('funnel_place')
    .select(['funnel_id as funnelId', 'client_id as clientId', 'place', 'entered_at as enteredAt'])
    .where('client_id', '=', clientId)
    .execute();
}

export const funnelStepsOfClient: ClientReferences = {
  tables: ['funnel_place', 'funnel_step'],
  move: async (tx, by, pair) => {
    await keepLaterPlaces(tx, pair);
    await db(tx)
      .updateTable('funnel_place')
      .set({ client_id: pair.to })
      .where('client_id', '=', pair.from)
      .execute();
    await db(tx)
      .updateTable('funnel_step')
      .set({ client_id: pair.to })
      .where('client_id', '=', pair.from)
      .execute();
    await skipLeft(tx, by.at, await listPlacesOfClient(tx, pair.to), SKIPPED.left);
    await labelContacts(tx, by, [pair.from, pair.to]);
  },
};
