import { sql } from 'kysely';
import { db, type TenantTx } from '../../platform/database/scopes.ts';

interface KnownProduct {
  id: string;
  name: string;
  isArchived: boolean;
  tracksStock: boolean;
}

const among = (tx: TenantTx, ids: readonly string[]) =>
  db(tx)
    .selectFrom('product')
    .select(['id', 'name', 'archived_at', 'tracks_stock'])
    .where('id', 'in', [...new Set(ids)])
    .orderBy('id');

const byId = (
  rows: readonly { id: string; name: string; archived_at: Date | null; tracks_stock: boolean }[],
) =>
  new Map<string, KnownProduct>(
    rows.map(({ id, name, archived_at, tracks_stock }) => [
      id,
      { id, name, isArchived: archived_at !== null, tracksStock: tracks_stock },
    ]),
  );

/** Finds the products with these ids, archived ones too. Unknown ids are missing from the result. */
export const products = async (tx: TenantTx, ids: readonly string[]) => byId(await among(tx, ids).execute());

/** Finds the same products and locks them against changes until the transaction ends. */
export const lockProducts = async (tx: TenantTx, ids: readonly string[]) =>
  byId(await among(tx, ids).forShare().execute());

/** Lists the branches that are not archived, oldest first. */
export async function openBranches(tx: TenantTx): Promise<string[]> {
  const rows = await db(tx)
    .selectFrom('shared.branch')
    .select('id')
    .where('archived_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

interface Visit {
  branchId: string;
  isBlock: boolean;
}

const visit = (tx: TenantTx, id: string) =>
  db(tx)
    .selectFrom('appointment')
    .select(['branch_id as branchId', sql<boolean>`status = 'block'`.as('isBlock')])
    .where('id', '=', id);

/** The branch of an appointment; undefined for an unknown one. */
export const appointmentAt = (tx: TenantTx, id: string): Promise<Visit | undefined> =>
  visit(tx, id).executeTakeFirst();

/** The same, with a lock against deletion until its consumption is written. */
export const lockAppointmentAt = (tx: TenantTx, id: string): Promise<Visit | undefined> =>
  visit(tx, id).forShare().executeTakeFirst();
