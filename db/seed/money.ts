import { type AgendaContext, type AgendaEvent, appointments } from '@cauce/contract/agenda/appointments';
import { business } from '@cauce/contract/account/business';
import type { InputOf } from '@cauce/contract/kit/endpoint';
import { money, type OFFERED_METHODS } from '@cauce/contract/sales/money';
import { instantAt, isoDateIn } from '@cauce/domain/time/dates';
import { addDays, type IsoDate, partsOf, weekdayOf } from '@cauce/domain/time/iso-date';
import { parseMoney } from '@cauce/domain/money/money';
import type { Visitor } from './visitor.ts';

type Method = (typeof OFFERED_METHODS)[number];
type Movement = InputOf<typeof money.register>['body']['moneyMovement'];

interface Expense {
  category: string;
  amount: number;
  paymentMethod: Method;
  comments: string;
  /** Days of the month, or every Monday. */
  days: readonly number[] | 'mondays';
}

const CLINIC: readonly Expense[] = [
  {
    category: 'Renta',
    amount: 18_500,
    paymentMethod: 'transfer',
    comments: 'Renta del consultorio',
    days: [1],
  },
  {
    category: 'Nómina',
    amount: 24_800,
    paymentMethod: 'transfer',
    comments: 'Quincena del equipo',
    days: [15, 28],
  },
  {
    category: 'Insumos',
    amount: 2380.5,
    paymentMethod: 'credit',
    comments: 'Guantes, anestesia y resinas',
    days: 'mondays',
  },
  { category: 'Servicios', amount: 1640, paymentMethod: 'debit', comments: 'Luz e internet', days: [5] },
];

const BARBERSHOP: readonly Expense[] = [
  { category: 'Renta', amount: 14_000, paymentMethod: 'transfer', comments: 'Renta del local', days: [1] },
  {
    category: 'Comisiones',
    amount: 6200,
    paymentMethod: 'cash',
    comments: 'Comisiones de la semana',
    days: 'mondays',
  },
  {
    category: 'Insumos',
    amount: 1190,
    paymentMethod: 'debit',
    comments: 'Navajas, toallas y ceras',
    days: [3, 17],
  },
  { category: 'Servicios', amount: 980, paymentMethod: 'debit', comments: 'Luz, agua e internet', days: [8] },
];

/** The payment methods in the order in which they repeat. */
const METHODS: readonly Method[] = ['cash', 'debit', 'cash', 'credit', 'transfer', 'debit', 'cash'];
const methodOf = (at: number): Method => METHODS[at % METHODS.length] ?? 'cash';

/** Days before the beginning of the demo's agenda. */
const DAYS_BEFORE = 60;
const AGENDA_DAYS = 7;
const OPENING = 660;
const EVERY_HOW_MANY = { split: 5, unpaid: 9 };
const HALF = 0.5;

const priceOf = ({ services }: AgendaContext, serviceId: string | null): number => {
  const cents = parseMoney(services.find(({ _id }) => _id === serviceId)?.price ?? '');
  return cents === undefined ? 0 : cents / 100;
};

const register = (owner: Visitor, moneyMovement: Movement, appointmentId?: string) =>
  owner.call(money.register, {
    body: { moneyMovement, ...(appointmentId !== undefined && { appointmentId }) },
  });

/** Pays most visits, some of them in two ways. A few stay unpaid. */
async function payVisits(owner: Visitor, context: AgendaContext, visits: readonly AgendaEvent[]) {
  for (const [at, { _id, end, serviceId }] of visits.entries()) {
    const price = priceOf(context, serviceId);
    if (price === 0 || at % EVERY_HOW_MANY.unpaid === 0) continue;
    const isSplit = at % EVERY_HOW_MANY.split === 0;
    const amount = isSplit ? Math.ceil(price * HALF) : price;
    await register(owner, { amount, paymentMethod: methodOf(at), date: end }, _id);
    if (isSplit && price > amount)
      await register(owner, { amount: price - amount, paymentMethod: 'debit', date: end }, _id);
  }
}

/** Registers income from before the agenda begins, a little every working day. */
async function sellBefore(
  owner: Visitor,
  { zone, services, specialists }: AgendaContext,
  { today, clientIds }: { today: IsoDate; clientIds: readonly string[] },
) {
  const priced = services.filter(({ price }) => (parseMoney(price) ?? 0) > 0);
  for (let day = DAYS_BEFORE; day > AGENDA_DAYS; day -= 1) {
    const date = addDays(today, -day);
    const working = specialists.filter(({ week }) => week[weekdayOf(date)].length > 0);
    for (const [at, { _id, branchId }] of working.slice(0, 2).entries()) {
      const service = priced[(day * 3 + at * 5) % priced.length];
      const clientId = clientIds[(day * 7 + at * 11) % clientIds.length];
      if (service === undefined || clientId === undefined) continue;
      await register(owner, {
        amount: (parseMoney(service.price) ?? 0) / 100,
        paymentMethod: methodOf(day + at),
        date: instantAt(date, OPENING + at * 95, zone).toISOString(),
        clientId,
        branchId,
        specialistId: _id,
        comments: service.name,
      });
    }
  }
}

const fallsOn = ({ days }: Expense, date: IsoDate): boolean =>
  days === 'mondays' ? weekdayOf(date) === 'monday' : days.includes(partsOf(date).day);

async function spend(
  owner: Visitor,
  { zone, branches }: AgendaContext,
  { today, expenses }: { today: IsoDate; expenses: readonly Expense[] },
) {
  const moneyMovementCategories = [...new Set(expenses.map(({ category }) => category))].map((name) => ({
    name,
  }));
  const businessId = (await owner.call(business.list, { query: {} })).data.rows[0]?._id ?? '';
  await owner.call(business.change, {
    params: { id: businessId },
    body: { business: { moneyMovementCategories } },
  });
  const [branch] = branches;
  for (let day = DAYS_BEFORE; day >= 1; day -= 1) {
    const date = addDays(today, -day);
    for (const expense of expenses.filter((one) => fallsOn(one, date))) {
      const { days: _, ...rest } = expense;
      const at = instantAt(date, OPENING, zone).toISOString();
      await register(owner, { ...rest, type: 'out', date: at, branchId: branch?._id ?? null });
    }
  }
}

/** Two months of movements: payments of clients and expenses of the business. */
async function keepBook(
  owner: Visitor,
  { clientIds, now, expenses }: { clientIds: readonly string[]; now: Date; expenses: readonly Expense[] },
): Promise<void> {
  const { data: context } = await owner.call(appointments.context);
  const today = isoDateIn(now, context.zone);
  const start = instantAt(addDays(today, -AGENDA_DAYS), 0, context.zone).toISOString();
  const query = { start, end: now.toISOString(), status: 'asistida' as const };
  const { data: visits } = await owner.call(appointments.list, { query });
  await spend(owner, context, { today, expenses });
  await sellBefore(owner, context, { today, clientIds });
  await payVisits(owner, context, visits);
}

export const keepBookAtClinic = (owner: Visitor, clientIds: readonly string[], now: Date): Promise<void> =>
  keepBook(owner, { clientIds, now, expenses: CLINIC });
export const keepBookAtBarbershop = (
  owner: Visitor,
  clientIds: readonly string[],
  now: Date,
): Promise<void> => keepBook(owner, { clientIds, now, expenses: BARBERSHOP });
