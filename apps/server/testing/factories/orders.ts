import { branches } from '@cauce/contract/agenda/branches';
import { clients } from '@cauce/contract/clients/clients';
import type { OrderInput } from '@cauce/contract/sales/orders';
import { type ProductInput, products } from '@cauce/contract/sales/products';
import { stock } from '@cauce/contract/sales/stock';
import type { Visitor } from '../test-app.ts';
import { branchInput } from './branches.ts';
import { productInput } from './catalogue.ts';
import { clientInput } from './clients.ts';

export interface Shop {
  branchId: string;
  clientId: string;
  productId: string;
}

type Caller = Pick<Visitor, 'call'>;

/** Registers a product with this stock. */
export async function stocked(
  { call }: Caller,
  { branchId, quantity, ...over }: Partial<ProductInput> & { branchId: string; quantity: number },
): Promise<string> {
  const { data } = await call(products.register, { body: { product: productInput(over) } });
  const arrival = {
    productId: data._id,
    branchId,
    type: 'in',
    quantity,
    customId: '',
    comments: '',
  } as const;
  if (quantity > 0) await call(stock.move, { body: { stockMovements: [arrival] } });
  return data._id;
}

/** Opens a branch with a product in stock and a client. */
export async function openShop(visitor: Caller, quantity = 10): Promise<Shop> {
  const branchId = (await visitor.call(branches.open, { body: { branch: branchInput() } })).data._id;
  const clientId = (await visitor.call(clients.register, { body: { client: clientInput() } })).data._id;
  return { branchId, clientId, productId: await stocked(visitor, { branchId, quantity }) };
}

export const orderInput = (
  { branchId, clientId, productId }: Shop,
  over: Partial<OrderInput> = {},
): OrderInput => ({
  branchId,
  clientId,
  deliveryDate: '2026-03-12',
  deliveryTime: '17:30',
  deliveryAddress: 'Orizaba 101, Roma Norte',
  details: 'Tocar el timbre dos veces',
  items: [{ productId, quantity: 2 }],
  ...over,
});
