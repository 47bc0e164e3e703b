import { SALES } from '@cauce/contract/sales/money';
import type { SaleInput } from '@cauce/contract/sales/sales';
import { once } from '../../platform/database/once.ts';
import type { TenantTx } from '../../platform/database/scopes.ts';
import { found } from '../../platform/mount/refusal.ts';
import { writePayment } from '../money/index.ts';
import { reserveStock } from '../stock/index.ts';
import { contentsOf } from './contents.ts';
import * as known from './known-store.ts';
import { handOver, read, recordChange, reservedLines } from './service.ts';
import * as store from './store.ts';
import type { Author, Contents } from './store.ts';
import type { StoredOrder } from './wire.ts';

/** A sale is delivered now, where it is sold. */
async function contentsOfSale(
  tx: TenantTx,
  { at }: Author,
  { branchId, clientId, items }: SaleInput,
): Promise<Contents> {
  const { date } = await known.nowOf(tx, at);
  const place = { deliveryDate: date, deliveryTime: '', deliveryAddress: '', details: '' };
  return contentsOf(tx, { branchId, clientId, items, ...place });
}

const totalCents = ({ items }: Contents): number =>
  items.reduce((total, { cents, quantity }) => total + cents * quantity, 0);

/** Registers the payment of the whole price. What is free is not paid. */
async function payWhole(
  tx: TenantTx,
  by: Author,
  { orderId, cents, paymentMethod }: { orderId: string; cents: number } & Pick<SaleInput, 'paymentMethod'>,
): Promise<void> {
  if (cents === 0) return;
  await writePayment(tx, by, {
    input: {
      type: 'in',
      amount: cents / 100,
      paymentMethod,
      category: SALES,
      customId: '',
      comments: '',
      clientId: null,
      branchId: null,
      specialistId: null,
    },
    links: { orderId },
  });
}

/** Sells at the counter: an order that is delivered and paid in the same transaction. */
export async function sell(
  tx: TenantTx,
  by: Author,
  { sale, key }: { sale: SaleInput; key: string | undefined },
): Promise<StoredOrder> {
  const id = await once(tx, by, { key, asked: { sale } }, async () => {
    const contents = await contentsOfSale(tx, by, sale);
    await reserveStock(tx, reservedLines(contents));
    const orderId = await store.insert(tx, by, contents);
    await handOver(tx, by, found(await store.lockForUpdate(tx, orderId)));
    await store.close(tx, by, orderId, 'delivered');
    await payWhole(tx, by, { orderId, cents: totalCents(contents), paymentMethod: sale.paymentMethod });
    await recordChange(tx, by, 'sold', orderId);
    return orderId;
  });
  return read(tx, id, by.at);
}
