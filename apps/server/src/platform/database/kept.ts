import type { Selectable, Updateable } from 'kysely';
import type { By } from '../mount/actor.ts';
import type { DB } from './generated/tables.ts';
import { db, type TenantTx } from './scopes.ts';
import { nextVersion } from './version.ts';

/** A table whose rows are archived rather than lost, and each of whose changes is a new version. */
type Kept = {
  [Table in keyof DB]: DB[Table] extends { id: unknown; archived_at: unknown; updated_at: unknown }
    ? Table
    : never;
}[keyof DB];
type Row<Table extends Kept> = Selectable<DB[Table]>;

/** Reads one and keeps others from changing it until this transaction ends; what refers to it need not wait. */
export async function hold<Table extends Kept>(
  tx: TenantTx,
  table: Table,
  id: string,
): Promise<Row<Table> | undefined> {
  const held = db(tx).selectFrom<Kept>(table).selectAll().where('id', '=', id).forNoKeyUpdate();
  return (await held.executeTakeFirst()) as Row<Table> | undefined;
}

/** How many there are, archived ones too; whoever adds another one meanwhile waits. */
export async function holdCount(tx: TenantTx, table: Kept, businessId: string): Promise<number> {
  await db(tx).selectFrom('business').select('id').where('id', '=', businessId).forNoKeyUpdate().execute();
  const { count } = await db(tx)
    .selectFrom(table)
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function update<Table extends Kept>(
  tx: TenantTx,
  by: By,
  table: Table,
  id: string,
  columns: Updateable<DB[Table]>,
): Promise<Row<Table>> {
  const changed = db(tx)
    .updateTable<Kept>(table)
    .set({ ...columns, updated_at: nextVersion(by) })
    .where('id', '=', id)
    .returningAll();
  return (await changed.executeTakeFirstOrThrow()) as Row<Table>;
}

export const setArchived = async <Table extends Kept>(
  tx: TenantTx,
  by: By,
  table: Table,
  id: string,
  archived: boolean,
): Promise<Row<Table>> =>
  (await update<Kept>(tx, by, table, id, { archived_at: archived ? by.at : null })) as Row<Table>;
