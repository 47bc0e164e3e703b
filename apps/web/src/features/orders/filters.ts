import type { OrderStatus } from '@cauce/contract/sales/orders';
import { addDays, isoDate, mondayOf, partsOf, type IsoDate } from '@cauce/domain/time/iso-date';
import * as z from 'zod';
import { typedText } from '../../platform/search.ts';

export const STATUSES = { pendientes: 'pending', entregados: 'delivered', cancelados: 'canceled' } as const;
export type Column = keyof typeof STATUSES;
export const COLUMNS = Object.keys(STATUSES) as Column[];

export const DELIVERIES = {
  antes: 'Antes de hoy',
  hoy: 'Hoy',
  manana: 'Mañana',
  semana: 'Esta semana',
  mes: 'Este mes',
} as const;
export type Delivery = keyof typeof DELIVERIES;
const DELIVERY_NAMES = Object.keys(DELIVERIES) as Delivery[];
export const isDelivery = (name: string): name is Delivery => name in DELIVERIES;

const id = () => z.uuid().optional().catch(undefined);

export const OrderFilters = z.object({
  vista: z.enum(['tablero', 'lista']).catch('tablero'),
  /** The column that phones show, and the filter of the list. */
  estado: z.enum([...COLUMNS, 'todos']).catch('pendientes'),
  buscar: typedText(),
  sucursal: id(),
  entrega: z.enum(DELIVERY_NAMES).optional().catch(undefined),
  /** The id of the open order. */
  pedido: id(),
});
export type OrderFilters = z.output<typeof OrderFilters>;

export const NO_FILTERS = { buscar: '', sucursal: undefined, entrega: undefined };

export const isFiltered = ({ buscar, sucursal, entrega }: OrderFilters): boolean =>
  buscar.trim() !== '' || sucursal !== undefined || entrega !== undefined;

function daysOf(entrega: Delivery | undefined, today: IsoDate): { from?: IsoDate; to?: IsoDate } {
  const monday = mondayOf(today);
  const { year, month } = partsOf(today);
  const next = month === 12 ? isoDate(year + 1, 1, 1) : isoDate(year, month + 1, 1);
  const days = {
    antes: { to: addDays(today, -1) },
    hoy: { from: today, to: today },
    manana: { from: addDays(today, 1), to: addDays(today, 1) },
    semana: { from: monday, to: addDays(monday, 6) },
    mes: { from: isoDate(year, month, 1), to: addDays(next, -1) },
  };
  return entrega === undefined ? {} : days[entrega];
}

export interface Asked {
  status?: OrderStatus;
  search?: string;
  branchId?: string;
  from?: IsoDate;
  to?: IsoDate;
}

const MOST_LETTERS = 100;

/** The query of a column, or of the whole list. */
export function askedOf(filters: OrderFilters, column: Column | 'todos', today: IsoDate): Asked {
  const search = filters.buscar.trim().slice(0, MOST_LETTERS);
  return {
    ...(column === 'todos' ? {} : { status: STATUSES[column] }),
    ...(search === '' ? {} : { search }),
    ...(filters.sucursal === undefined ? {} : { branchId: filters.sucursal }),
    ...daysOf(filters.entrega, today),
  };
}
