import type { PaymentPageState } from '@cauce/contract/sales/online-payment';
import { type LinkQuote, quoteLink } from '@cauce/domain/money/link-price';
import type { ActionContext } from '../../platform/action-context.ts';
import type { TenantTx } from '../../platform/database/scopes.ts';
import { type LinkPrice, termsOf } from '../services/paying/index.ts';
import { isOpen } from './ledger-steps.ts';
import type { Payment } from './payments-store.ts';
import * as payments from './payments-store.ts';
import * as store from './quote-store.ts';
import type { PayableAppointment } from './quote-store.ts';

/** An appointment with its price now and its payments. */
export interface Quote {
  appointment: PayableAppointment;
  link: LinkPrice | null;
  price: LinkQuote | null;
  /** The price that was agreed by paying online; undefined before. */
  agreedCents: number | undefined;
  /** The amount to pay online now, in cents. */
  toPayCents: number;
  payments: Payment[];
  state: PaymentPageState;
}

/** When the timer of a discount began. Only a view of the payment page starts it. */
async function timerStart(
  tx: TenantTx,
  { businessId, at }: ActionContext,
  { id: appointmentId, link }: PayableAppointment,
  isView: boolean,
): Promise<Date> {
  const discount = link?.discount;
  if (discount === undefined || !discount.active || discount.expirationType !== 'timer') return at;
  const view = { appointmentId, key: discount.key };
  const known = await store.findFirstView(tx, view);
  if (known !== undefined || !isView) return known ?? at;
  return store.noteFirstView(tx, businessId, { ...view, at });
}

/** The amount that an appointment owes online: the price or deposit, without payments in another way. */
const owed = ({ asked, price }: LinkQuote, paidCents: number): number =>
  Math.max(0, Math.min(asked, price - Math.max(0, paidCents)));

/** The state that the payments themselves decide. */
function stateOfPayments(list: readonly Payment[]): PaymentPageState | undefined {
  const paid = list.filter(({ use }) => use === 'paid');
  if (paid.some(({ bookedCents }) => bookedCents > 0)) return 'paid';
  if (paid.length > 0) return 'refunded';
  return undefined;
}

/**
 * The price that the latest payment online agreed on, with the discount of its time. It counts for the service that was
 * paid: another service that the appointment got later has its own price.
 */
const agreedOnline = (
  { serviceId }: Pick<PayableAppointment, 'serviceId'>,
  list: readonly Payment[],
): number | undefined =>
  list.find(({ use, serviceId: paidFor }) => use === 'paid' && paidFor === serviceId)?.priceCents ??
  undefined;

function stateOf(
  { appointment, price, payments: list }: Pick<Quote, 'appointment' | 'price' | 'payments'>,
  at: Date,
): PaymentPageState {
  const decided = stateOfPayments(list);
  if (decided !== undefined) return decided;
  const { status, autoCancelAt, paidCents } = appointment;
  const isLate = status === 'pago_pendiente' && autoCancelAt !== null && autoCancelAt <= at;
  if (status === 'no_pagada' || isLate) return 'expired';
  if (status === 'cancelada' || status === 'no_asistida') return 'notPayable';
  if (price === null) return paidCents > 0 ? 'alreadyPaid' : 'notPayable';
  if (paidCents > 0 && paidCents >= price.asked) return 'alreadyPaid';
  if (list.some(({ state }) => isOpen(state))) return 'pending';
  return price.asked > 0 ? 'ready' : 'notPayable';
}

/** Computes everything that an amount of the caller could not: nothing of the request is used. */
export async function quote(
  tx: TenantTx,
  by: ActionContext,
  key: { shortId: string } | { id: string },
  { isView }: { isView: boolean },
): Promise<Quote | undefined> {
  const appointment = await store.read(tx, key);
  if (appointment === undefined) return undefined;
  const { link, accountCurrency } = appointment;
  const isCharged = link !== null && link.unitPrice > 0 && accountCurrency === link.currency;
  const price = isCharged
    ? quoteLink(termsOf(link), {
        at: by.at,
        firstSeenAt: await timerStart(tx, by, appointment, isView),
      })
    : null;
  const list = (await payments.listOfAppointment(tx, appointment.id)).filter(
    ({ kind }) => kind === 'appointment',
  );
  const state = stateOf({ appointment, price, payments: list }, by.at);
  const toPayCents = price === null ? 0 : owed(price, appointment.paidCents);
  const agreedCents = agreedOnline(appointment, list);
  return { appointment, link, price, agreedCents, toPayCents, payments: list, state };
}
