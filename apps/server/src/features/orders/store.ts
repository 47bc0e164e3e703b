import type { OrderInput, OrderStatus } from '@cauce/contract/sales/orders';
import { parseHhmm } from '@cauce/domain/time/time-of-day';
import { sql } from 'kysely';
import type { AuditContext } from '../../platform/action-context.ts';
import { newId } from '../../platform/ids.ts';
import { db, type TenantTx } from '../../platform/database/scopes.ts';
import { nextVersion } from '../../platform/database/version.ts';

/** The author of an order, with the context for the audit trail. */
export interface Author extends AuditContext {
  signedBy: string;
  /** The default is 'staff'. */
  source?: 'staff' | 'assistant';
}

export interface Item {
  productId: string;
  name: string;
  /** The price of one piece when it was ordered. */
  cents: number;
  quantity: number;
  /** Whether stock is reserved for the whole quantity. */
  isReserved: boolean;
}

/** The fields of an order; a sale may have no client. */
export type OrderFields = Omit<OrderInput, 'clientId'> & { clientId: string | null };

export interface Contents {
  input: OrderFields;
  branchId: string;
  items: readonly Item[];
}

export interface LockedOrder {
  id: string;
  number: number;
  status: OrderStatus;
  branchId: string;
  updatedAt: Date;
  items: Item[];
}

const toColumns = ({ input, branchId, items }: Contents) => ({
  client_id: input.clientId,
  branch_id: branchId,
  delivery_date: sql<Date>`${input.deliveryDate}::date`,
  delivery_minute: parseHhmm(input.deliveryTime) ?? null,
  delivery_address: input.deliveryAddress,
  details: input.details,
  total_cents: items.reduce((total, { cents, quantity }) => total + cents * quantity, 0),
});

/** Returns the next order number and locks the counter, so that no number is skipped or used twice. */
async function nextNumber(tx: TenantTx, { businessId }: AuditContext): Promise<number> {
  const { last } = await db(tx)
    .insertInto('order_counter')
    .values({ business_id: businessId, last: 1 })
    .onConflict((counter) =>
      counter.column('business_id').doUpdateSet({ last: sql<number>`order_counter.last + 1` }),
    )
    .returning('last')
    .executeTakeFirstOrThrow();
  return last;
}

async function putItems(tx: TenantTx, { businessId }: AuditContext, orderId: string, items: readonly Item[]) {
  await db(tx)
    .insertInto('order_item')
    .values(
      items.map(({ productId, name, cents, quantity, isReserved }, position) => ({
        business_id: businessId,
        order_id: orderId,
        position,
        product_id: productId,
        name,
        price_cents: cents,
        quantity,
        reserved: isReserved ? quantity : 0,
      })),
    )
    .execute();
}

export async function insert(tx: TenantTx, by: Author, contents: Contents): Promise<string> {
  const id = newId(by.at.getTime());
  await db(tx)
    .insertInto('client_order')
    .values({
      business_id: by.businessId,
      id,
      number: await nextNumber(tx, by),
      ...toColumns(contents),
      source: by.source ?? 'staff',
      created_by: by.signedBy,
      updated_by: by.signedBy,
      created_at: by.at,
      updated_at: by.at,
    })
    .execute();
  await putItems(tx, by, id, contents.items);
  return id;
}

/** Reads an order with its items and locks it until the transaction ends. */
export async function lockForUpdate(tx: TenantTx, id: string): Promise<LockedOrder | undefined> {
  const row = await db(tx)
    .selectFrom('client_order')
    .select(['id', 'number', 'status', 'branch_id', 'updated_at'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const items = await db(tx)
    .selectFrom('order_item')
    .select(['product_id', 'name', 'price_cents', 'quantity', 'reserved'])
    .where('order_id', '=', id)
    .orderBy('position')
    .execute();
  return {
    id: row.id,
    number: row.number,
    status: row.status as OrderStatus,
    branchId: row.branch_id,
    updatedAt: row.updated_at,
    items: items.map((item) => ({
      productId: item.product_id,
      name: item.name,
      cents: item.price_cents,
      quantity: item.quantity,
      isReserved: item.reserved > 0,
    })),
  };
}

export async function update(tx: TenantTx, by: Author, id: string, contents: Contents): Promise<void> {
  await db(tx)
    .updateTable('client_order')
    .set({ ...toColumns(contents), updated_by: by.signedBy, updated_at: nextVersion(by) })
    .where('id', '=', id)
    .execute();
  await db(tx).deleteFrom('order_item').where('order_id', '=', id).execute();
  await putItems(tx, by, id, contents.items);
}

/** Marks an order as delivered or canceled and removes the reservations of its items. */
export async function close(
  tx: TenantTx,
  by: Author,
  id: string,
  status: 'delivered' | 'canceled',
): Promise<void> {
  await db(tx)
    .updateTable('client_order')
    .set({ status, settled_at: by.at, updated_by: by.signedBy, updated_at: nextVersion(by) })
    .where('id', '=', id)
    .execute();
  await db(tx).updateTable('order_item').set({ reserved: 0 }).where('order_id', '=', id).execute();
}
