import type { Selectable, Updateable } from 'kysely';
import type { DB } from './generated/tables.ts';
import { db, type TenantTx } from './scopes.ts';
import { nextVersion } from './version.ts';
import type { ActionContext } from '../action-context.ts';

/** A table whose rows can be archived and have a version. */
type ArchivableTable = {
  [Table in keyof DB]: DB[Table] extends { id: unknown; archived_at: unknown; updated_at: unknown }
    ? Table
    : never;
}[keyof DB];
type Row<Table extends ArchivableTable> = Selectable<DB[Table]>;

/** Reads a row and locks it against changes until the transaction ends. Inserting rows that refer to it is not blocked. */
export async function lockForUpdate<Table extends ArchivableTable>(
  tx: TenantTx,
  table: Table,
  id: string,
): Promise<Row<Table> | undefined> {
  const locking = db(tx).selectFrom<ArchivableTable>(table).selectAll().where('id', '=', id).forNoKeyUpdate();
  return (await locking.executeTakeFirst()) as Row<Table> | undefined;
}

/** The fields of a locked row that its actions compare. */
export interface LockedRow {
  _id: string;
  name: string;
  isArchived: boolean;
  updatedAt: Date;
}
type NamedArchivableTable = {
  [Table in ArchivableTable]: DB[Table] extends { name: unknown } ? Table : never;
}[ArchivableTable];

export async function lockNamed(
  tx: TenantTx,
  table: NamedArchivableTable,
  id: string,
): Promise<LockedRow | undefined> {
  const row = await lockForUpdate<NamedArchivableTable>(tx, table, id);
  return (
    row && { _id: row.id, name: row.name, isArchived: row.archived_at !== null, updatedAt: row.updated_at }
  );
}

/** The names of the rows that are not archived: all of them, or those among these. */
export async function listNames(
  tx: TenantTx,
  table: NamedArchivableTable,
  among?: readonly string[],
): Promise<string[]> {
  const listed = db(tx)
    .selectFrom<NamedArchivableTable>(table)
    .select('name')
    .distinct()
    .where('archived_at', 'is', null)
    .$if(among !== undefined, (query) => query.where('name', 'in', among ?? []))
    .orderBy('name');
  return (await listed.execute()).map(({ name }) => name);
}

/** Deletes a row. Throws when another row refers to it by a foreign key without a cascade. */
export async function remove(tx: TenantTx, table: ArchivableTable, id: string): Promise<void> {
  await db(tx).deleteFrom<ArchivableTable>(table).where('id', '=', id).execute();
}

export async function update<Table extends ArchivableTable>(
  tx: TenantTx,
  by: ActionContext,
  table: Table,
  id: string,
  columns: Updateable<DB[Table]>,
): Promise<Row<Table>> {
  const changed = db(tx)
    .updateTable<ArchivableTable>(table)
    .set({ ...columns, updated_at: nextVersion(by) })
    .where('id', '=', id)
    .returningAll();
  return (await changed.executeTakeFirstOrThrow()) as Row<Table>;
}

export const setArchived = async <Table extends ArchivableTable>(
  tx: TenantTx,
  by: ActionContext,
  table: Table,
  id: string,
  archived: boolean,
): Promise<Row<Table>> =>
  (await update<ArchivableTable>(tx, by, table, id, { archived_at: archived ? by.at : null })) as Row<Table>;
