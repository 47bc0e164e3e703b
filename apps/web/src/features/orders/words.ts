import type { Order, OrderStatus } from '@cauce/contract/sales/orders';
import { shortDay, plainDay } from '@cauce/domain/time/dates';
import type { IsoDate } from '@cauce/domain/time/iso-date';
import { clock, parseHhmm } from '@cauce/domain/time/time-of-day';
import type { Tone } from '../../ui/data/chip.tsx';
import type { Column } from './filters.ts';

export const COLUMN_WORDS: Record<Column, string> = {
  pendientes: 'Pendientes',
  entregados: 'Entregados',
  cancelados: 'Cancelados',
};

export const STATUS_WORDS: Record<OrderStatus, { label: string; tone: Tone }> = {
  pending: { label: 'Pendiente', tone: 'warning' },
  delivered: { label: 'Entregado', tone: 'success' },
  canceled: { label: 'Cancelado', tone: 'neutral' },
};

export const orderName = ({ number }: Pick<Order, 'number'>): string => `Pedido ${number}`;

/** «hoy, 4:30 p. m.», «vie 20 nov», «20 nov 2024»: the year is left out when it is the current one. */
export function deliveryWords(
  { deliveryDate, deliveryTime }: Pick<Order, 'deliveryDate' | 'deliveryTime'>,
  today: IsoDate,
): string {
  const isThisYear = deliveryDate.slice(0, 4) === today.slice(0, 4);
  const day = deliveryDate === today ? 'Hoy' : isThisYear ? shortDay(deliveryDate) : plainDay(deliveryDate);
  const minutes = parseHhmm(deliveryTime);
  return minutes === undefined ? day : `${day}, ${clock(minutes)}`;
}

/** «2 × Pasta dental y 3 productos más» */
export function itemsWords({ items }: Pick<Order, 'items'>): string {
  const [first, ...others] = items;
  if (first === undefined) return '';
  const begins = `${first.quantity} × ${first.productId.name}`;
  if (others.length === 0) return begins;
  return `${begins} y ${others.length} ${others.length === 1 ? 'producto más' : 'productos más'}`;
}

/** The amount still to be paid, in pesos. */
export const owed = ({ total, paid }: Pick<Order, 'total' | 'paid'>): number =>
  Math.max(0, Math.round((total - paid) * 100) / 100);
