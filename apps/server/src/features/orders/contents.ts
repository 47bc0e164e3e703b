import type { OrderInput } from '@cauce/contract/sales/orders';
import type { TenantTx } from '../../platform/database/scopes.ts';
import { found, refuse, refuseFields } from '../../platform/mount/refusal.ts';
import { lockBranchesForShare } from '../branches/index.ts';
import { onlyBranch } from '../stock/index.ts';
import * as known from './known-store.ts';
import type { Contents, Item, LockedOrder, OrderFields } from './store.ts';

const UNKNOWN_CLIENT = 'Cliente no encontrado';
const ARCHIVED_BRANCH = 'Esa sucursal está archivada. Elige otra o reactívala';
const ARCHIVED_PRODUCT = 'Este producto está archivado';

/** The branch that delivers the order. An order may keep a branch that was archived since. */
async function branchOf(
  tx: TenantTx,
  { branchId }: OrderFields,
  before: LockedOrder | undefined,
): Promise<string> {
  const id = branchId ?? before?.branchId ?? (await onlyBranch(tx, 'order.branchId'));
  const { isArchived } = found((await lockBranchesForShare(tx, [id])).get(id));
  if (isArchived && id !== before?.branchId) refuseFields({ 'order.branchId': ARCHIVED_BRANCH });
  return id;
}

/** Existing items keep the name and price of the order; new items get the current ones. */
async function itemsOf(
  tx: TenantTx,
  items: OrderInput['items'],
  before: readonly Item[] = [],
): Promise<Item[]> {
  const products = await known.lockProducts(
    tx,
    items.map(({ productId }) => productId),
  );
  return items.map(({ productId, quantity }, at) => {
    const { name, cents, isArchived, tracksStock } = found(products.get(productId));
    const ordered = before.find((item) => item.productId === productId);
    if (isArchived && ordered === undefined)
      refuseFields({ [`order.items.${at}.productId`]: ARCHIVED_PRODUCT });
    return {
      productId,
      quantity,
      name: ordered?.name ?? name,
      cents: ordered?.cents ?? cents,
      isReserved: tracksStock,
    };
  });
}

/** Reads the input of an order; all records that it names must belong to the business. */
export async function contentsOf(tx: TenantTx, input: OrderFields, before?: LockedOrder): Promise<Contents> {
  if (input.clientId !== null && !(await known.isClient(tx, input.clientId)))
    refuse('notFound', UNKNOWN_CLIENT);
  const branchId = await branchOf(tx, input, before);
  return { input, branchId, items: await itemsOf(tx, input.items, before?.items) };
}
