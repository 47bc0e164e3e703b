import type { PaymentWay } from '@cauce/contract/sales/online-payment';
import type { AppointmentPayment, PaymentState } from '@cauce/contract/sales/payments';
import { centsOf, formatMoney, type Currency } from '@cauce/domain/money/money';
import type { Tone } from '../../../ui/data/chip.tsx';

export const PAYMENT_STATES: Record<PaymentState, { label: string; tone: Tone }> = {
  pending: { label: 'Por pagar', tone: 'warning' },
  inProcess: { label: 'En revisión', tone: 'warning' },
  approved: { label: 'Aprobado', tone: 'success' },
  held: { label: 'Retenido', tone: 'warning' },
  rejected: { label: 'Rechazado', tone: 'error' },
  cancelled: { label: 'Cancelado', tone: 'neutral' },
  partlyRefunded: { label: 'Devuelto en parte', tone: 'primary' },
  refunded: { label: 'Devuelto', tone: 'neutral' },
  chargedBack: { label: 'Contracargo', tone: 'error' },
};

/** The meaning of a state, where its name does not say it. */
export const STATE_DETAILS: Partial<Record<PaymentState, string>> = {
  held: 'Hay un reclamo: Mercado Pago guarda el dinero hasta resolverlo.',
  chargedBack: 'El banco le regresó el dinero a quien pagó.',
};

export const PAYMENT_WAYS: Record<PaymentWay, string> = {
  card: 'Tarjeta',
  cash: 'Efectivo',
  transfer: 'Transferencia',
  account: 'Saldo de Mercado Pago',
};

export const moneyWords = (amount: number, currency: Currency): string =>
  formatMoney(centsOf(amount), currency);

/** «Tarjeta · $650.00», «Anticipo con tarjeta · $200.00» */
export const paymentName = ({ way, amount, currency, isDeposit }: AppointmentPayment): string => {
  const named = isDeposit
    ? `Anticipo con ${PAYMENT_WAYS[way].toLocaleLowerCase('es-MX')}`
    : PAYMENT_WAYS[way];
  return `${named} · ${moneyWords(amount, currency)}`;
};

export const REFUND_STATES = { pending: 'En proceso', done: 'Devuelto', failed: 'No se pudo devolver' };
