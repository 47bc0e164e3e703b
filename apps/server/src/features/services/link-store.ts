import type { Named } from '@cauce/contract/kit/fields';
import { sql } from 'kysely';
import { db, type TenantTx } from '../../platform/database/scopes.ts';
import { ownBusiness } from '../../platform/database/own-business.ts';

/** A record that a service is linked to. An archived one keeps its link and is not named. */
export interface LinkedRecord extends Named {
  isArchived: boolean;
}
interface LinkRow extends LinkedRecord {
  of: string;
}

function groupByOwner(rows: readonly LinkRow[]): Map<string, LinkedRecord[]> {
  const links = new Map<string, LinkedRecord[]>();
  for (const { of, ...linked } of rows) links.set(of, [...(links.get(of) ?? []), linked]);
  return links;
}

const idsOf = (links: readonly LinkedRecord[] = []) => links.map(({ _id }) => _id);
const namesOf = (links: readonly LinkedRecord[] = []): Named[] =>
  links.filter(({ isArchived }) => !isArchived).map(({ _id, name }) => ({ _id, name }));

export const idsAndNames = (links: readonly LinkedRecord[] | undefined) => ({
  ids: idsOf(links),
  names: namesOf(links),
});

const isArchived = sql<boolean>`archived_at is not null`.as('isArchived');

/** Lists the branches of every service or of some. */
export async function listBranches(tx: TenantTx, serviceIds?: readonly string[]) {
  const rows = await db(tx)
    .selectFrom('service_branch as link')
    .innerJoin('shared.branch as branch', (join) =>
      join.onRef('branch.business_id', '=', 'link.business_id').onRef('branch.id', '=', 'link.branch_id'),
    )
    .select(['link.service_id as of', 'branch.id as _id', 'branch.name', isArchived])
    .$if(serviceIds !== undefined, (query) => query.where('link.service_id', 'in', serviceIds ?? []))
    .orderBy('branch.created_at')
    .orderBy('branch.id')
    .execute();
  return groupByOwner(rows);
}

/** Lists the specialists of every service or of some. */
export async function listSpecialists(tx: TenantTx, serviceIds?: readonly string[]) {
  const rows = await db(tx)
    .selectFrom('service_specialist as link')
    .innerJoin('shared.specialist as specialist', (join) =>
      join
        .onRef('specialist.business_id', '=', 'link.business_id')
        .onRef('specialist.id', '=', 'link.specialist_id'),
    )
    .select(['link.service_id as of', 'specialist.id as _id', 'specialist.name', isArchived])
    .$if(serviceIds !== undefined, (query) => query.where('link.service_id', 'in', serviceIds ?? []))
    .orderBy('specialist.created_at')
    .orderBy('specialist.id')
    .execute();
  return groupByOwner(rows);
}

/** Lists the services of each branch without archived ones and without visits of properties. */
export async function listServicesByBranch(
  tx: TenantTx,
  branchIds: readonly string[],
): Promise<ReadonlyMap<string, Named[]>> {
  if (branchIds.length === 0) return new Map();
  const rows = await db(tx)
    .selectFrom('service_branch as link')
    .innerJoin('service', (join) =>
      join.onRef('service.business_id', '=', 'link.business_id').onRef('service.id', '=', 'link.service_id'),
    )
    .select(['link.branch_id as of', 'service.id as _id', 'service.name', isArchived])
    .where('link.branch_id', 'in', branchIds)
    .where('service.property_id', 'is', null)
    .orderBy('service.created_at')
    .orderBy('service.id')
    .execute();
  return new Map([...groupByOwner(rows)].map(([id, links]) => [id, namesOf(links)]));
}

/** Lists the services of each specialist: ids of all, names without archived ones. Visits of properties have a name only. */
export async function listOffers(
  tx: TenantTx,
  specialistIds: readonly string[],
): Promise<ReadonlyMap<string, { ids: string[]; names: Named[] }>> {
  if (specialistIds.length === 0) return new Map();
  const rows = await db(tx)
    .selectFrom('service_specialist as link')
    .innerJoin('service', (join) =>
      join.onRef('service.business_id', '=', 'link.business_id').onRef('service.id', '=', 'link.service_id'),
    )
    .select([
      'link.specialist_id as of',
      'service.id as _id',
      'service.name',
      'service.property_id',
      isArchived,
    ])
    .where('link.specialist_id', 'in', specialistIds)
    .orderBy('service.created_at')
    .orderBy('service.id')
    .execute();
  const visits = new Set(rows.flatMap(({ _id, property_id }) => (property_id === null ? [] : [_id])));
  const offersOf = (links: readonly LinkedRecord[]) => ({
    ids: idsOf(links).filter((id) => !visits.has(id)),
    names: namesOf(links),
  });
  return new Map([...groupByOwner(rows)].map(([id, links]) => [id, offersOf(links)]));
}

