import type { ProductInput } from '@cauce/contract/products';
import { keeping } from '../../keeping.ts';
import type { TenantTx } from '../../platform/database/scopes.ts';
import { refuseStale } from '../../platform/database/version.ts';
import type { By } from '../../platform/mount/actor.ts';
import { Refusal } from '../../platform/mount/refusal.ts';
import * as store from './store.ts';
import type { StoredProduct } from './store.ts';

/** What the plan allows; without one that says more, the smallest. */
export const PLAN_LIMIT = 150;

const products = keeping({
  kind: 'product',
  born: 'registered',
  events: { born: 'product.changed', changed: 'product.changed', gone: 'product.changed' },
  archived: {
    change: 'Este producto está archivado. Reactívalo para cambiarlo',
    remove: 'Este producto está archivado. Reactívalo para eliminarlo',
  },
  store: { hold: store.hold, read: store.read, setArchived: store.setArchived, remove: store.remove },
});
export const { remove } = products;

/** Whoever registers or brings back one waits for whoever does the same, so that two together cannot pass the limit. */
async function refuseBeyondPlan(tx: TenantTx, by: By, more = 1): Promise<void> {
  if ((await store.holdOfferedCount(tx, by.businessId)) + more <= PLAN_LIMIT) return;
  throw new Refusal('planLimit', {
    message: `Tu plan permite ${PLAN_LIMIT} productos. Para tener más, cambia de plan`,
    detail: { limit: PLAN_LIMIT, link: '/precios' },
  });
}

export async function register(tx: TenantTx, by: By, input: ProductInput): Promise<StoredProduct> {
  await refuseBeyondPlan(tx, by);
  return products.told(tx, by, 'born', await store.insert(tx, by, input));
}

/** `seen` is the version that was edited; a later one is not overwritten. */
export async function change(
  tx: TenantTx,
  by: By,
  id: string,
  input: ProductInput,
  seen: string | undefined,
): Promise<StoredProduct> {
  const before = await products.holdOpen(tx, id);
  refuseStale(before, seen);
  await store.update(tx, by, id, input);
  return products.told(tx, by, 'changed', id);
}

export async function setArchived(
  tx: TenantTx,
  by: By,
  id: string,
  archived: boolean,
): Promise<StoredProduct> {
  if (!archived && (await products.hold(tx, id)).isArchived) await refuseBeyondPlan(tx, by);
  return products.setArchived(tx, by, id, archived);
}
