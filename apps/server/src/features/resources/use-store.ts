import type { Resource } from '@cauce/contract/agenda/resources';
import { sql } from 'kysely';
import { db, type TenantTx } from '../../platform/database/scopes.ts';
import { ownBusiness } from '../../platform/database/own-business.ts';

/** Records that can use resources: column, table and the name of the kind in the API. */
const USERS = {
  service: 'services',
  product: 'products',
  course: 'courses',
  property: 'properties',
  branch: 'branches',
  upsell: 'upsells',
} as const;
export type UserKind = keyof typeof USERS;

/** Sets the resources of a record in this order; an unknown resource violates its foreign key and is refused. */
export async function setUsedResources(
  tx: TenantTx,
  userKind: UserKind,
  id: string,
  resourceIds: readonly string[],
): Promise<void> {
  await db(tx).deleteFrom('resource_use').where(`${userKind}_id`, '=', id).execute();
  const ids = [...new Set(resourceIds)];
  if (ids.length === 0) return;
  await db(tx)
    .insertInto('resource_use')
    .values(
      ids.map((resource_id, position) => ({
        business_id: ownBusiness,
        resource_id,
        position,
        [`${userKind}_id`]: id,
      })),
    )
    .execute();
}

/** Lists the resources of each record of a kind, or those of one record. */
export async function listUsedResources(
  tx: TenantTx,
  userKind: UserKind,
  id?: string,
): Promise<ReadonlyMap<string, string[]>> {
  const rows = await db(tx)
    .selectFrom('resource_use')
    .select([`${userKind}_id as of`, 'resource_id'])
    .where(`${userKind}_id`, 'is not', null)
    .$if(id !== undefined, (query) => query.where(`${userKind}_id`, '=', id!))
    .orderBy('position')
    .execute();
  const byShower = new Map<string, string[]>();
  for (const { of, resource_id } of rows)
    byShower.set(String(of), [...(byShower.get(String(of)) ?? []), resource_id]);
  return byShower;
}

/** Lists the records that use each resource, or those of one resource. */
export async function listUsers(
  tx: TenantTx,
  resourceId?: string,
): Promise<ReadonlyMap<string, Resource['usedBy']>> {
  const kinds = Object.entries(USERS).map(
    ([userKind, kind]) => sql`
      select u.resource_id, ${kind}::text as kind, s.id as _id, s.name
        from resource_use u join ${sql.table(`shared.${userKind}`)} s on s.business_id = u.business_id and s.id = u.${sql.ref(`${userKind}_id`)}
       where ${resourceId ?? null}::uuid is null or u.resource_id = ${resourceId ?? null}::uuid`,
  );
  const { rows } = await sql<{ resource_id: string } & Resource['usedBy'][number]>`
    select * from (${sql.join(kinds, sql` union all `)}) used order by kind, name`.execute(db(tx));
  const byResource = new Map<string, Resource['usedBy']>();
  for (const { resource_id, ...user } of rows)
    byResource.set(resource_id, [...(byResource.get(resource_id) ?? []), user]);
  return byResource;
}
