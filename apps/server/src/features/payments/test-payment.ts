import type { TenantTx } from '../../platform/database/scopes.ts';
import type { PaymentConnection } from '@cauce/contract/sales/mercado-pago';
import type { AuditContext } from '../../platform/action-context.ts';
import { type AccountParts, requireCharging } from './accounts/index.ts';
import { explained, requirePayments } from './explained.ts';
import * as attempts from './attempts-store.ts';
import * as payments from './payments-store.ts';
import type { Payment } from './payments-store.ts';
import { webhookUrl } from './prefer.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** A small amount that Mercado Pago accepts. */
const CENTS = 1000;

/** Prepares a payment with which the owner tries the account. It goes back by itself and is not in the ledger. */
export async function prepareTestPayment(
  parts: AccountParts,
  by: AuditContext,
  within: <T>(work: (tx: TenantTx) => Promise<T>) => Promise<T>,
): Promise<{ url: string }> {
  const provider = requirePayments(parts);
  const { vault, publicUrl } = parts;
  const expiresAt = new Date(by.at.getTime() + HOUR);
  const { account, id } = await within(async (tx) => {
    const charging = await requireCharging(tx, vault);
    const { collectorId, currency } = charging;
    const terms = {
      amountCents: CENTS,
      priceCents: CENTS,
      serviceId: null,
      currency,
      isDeposit: false,
      paidStatus: 'confirmada' as const,
    };
    const attempt = { kind: 'test' as const, appointmentId: null, collectorId, expiresAt, ...terms };
    return { account: charging, id: await attempts.insert(tx, by, attempt) };
  });
  const preference = await explained(() =>
    provider.prefer(account.token, {
      reference: id,
      title: 'Pago de prueba',
      description: 'Comprueba que tu cuenta cobra. Se devuelve solo.',
      amountCents: CENTS,
      currency: account.currency,
      backUrl: `${publicUrl}/integraciones/mercado-pago?prueba=1`,
      notificationUrl: webhookUrl(publicUrl),
      expiresAt,
      takesCash: false,
    }),
  );
  const checkAt = new Date(by.at.getTime() + 2 * MINUTE);
  await within((tx) =>
    attempts.setPreference(tx, id, { preferenceId: preference.id, url: preference.url, checkAt }),
  );
  return { url: preference.url };
}

type Status = NonNullable<PaymentConnection['testPayment']>['status'];
const STATUSES: Readonly<Record<Payment['state'], Status>> = {
  pending: 'pending',
  inProcess: 'pending',
  approved: 'approved',
  held: 'approved',
  rejected: 'rejected',
  cancelled: 'rejected',
  refunded: 'refunded',
  chargedBack: 'refunded',
};

/** How the latest test payment went. */
export async function readTestPayment(tx: TenantTx): Promise<PaymentConnection['testPayment']> {
  const attempt = await attempts.findLatestTest(tx);
  if (attempt === undefined) return null;
  const [payment] = await payments.listOfAttempt(tx, attempt.id);
  return {
    status: payment === undefined ? 'open' : STATUSES[payment.state],
    at: (payment?.createdAt ?? attempt.createdAt).toISOString(),
  };
}
