import type { Books } from './books.ts';
import type { PaymentOutcome } from './checkout.ts';
import { ApiError } from './api-error.ts';
import { attachCard, fail, succeed, tryCard } from './payments.ts';
import { payChange } from './plan-change.ts';
import { payRenewal } from './renewals.ts';

/** Stores the card that renewals charge. */
export async function changeCard(books: Books, customerId: string, number: string): Promise<PaymentOutcome> {
  const { card, ...answer } = tryCard(number, 'store');
  if (answer.is === 'paid') await attachCard(books, customerId, card);
  return answer;
}

/** A person pays an open invoice. The bank's question counts as approved there. */
export async function payInvoice(books: Books, id: string, number: string): Promise<PaymentOutcome> {
  const invoice = await books.read('invoice', id);
  if (invoice.status !== 'open') ApiError.invalid('The invoice is not open.', 'id');
  const { card, ...answer } = tryCard(number, 'payApproved');
  if (answer.is !== 'paid') return answer;
  await attachCard(books, invoice.customer, card);
  if (invoice._.change === undefined) await payRenewal(books, invoice);
  else await payChange(books, invoice);
  return answer;
}

/** Pays an intent without a page, as the fields of Stripe in a browser do. */
export async function payIntent(books: Books, id: string, number: string): Promise<PaymentOutcome> {
  const intent = await books.read('payment_intent', id);
  if (intent.status !== 'requires_payment_method') ApiError.invalid('The intent is not open.', 'id');
  const { card: _, ...answer } = tryCard(number, 'payApproved');
  if (answer.is === 'declined') await fail(books, intent, answer.error);
  else await succeed(books, intent);
  return answer;
}
