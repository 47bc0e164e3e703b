import type { Service } from '@cauce/contract/agenda/services';
import { db, type TenantTx } from '../../platform/database/scopes.ts';
import { ownBusiness } from '../../platform/database/own-business.ts';

type Operations = Service['stockOperations'];

/** Saves what a service consumes; an unknown product violates its foreign key and is refused. */
export async function consumes(tx: TenantTx, serviceId: string, operations: Operations): Promise<void> {
  await db(tx).deleteFrom('service_product').where('service_id', '=', serviceId).execute();
  if (operations.length === 0) return;
  await db(tx)
    .insertInto('service_product')
    .values(
      operations.map(({ productId, amount }) => ({
        business_id: ownBusiness,
        service_id: serviceId,
        product_id: productId,
        amount,
      })),
    )
    .execute();
}

/** Lists the products that each service consumes, or those of one service. */
export async function consumed(tx: TenantTx, serviceId?: string): Promise<ReadonlyMap<string, Operations>> {
  const rows = await db(tx)
    .selectFrom('service_product as link')
    .innerJoin('product', (join) =>
      join.onRef('product.business_id', '=', 'link.business_id').onRef('product.id', '=', 'link.product_id'),
    )
    .select(['link.service_id', 'link.product_id as productId', 'link.amount'])
    .$if(serviceId !== undefined, (query) => query.where('link.service_id', '=', serviceId!))
    .orderBy('product.name')
    .orderBy('product.id')
    .execute();
  const byService = new Map<string, Operations>();
  for (const { service_id, ...operation } of rows)
    byService.set(service_id, [...(byService.get(service_id) ?? []), operation]);
  return byService;
}
