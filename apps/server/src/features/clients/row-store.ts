import type { Client } from '@cauce/contract/clients/clients';
import { sql } from 'kysely';
import { db, type TenantTx } from '../../platform/database/scopes.ts';
import { COLUMN_ENTRIES } from './columns.ts';

/** The fields of an answer, before its times are written as texts. */
export type Row = { [Name in keyof Client]: Name extends 'createdAt' | 'updatedAt' ? Date : Client[Name] };

/** The columns of a client, under their names in answers. */
export const columns = COLUMN_ENTRIES.map(([name, { column, type, isFlag }]) => {
  const value = sql.ref(`client.${column}`);
  const read = isFlag ? sql`${value} is not null` : type === 'date' ? sql`${value}::text` : value;
  return sql<Row[keyof Row]>`${read}`.as(name);
});

export const rows = (tx: TenantTx) => db(tx).selectFrom('client').select(columns).$castTo<Row>();

export const toWire = ({ createdAt, updatedAt, ...row }: Row): Client => ({
  ...row,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});

/** Finds clients by their ids and keeps the order of the ids. */
export async function findInOrder(tx: TenantTx, ids: readonly string[]): Promise<Client[]> {
  if (ids.length === 0) return [];
  const found = new Map((await rows(tx).where('id', 'in', ids).execute()).map((row) => [row._id, row]));
  return ids.flatMap((id) => {
    const row = found.get(id);
    return row === undefined ? [] : [toWire(row)];
  });
}

/** Sorts the existing ones of these ids, the newest first. */
export async function sortNewestFirst(tx: TenantTx, ids: readonly string[]): Promise<string[]> {
  const rows = await db(tx)
    .selectFrom('client')
    .select('id')
    .where(sql<boolean>`id = any (${ids}::uuid[])`)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ id }) => id);
}

/** The short name of a client joined as `c`, «Ana Torres»; empty without one. */
export const shortName = sql<string>`concat_ws(' ', c.name, nullif(c.lastname, ''))`;

/** The short names of these clients by their ids. */
export async function listShortNames(
  tx: TenantTx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const named = await db(tx)
    .selectFrom('client as c')
    .select(['c.id', shortName.as('name')])
    .where('c.id', 'in', ids)
    .execute();
  return new Map(named.map(({ id, name }) => [id, name]));
}
