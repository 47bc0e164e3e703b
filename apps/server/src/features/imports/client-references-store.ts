import { sql } from 'kysely';
import { db } from '../../platform/database/scopes.ts';
import type { ClientReferences } from '../clients/merge/index.ts';

/** The stored answer of an import names the remaining client after a merge. */
export const importsOfClient: ClientReferences = {
  tables: [],
  move: async (tx, _by, { from, to }) => {
    await sql`
      update import_batch b set taken = array_replace(b.taken, ${from}::uuid, ${to}::uuid)
        from import i
       where i.business_id = b.business_id and i.id = b.import_id and i.kind = 'clients' and ${from}::uuid = any (b.taken)`.execute(
      db(tx),
    );
  },
};
