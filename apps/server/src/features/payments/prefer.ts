import type { TenantTx } from '../../platform/database/scopes.ts';
import { found, refuse } from '../../platform/mount/refusal.ts';
import type { PreferenceRequest } from '../../providers/payments/index.ts';
import type { PublicAccess } from '../booking/index.ts';
import { type AccountParts, type ChargingAccount, findCharging } from './accounts/index.ts';
import { explained, requirePayments } from './explained.ts';
import * as attempts from './attempts-store.ts';
import { paymentUrl } from './payable/index.ts';
import { type Quote, quote } from './quote.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** How long the link of an appointment that keeps its time anyway can be paid. */
const WITHOUT_DEADLINE = 7 * DAY;
/** A person who began to pay while a discount counted has time to finish. */
const TO_FINISH = 10 * MINUTE;
/** A checkout that is almost over is not offered again. */
const LEAST = 5 * MINUTE;
/** Cash is brought within a day or more. With less time it could never be paid. */
const CASH_NEEDS = DAY;
const FIRST_CHECK = 2 * MINUTE;

const FAILED = 'No se pudieron cargar las opciones de pago. Por favor, intenta más tarde.';
const WHY_NOT: Readonly<Partial<Record<Quote['state'], string>>> = {
  paid: 'Esta cita ya está pagada',
  alreadyPaid: 'Esta cita ya está pagada',
  refunded: 'El pago de esta cita se devolvió. Escríbele al negocio',
  expired: 'Se acabó el tiempo para pagar y el horario se liberó. Reserva otra vez',
};

/** Until when a checkout can be paid: not after the time is released, and with a discount not long after it ends. */
function endOfCheckout({ appointment, price }: Quote, at: Date): Date {
  const { status, autoCancelAt } = appointment;
  const deadline =
    status === 'pago_pendiente' && autoCancelAt !== null
      ? autoCancelAt
      : new Date(at.getTime() + WITHOUT_DEADLINE);
  const discountEnd = price?.discount?.endsAt;
  if (discountEnd === undefined || discountEnd === null) return deadline;
  const grace = Math.max(discountEnd.getTime(), at.getTime() + TO_FINISH);
  return new Date(Math.min(deadline.getTime(), grace));
}

interface Begun {
  /** A checkout that can be used again. */
  usable: { preferenceId: string; url: string } | undefined;
  account: ChargingAccount;
  request: PreferenceRequest;
}

async function begin(
  tx: TenantTx,
  parts: AccountParts,
  { businessId, shortId, at }: { businessId: string; shortId: string; at: Date },
): Promise<Begun> {
  const whole = found(await quote(tx, { businessId, at }, { shortId }, { isView: true }));
  const { appointment, link, price, state, toPayCents } = whole;
  if (state !== 'ready' && state !== 'pending') return refuse('notPayable', WHY_NOT[state]);
  const account = await findCharging(tx, parts.vault);
  if (account === undefined || link === null || price === null || toPayCents <= 0)
    return refuse('notPayable');
  const expiresAt = endOfCheckout(whole, at);
  const terms = {
    kind: 'appointment' as const,
    appointmentId: appointment.id,
    collectorId: account.collectorId,
    amountCents: toPayCents,
    priceCents: price.price,
    serviceId: appointment.serviceId,
    currency: link.currency,
    isDeposit: price.isDeposit,
    paidStatus: link.statusAfterPayment,
  };
  const usable = await attempts.findUsable(tx, terms, {
    validUntil: new Date(at.getTime() + LEAST),
    endsBy: expiresAt,
  });
  const reference =
    usable === undefined ? await attempts.insert(tx, { businessId, at }, { ...terms, expiresAt }) : '';
  const { publicUrl } = parts;
  return {
    usable,
    account,
    request: {
      reference,
      title: link.name,
      description: link.description || appointment.serviceName,
      amountCents: toPayCents,
      currency: link.currency,
      backUrl: paymentUrl(publicUrl, shortId),
      notificationUrl: webhookUrl(publicUrl),
      expiresAt,
      takesCash: expiresAt.getTime() - at.getTime() >= CASH_NEEDS,
    },
  };
}

export const webhookUrl = (publicUrl: string): string => `${publicUrl}/api/mercadopago/webhook`;

/** Prepares a checkout. The same one is given again as long as its terms are the same. */
export async function prefer(
  parts: AccountParts,
  access: PublicAccess,
  shortId: string,
  at: Date,
): Promise<{ id: string; url: string }> {
  const payments = requirePayments(parts);
  const { usable, account, request } = await access.forAppointment(shortId, (tx, businessId) =>
    begin(tx, parts, { businessId, shortId, at }),
  );
  if (usable !== undefined) return { id: usable.preferenceId, url: usable.url };
  const preference = await explained(() => payments.prefer(account.token, request), {
    silent: FAILED,
    refused: FAILED,
  });
  await access.forAppointment(shortId, (tx) =>
    attempts.setPreference(tx, request.reference, {
      preferenceId: preference.id,
      url: preference.url,
      checkAt: new Date(at.getTime() + FIRST_CHECK),
    }),
  );
  return preference;
}
