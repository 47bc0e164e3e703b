import type { Books } from './books.ts';
import { type CardAnswer, type CardUse, findCard, type TestCard, useCard } from './cards.ts';
import { ApiError } from './api-error.ts';
import { makeId } from './ids.ts';
import type { Charge, Intent, PaymentError, PaymentMethod } from './objects.ts';

const LAST_DIGITS = -4;

export type NewIntent = Pick<Intent, 'amount' | 'currency' | 'customer' | 'metadata'> &
  Partial<Pick<Intent, 'receipt_email' | '_'>>;

export async function createIntent(books: Books, fields: NewIntent): Promise<Intent> {
  const id = makeId('pi');
  const intent = await books.make('payment_intent', {
    id,
    amount_received: 0,
    client_secret: `${id}_secret_${makeId('').slice(1)}`,
    status: 'requires_payment_method',
    latest_charge: null,
    last_payment_error: null,
    receipt_email: null,
    _: { voucherExpires: null, session: null },
    ...fields,
  });
  await books.emit('payment_intent.created', intent);
  return intent;
}

async function createCharge(
  books: Books,
  intent: Intent,
  status: Charge['status'],
  error: PaymentError | null,
): Promise<Charge> {
  const isPaid = status === 'succeeded';
  return books.make('charge', {
    amount: intent.amount,
    amount_captured: isPaid ? intent.amount : 0,
    amount_refunded: 0,
    captured: isPaid,
    currency: intent.currency,
    customer: intent.customer,
    disputed: false,
    failure_code: error?.code ?? null,
    payment_intent: intent.id,
    refunded: false,
    status,
  });
}

/** Money arrived for an intent. */
export async function succeed(books: Books, intent: Intent): Promise<Intent> {
  const charge = await createCharge(books, intent, 'succeeded', null);
  const paid: Intent = {
    ...intent,
    status: 'succeeded',
    amount_received: intent.amount,
    latest_charge: charge.id,
    last_payment_error: null,
  };
  await books.save(paid);
  await books.emit('charge.succeeded', charge);
  await books.emit('payment_intent.succeeded', paid);
  return paid;
}

/** An attempt failed. The intent can be paid with something else. */
export async function fail(books: Books, intent: Intent, error: PaymentError): Promise<Intent> {
  const charge = await createCharge(books, intent, 'failed', error);
  const failed: Intent = {
    ...intent,
    status: 'requires_payment_method',
    latest_charge: charge.id,
    last_payment_error: error,
    _: { ...intent._, voucherExpires: null },
  };
  await books.save(failed);
  await books.emit('charge.failed', charge);
  await books.emit('payment_intent.payment_failed', failed);
  return failed;
}

/** Tries a card without storing anything. */
export function tryCard(number: string, use: CardUse): CardAnswer & { card: TestCard } {
  const card = findCard(number);
  if (card === undefined) return ApiError.invalid('El número de la tarjeta no es de prueba.', 'number');
  return { ...useCard(card, use), card };
}

/** Stores a card with its customer, who pays renewals with it. */
export async function attachCard(books: Books, customerId: string, card: TestCard): Promise<PaymentMethod> {
  const customer = await books.read('customer', customerId);
  const method = await books.make('payment_method', {
    type: 'card',
    customer: customer.id,
    card: { brand: card.brand, last4: card.number.slice(LAST_DIGITS) },
    _: { number: card.number },
  });
  await books.emit('payment_method.attached', method);
  const changed = { ...customer, invoice_settings: { default_payment_method: method.id } };
  await books.save(changed);
  await books.emit('customer.updated', changed);
  return method;
}
