import type { Enrollment } from '@cauce/contract/sales/enrollments';
import { METHOD_WORDS } from '@cauce/contract/sales/money-words';
import type { Tone } from '../../ui/data/chip.tsx';

type Status = Enrollment['status'];
type PaymentStatus = Enrollment['paymentStatus'];

export const STATUS: Record<Status, { label: string; tone: Tone }> = {
  pending: { label: 'Pendiente', tone: 'warning' },
  confirmed: { label: 'Confirmada', tone: 'success' },
  cancelled: { label: 'Cancelada', tone: 'error' },
};

export const PAYMENT: Record<PaymentStatus, { label: string; tone: Tone }> = {
  pending: { label: 'Pago pendiente', tone: 'warning' },
  partial: { label: 'Pago parcial', tone: 'warning' },
  completed: { label: 'Pagada', tone: 'success' },
};

const optionsOf = (words: Record<string, { label: string }>) =>
  Object.entries(words).map(([value, { label }]) => ({ value, label }));
export const STATUS_OPTIONS = optionsOf(STATUS);
export const PAYMENT_OPTIONS = optionsOf(PAYMENT);

export const methodWords = (method: Enrollment['paymentMethod']): string =>
  method === null ? 'Sin indicar' : METHOD_WORDS[method];
