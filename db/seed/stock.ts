import { appointments } from '@cauce/contract/agenda/appointments';
import { branches } from '@cauce/contract/agenda/branches';
import { products } from '@cauce/contract/sales/products';
import { services, type Service } from '@cauce/contract/agenda/services';
import { stock } from '@cauce/contract/sales/stock';
import type { InputOf } from '@cauce/contract/kit/endpoint';
import type { Memory } from './conversations.ts';
import type { Visitor } from './visitor.ts';

/** How much of a product each branch buys each time, and sells over the counter on a good day. */
type StockPlan = readonly [name: string, bought: number, sold: number];

const CLINIC: readonly StockPlan[] = [
  ['Cepillo dental suave', 10, 2],
  ['Pasta con flúor 100 ml', 7, 1],
  ['Hilo dental con cera', 6, 1],
  ['Enjuague sin alcohol', 4, 1],
  ['Cera para brackets', 6, 0],
  ['Kit de blanqueamiento en casa', 2, 0],
  ['Resina fotocurable A2', 1, 0],
  ['Guantes de nitrilo', 3, 1],
];
const BARBERSHOP: readonly StockPlan[] = [
  ['Cera mate', 5, 2],
  ['Pomada base agua', 4, 1],
  ['Aceite para barba', 4, 1],
  ['Bálsamo para después de afeitar', 1, 0],
  ['Shampoo de romero', 3, 1],
  ['Hojas para navaja', 2, 0],
];

const MINUTE = 60_000;
const DAY = 86_400_000;
/** The days ago of the purchases. */
const PURCHASES = [60, 32, 11];
const SALES = [55, 48, 41, 34, 27, 20, 13, 8, 5, 2];
const VISITS_SINCE = 7;

type Movement = InputOf<typeof stock.move>['body']['stockMovements'][number];

/** The stock of each product in each branch, so that nothing leaves that is not there. */
class Shelf {
  readonly #owner: Visitor;
  readonly #clock: Memory;
  readonly #lies = new Map<string, number>();
  constructor(owner: Visitor, clock: Memory) {
    this.#owner = owner;
    this.#clock = clock;
  }

  /** Movements are registered at their time, because nobody may date one in the past. */
  async move(at: Date, movements: readonly Movement[], appointmentId?: string): Promise<void> {
    const stockMovements = movements.filter((line) => this.#takes(line));
    if (stockMovements.length === 0) return;
    const minutes = Math.max(0, Math.round((this.#clock.now().getTime() - at.getTime()) / MINUTE));
    await this.#clock.ago(minutes, () =>
      this.#owner.call(stock.move, {
        body: { stockMovements, ...(appointmentId && { appointmentId }) },
      }),
    );
  }

  #takes({ productId, branchId, type, quantity }: Movement): boolean {
    const place = `${productId} ${branchId}`;
    const left = (this.#lies.get(place) ?? 0) + (type === 'in' ? quantity : -quantity);
    if (left < 0) return false;
    this.#lies.set(place, left);
    return true;
  }
}

async function stockUp(owner: Visitor, all: readonly StockPlan[], clock: Memory): Promise<void> {
  const now = clock.now();
  const shelf = new Shelf(owner, clock);
  const { data: sold } = await owner.call(products.list);
  const { data: places } = await owner.call(branches.list);
  const goods = all.map(([name, bought, counter]) => {
    const productId = sold.find((product) => product.name === name)?._id;
    if (productId === undefined) throw new Error(`«${name}» is not sold here`);
    return { productId, bought, counter };
  });
  const open = places.filter(({ isArchived }) => !isArchived);
  const ago = (days: number) => new Date(now.getTime() - days * DAY);

  for (const [at, days] of PURCHASES.entries())
    for (const { _id: branchId } of open)
      await shelf.move(
        ago(days),
        goods.map(({ productId, bought }) => ({
          productId,
          branchId,
          type: 'in' as const,
          quantity: bought,
          customId: `COM${at + 1}`,
          comments: 'Compra a proveedor',
        })),
      );
  for (const [at, days] of SALES.entries())
    for (const [nth, { _id: branchId }] of open.entries())
      await shelf.move(
        ago(days),
        goods
          .filter(({ counter }, which) => counter > 0 && (at + nth + which) % 2 === 0)
          .map(({ productId, counter }) => ({
            productId,
            branchId,
            type: 'out' as const,
            quantity: counter,
            comments: 'Venta en mostrador',
          })),
      );
  await clock.ago(DAY / MINUTE, () =>
    mistake(owner, { productId: goods[0]?.productId ?? '', branchId: open[0]?._id ?? '' }),
  );
  await consume(owner, shelf, { from: ago(VISITS_SINCE).toISOString(), until: now.toISOString() });
}

/** Registers a purchase twice and reverses it. */
async function mistake(owner: Visitor, where: Pick<Movement, 'productId' | 'branchId'>): Promise<void> {
  const line = { ...where, type: 'in' as const, quantity: 10, comments: 'Capturado dos veces' };
  const { data } = await owner.call(stock.move, { body: { stockMovements: [line] } });
  for (const { _id } of data) await owner.call(stock.reverse, { params: { id: _id } });
}

/** Takes out what the services of past visits use. */
async function consume(
  owner: Visitor,
  shelf: Shelf,
  { from, until }: { from: string; until: string },
): Promise<void> {
  const { data: offered } = await owner.call(services.list);
  const uses = new Map<string, Service['stockOperations']>(
    offered.map(({ _id, stockOperations }) => [_id, stockOperations]),
  );
  const { data: visits } = await owner.call(appointments.list, {
    query: { start: from, end: until, status: 'asistida' },
  });
  for (const { _id, serviceId, branchId, end } of visits) {
    const used = uses.get(serviceId ?? '') ?? [];
    await shelf.move(
      new Date(end),
      used.map(({ productId, amount }) => ({
        productId,
        branchId,
        type: 'out' as const,
        quantity: amount,
      })),
      _id,
    );
  }
}

/** Two months of purchases and sales, and the consumption of this week's appointments. */
export const stockUpClinic = (owner: Visitor, clock: Memory) => stockUp(owner, CLINIC, clock);
export const stockUpBarbershop = (owner: Visitor, clock: Memory) => stockUp(owner, BARBERSHOP, clock);
