import type { Named } from '@cauce/contract/kit/fields';
import type { Week } from '@cauce/domain/week';
import { db, type TenantTx } from '../../platform/database/scopes.ts';

/** Who attends, as free times are worked out from it. */
export interface Attending {
  id: string;
  name: string;
  color: string;
  branchId: string;
  /** What they do not work of the branch's hours; a day off is the whole day. */
  rests: Week;
}

export interface WhoAttends {
  branchId: string;
  /** Only those who offer it. */
  serviceId?: string | undefined;
  specialistId?: string | undefined;
}

/** Those who attend at a branch, without the archived; always in the same order. */
export async function attending(
  tx: TenantTx,
  { branchId, serviceId, specialistId }: WhoAttends,
): Promise<Attending[]> {
  const found = await db(tx)
    .selectFrom('specialist')
    .select(['id', 'name', 'color', 'branch_id', 'rests'])
    .where('branch_id', '=', branchId)
    .where('archived_at', 'is', null)
    .$if(specialistId !== undefined, (query) => query.where('id', '=', specialistId ?? ''))
    .$if(serviceId !== undefined, (query) =>
      query.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('service_specialist as link')
            .select('link.service_id')
            .whereRef('link.business_id', '=', 'specialist.business_id')
            .whereRef('link.specialist_id', '=', 'specialist.id')
            .where('link.service_id', '=', serviceId ?? ''),
        ),
      ),
    )
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return found.map(({ branch_id, rests, ...specialist }) => ({
    ...specialist,
    branchId: branch_id,
    rests: rests as unknown as Week,
  }));
}

/**
 * Whoever books with one of these waits for whoever is booking with them; always in one order, so that nobody waits
 * in a circle. Says which of them exist.
 */
export async function hold(tx: TenantTx, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const held = await db(tx)
    .selectFrom('specialist')
    .select('id')
    .where('id', 'in', ids)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return held.map(({ id }) => id);
}

/** Who attends at each of these branches, as their cards name them. */
export async function namesByBranch(
  tx: TenantTx,
  branchIds: readonly string[],
): Promise<ReadonlyMap<string, Named[]>> {
  if (branchIds.length === 0) return new Map();
  const found = await db(tx)
    .selectFrom('specialist')
    .select(['branch_id', 'id', 'name'])
    .where('branch_id', 'in', branchIds)
    .where('archived_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const names = new Map<string, Named[]>();
  for (const { branch_id, id, name } of found)
    names.set(branch_id, [...(names.get(branch_id) ?? []), { _id: id, name }]);
  return names;
}
