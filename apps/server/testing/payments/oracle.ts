import type { TestPayment } from '../../src/providers/payments/index.ts';

/**
 * The rules of paying for an appointment, written from the specification and with arithmetic of its own. Amounts are in
 * cents. It knows what people did and what the provider has, and nothing of how the product computes.
 */
export interface Terms {
  /** The price of the service at the branch, and that of its link. */
  listed: number;
  link: number;
  /** The part that a discount takes off until this many milliseconds after the first view of the link. */
  off: number;
  lasts: number;
  /** The percentage that a deposit asks for; null for the whole price. */
  depositPercent: number | null;
}

/** The acts of people on an appointment, as they saw them. */
export interface Witness {
  terms: Terms;
  firstViewAt: Date | undefined;
  /** The price on which the payer of each checkout agreed. */
  agreed: Map<string, number>;
  /** The latest way in which it was cancelled. */
  cancelled: 'refund' | 'balance' | 'leave' | 'byClient' | undefined;
  /** Whether a payer ever complained, which keeps the provider from giving money back. */
  hadDispute: boolean;
}

/** The appointment as the product has it in the end. */
export interface Outcome {
  status: string;
  movements: readonly { type: 'in' | 'out'; cents: number; method: string; comments: string }[];
  waitingRefunds: number;
  rest: number | null;
}

/** The link price at a time. The timer of a discount starts with the first view. */
export function priceAt({ terms, firstViewAt }: Pick<Witness, 'terms' | 'firstViewAt'>, at: Date): number {
  const counts = firstViewAt !== undefined && at.getTime() - firstViewAt.getTime() < terms.lasts;
  return terms.link - (counts ? terms.off : 0);
}

/** The amount that the link asks for when this much was paid before. */
export function askedAt(witness: Pick<Witness, 'terms' | 'firstViewAt'>, at: Date, paid: number): number {
  const price = priceAt(witness, at);
  const { depositPercent } = witness.terms;
  const asked = depositPercent === null ? price : Math.round((price * depositPercent) / 100);
  return Math.max(0, Math.min(asked, price - Math.max(0, paid)));
}

const ARRIVED = new Set(['approved', 'in_mediation', 'refunded', 'charged_back']);
const HELD = new Set(['approved', 'in_mediation']);
const UNPAID = new Set(['pago_pendiente', 'no_pagada']);
const TAKES_TIME = new Set(['agendada', 'confirmada', 'asistida', 'no_asistida', 'pago_pendiente']);

const inCents = (pesos: number) => Math.round(pesos * 100);

/** The money that the provider holds of a payment for the business. */
export const heldOf = ({ status, transaction_amount, transaction_amount_refunded }: TestPayment): number =>
  HELD.has(status) ? inCents(transaction_amount) - inCents(transaction_amount_refunded) : 0;

const sorted = (list: readonly number[]) => list.toSorted((a, b) => a - b).join(' ');

const total = (movements: Outcome['movements']): number =>
  movements.reduce((sum, { type, cents }) => sum + (type === 'in' ? cents : -cents), 0);

/** The errors in the movements of one payment. */
function faultsOfPayment(payment: TestPayment, { movements }: Outcome, hadDispute: boolean): string[] {
  const own = movements.filter(({ comments }) => comments.includes(payment.id));
  const coming = own.filter(({ type, comments }) => type === 'in' && !comments.includes('a favor'));
  const expected = ARRIVED.has(payment.status) ? 1 : 0;
  const faults = [];
  if (coming.length !== expected)
    faults.push(`${coming.length} movements bring ${payment.status} payment ${payment.id} in`);
  if (total(own) !== heldOf(payment))
    faults.push(`the ledger has ${total(own)} and the provider ${heldOf(payment)} of ${payment.id}`);
  const going = own.filter(({ type }) => type === 'out').map(({ cents }) => cents);
  const given = payment.refunds.map(({ amount }) => inCents(amount));
  // Money that the bank took cannot be told apart from refunds after it.
  if (!hadDispute && sorted(going) !== sorted(given))
    faults.push(`refunds of ${sorted(given)} were written as ${sorted(going)}`);
  return faults;
}

/** The errors in the status, given the money that stays. */
function faultsOfStatus(
  { cancelled, hadDispute }: Witness,
  staying: readonly TestPayment[],
  status: string,
): string[] {
  const faults = [];
  if (status === 'pago_pendiente') faults.push('it still waits for money long after its deadline');
  // A provider gives no money back while the payer complains, and gives it back when the business has won.
  if (staying.some((payment) => payment.status === 'approved') && UNPAID.has(status))
    faults.push(`it is paid and ${status}`);
  // The provider gives no money back while a payer complains, and a dispute may be won after another payment.
  if (hadDispute) return faults;
  if (staying.length > 1) faults.push(`${staying.length} payments stay`);
  if (status === 'cancelada' && cancelled === 'refund' && staying.length > 0)
    faults.push('money stays that somebody gave back');
  return faults;
}

/** The debt: the agreed price without what was paid and not given back. Undefined where nobody can say. */
function owed({ terms, agreed, hadDispute }: Witness, payments: readonly TestPayment[], outcome: Outcome) {
  if (!TAKES_TIME.has(outcome.status)) return 0;
  const arrived = payments.filter(({ status }) => ARRIVED.has(status));
  const [only] = arrived;
  if (arrived.length > 1 || hadDispute) return undefined;
  const price = only === undefined ? terms.listed : agreed.get(only.preference_id);
  if (price === undefined || (only !== undefined && heldOf(only) === 0)) return undefined;
  return Math.max(0, price - Math.max(0, total(outcome.movements)));
}

/** Everything that is wrong after a history; empty when the rules hold. */
export function faultsOf(witness: Witness, payments: readonly TestPayment[], outcome: Outcome): string[] {
  const { hadDispute } = witness;
  const staying = payments.filter((payment) => heldOf(payment) > 0);
  const rest = owed(witness, payments, outcome);
  const online = outcome.movements.filter(({ method }) => method === 'mercado_pago');
  const held = payments.reduce((sum, payment) => sum + heldOf(payment), 0);
  return [
    ...payments.flatMap((payment) => faultsOfPayment(payment, outcome, hadDispute)),
    ...faultsOfStatus(witness, staying, outcome.status),
    ...(total(online) === held ? [] : [`the ledger has ${total(online)} and the provider ${held}`]),
    ...(outcome.waitingRefunds === 0 ? [] : ['a refund still waits']),
    ...(rest === undefined || rest === outcome.rest ? [] : [`it owes ${rest} and not ${outcome.rest}`]),
  ];
}
