import type { Phase } from '@cauce/domain/funnels/shape';
import { actionPlaces } from '@cauce/domain/funnels/place';
import { sql } from 'kysely';
import type { ActionContext, SignedContext } from '../../platform/action-context.ts';
import { db, type PersonTx, type TenantTx } from '../../platform/database/scopes.ts';
import { nextVersion } from '../../platform/database/version.ts';
import { newId } from '../../platform/ids.ts';

/** A funnel in its present version. */
export interface StoredFunnel {
  _id: string;
  businessId: string;
  name: string;
  description: string;
  version: number;
  phases: Phase[];
  isDefault: boolean;
  createdAt: Date;
  updatedAt: Date;
}

/** The fields that a person writes, with the stored names of all parts. */
export interface FunnelDraft {
  name: string;
  description: string;
  phases: readonly Phase[];
}

const select = (only: string | null) => sql<StoredFunnel>`
  select f.id as _id, f.business_id as "businessId", f.name, f.description, f.version, v.phases,
         f.id = default_funnel() as "isDefault", f.created_at as "createdAt", f.updated_at as "updatedAt"
    from funnel f join funnel_version v on v.business_id = f.business_id and v.funnel_id = f.id and v.version = f.version
   where f.business_id = current_business() and (${only}::uuid is null or f.id = ${only}::uuid)
   order by f.created_at, f.id`;

export const list = async (tx: TenantTx): Promise<StoredFunnel[]> =>
  (await select(null).execute(db(tx))).rows;

/** How many contacts are in each of these funnels. */
export async function countContacts(tx: TenantTx, ids: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; contacts: number }>`
    select funnel_id as id, count(*)::int as contacts from funnel_place
     where business_id = current_business() and funnel_id = any(${ids}::uuid[]) group by funnel_id`.execute(
    db(tx),
  );
  return new Map(rows.map(({ id, contacts }) => [id, contacts]));
}

/** The names of these funnels and of their phases. */
export async function listNamed(
  tx: TenantTx,
  ids: readonly string[],
): Promise<Pick<StoredFunnel, '_id' | 'name' | 'phases'>[]> {
  const { rows } = await sql<Pick<StoredFunnel, '_id' | 'name' | 'phases'>>`
    select f.id as _id, f.name, v.phases
      from funnel f join funnel_version v on v.business_id = f.business_id and v.funnel_id = f.id and v.version = f.version
     where f.business_id = current_business() and f.id = any(${ids}::uuid[])`.execute(db(tx));
  return rows;
}

export const read = async (tx: TenantTx, id: string): Promise<StoredFunnel | undefined> =>
  (await select(id).execute(db(tx))).rows[0];

/** Locks a funnel against other saves. Contacts still enter it. */
export async function lockForUpdate(tx: TenantTx, id: string): Promise<StoredFunnel | undefined> {
  await db(tx).selectFrom('funnel').select('id').where('id', '=', id).forNoKeyUpdate().execute();
  return read(tx, id);
}

async function insertVersion(
  tx: TenantTx,
  by: SignedContext,
  { id, version, phases }: { id: string; version: number; phases: readonly Phase[] },
): Promise<void> {
  await db(tx)
    .insertInto('funnel_version')
    .values({
      business_id: by.businessId,
      funnel_id: id,
      version,
      phases: JSON.stringify(phases),
      actions: JSON.stringify(actionPlaces(phases)),
      created_by: by.signedBy,
      created_at: by.at,
    })
    .execute();
}

export async function insert(tx: TenantTx, by: SignedContext, draft: FunnelDraft): Promise<string> {
  const id = newId(by.at.getTime());
  const { name, description, phases } = draft;
  await db(tx)
    .insertInto('funnel')
    .values({
      business_id: by.businessId,
      id,
      name,
      description,
      version: 1,
      created_at: by.at,
      updated_at: by.at,
    })
    .execute();
  await insertVersion(tx, by, { id, version: 1, phases });
  return id;
}

/** Stores the next version and returns its number. */
export async function update(
  tx: TenantTx,
  by: SignedContext,
  id: string,
  draft: FunnelDraft,
): Promise<number> {
  const { name, description, phases } = draft;
  const { version } = await db(tx)
    .updateTable('funnel')
    .set({ name, description, version: sql`version + 1`, updated_at: nextVersion(by) })
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  await insertVersion(tx, by, { id, version, phases });
  return version;
}

export async function remove(tx: TenantTx, id: string): Promise<void> {
  await db(tx).deleteFrom('funnel').where('id', '=', id).execute();
}

export async function exists(tx: TenantTx, id: string): Promise<boolean> {
  const row = await db(tx).selectFrom('funnel').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}

export async function insertFirst(tx: PersonTx, by: ActionContext, draft: FunnelDraft): Promise<void> {
  const { name, description, phases } = draft;
  await sql`select make_first_funnel(${by.businessId}, ${newId(by.at.getTime())}, ${name}, ${description},
    ${JSON.stringify(phases)}::jsonb, ${JSON.stringify(actionPlaces(phases))}::jsonb, ${by.at})`.execute(
    db(tx),
  );
}

export type StoredCopy = Pick<StoredFunnel, 'name' | 'description' | 'phases'>;

/** The phases of any funnel whose id somebody was given. */
export async function readCopy(tx: PersonTx, id: string): Promise<StoredCopy | undefined> {
  const { rows } = await sql<StoredCopy>`select name, description, phases from funnel_copy(${id})`.execute(
    db(tx),
  );
  return rows[0];
}
