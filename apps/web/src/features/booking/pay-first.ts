import type { PayFirst } from '@cauce/contract/sales/online-payment';
import { formatDateTime } from '@cauce/domain/time/dates';
import { amountWords, lengthWords } from './words.ts';

const DAY = 24 * 60;

/** «15 min», «1 h», «3 días» */
function spanWords(minutes: number): string {
  return minutes < 2 * DAY ? lengthWords(Math.max(1, minutes)) : `${Math.floor(minutes / DAY)} días`;
}

/** «Pagas $800 al reservar», for the list of services. */
export function payFirstNote({ toPay, currency, isDeposit, discount, originalPrice }: PayFirst): string {
  const amount = amountWords(toPay, currency);
  if (isDeposit) return `Pagas un anticipo de ${amount} al reservar`;
  const before = discount === null ? '' : ` en vez de ${amountWords(originalPrice, currency)}`;
  return `Pagas ${amount} al reservar${before}`;
}

/** «$200 de anticipo», «$800». */
export const askedWords = ({ toPay, currency, isDeposit }: PayFirst): string =>
  `${amountWords(toPay, currency)}${isDeposit ? ' de anticipo' : ''}`;

/** The rest, which is paid on the day of the appointment; empty when nothing is left. */
export const restWords = ({ rest, currency, isDeposit }: PayFirst): string =>
  isDeposit && rest > 0 ? `Los otros ${amountWords(rest, currency)} los pagas el día de tu cita.` : '';

/** Says how much a discount saves and until when; empty without one. A time ends with «m.», so no second full stop follows. */
export function discountWords({ discount, currency, hoursToPay }: PayFirst, zone: string): string {
  if (discount === null) return '';
  const { message, amount, endsAt, seconds } = discount;
  const saved = `${message === '' ? 'Descuento' : message}: ${amountWords(amount, currency)} menos`;
  if (endsAt !== null) return `${saved}, hasta el ${formatDateTime(new Date(endsAt), zone)}`;
  // A timer that is longer than the time to pay never ends before the payment.
  if (seconds === null || seconds >= hoursToPay * 3600) return `${saved}.`;
  return `${saved} si pagas en ${spanWords(Math.floor(seconds / 60))}.`;
}

export const timeToPay = ({ hoursToPay }: PayFirst): string => spanWords(hoursToPay * 60);

/** The terms of the payment in whole sentences. */
export const termsWords = (payFirst: PayFirst, zone: string): string =>
  [
    discountWords(payFirst, zone),
    restWords(payFirst),
    `Después de reservar tienes ${timeToPay(payFirst)} para pagar.`,
  ]
    .filter(Boolean)
    .join(' ');
