import type { Named } from '@cauce/contract/kit/fields';
import { conversionKey } from '@cauce/domain/texts/conversion-name';
import { sql } from 'kysely';
import type { ActionContext } from '../../platform/action-context.ts';
import { db, type TenantTx } from '../../platform/database/scopes.ts';
import { newId } from '../../platform/ids.ts';

/**
 * The name of the business that differs only in case, accents or punctuation, or else a new one. Its spelling changes only
 * while no event has it. Concurrent calls get the same name.
 */
export async function findOrInsert(tx: TenantTx, by: ActionContext, name: string): Promise<Named> {
  const { rows } = await sql<Named>`
    insert into conversion_name as n (business_id, id, name, folded)
    values (${by.businessId}, ${newId(by.at.getTime())}, ${name}, ${conversionKey(name)})
    on conflict (business_id, folded) do update
       set name = case when exists (select from conversion_event e where e.business_id = n.business_id and e.name_id = n.id)
                       then n.name else excluded.name end
    returning id as "_id", name`.execute(db(tx));
  return rows[0]!;
}

/** The spelling that events have. */
export async function find(tx: TenantTx, name: string): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select n.name from conversion_name n
     where n.business_id = current_business() and n.folded = ${conversionKey(name)}
       and exists (select from conversion_event e where e.business_id = n.business_id and e.name_id = n.id)`.execute(
    db(tx),
  );
  return rows[0]?.name;
}

export async function exists(tx: TenantTx, id: string): Promise<boolean> {
  const row = await db(tx).selectFrom('conversion_name').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}

/** The names that events have. */
export async function list(tx: TenantTx): Promise<Named[]> {
  const { rows } = await sql<Named>`
    select n.id as "_id", n.name from conversion_name n
     where exists (select from conversion_event e where e.business_id = n.business_id and e.name_id = n.id)
     order by n.name, n.id`.execute(db(tx));
  return rows;
}
