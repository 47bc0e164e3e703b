import { sql } from 'kysely';
import { db } from '../../platform/database/scopes.ts';
import type { ClientReferences } from '../clients/merge/index.ts';

/** The source by which the merged person arrived first remains. */
export const trafficSourceOfClient: ClientReferences = {
  tables: ['client_traffic_source'],
  move: async (tx, _by, { from, to }) => {
    await sql`
      insert into client_traffic_source as t (business_id, client_id, source_id, arrived_at, message)
      select business_id, ${to}, source_id, arrived_at, message from client_traffic_source where client_id = ${from}
      on conflict (business_id, client_id) do update
         set source_id = excluded.source_id, arrived_at = excluded.arrived_at, message = excluded.message
       where excluded.arrived_at < t.arrived_at`.execute(db(tx));
    await db(tx).deleteFrom('client_traffic_source').where('client_id', '=', from).execute();
  },
};
