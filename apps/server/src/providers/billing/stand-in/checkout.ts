import { ApiError } from './api-error.ts';
import type { Books } from './books.ts';
import { type CardUse, NOT_APPROVED, type TestCard, VOUCHER_EXPIRED } from './cards.ts';
import { draftInvoice, finalizeInvoice, markPaid } from './invoices.ts';
import type { Intent, Invoice, PaymentError, Session } from './objects.ts';
import { attachCard, createIntent, fail, succeed, tryCard } from './payments.ts';
import { createSubscription, draftFirstInvoice } from './renewals.ts';

const DAY = 86_400;
const VOUCHER_DAYS = 3;

export type PaymentOutcome =
  | { is: 'paid' }
  /** The owner of the card must approve the payment on another page. */
  | { is: 'approve' }
  | { is: 'declined'; error: PaymentError };

async function requireOpen(books: Books, id: string): Promise<Session> {
  const session = await books.read('checkout.session', id);
  if (session.status === 'open' && session.expires_at > books.now) return session;
  return ApiError.invalid(`This Checkout Session is ${session.status}.`, 'id', 'checkout_session_not_open');
}

/** An intent exists from the first attempt on. That of a subscription belongs to its invoice and is made with it. */
async function readOrCreateIntent(books: Books, session: Session): Promise<Intent> {
  if (session.payment_intent !== null) return books.read('payment_intent', session.payment_intent);
  return createIntent(books, {
    amount: session.amount_total,
    currency: session.currency,
    customer: session.customer,
    metadata: session.mode === 'payment' ? session._.childMetadata : {},
    _: { voucherExpires: null, session: session.id },
  });
}

/** Only a payment that was asked for an invoice gets one, after the money arrived. */
async function invoicePayment(books: Books, session: Session, intent: Intent): Promise<Invoice | undefined> {
  const metadata = session._.invoiceMetadata;
  if (metadata === undefined) return undefined;
  const period = { start: books.now, end: books.now };
  const draft = await draftInvoice(
    books,
    {
      customerId: session.customer,
      currency: session.currency,
      lines: session._.lines,
      reason: 'manual',
      parent: null,
      metadata,
      period,
    },
    null,
  );
  return markPaid(books, await finalizeInvoice(books, draft, intent));
}

const completed = (session: Session, fields: Partial<Session>): Session => ({
  ...session,
  status: 'complete',
  url: null,
  _: { ...session._, authenticating: null },
  ...fields,
});

async function completePayment(books: Books, session: Session): Promise<void> {
  const intent = await succeed(books, await readOrCreateIntent(books, session));
  const invoice = await invoicePayment(books, session, intent);
  const paid = completed(session, {
    payment_status: 'paid',
    payment_intent: intent.id,
    invoice: invoice?.id ?? null,
  });
  await books.save(paid);
  await books.emit('checkout.session.completed', paid);
}

async function completeSubscription(books: Books, session: Session, card: TestCard): Promise<void> {
  const method = await attachCard(books, session.customer, card);
  const subscription = await createSubscription(books, session, method.id);
  const intent = await readOrCreateIntent(books, session);
  const draft = await draftFirstInvoice(books, session, subscription);
  const open = await finalizeInvoice(books, draft, intent);
  await succeed(books, intent);
  const invoice = await markPaid(books, open);
  await books.save({ ...subscription, latest_invoice: invoice.id });
  const paid = completed(session, {
    payment_status: 'paid',
    subscription: subscription.id,
    invoice: invoice.id,
  });
  await books.save(paid);
  await books.emit('checkout.session.completed', paid);
}

async function payWith(
  books: Books,
  session: Session,
  { number, use }: { number: string; use: CardUse },
): Promise<PaymentOutcome> {
  const { card, ...answer } = tryCard(number, use);
  if (answer.is === 'approve') {
    await books.save({ ...session, _: { ...session._, authenticating: card.number } });
    return answer;
  }
  if (answer.is === 'declined') {
    await declineCheckout(books, session, answer.error);
    return answer;
  }
  if (session.mode === 'payment') await completePayment(books, session);
  else await completeSubscription(books, session, card);
  return answer;
}

/** The page stays open after a declined card. */
async function declineCheckout(books: Books, session: Session, error: PaymentError): Promise<void> {
  const open = { ...session, _: { ...session._, authenticating: null } };
  if (session.mode === 'subscription') {
    await books.save(open);
    return;
  }
  const intent = await fail(books, await readOrCreateIntent(books, session), error);
  await books.save({ ...open, payment_intent: intent.id });
}

const withEmail = (session: Session, email: string): Session => ({
  ...session,
  customer_details: { email },
});

export interface Payer {
  number: string;
  email: string;
}

export async function payCheckout(
  books: Books,
  id: string,
  { number, email }: Payer,
): Promise<PaymentOutcome> {
  const session = withEmail(await requireOpen(books, id), email);
  return payWith(books, session, { number, use: 'pay' });
}

/** The answer of the owner of a card to the question of the bank. */
export async function answerBank(books: Books, id: string, approves: boolean): Promise<PaymentOutcome> {
  const session = await requireOpen(books, id);
  const number = session._.authenticating;
  if (number === null) return ApiError.invalid('No card waits for an approval.', 'id');
  if (approves) return payWith(books, session, { number, use: 'payApproved' });
  await declineCheckout(books, session, NOT_APPROVED);
  return { is: 'declined', error: NOT_APPROVED };
}

/** Prints a voucher. The money comes when it is paid in a shop. */
export async function printVoucher(books: Books, id: string, email: string): Promise<void> {
  const session = withEmail(await requireOpen(books, id), email);
  if (session.mode !== 'payment') ApiError.invalid('OXXO pays no subscription.', 'id');
  const intent = await readOrCreateIntent(books, session);
  const waiting: Intent = {
    ...intent,
    status: 'requires_action',
    last_payment_error: null,
    _: { ...intent._, voucherExpires: books.now + VOUCHER_DAYS * DAY },
  };
  await books.save(waiting);
  await books.emit('payment_intent.requires_action', waiting);
  const unpaid = completed(session, { payment_status: 'unpaid', payment_intent: intent.id });
  await books.save(unpaid);
  await books.emit('checkout.session.completed', unpaid);
}

async function requireVoucher(
  books: Books,
  sessionId: string,
): Promise<{ session: Session; intent: Intent }> {
  const session = await books.read('checkout.session', sessionId);
  const intent =
    session.payment_intent === null ? undefined : await books.find('payment_intent', session.payment_intent);
  if (intent?.status !== 'requires_action') return ApiError.invalid('No voucher waits.', 'id');
  return { session, intent };
}

export async function payVoucher(books: Books, sessionId: string): Promise<void> {
  const { session, intent } = await requireVoucher(books, sessionId);
  const paidIntent = await succeed(books, { ...intent, _: { ...intent._, voucherExpires: null } });
  const invoice = await invoicePayment(books, session, paidIntent);
  const paid: Session = { ...session, payment_status: 'paid', invoice: invoice?.id ?? null };
  await books.save(paid);
  await books.emit('checkout.session.async_payment_succeeded', paid);
}

export async function expireVoucher(books: Books, sessionId: string): Promise<void> {
  const { session, intent } = await requireVoucher(books, sessionId);
  await fail(books, intent, VOUCHER_EXPIRED);
  await books.emit('checkout.session.async_payment_failed', session);
}

export async function expireCheckout(books: Books, session: Session): Promise<Session> {
  const expired: Session = { ...session, status: 'expired', url: null };
  await books.save(expired);
  await books.emit('checkout.session.expired', expired);
  return expired;
}