const distinct = (ids: readonly string[]) => [...new Set(ids)].toSorted();
/** Replaces the branches of a service. An unknown branch breaks the foreign key and is refused by its name. */
export async function setBranches(
  tx: TenantTx,
  serviceId: string,
  branchIds: readonly string[],
): Promise<void> {
  const ids = distinct(branchIds);
  await db(tx)
    .deleteFrom('service_branch')
    .where('service_id', '=', serviceId)
    .$if(ids.length > 0, (query) => query.where('branch_id', 'not in', ids))
    .execute();
  if (ids.length === 0) return;
  await db(tx)
    .insertInto('service_branch')
    .values(ids.map((id) => ({ business_id: ownBusiness, service_id: serviceId, branch_id: id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Replaces the services of a branch; archived ones and visits of properties keep their link. An unknown service is refused by its name. */
export async function setServicesOfBranch(
  tx: TenantTx,
  branchId: string,
  serviceIds: readonly string[],
): Promise<void> {
  const ids = distinct(serviceIds);
  const removed = await db(tx)
    .deleteFrom('service_branch')
    .where('branch_id', '=', branchId)
    .where('service_id', 'in', (query) =>
      query
        .selectFrom('service')
        .select('service.id')
        .where('service.archived_at', 'is', null)
        .where('service.property_id', 'is', null),
    )
    .$if(ids.length > 0, (query) => query.where('service_id', 'not in', ids))
    .returning('service_id as id')
    .execute();
  const added =
    ids.length === 0
      ? []
      : await db(tx)
          .insertInto('service_branch')
          .values(ids.map((id) => ({ business_id: ownBusiness, service_id: id, branch_id: branchId })))
          .onConflict((conflict) => conflict.doNothing())
          .returning('service_id as id')
          .execute();
  await touch(tx, 'service', [...removed, ...added]);
}

/** The table at the other end of a link. */
const OTHER_END = { service: 'specialist', specialist: 'service' } as const;
type End = keyof typeof OTHER_END;

/** Updates the version of the records at the other end, so that an older copy of them cannot undo the link. */
async function touch(tx: TenantTx, table: End, links: readonly { id: string }[]) {
  if (links.length === 0) return;
  const ids = distinct(links.map(({ id }) => id));
  await db(tx)
    .updateTable(table)
    .set({ updated_at: sql<Date>`updated_at + interval '1 ms'` })
    .where('id', 'in', ids)
    .execute();
}

/** Replaces the links of one end. A specialist keeps the visits of properties. An unknown id breaks the foreign key and is refused by its name. */
async function link(tx: TenantTx, end: End, id: string, otherIds: readonly string[]): Promise<void> {
  const other = OTHER_END[end];
  const ids = distinct(otherIds);
  const removed = await db(tx)
    .deleteFrom('service_specialist')
    .where(`${end}_id`, '=', id)
    .$if(end === 'specialist', (query) =>
      query.where('service_id', 'not in', (visits) =>
        visits.selectFrom('service').select('service.id').where('service.property_id', 'is not', null),
      ),
    )
    .$if(ids.length > 0, (query) => query.where(`${other}_id`, 'not in', ids))
    .returning(`${other}_id as id`)
    .execute();
  const pair = (otherId: string) =>
    end === 'service'
      ? { service_id: id, specialist_id: otherId }
      : { service_id: otherId, specialist_id: id };
  const added =
    ids.length === 0
      ? []
      : await db(tx)
          .insertInto('service_specialist')
          .values(ids.map((otherId) => ({ business_id: ownBusiness, ...pair(otherId) })))
          .onConflict((conflict) => conflict.doNothing())
          .returning(`${other}_id as id`)
          .execute();
  await touch(tx, other, [...removed, ...added]);
}

export const setSpecialists = (
  tx: TenantTx,
  serviceId: string,
  specialistIds: readonly string[],
): Promise<void> => link(tx, 'service', serviceId, specialistIds);

export const setServicesOfSpecialist = (
  tx: TenantTx,
  specialistId: string,
  serviceIds: readonly string[],
): Promise<void> => link(tx, 'specialist', specialistId, serviceIds);
