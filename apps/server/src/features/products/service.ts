import type { ProductInput } from '@cauce/contract/sales/products';
import { beyondPlan } from '@cauce/domain/billing/entitlements';
import { announce } from '../../events.ts';
import { defineArchivable } from '../../archivable.ts';
import type { AuditContext } from '../../platform/action-context.ts';
import type { TenantTx } from '../../platform/database/scopes.ts';
import { found } from '../../platform/mount/refusal.ts';
import { entitlements, refuseBeyondPlan } from '../billing/index.ts';
import { deleteUnusedFiles } from '../files/index.ts';
import * as store from './store.ts';
import type { StoredProduct } from './store.ts';

const products = defineArchivable({
  kind: 'product',
  createdVerb: 'registered',
  events: { created: 'product.changed', changed: 'product.changed', removed: 'product.changed' },
  archivedMessages: {
    change: 'Este producto está archivado. Reactívalo para cambiarlo',
    remove: 'Este producto está archivado. Reactívalo para eliminarlo',
  },
  read: store.read,
});
const refuseBeyondProductLimit = async (tx: TenantTx, by: AuditContext): Promise<void> =>
  refuseBeyondPlan(tx, by.at, 'products', await store.lockAndCountOffered(tx, by.businessId));

/** The defaults of a product that is imported with name, text and price only. */
const PLAIN = {
  customId: '',
  category: '',
  images: [],
  resources: [],
  tracksStock: true,
  minStock: null,
} satisfies Partial<ProductInput>;

export async function register(tx: TenantTx, by: AuditContext, input: ProductInput): Promise<StoredProduct> {
  await refuseBeyondProductLimit(tx, by);
  return products.announceAndRead(tx, by, 'created', await store.insert(tx, by, input));
}

/**
 * Registers as many products as the plan still allows. Returns their ids and the message for the others; the import
 * writes the audit entry.
 */
export async function registerMany(
  tx: TenantTx,
  by: AuditContext,
  inputs: readonly Pick<ProductInput, 'name' | 'description' | 'price'>[],
): Promise<{ created: string[]; message: string }> {
  // The count locks the business, so that two requests cannot pass the limit.
  const count = await store.lockAndCountOffered(tx, by.businessId);
  const { products: most } = await entitlements(tx, by.at);
  const taken = inputs.slice(0, Math.max(0, most - count));
  const created = await store.insertMany(
    tx,
    by,
    taken.map((input) => ({ ...PLAIN, ...input })),
  );
  if (created.length > 0) await announce(tx, 'product.changed', { businessId: by.businessId });
  return { created, message: beyondPlan('products', most) };
}

/** Releases the pictures that the product no longer has. */
export async function change(
  tx: TenantTx,
  by: AuditContext,
  id: string,
  input: ProductInput,
  seen: string | undefined,
): Promise<StoredProduct> {
  await products.lockForChange(tx, id, seen);
  const { images } = found(await store.read(tx, id));
  await store.update(tx, by, id, input);
  await deleteUnusedFiles(tx, images, input.images);
  return products.announceAndRead(tx, by, 'changed', id);
}

export async function setArchived(
  tx: TenantTx,
  by: AuditContext,
  id: string,
  archived: boolean,
): Promise<StoredProduct> {
  if (!archived && (await products.lockForUpdate(tx, id)).isArchived) await refuseBeyondProductLimit(tx, by);
  return products.setArchived(tx, by, id, archived);
}

export async function remove(tx: TenantTx, by: AuditContext, id: string): Promise<'deleted' | 'archived'> {
  const { images } = found(await store.read(tx, id));
  const outcome = await products.remove(tx, by, id);
  if (outcome === 'deleted') await deleteUnusedFiles(tx, images);
  return outcome;
}
