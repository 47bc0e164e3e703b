import type { PaymentPage } from '@cauce/contract/sales/payments';
import type { TenantTx } from '../../platform/database/scopes.ts';
import { found } from '../../platform/mount/refusal.ts';
import { type PublicAccess, readBusinessProfile } from '../booking/index.ts';
import { presentAmounts, latestPayment } from './present-quote.ts';
import { type Quote, quote } from './quote.ts';
import { stateInWire } from './wire.ts';

const DEFAULT_COLOR = '#007aff';

/** The payment that the page tells about. */
function seenPayment(whole: Quote): PaymentPage['payment'] {
  const payment = latestPayment(whole);
  if (payment === undefined) return null;
  const { providerId, way, amountCents, createdAt, approvedAt, expiresAt, voucherUrl, problem } = payment;
  return {
    number: providerId,
    state: stateInWire(payment),
    way,
    amount: amountCents / 100,
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
    };
  const { name, description, color } = link;
  return { paymentName: name, paymentDescription: description, themeColor: color };
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
