import type { Resource } from '@cauce/contract/agenda/resources';
import { sql } from 'kysely';
import { db, type TenantTx } from '../../platform/database/scopes.ts';
import { ownBusiness } from '../../platform/database/own-business.ts';

/** What may show resources: its column and table, and how the wire calls its kind. */
const SHOWERS = {
  service: 'services',
  product: 'products',
  course: 'courses',
  property: 'properties',
} as const;
export type Shower = keyof typeof SHOWERS;

/** What one shows from now on, in this order; an unknown resource breaks its key and is answered as such. */
export async function show(
  tx: TenantTx,
  shower: Shower,
  id: string,
  resourceIds: readonly string[],
): Promise<void> {
  await db(tx).deleteFrom('resource_use').where(`${shower}_id`, '=', id).execute();
  const ids = [...new Set(resourceIds)];
  if (ids.length === 0) return;
  await db(tx)
    .insertInto('resource_use')
    .values(
      ids.map((resource_id, position) => ({
        business_id: ownBusiness,
        resource_id,
        position,
        [`${shower}_id`]: id,
      })),
    )
    .execute();
}

/** What each of a kind shows, or one of them. */
export async function shown(
  tx: TenantTx,
  shower: Shower,
  id?: string,
): Promise<ReadonlyMap<string, string[]>> {
  const rows = await db(tx)
    .selectFrom('resource_use')
    .select([`${shower}_id as of`, 'resource_id'])
    .where(`${shower}_id`, 'is not', null)
    .$if(id !== undefined, (query) => query.where(`${shower}_id`, '=', id!))
    .orderBy('position')
    .execute();
  const byShower = new Map<string, string[]>();
  for (const { of, resource_id } of rows)
    byShower.set(String(of), [...(byShower.get(String(of)) ?? []), resource_id]);
  return byShower;
}

/** What shows each resource, or one of them. */
export async function showersOf(
  tx: TenantTx,
  resourceId?: string,
): Promise<ReadonlyMap<string, Resource['usedBy']>> {
  const kinds = Object.entries(SHOWERS).map(
    ([shower, kind]) => sql`
      select u.resource_id, ${kind}::text as kind, s.id as _id, s.name
        from resource_use u join ${sql.table(shower)} s on s.business_id = u.business_id and s.id = u.${sql.ref(`${shower}_id`)}
       where ${resourceId ?? null}::uuid is null or u.resource_id = ${resourceId ?? null}::uuid`,
  );
  const { rows } = await sql<{ resource_id: string } & Resource['usedBy'][number]>`
    select * from (${sql.join(kinds, sql` union all `)}) used order by kind, name`.execute(db(tx));
  const byResource = new Map<string, Resource['usedBy']>();
  for (const { resource_id, ...user } of rows)
    byResource.set(resource_id, [...(byResource.get(resource_id) ?? []), user]);
  return byResource;
}
