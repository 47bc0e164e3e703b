import type { ProviderPayment, ProviderStatus } from '../../providers/payments/index.ts';
import type { Payment, StoredState } from './payments-store.ts';
import type { Refund } from './refunds-store.ts';

const STATES: Readonly<Record<ProviderStatus, StoredState>> = {
  pending: 'pending',
  in_process: 'inProcess',
  authorized: 'inProcess',
  approved: 'approved',
  in_mediation: 'held',
  rejected: 'rejected',
  cancelled: 'cancelled',
  refunded: 'refunded',
  charged_back: 'chargedBack',
};
export const stateOf = ({ status }: Pick<ProviderPayment, 'status'>): StoredState => STATES[status];

/** The states of money that arrived at some time. */
const ARRIVED: readonly StoredState[] = ['approved', 'held', 'refunded', 'chargedBack'];
export const hasArrived = (state: StoredState): boolean => ARRIVED.includes(state);

/** The states of money that may still arrive. */
export const isOpen = (state: StoredState): boolean => state === 'pending' || state === 'inProcess';

/** The reference of the movement by which a payment came in. */
export const paymentReference = (providerId: string): string => `mp:${providerId}`;

export interface LedgerStep {
  type: 'in' | 'out';
  cents: number;
  why: 'payment' | 'refund' | 'chargeBack' | 'won';
  /** The same step of the same payment has the same reference, so that it is never written twice. */
  reference: string;
  /** The refund that it writes, if we know it already. */
  refund?: { known: Refund | undefined; providerId: string };
}

interface Known {
  payment: Pick<Payment, 'bookedCents' | 'amountCents' | 'providerId'>;
  /** Our refunds of the payment, done ones included. */
  refunds: readonly Refund[];
  /** Whether the ledger has the payment itself. */
  isBooked: boolean;
}

/**
 * Compares the sums of the provider with the ledger. Facts may be lost, repeated or late, so the difference is written
 * and never what an event claims.
 */
export function ledgerSteps({ payment, refunds, isBooked }: Known, facts: ProviderPayment): LedgerStep[] {
  const state = stateOf(facts);
  if (!hasArrived(state)) return [];
  const { amountCents, providerId } = payment;
  const steps: LedgerStep[] = [];
  let booked = payment.bookedCents;
  const add = (step: LedgerStep) => {
    const cents = step.type === 'out' ? Math.min(step.cents, booked) : step.cents;
    booked += step.type === 'in' ? cents : -cents;
    if (cents > 0 || step.refund !== undefined) steps.push({ ...step, cents });
  };
  if (!isBooked)
    add({ type: 'in', cents: amountCents, why: 'payment', reference: paymentReference(providerId) });
  const done = refunds.filter((refund) => refund.state === 'done');
  // One that waits comes first: it must not be sent when the provider has made it, and one that was given up is not sent.
  const waiting = [
    ...refunds.filter((refund) => refund.state === 'pending'),
    ...refunds.filter((refund) => refund.state === 'failed'),
  ];
  let refunded = done.reduce((sum, refund) => sum + refund.amountCents, 0);
  const report = (id: string, cents: number) => {
    const at = waiting.findIndex(
      (refund) => refund.providerId === id || (refund.providerId === null && refund.amountCents === cents),
    );
    const [known] = at === -1 ? [undefined] : waiting.splice(at, 1);
    refunded += cents;
    const reference = `mp:${providerId}:refund:${id}`;
    add({ type: 'out', cents, why: 'refund', reference, refund: { known, providerId: id } });
  };
  const settled = new Set(done.map((refund) => refund.providerId));
  for (const { id, amountCents: cents } of facts.refunds) if (!settled.has(id)) report(id, cents);
  // The provider may report the sum without its parts.
  const missing = Math.max(facts.refundedCents, state === 'refunded' ? amountCents : 0) - refunded;
  if (missing > 0) report(`sum-${refunded + missing}`, missing);
  const version = facts.updatedAt.getTime();
  if (state === 'chargedBack')
    add({ type: 'out', cents: booked, why: 'chargeBack', reference: `mp:${providerId}:back:${version}` });
  else {
    const lacking = amountCents - refunded - booked;
    if (lacking > 0)
      add({ type: 'in', cents: lacking, why: 'won', reference: `mp:${providerId}:won:${version}` });
  }
  return steps;
}
