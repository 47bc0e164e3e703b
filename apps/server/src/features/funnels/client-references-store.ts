import { sql } from 'kysely';
import { db, type TenantTx } from '../../platform/database/scopes.ts';
import type { ClientReferences, MergePair } from '../clients/merge/index.ts';

/** The later of two places in one funnel remains. */
async function keepLaterPlaces(tx: TenantTx, { from, to }: MergePair): Promise<void> {
  await sql`
    delete from funnel_place gone using funnel_place kept
     where kept.business_id = gone.business_id and kept.funnel_id = gone.funnel_id
       and (kept.client_id, gone.client_id) in ((${from}, ${to}), (${to}, ${from}))
       and (gone.entered_at, gone.client_id) < (kept.entered_at, kept.client_id)`.execute(db(tx));
}

export const funnelStepsOfClient: ClientReferences = {
  tables: ['funnel_place', 'funnel_step'],
  move: async (tx, _by, pair) => {
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
  },
};
