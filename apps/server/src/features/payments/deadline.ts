import type { ActionContext } from '../../platform/action-context.ts';
import type { TenantTx } from '../../platform/database/scopes.ts';
import type { ProviderPayment } from '../../providers/payments/index.ts';
import { type Entry, findAppointment } from '../appointments/index.ts';
import { extendDeadline } from '../appointments/online-payment/index.ts';
import { isOpen } from './ledger-steps.ts';
import * as payments from './payments-store.ts';
import type { Payment } from './payments-store.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** A bank reviews a payment for up to two days. */
const REVIEW = 48 * HOUR;
/** A person confirms a payment with their bank in some minutes. */
const CHALLENGE = 15 * MINUTE;
/** After a payment failed, there is time for another one. */
const RETRY = 10 * MINUTE;

/** Until when money of an open payment may arrive. */
function openUntil(state: Payment['state'], { expiresAt, createdAt }: ProviderPayment): Date {
  if (expiresAt !== null) return expiresAt;
  return new Date(createdAt.getTime() + (state === 'inProcess' ? REVIEW : CHALLENGE));
}

interface Held {
  entry: Entry | undefined;
  payment: Payment;
  state: Payment['state'];
  facts: ProviderPayment;
}

/**
 * Keeps the time of an unpaid appointment as long as its payment may still arrive, and gives the earlier deadline back
 * when it failed. Returns the deadline that it replaced, if it still does.
 */
export async function holdDeadline(
  tx: TenantTx,
  by: ActionContext,
  { entry: locked, payment, state, facts }: Held,
): Promise<Date | null> {
  const { deadlineBefore } = payment;
  // A payment may just have changed it.
  const entry = locked && (await findAppointment(tx, locked.id));
  const deadline = entry?.status === 'pago_pendiente' ? entry.autoCancelAt : null;
  if (entry === undefined || deadline === null) return null;
  if (isOpen(state)) {
    const until = openUntil(state, facts);
    if (until <= deadline) return deadlineBefore;
    await extendDeadline(tx, by, entry, until);
    return deadlineBefore ?? deadline;
  }
  if (deadlineBefore === null) return null;
  const others = await payments.listOfAppointment(tx, entry.id);
  if (others.some((one) => one.id !== payment.id && isOpen(one.state))) return deadlineBefore;
  const retry = state === 'rejected' ? by.at.getTime() + RETRY : 0;
  await extendDeadline(tx, by, entry, new Date(Math.max(deadlineBefore.getTime(), retry)));
  return null;
}
