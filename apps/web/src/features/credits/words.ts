import {
  CREDIT_MODELS,
  type CreditMovement,
  type CreditMovementFilter,
  type CreditMovementType,
} from '@cauce/contract/account/credits';
import { exactCredits, formatCredits } from '@cauce/domain/money/credit-amount';
import { formatPesos } from '@cauce/domain/money/money';

export const TYPE_WORDS: Readonly<Record<CreditMovementType, string>> = {
  recharge: 'Recarga',
  transfer: 'Transferencia',
  consume: 'Consumo',
  extract: 'Retiro',
  partner_recharge: 'Recarga de partner',
  expire: 'Vencimiento',
  correction: 'Corrección',
};

const FROM_PARTNER = 'Partner → Negocio';
const TO_PARTNER = 'Negocio → Partner';

/** The filters of «Tipo». */
export const FILTER_WORDS: Readonly<Record<CreditMovementFilter, string>> = {
  ...TYPE_WORDS,
  partner_transfer: FROM_PARTNER,
  business_extract: TO_PARTNER,
};

/** Names a movement between the business and a partner with its direction. */
export function typeWords({ type, partnerId }: Pick<CreditMovement, 'type' | 'partnerId'>): string {
  if (partnerId !== null && type === 'transfer') return FROM_PARTNER;
  if (partnerId !== null && type === 'extract') return TO_PARTNER;
  return TYPE_WORDS[type];
}

/** «+100.00», «−0.50»: the sign shows the direction, so that it does not depend on colour. */
export const signedWords = (amount: number): string =>
  `${amount < 0 ? '−' : '+'}${exactCredits(Math.abs(amount))}`;

const DURATIONS = { none: '', '15days': '15 días', '1month': '1 mes', '1year': '1 año' } as const;
const PRICE_DECIMALS = 4;

/** The price of a purchase, and until when the business is active. */
export function priceWords(movement: CreditMovement): string {
  const { totalPrice, pricePerCredit, renewalDuration, resetDate, amount } = movement;
  const duration = renewalDuration === null ? '' : DURATIONS[renewalDuration];
  const from = resetDate === null ? '' : resetDate ? 'con reset de fecha' : 'suma a fecha actual';
  const renewal = duration && [duration, from].filter(Boolean).join(', ');
  const price =
    totalPrice === null || amount < 0
      ? ''
      : totalPrice === 0
        ? 'Gratis'
        : `${formatPesos(totalPrice)} · $${(pricePerCredit ?? 0).toFixed(PRICE_DECIMALS)} c/u`;
  return [price, renewal].filter(Boolean).join(' · ');
}

export const nameOf = (movement: CreditMovement): string =>
  `${typeWords(movement)} de ${formatCredits(Math.abs(movement.amount))} créditos ${CREDIT_MODELS[movement.creditType].name}`;
