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

/** The products with these ids, the archived ones too; unknown ids are missing. */
export const products = async (tx: TenantTx, ids: readonly string[]) => byId(await among(tx, ids).execute());

/** The same, and until this transaction ends nobody changes, archives or deletes them. */
export const steadyProducts = async (tx: TenantTx, ids: readonly string[]) =>
  byId(await among(tx, ids).forShare().execute());

/** The branches that are open, the oldest first. */
export async function openBranches(tx: TenantTx): Promise<string[]> {
  const rows = await db(tx)
    .selectFrom('branch')
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

/** Where an appointment is; an unknown one is nowhere. */
export const appointmentAt = (tx: TenantTx, id: string): Promise<Visit | undefined> =>
  visit(tx, id).executeTakeFirst();

/** The same, and whoever deletes it waits until what it consumed is written. */
export const steadyAppointmentAt = (tx: TenantTx, id: string): Promise<Visit | undefined> =>
  visit(tx, id).forShare().executeTakeFirst();
