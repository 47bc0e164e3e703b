import { formatDateTime, longDay } from '@cauce/domain/time/dates';
import { clockWithArticle, parseHhmm } from '@cauce/domain/time/time-of-day';
import { paymentUrl } from '../../payments/payable/index.ts';
import type { AppointmentDetails } from './appointments-store.ts';
import { listed, whenWords } from '../messages/phrases.ts';

/** The sentences that confirm an action, written from the stored rows. The reply guard accepts no others. */

export const appointmentWords = (known: AppointmentDetails, zone: string): string =>
  `${known.service.name}, ${whenWords(known.start, zone)}, con ${known.specialist.name}${known.isVisit ? '' : ` en ${known.branch.name}`}`;

const place = ({ address }: AppointmentDetails) => (address === '' ? '' : ` Dirección: ${address}.`);

/** The link with which an appointment is paid that is released without a payment; empty for any other. */
export const paymentLink = (
  { payUntil, isPayable, shortId }: AppointmentDetails,
  publicUrl: string | undefined,
): string =>
  payUntil !== null && isPayable && publicUrl !== undefined
    ? ` Págala aquí: ${paymentUrl(publicUrl, shortId)}`
    : '';

export function booked(known: AppointmentDetails, zone: string, publicUrl?: string): string {
  const what = appointmentWords(known, zone);
  if (known.payUntil === null) return `Tu cita quedó agendada: ${what}.${place(known)}`;
  // A time ends with «m.», so the sentence gets no second full stop.
  return `Tu cita quedó apartada: ${what}.${place(known)} Se libera si no se paga antes del ${formatDateTime(known.payUntil, zone)}${paymentLink(known, publicUrl)}`;
}

export const moved = (known: AppointmentDetails, zone: string): string =>
  `Tu cita quedó reagendada: ${appointmentWords(known, zone)}.${place(known)}`;

export const cancelled = (known: AppointmentDetails, zone: string): string =>
  `Tu cita quedó cancelada: ${appointmentWords(known, zone)}.`;

export const confirmed = (known: AppointmentDetails, zone: string): string =>
  `Tu cita quedó confirmada: ${appointmentWords(known, zone)}.${place(known)}`;

export interface OrderedWords {
  number: number;
  items: readonly { quantity: number; name: string }[];
  total: string;
  deliveryDate: string;
  deliveryTime: string;
}

export function ordered({ number, items, total, deliveryDate, deliveryTime }: OrderedWords): string {
  const what = listed(items.map(({ quantity, name }) => `${quantity} × ${name}`));
  const minutes = parseHhmm(deliveryTime);
  const hour = minutes === undefined ? '' : `, a ${clockWithArticle(minutes)}`;
  return `Tu pedido ${number} quedó registrado: ${what}. Total: ${total}. Entrega: ${longDay(deliveryDate)}${hour}.`;
}
