import type { PaymentPage } from '@cauce/contract/sales/payments';
import { centsOf, formatMoney } from '@cauce/domain/money/money';
import { formatDateTime, momentWithArticle } from '@cauce/domain/time/dates';

/** The text of the specification for a payment that could not be prepared. */
export const NO_OPTIONS = 'No se pudieron cargar las opciones de pago. Por favor, intenta más tarde.';

export const amountOf = ({ currency }: Pick<PaymentPage, 'currency'>, amount: number): string =>
  formatMoney(centsOf(amount), currency);

export type Tone = 'plain' | 'success' | 'warning' | 'error';

export interface StateWords {
  tone: Tone;
  heading: string;
  detail: string;
}

/** Says what the visitor has to do while a payment is not certain. */
function pendingWords({ payment, zone }: PaymentPage, now: Date): StateWords {
  if (payment?.way === 'cash') {
    const { expiresAt } = payment;
    const until = expiresAt && ` Tienes hasta ${momentWithArticle(new Date(expiresAt), now, zone)}`;
    return {
      tone: 'warning',
      heading: 'Falta pagar en efectivo',
      detail: `Lleva tu ficha al establecimiento y paga ahí.${until ?? ''}`,
    };
  }
  return {
    tone: 'warning',
    heading: 'Tu pago está en revisión',
    detail: 'Mercado Pago lo está revisando. No tienes que hacer nada: aquí verás cuando se confirme.',
  };
}

/** The heading of the page, and the sentence under it. */
export function stateWords(page: PaymentPage, now: Date): StateWords {
  const { state, isDeposit, serviceName } = page;
  switch (state) {
    case 'ready':
      return { tone: 'plain', heading: isDeposit ? 'Paga tu anticipo' : 'Paga tu cita', detail: '' };
    case 'pending':
      return pendingWords(page, now);
    case 'paid':
      return {
        tone: 'success',
        heading: isDeposit ? '¡Listo! Recibimos tu anticipo' : '¡Listo! Recibimos tu pago',
        detail: `Tu lugar para ${serviceName} está asegurado.`,
      };
    case 'alreadyPaid':
      return {
        tone: 'success',
        heading: 'Esta cita ya está pagada',
        detail: 'No tienes que pagar nada más.',
      };
    case 'refunded':
      return {
        tone: 'plain',
        heading: 'Tu pago se devolvió',
        detail: 'Tu banco puede tardar unos días en mostrarlo.',
      };
    case 'expired':
      return {
        tone: 'error',
        heading: 'Se acabó el tiempo para pagar',
        detail: 'El horario quedó libre para alguien más. Puedes reservar otro.',
      };
    case 'notPayable':
      return {
        tone: 'plain',
        heading: 'Esta cita no se paga en línea',
        detail: 'Si tienes dudas, escribe al negocio.',
      };
  }
}

/** Until when the time is kept without payment; a time ends with «m.», so the sentence gets no second full stop. */
export const payUntilWords = (until: string, zone: string): string =>
  `Te guardamos este horario hasta el ${formatDateTime(new Date(until), zone)}`;
