import { sql } from 'kysely';
import { db } from '../../platform/database/scopes.ts';
import { type ClientReferences, reassignRows } from '../clients/merge/index.ts';

/** When both persons had an event of one name and day, the one of the remaining person stays. */
export const conversionsOfClient: ClientReferences = {
  tables: ['conversion_event'],
  move: async (tx, _by, pair) => {
    await sql`
      delete from conversion_event e using conversion_event kept
       where e.business_id = current_business() and e.client_id = ${pair.from}
         and kept.business_id = e.business_id and kept.client_id = ${pair.to}
         and kept.name_id = e.name_id and kept.day = e.day`.execute(db(tx));
    await reassignRows(tx, 'conversion_event', pair);
  },
};
