import { OrderInput, type Order, type OrderContext } from '@cauce/contract/sales/orders';
import { entityId } from '@cauce/contract/kit/fields';
import type { IsoDate } from '@cauce/domain/time/iso-date';
import * as z from 'zod';

const { clientId, deliveryDate, deliveryTime, deliveryAddress, details, items } = OrderInput.shape;

/** The values of the order form; the address of delivery is typed by the person. */
export const OrderShape = z.object({
  clientId,
  branchId: entityId('branch', 'Elige una sucursal'),
  items,
  deliveryDate,
  deliveryTime,
  deliveryAddress,
  details,
});
export type OrderFields = z.input<typeof OrderShape>;
export type OrderItemFields = OrderFields['items'][number];

export const newOrder = ({ branches }: OrderContext, today: IsoDate): OrderFields => ({
  clientId: '',
  branchId: branches.length === 1 ? (branches[0]?._id ?? '') : '',
  items: [],
  deliveryDate: today,
  deliveryTime: '',
  deliveryAddress: '',
  details: '',
});

export const editedOrder = (order: Order): OrderFields => ({
  clientId: order.clientId,
  branchId: order.branchId,
  items: order.items.map(({ productId, quantity }) => ({ productId: productId._id, quantity })),
  deliveryDate: order.deliveryDate,
  deliveryTime: order.deliveryTime,
  deliveryAddress: order.deliveryAddress,
  details: order.details,
});

/** The branches of the form, with that of the edited order even if it is archived. */
export function branchesFor({ branches }: OrderContext, edited: Order | undefined): OrderContext['branches'] {
  if (edited === undefined || branches.some(({ _id }) => _id === edited.branchId)) return branches;
  return [...branches, edited.branch];
}
