import { sql } from 'kysely';
import { db, type TenantTx } from '../../platform/database/scopes.ts';
import type { ClientReferences, MergePair } from '../clients/merge/index.ts';

/** A campaign that wrote to one of them does not write again. One who waits is further than one who was left out. */
async function keepOne(tx: TenantTx, { from, to }: MergePair): Promise<void> {
  await sql`
    delete from campaign_recipient gone using campaign_recipient kept
     where kept.business_id = gone.business_id and kept.campaign_id = gone.campaign_id
       and (kept.client_id, gone.client_id) in ((${from}, ${to}), (${to}, ${from}))
       and (gone.queued_at is not null, gone.state = 'waiting', gone.client_id)
         < (kept.queued_at is not null, kept.state = 'waiting', kept.client_id)`.execute(db(tx));
}

export const campaignsOfClient: ClientReferences = {
  tables: ['campaign_recipient'],
  move: async (tx, _by, pair) => {
    await keepOne(tx, pair);
    await db(tx)
      .updateTable('campaign_recipient')
      .set({ client_id: pair.to })
      .where('client_id', '=', pair.from)
      .execute();
  },
};
