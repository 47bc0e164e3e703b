import type { Product, ProductInput } from '@cauce/contract/sales/products';
import type { Selectable } from 'kysely';
import type { AuditContext } from '../../platform/action-context.ts';
import type { Product as Row } from '../../platform/database/generated/tables.ts';
import * as archivableRows from '../../platform/database/archivable-rows.ts';
import { lockBusiness } from '../../platform/database/lock-business.ts';
import { db, type TenantTx } from '../../platform/database/scopes.ts';
import { newRow } from '../../platform/database/version.ts';
import { setUsedResources, listUsedResources } from '../resources/index.ts';
import { levelsOf, type Levels } from './levels-store.ts';

export type StoredProduct = Omit<Product, 'can'>;

const sum = (levels: Levels, key: 'stock' | 'reserved') =>
  levels.reduce((total, level) => total + level[key], 0);

/** Converts a row to the fields of the API. */
function toWire(row: Selectable<Row>, byBranch: Levels = [], resources: string[] = []): StoredProduct {
  const stock = sum(byBranch, 'stock');
  return {
    _id: row.id,
    businessId: row.business_id,
    customId: row.custom_id,
    name: row.name,
    description: row.description,
    price: String(row.price_cents / 100),
    category: row.category,
    images: row.images,
    resources,
    tracksStock: row.tracks_stock,
    minStock: row.min_stock,
    stock,
    reserved: sum(byBranch, 'reserved'),
    isLow: row.tracks_stock && row.min_stock !== null && stock < row.min_stock,
    byBranch,
    isArchived: row.archived_at !== null,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

const toColumns = (input: ProductInput) => ({
  custom_id: input.customId,
  name: input.name,
  description: input.description,
  price_cents: Number(input.price) * 100,
  category: input.category,
  images: input.images,
  tracks_stock: input.tracksStock,
  min_stock: input.minStock,
});

export async function list(tx: TenantTx): Promise<StoredProduct[]> {
  const rows = await db(tx)
    .selectFrom('product')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const levels = await levelsOf(tx);
  const resources = await listUsedResources(tx, 'product');
  return rows.map((row) => toWire(row, levels.get(row.id), resources.get(row.id)));
}

export async function read(tx: TenantTx, id: string): Promise<StoredProduct | undefined> {
  const row = await db(tx).selectFrom('product').selectAll().where('id', '=', id).executeTakeFirst();
  return (
    row && toWire(row, (await levelsOf(tx, id)).get(id), (await listUsedResources(tx, 'product', id)).get(id))
  );
}

/** Counts the products that are not archived and locks the business, so that two requests cannot pass the limit. */
export async function lockAndCountOffered(tx: TenantTx, businessId: string): Promise<number> {
  await lockBusiness(tx, businessId);
  return offeredCount(tx);
}

export async function offeredCount(tx: TenantTx): Promise<number> {
  const { count } = await db(tx)
    .selectFrom('product')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('archived_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function insert(tx: TenantTx, by: AuditContext, input: ProductInput): Promise<string> {
  const row = { ...toColumns(input), ...newRow(by) };
  await db(tx).insertInto('product').values(row).execute();
  await setUsedResources(tx, 'product', row.id, input.resources);
  return row.id;
}

/** Inserts many products. They have no resources yet. */
export async function insertMany(
  tx: TenantTx,
  by: AuditContext,
  inputs: readonly ProductInput[],
): Promise<string[]> {
  if (inputs.length === 0) return [];
  const rows = inputs.map((input) => ({ ...toColumns(input), ...newRow(by) }));
  await db(tx).insertInto('product').values(rows).execute();
  return rows.map(({ id }) => id);
}

export async function update(tx: TenantTx, by: AuditContext, id: string, input: ProductInput): Promise<void> {
  await archivableRows.update(tx, by, 'product', id, toColumns(input));
  await setUsedResources(tx, 'product', id, input.resources);
}
