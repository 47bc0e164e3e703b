import type { InputOf } from '@cauce/contract/kit/endpoint';
import { money } from '@cauce/contract/sales/money';
import { type Order, type OrderContext, orders } from '@cauce/contract/sales/orders';
import { isoDateIn } from '@cauce/domain/time/dates';
import { addDays } from '@cauce/domain/time/iso-date';
import type { Memory } from './conversations.ts';
import type { Visitor } from './visitor.ts';

/** Products by name, with their quantities. */
type Cart = readonly (readonly [name: string, quantity: number])[];

interface Asking {
  carts: readonly Cart[];
  addresses: readonly string[];
  details: readonly string[];
}

const CLINIC: Asking = {
  carts: [
    [
      ['Cepillo dental suave', 2],
      ['Pasta con flúor 100 ml', 1],
    ],
    [['Kit de blanqueamiento en casa', 1]],
    [['Guarda oclusal', 1]],
    [
      ['Hilo dental con cera', 2],
      ['Enjuague sin alcohol', 1],
      ['Pasta con flúor 100 ml', 2],
    ],
    [
      ['Cera para brackets', 3],
      ['Cepillo dental suave', 1],
    ],
  ],
  addresses: ['', 'Orizaba 134, int. 5, Roma Norte', '', 'Av. Coyoacán 1120, Del Valle Centro'],
  details: ['', 'Lo recoge su mamá.', '', 'Dejar con la portera, por favor.', 'Necesita factura.'],
};

const BARBERSHOP: Asking = {
  carts: [
    [
      ['Cera mate', 1],
      ['Shampoo de romero', 1],
    ],
    [['Aceite para barba', 2]],
    [['Tarjeta de regalo', 1]],
    [
      ['Pomada base agua', 1],
      ['Bálsamo para después de afeitar', 1],
    ],
  ],
  addresses: ['', '', 'Av. Chapultepec Sur 220, Americana'],
  details: ['', 'Es para regalo: envolver.', '', 'Pasa después de su corte.'],
};

/** The number of days ago when it was ordered, and the days from then to its delivery. */
const TAKEN: readonly (readonly [ago: number, until: number])[] = [
  ...[58, 52, 47, 43, 38, 34, 31].map((ago) => [ago, 2] as const),
  ...[27, 24, 21, 19, 16, 13, 11, 9, 8, 6].map((ago) => [ago, 1 + (ago % 3)] as const),
  [5, 3],
  [4, 3],
  [3, 3],
  [2, 2],
  [2, 4],
  [1, 1],
  [1, 3],
  [0, 0],
  [0, 2],
  [0, 5],
];
/** Older orders are delivered or cancelled. */
const OPEN_DAYS = 5;
const DAY_MINUTES = 24 * 60;
const TIMES = ['11:30', '', '17:00', '13:15'];
const METHODS = ['cash', 'transfer', 'debit'] as const;

const cyclic = <T>(list: readonly T[], at: number): T | undefined => list[at % list.length];

type Item = InputOf<typeof orders.take>['body']['order']['items'][number];

/** The items of a cart that a branch has in stock. */
function available({ products }: OrderContext, branchId: string, cart: Cart): Item[] {
  return cart.flatMap(([name, quantity]) => {
    const product = products.find((sold) => sold.name === name);
    const there = product?.left.find((level) => level.branchId === branchId)?.quantity ?? 0;
    if (product === undefined || (product.tracksStock && there < quantity)) return [];
    return [{ productId: product._id, quantity }];
  });
}

/** Delivered orders are paid; of pending ones some are half paid. */
async function pay(owner: Visitor, { _id, total, status }: Order, at: number): Promise<void> {
  const amount = status === 'delivered' ? total : Math.round(total / 2);
  const movement = {
    type: 'in' as const,
    amount,
    paymentMethod: cyclic(METHODS, at) ?? 'cash',
    category: 'sales',
    comments: status === 'delivered' ? '' : 'Anticipo',
  };
  await owner.call(money.register, { body: { moneyMovement: movement, orderId: _id } });
}

interface Selling {
  clock: Memory;
  clientIds: readonly string[];
}

async function takeOrders(
  owner: Visitor,
  { carts, addresses, details }: Asking,
  { clock, clientIds }: Selling,
) {
  const { data: first } = await owner.call(orders.context);
  const today = isoDateIn(clock.now(), first.zone);
  for (const [at, [ago, until]] of TAKEN.entries()) {
    const { data: context } = await owner.call(orders.context);
    const branchId = cyclic(context.branches, at)?._id ?? '';
    const items = available(context, branchId, cyclic(carts, at) ?? []);
    if (items.length === 0) continue;
    const order = {
      clientId: cyclic(clientIds, at * 3 + 1) ?? '',
      branchId,
      deliveryDate: addDays(today, until - ago),
      deliveryTime: cyclic(TIMES, at) ?? '',
      deliveryAddress: cyclic(addresses, at) ?? '',
      details: cyclic(details, at) ?? '',
      items,
    };
    const { data: taken } = await clock.ago(ago * DAY_MINUTES, () =>
      owner.call(orders.take, { body: { order } }),
    );
    if (ago < OPEN_DAYS) {
      if (at % 3 === 0) await pay(owner, taken, at);
      continue;
    }
    await clock.ago((ago - until) * DAY_MINUTES, async () => {
      const status = at % 7 === 3 ? ('canceled' as const) : ('delivered' as const);
      const { data: settled } = await owner.call(orders.change, {
        params: { id: taken._id },
        body: { status },
      });
      if (status === 'delivered') await pay(owner, settled, at);
    });
  }
}

/** Two months of orders: some are late, some are due today, most are delivered. */
export const takeOrdersAtClinic = (owner: Visitor, selling: Selling) => takeOrders(owner, CLINIC, selling);
export const takeOrdersAtBarbershop = (owner: Visitor, selling: Selling) =>
  takeOrders(owner, BARBERSHOP, selling);
