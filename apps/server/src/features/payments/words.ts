import { formatMoney } from '@cauce/domain/money/money';
import type { Payment } from './payments-store.ts';

/** The reasons of Mercado Pago in words for the payer. */
const PROBLEMS: Readonly<Record<string, string>> = {
  cc_rejected_insufficient_amount: 'Tu tarjeta no tiene fondos suficientes.',
  cc_rejected_bad_filled_security_code: 'El código de seguridad no es correcto.',
  cc_rejected_bad_filled_date: 'La fecha de vencimiento no es correcta.',
  cc_rejected_bad_filled_card_number: 'El número de la tarjeta no es correcto.',
  cc_rejected_bad_filled_other: 'Revisa los datos de tu tarjeta.',
  cc_rejected_call_for_authorize: 'Tu banco pide que autorices el pago. Llámale e inténtalo de nuevo.',
  cc_rejected_card_disabled: 'Tu tarjeta no está activa. Llama a tu banco.',
  cc_rejected_duplicated_payment: 'Ya hiciste un pago por ese monto.',
  cc_rejected_max_attempts: 'Hiciste demasiados intentos. Usa otra tarjeta.',
  cc_rejected_3ds_challenge: 'Tu banco no confirmó que fueras tú.',
  expired: 'Se acabó el tiempo para pagarlo.',
};

export function problemOf({ state, detail }: { state: Payment['state']; detail: string }): string {
  if (state !== 'rejected' && state !== 'cancelled') return '';
  const known = PROBLEMS[detail];
  if (known !== undefined) return known;
  return state === 'rejected'
    ? 'Tu banco no aprobó el pago. Prueba con otra tarjeta.'
    : 'El pago se canceló.';
}

export const RETURN_REASONS = {
  gone: 'La cita ya no existe',
  cancelled: 'La cita se canceló antes del pago',
  taken: 'El pago llegó tarde y el horario ya no estaba libre',
  paidAlready: 'La cita ya estaba pagada',
  returned: 'Se devolvió en Mercado Pago',
  test: 'Pago de prueba',
} as const;
export type ReturnReason = keyof typeof RETURN_REASONS;

export const amountWords = ({ amountCents, currency }: Pick<Payment, 'amountCents' | 'currency'>): string =>
  formatMoney(amountCents, currency);
