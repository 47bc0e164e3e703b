import * as z from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { entityId, onceKey, sameBusiness } from '../kit/fields.ts';
import { OFFERED_METHODS } from './money.ts';
import { Order, OrderInput } from './orders.ts';

/** The client of a sale to nobody in particular, as orders show it. */
export const ANYBODY = 'Público en general';

/** A sale at the counter: the products leave the stock and the whole price is paid. */
export const SaleInput = z.strictObject({
  businessId: sameBusiness().optional(),
  /** May be left out when the business has one branch. */
  branchId: entityId('branch').optional(),
  clientId: entityId('client').nullable().default(null),
  items: OrderInput.shape.items,
  paymentMethod: z.enum(OFFERED_METHODS).default('cash'),
});
export type SaleInput = z.output<typeof SaleInput>;

export const sales = {
  sell: endpoint({
    method: 'POST',
    path: '/order/sale',
    access: 'orders.write',
    summary:
      'Vende en el mostrador: entrega los productos y registra su pago, todo o nada. Pide también el permiso de registrar dinero. Repetir la misma clave no la repite',
    body: z.strictObject({ order: SaleInput, key: onceKey() }),
    data: Order,
    status: 201,
    message: 'Venta registrada',
  }),
};
