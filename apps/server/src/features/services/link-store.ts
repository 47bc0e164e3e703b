import type { Named } from '@cauce/contract/kit/fields';
import { sql } from 'kysely';
import { db, type TenantTx } from '../../platform/database/scopes.ts';
import { ownBusiness } from '../../platform/database/own-business.ts';

/** Something a service is linked to; the archived keep their link and lose their mention. */
export interface Linked extends Named {
  isArchived: boolean;
}
interface LinkRow extends Linked {
  of: string;
}

function gathered(rows: readonly LinkRow[]): Map<string, Linked[]> {
  const links = new Map<string, Linked[]>();
  for (const { of, ...linked } of rows) links.set(of, [...(links.get(of) ?? []), linked]);
  return links;
}

const idsOf = (links: readonly Linked[] = []) => links.map(({ _id }) => _id);
const namesOf = (links: readonly Linked[] = []): Named[] =>
  links.filter(({ isArchived }) => !isArchived).map(({ _id, name }) => ({ _id, name }));

/** Ids of all, names without the archived. */
export const idsAndNames = (links: readonly Linked[] | undefined) => ({
  ids: idsOf(links),
  names: namesOf(links),
});

const isArchived = sql<boolean>`archived_at is not null`.as('isArchived');

/** Every service's branches, or those of some. */
export async function branchesOf(tx: TenantTx, serviceIds?: readonly string[]) {
  const rows = await db(tx)
    .selectFrom('service_branch as link')
    .innerJoin('branch', (join) =>
      join.onRef('branch.business_id', '=', 'link.business_id').onRef('branch.id', '=', 'link.branch_id'),
    )
    .select(['link.service_id as of', 'branch.id as _id', 'branch.name', isArchived])
    .$if(serviceIds !== undefined, (query) => query.where('link.service_id', 'in', serviceIds ?? []))
    .orderBy('branch.created_at')
    .orderBy('branch.id')
    .execute();
  return gathered(rows);
}

/** Every service's specialists, or those of some. */
export async function specialistsOf(tx: TenantTx, serviceIds?: readonly string[]) {
  const rows = await db(tx)
    .selectFrom('service_specialist as link')
    .innerJoin('specialist', (join) =>
      join
        .onRef('specialist.business_id', '=', 'link.business_id')
        .onRef('specialist.id', '=', 'link.specialist_id'),
    )
    .select(['link.service_id as of', 'specialist.id as _id', 'specialist.name', isArchived])
    .$if(serviceIds !== undefined, (query) => query.where('link.service_id', 'in', serviceIds ?? []))
    .orderBy('specialist.created_at')
    .orderBy('specialist.id')
    .execute();
  return gathered(rows);
}

/** What is given at each of these branches, without the archived. */
export async function servicesByBranch(
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
    .orderBy('service.created_at')
    .orderBy('service.id')
    .execute();
  return new Map([...gathered(rows)].map(([id, links]) => [id, namesOf(links)]));
}

/** What each of these specialists offers: ids of all, names without the archived. */
export async function offersOf(
  tx: TenantTx,
  specialistIds: readonly string[],
): Promise<ReadonlyMap<string, { ids: string[]; names: Named[] }>> {
  if (specialistIds.length === 0) return new Map();
  const rows = await db(tx)
    .selectFrom('service_specialist as link')
    .innerJoin('service', (join) =>
      join.onRef('service.business_id', '=', 'link.business_id').onRef('service.id', '=', 'link.service_id'),
    )
    .select(['link.specialist_id as of', 'service.id as _id', 'service.name', isArchived])
    .where('link.specialist_id', 'in', specialistIds)
    .orderBy('service.created_at')
    .orderBy('service.id')
    .execute();
  return new Map([...gathered(rows)].map(([id, links]) => [id, idsAndNames(links)]));
}

const distinct = (ids: readonly string[]) => [...new Set(ids)].toSorted();
/** Where a service is given from now on; an unknown branch breaks its key and is answered as such. */
export async function giveAt(tx: TenantTx, serviceId: string, branchIds: readonly string[]): Promise<void> {
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

/** The two ends of who gives what. */
const OTHER_END = { service: 'specialist', specialist: 'service' } as const;
type End = keyof typeof OTHER_END;

/** Somebody who edits one of these from an older copy must not undo what changed here. */
async function touch(tx: TenantTx, table: End, links: readonly { id: string }[]) {
  if (links.length === 0) return;
  const ids = distinct(links.map(({ id }) => id));
  await db(tx)
    .updateTable(table)
    .set({ updated_at: sql<Date>`updated_at + interval '1 ms'` })
    .where('id', 'in', ids)
    .execute();
}

/** Links one to exactly these of the other end; an unknown one breaks its key and is answered as such. */
async function link(tx: TenantTx, end: End, id: string, otherIds: readonly string[]): Promise<void> {
  const other = OTHER_END[end];
  const ids = distinct(otherIds);
  const removed = await db(tx)
    .deleteFrom('service_specialist')
    .where(`${end}_id`, '=', id)
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

/** Who gives a service from now on. */
export const giveBy = (tx: TenantTx, serviceId: string, specialistIds: readonly string[]): Promise<void> =>
  link(tx, 'service', serviceId, specialistIds);

/** What a specialist offers from now on. */
export const offerBy = (tx: TenantTx, specialistId: string, serviceIds: readonly string[]): Promise<void> =>
  link(tx, 'specialist', specialistId, serviceIds);
