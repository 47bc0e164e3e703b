import type { Resource, ResourceInput, Usage } from '@cauce/contract/agenda/resources';
import type { Selectable } from 'kysely';
import type { AuditContext } from '../../platform/action-context.ts';
import type { Resource as Row } from '../../platform/database/generated/tables.ts';
import { db, type TenantTx } from '../../platform/database/scopes.ts';
import { newRow, nextVersion } from '../../platform/database/version.ts';
import { listUsers } from './use-store.ts';

export type StoredResource = Omit<Resource, 'can'>;

/** Converts a row to the fields of the API. */
const toWire = (row: Selectable<Row>, usedBy: Resource['usedBy'] = []): StoredResource => ({
  _id: row.id,
  businessId: row.business_id,
  customId: row.custom_id,
  name: row.name,
  usage: row.usage as Usage,
  items: row.items as unknown as Resource['items'],
  usedBy,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
});

const toColumns = (input: ResourceInput) => ({
  custom_id: input.customId,
  name: input.name,
  usage: input.usage,
  items: JSON.stringify(input.items),
});

export async function list(tx: TenantTx, usage: Usage | undefined): Promise<StoredResource[]> {
  const rows = await db(tx)
    .selectFrom('resource')
    .selectAll()
    .$if(usage !== undefined, (query) => query.where('usage', '=', usage!))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const users = await listUsers(tx);
  return rows.map((row) => toWire(row, users.get(row.id)));
}

const one = (tx: TenantTx, id: string) => db(tx).selectFrom('resource').selectAll().where('id', '=', id);

/** Reads a resource and locks it until the transaction ends. */
export async function lockForUpdate(tx: TenantTx, id: string): Promise<StoredResource | undefined> {
  const row = await one(tx, id).forUpdate().executeTakeFirst();
  return row && toWire(row, (await listUsers(tx, id)).get(id));
}

export async function count(tx: TenantTx): Promise<number> {
  const { all } = await db(tx)
    .selectFrom('resource')
    .select((select) => select.fn.countAll<number>().as('all'))
    .executeTakeFirstOrThrow();
  return Number(all);
}

export async function insert(tx: TenantTx, by: AuditContext, input: ResourceInput): Promise<StoredResource> {
  const row = await db(tx)
    .insertInto('resource')
    .values({ ...toColumns(input), ...newRow(by) })
    .returningAll()
    .executeTakeFirstOrThrow();
  return toWire(row);
}

export async function update(
  tx: TenantTx,
  by: AuditContext,
  before: StoredResource,
  input: ResourceInput,
): Promise<StoredResource> {
  const row = await db(tx)
    .updateTable('resource')
    .set({ ...toColumns(input), updated_at: nextVersion(by) })
    .where('id', '=', before._id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return toWire(row, before.usedBy);
}

export async function remove(tx: TenantTx, id: string): Promise<void> {
  await db(tx).deleteFrom('resource').where('id', '=', id).execute();
}
