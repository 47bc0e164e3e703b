import type { PaymentPage } from '@cauce/contract/sales/payments';
import type { TenantTx } from '../../platform/database/scopes.ts';
import { found } from '../../platform/mount/refusal.ts';
import { type PublicAccess, readBusinessProfile } from '../booking/index.ts';
import { type Quote, quote } from './quote.ts';
import { stateInWire } from './wire.ts';

const DEFAULT_COLOR = '#007aff';

const toPesos = (cents: number) => cents / 100;

/** The payment that the page tells about: the one that counts, or the latest. */
function seenPayment({ payments }: Quote): PaymentPage['payment'] {
  const payment = payments.find(({ use, bookedCents }) => use === 'paid' && bookedCents > 0) ?? payments[0];
  if (payment === undefined) return null;
  const { way, amountCents, createdAt, approvedAt, expiresAt, voucherUrl, problem } = payment;
  return {
    state: stateInWire(payment),
    way,
    amount: toPesos(amountCents),
    at: (approvedAt ?? createdAt).toISOString(),
    expiresAt: expiresAt?.toISOString() ?? null,
    voucherUrl,
    problem,
  };
}

/** The words and colours that the business wrote. */
function presentLink({ appointment, link }: Quote) {
  if (link === null)
    return {
      paymentName: appointment.serviceName,
      paymentDescription: '',
      themeColor: DEFAULT_COLOR,
      currency: 'MXN' as const,
    };
  const { name, description, color, currency } = link;
  return { paymentName: name, paymentDescription: description, themeColor: color, currency };
}

const NO_PRICE: NonNullable<Quote['price']> = {
  originalPrice: 0,
  price: 0,
  discount: null,
  isDeposit: false,
  asked: 0,
  rest: 0,
};

function presentAmounts({ appointment, link, price, agreedCents, toPayCents, state }: Quote) {
  const { originalPrice, price: asked, discount, isDeposit } = price ?? NO_PRICE;
  // The end of a discount does not make an appointment dearer that was paid before.
  const now = agreedCents ?? asked;
  const toPay = state === 'ready' || state === 'pending' ? toPayCents : 0;
  const paid = Math.max(0, appointment.paidCents);
  return {
    originalPrice: toPesos(originalPrice),
    price: toPesos(now),
    discount: discount && {
      message: link?.discount.message ?? '',
      amount: toPesos(discount.amount),
      endsAt: discount.endsAt?.toISOString() ?? null,
    },
    isDeposit,
    toPay: toPesos(toPay),
    rest: toPesos(Math.max(0, now - paid - toPay)),
    paid: toPesos(paid),
  };
}

async function present(
  tx: TenantTx,
  whole: Quote,
  { at, isTest }: { at: Date; isTest: boolean },
): Promise<PaymentPage> {
  const { serviceName, branchName, start, zone, status, autoCancelAt } = whole.appointment;
  const { name, slug, whatsappUrl } = await readBusinessProfile(tx);
  const payUntil = status === 'pago_pendiente' ? autoCancelAt : null;
  return {
    state: whole.state,
    serviceName,
    start: start.toISOString(),
    zone,
    branchName,
    ...presentLink(whole),
    business: { name, slug, whatsappUrl },
    ...presentAmounts(whole),
    payUntil: payUntil?.toISOString() ?? null,
    now: at.toISOString(),
    payment: seenPayment(whole),
    isTest,
  };
}

/** Reads the payment page of a link. Its first view starts the timer of a discount. */
export const readPage = (
  access: PublicAccess,
  shortId: string,
  when: { at: Date; isTest: boolean },
): Promise<PaymentPage> =>
  access.forAppointment(shortId, async (tx, businessId) => {
    const by = { businessId, at: when.at };
    return present(tx, found(await quote(tx, by, { shortId }, { isView: true })), when);
  });
