import * as z from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import {
  day,
  ByBusiness,
  entityId,
  instant,
  listed,
  Named,
  onceKey,
  optionalText,
  placeCursor,
  sameBusiness,
} from '../kit/fields.ts';
import { REQUIRED } from '../kit/spanish.ts';
import { ENDS_BEFORE } from '../kit/results-period.ts';
import { paidChoice } from './money-paid.ts';

export const ORDER_STATUSES = ['pending', 'delivered', 'canceled'] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];
export const MOST_ITEMS = 50;

const FIRST_DAY = '2000-01-01';
const LAST_DAY = '2099-12-31';
const deliveryDay = () =>
  day().refine((date) => date >= FIRST_DAY && date <= LAST_DAY, 'La fecha no es válida');
const time = () => z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'La hora no es válida');

/** Contains no price: the server uses the price of the product. */
const Item = z.strictObject({
  productId: entityId('product', 'Producto no encontrado'),
  quantity: z
    .int('La cantidad solo puede contener números')
    .min(1, 'La cantidad debe ser mayor a 0')
    .max(10_000),
});

const isListedOnce = (items: { productId: string }[]) =>
  new Set(items.map(({ productId }) => productId)).size === items.length;

export const OrderInput = z.strictObject({
  businessId: sameBusiness().optional(),
  clientId: entityId('client', REQUIRED),
  /** The branch that delivers. May be left out when the business has one branch. */
  branchId: entityId('branch').optional(),
  deliveryDate: deliveryDay(),
  /** Empty means any time of the day. */
  deliveryTime: z.union([z.literal(''), time()]).default(''),
  deliveryAddress: optionalText(1, 300).default(''),
  details: optionalText(1, 2000).default(''),
  items: z
    .array(Item)
    .min(1, 'Agrega al menos un producto')
    .max(MOST_ITEMS, `Un pedido lleva hasta ${MOST_ITEMS} productos`)
    .refine(isListedOnce, 'Un producto está repetido'),
});
export type OrderInput = z.output<typeof OrderInput>;

export const Order = z.object({
  _id: entityId('order'),
  businessId: entityId('business'),
  /** The number of the order within the business. */
  number: z.int(),
  status: z.enum(ORDER_STATUSES),
  clientId: z.string(),
  client: z.object({
    _id: z.string(),
    name: z.string(),
    whatsapp: z.string(),
    countryCode: z.string(),
    countryCodeExt: z.string(),
  }),
  branchId: z.string(),
  branch: Named,
  deliveryDate: z.string(),
  deliveryTime: z.string(),
  deliveryAddress: z.string(),
  details: z.string(),
  items: z.array(
    z.object({
      productId: z.object({ _id: z.string(), name: z.string(), images: z.array(z.string()) }),
      quantity: z.int(),
      /** The price in pesos when it was ordered. */
      price: z.number(),
    }),
  ),
  total: z.number(),
  paid: z.number(),
  source: z.enum(['staff', 'assistant']),
  /** Whether it is still pending after its delivery time. */
  isLate: z.boolean(),
  settledAt: instant().nullable(),
  createdBy: z.string(),
  createdAt: instant(),
  updatedAt: instant(),
  can: z.object({ edit: z.boolean(), cancel: z.boolean(), deliver: z.boolean(), pay: z.boolean() }),
});
export type Order = z.output<typeof Order>;

/** The options of an order: branches, and products with their stock. */
export const OrderContext = z.object({
  zone: z.string(),
  branches: z.array(Named),
  products: z.array(
    Named.extend({
      image: z.string(),
      /** The price in pesos. */
      price: z.number(),
      tracksStock: z.boolean(),
      /** The stock that is not reserved, of counted products; a missing branch has none. */
      left: z.array(z.object({ branchId: z.string(), quantity: z.int() })),
    }),
  ),
});
export type OrderContext = z.output<typeof OrderContext>;

const isPeriod = ({ from, to }: { from?: string | undefined; to?: string | undefined }) =>
  from === undefined || to === undefined || from <= to;

const ById = { id: entityId('order') };

export const orders = {
  list: endpoint({
    method: 'GET',
    path: '/order',
    access: 'orders.read',
    summary:
      'Los pedidos que cumplen los filtros: los pendientes por entrega, los entregados y cancelados del más reciente al más antiguo, y todos juntos como se registraron',
    query: z
      .strictObject({
        businessId: sameBusiness().optional(),
        status: z.enum(ORDER_STATUSES).optional(),
        clientId: entityId('client').optional(),
        branchId: entityId('branch').optional(),
        /** An order number, or words of the client's name. */
        search: z.string().trim().max(100).optional(),
        /** Days of delivery, both included. */
        from: deliveryDay().optional(),
        to: deliveryDay().optional(),
        after: placeCursor(),
        limit: z.coerce.number().int().min(1).max(100).default(50),
      })
      .refine(isPeriod, ENDS_BEFORE),
    data: listed(Order),
  }),
  context: endpoint({
    method: 'GET',
    path: '/order/context',
    access: 'orders.read',
    summary: 'Sucursales y productos entre los que se elige, con lo que queda de cada uno',
    query: ByBusiness,
    data: OrderContext,
  }),
  read: endpoint({
    method: 'GET',
    path: '/order/:id',
    access: 'orders.read',
    summary: 'Lee un pedido',
    params: ById,
    data: Order,
  }),
  take: endpoint({
    method: 'POST',
    path: '/order',
    access: 'orders.write',
    summary: 'Registra un pedido y aparta sus productos; repetir la misma clave no lo repite',
    body: z.strictObject({ order: OrderInput, key: onceKey() }),
    data: Order,
    status: 201,
    message: 'Pedido registrado',
  }),
  change: endpoint({
    method: 'PUT',
    path: '/order/:id',
    access: 'orders.write',
    summary: 'Entrega o cancela un pedido pendiente (status), o cambia lo que lleva (order)',
    params: ById,
    body: z
      .strictObject({
        status: z.enum(['delivered', 'canceled']).optional(),
        order: OrderInput.optional(),
        /** `updatedAt` is the version that was edited; an edit of an older version is refused. */
        updatedAt: instant().optional(),
        /** Required to cancel an order for which something is paid. */
        money: paidChoice(),
        key: onceKey(),
      })
      .refine(({ status, order }) => (status === undefined) !== (order === undefined), {
        message: 'Indica un estado o un pedido',
      }),
    data: Order,
  }),
};
