import { ApiError } from './api-error.ts';
import type { Books } from './books.ts';
import type { Charge, Dispute, Refund } from './objects.ts';

async function requirePaidCharge(books: Books, paymentIntentId: string): Promise<Charge> {
  const charges = await books.list('charge', { having: { payment_intent: paymentIntentId } });
  const paid = charges.find(({ status }) => status === 'succeeded');
  return paid ?? ApiError.invalid('This PaymentIntent has no successful charge.', 'payment_intent');
}

/** Gives money back: all that is left, or a part of it. */
export async function refund(books: Books, paymentIntentId: string, cents?: number): Promise<Refund> {
  const charge = await requirePaidCharge(books, paymentIntentId);
  const left = charge.amount_captured - charge.amount_refunded;
  const amount = cents ?? left;
  if (amount <= 0 || amount > left || charge.disputed)
    ApiError.invalid(
      `Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`,
      'amount',
    );
  const { currency } = charge;
  const made = await books.make('refund', {
    amount,
    charge: charge.id,
    currency,
    payment_intent: paymentIntentId,
    status: 'succeeded',
  });
  const amount_refunded = charge.amount_refunded + amount;
  const reduced: Charge = {
    ...charge,
    amount_refunded,
    refunded: amount_refunded === charge.amount_captured,
  };
  await books.save(reduced);
  await books.emit('charge.refunded', reduced);
  await books.emit('refund.created', made);
  return made;
}

/** The owner of the card disputes a payment, and the bank takes the money meanwhile. */
export async function openDispute(books: Books, paymentIntentId: string, cents?: number): Promise<Dispute> {
  const charge = await requirePaidCharge(books, paymentIntentId);
  const left = charge.amount_captured - charge.amount_refunded;
  const amount = cents ?? left;
  if (amount <= 0 || amount > left || charge.disputed)
    ApiError.invalid('This charge cannot be disputed.', 'amount');
  const { currency } = charge;
  const dispute = await books.make('dispute', {
    amount,
    charge: charge.id,
    currency,
    payment_intent: paymentIntentId,
    reason: 'fraudulent',
    status: 'needs_response',
  });
  await books.save({ ...charge, disputed: true });
  await books.emit('charge.dispute.created', dispute);
  await books.emit('charge.dispute.funds_withdrawn', dispute);
  return dispute;
}

/** The bank decides. After a won dispute the money comes back. */
export async function closeDispute(books: Books, id: string, status: 'won' | 'lost'): Promise<Dispute> {
  const dispute = await books.read('dispute', id);
  if (dispute.status !== 'needs_response') ApiError.invalid('This dispute is closed.', 'id');
  const closed: Dispute = { ...dispute, status };
  await books.save(closed);
  await books.emit('charge.dispute.closed', closed);
  if (status === 'won') await books.emit('charge.dispute.funds_reinstated', closed);
  return closed;
}
