import type { PaymentError } from './objects.ts';

/** A card declines always, asks its owner first, or can be stored and declines later. */
type Behavior = 'pays' | 'declines' | 'authenticates' | 'declinesLater';

export interface TestCard {
  number: string;
  brand: string;
  label: string;
  behavior: Behavior;
  error?: PaymentError;
}

const decline = (code: string, message: string): PaymentError => ({
  type: 'card_error',
  code: 'card_declined',
  decline_code: code,
  message,
});

const DECLINED = decline('generic_decline', 'Tu tarjeta fue rechazada.');
const NO_FUNDS = decline('insufficient_funds', 'Tu tarjeta no tiene fondos suficientes.');
export const NOT_APPROVED: PaymentError = {
  type: 'card_error',
  code: 'payment_intent_authentication_failure',
  message: 'Tu banco no aprobó el pago. Elige otra tarjeta o inténtalo de nuevo.',
};
const MUST_APPROVE: PaymentError = {
  type: 'card_error',
  code: 'authentication_required',
  decline_code: 'authentication_required',
  message: 'Tu banco pide que apruebes este pago.',
};
export const VOUCHER_EXPIRED: PaymentError = {
  type: 'card_error',
  code: 'payment_intent_payment_attempt_expired',
  message: 'El plazo para pagar en la tienda venció.',
};

/** The numbers with which Stripe's test mode behaves in the same way. */
export const TEST_CARDS: readonly TestCard[] = [
  { number: '4242424242424242', brand: 'visa', label: 'Se aprueba', behavior: 'pays' },
  { number: '4000000000000002', brand: 'visa', label: 'Se rechaza', behavior: 'declines', error: DECLINED },
  { number: '4000000000009995', brand: 'visa', label: 'Sin fondos', behavior: 'declines', error: NO_FUNDS },
  { number: '4000002760003184', brand: 'visa', label: 'Pide aprobación', behavior: 'authenticates' },
  {
    number: '4000000000000341',
    brand: 'visa',
    label: 'Falla al renovar',
    behavior: 'declinesLater',
    error: DECLINED,
  },
];

export const findCard = (typed: string): TestCard | undefined => {
  const number = typed.replaceAll(/\D/g, '');
  return TEST_CARDS.find((card) => card.number === number);
};

export type CardUse = 'store' | 'pay' | 'payApproved' | 'payAlone';

export type CardAnswer = { is: 'paid' } | { is: 'approve' } | { is: 'declined'; error: PaymentError };

/** How a card answers. `payAlone` is a renewal, at which nobody can approve anything. */
export function useCard({ behavior, error = DECLINED }: TestCard, use: CardUse): CardAnswer {
  switch (behavior) {
    case 'pays':
      return { is: 'paid' };
    case 'declines':
      return { is: 'declined', error };
    case 'declinesLater':
      return use === 'store' ? { is: 'paid' } : { is: 'declined', error };
    case 'authenticates':
      if (use === 'pay') return { is: 'approve' };
      return use === 'payAlone' ? { is: 'declined', error: MUST_APPROVE } : { is: 'paid' };
  }
}
