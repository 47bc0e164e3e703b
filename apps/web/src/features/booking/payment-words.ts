import type { BookedVisit } from '@cauce/contract/agenda/booking';
import type { VisitPayment } from '@cauce/contract/sales/online-payment';
import { momentWithArticle } from '@cauce/domain/time/dates';
import { amountWords } from './words.ts';

type PaidVisit = Pick<BookedVisit, 'payUntil' | 'zone'> & { payment: VisitPayment };

/** The heading of an appointment whose payment is not done; undefined for any other one. */
export function paymentHeading({ payUntil, payment }: BookedVisit): string | undefined {
  if (payUntil === null || payment === null) return undefined;
  const { state, way, isDeposit } = payment;
  if (state === 'ready') return `Paga${isDeposit ? ' tu anticipo' : ''} para asegurar tu cita`;
  if (state !== 'pending') return undefined;
  return way === 'cash' ? 'Falta pagar en efectivo' : 'Tu pago está en revisión';
}

/** A time ends with «m.», so the sentence gets no second full stop. */
function pendingWords({ payment: { way, expiresAt }, zone }: PaidVisit, now: Date): string {
  if (way !== 'cash')
    return 'Mercado Pago está revisando tu pago. No tienes que hacer nada: aquí verás cuando se confirme.';
  const until =
    expiresAt === null ? '' : ` Tienes hasta ${momentWithArticle(new Date(expiresAt), now, zone)}`;
  return `Lleva tu ficha al establecimiento y paga ahí.${until}`;
}

function paidWords({ paid, rest, currency, isDeposit }: VisitPayment): string {
  const amount = amountWords(paid, currency);
  if (!isDeposit) return `Pagaste ${amount} en línea.`;
  const left = rest > 0 ? ` Los otros ${amountWords(rest, currency)} los pagas el día de tu cita.` : '';
  return `Pagaste ${amount} de anticipo.${left}`;
}

/** Says what became of the payment, or what is to be done; empty where there is nothing to say. */
export function paymentWords(visit: PaidVisit, now: Date): string {
  const { payment } = visit;
  switch (payment.state) {
    case 'ready':
      return payment.isDeposit
        ? 'Puedes pagar tu anticipo en línea antes de venir.'
        : 'Puedes pagarla en línea antes de venir.';
    case 'pending':
      return pendingWords(visit, now);
    case 'paid':
      return paidWords(payment);
    case 'alreadyPaid':
      return 'Ya está pagada.';
    case 'refunded':
      return 'Tu pago se devolvió. Tu banco puede tardar unos días en mostrarlo.';
    case 'expired':
    case 'notPayable':
      return '';
  }
}
