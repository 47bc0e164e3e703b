import { db, type TenantTx } from '../../platform/database/scopes.ts';

export interface Owner {
  email: string;
  name: string;
}

/** Who is told that somebody waits for a person. */
export async function owners(tx: TenantTx): Promise<Owner[]> {
  return db(tx)
    .selectFrom('membership as m')
    .innerJoin('person as p', 'p.id', 'm.person_id')
    .select(['p.email', 'p.name'])
    .where('m.role', '=', 'owner')
    .orderBy('p.email')
    .execute();
}
