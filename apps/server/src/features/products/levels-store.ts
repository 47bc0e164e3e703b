import type { Product } from '@cauce/contract/sales/products';
import { db, type TenantTx } from '../../platform/database/scopes.ts';

export type Levels = Product['byBranch'];

/** Lists the stock of each product in each branch, or that of one product. */
export async function levelsOf(tx: TenantTx, productId?: string): Promise<ReadonlyMap<string, Levels>> {
  const rows = await db(tx)
    .selectFrom('shared.stock_level as level')
    .innerJoin('shared.branch as branch', (join) =>
      join.onRef('branch.business_id', '=', 'level.business_id').onRef('branch.id', '=', 'level.branch_id'),
    )
    .select([
      'level.product_id',
      'branch.id as branchId',
      'branch.name',
      'level.on_hand as stock',
      'level.reserved',
    ])
    .$if(productId !== undefined, (query) => query.where('level.product_id', '=', productId!))
    .orderBy('branch.created_at')
    .orderBy('branch.id')
    .execute();
  const byProduct = new Map<string, Levels>();
  for (const { product_id, ...level } of rows)
    byProduct.set(product_id, [...(byProduct.get(product_id) ?? []), level]);
  return byProduct;
}
