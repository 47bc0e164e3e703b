import { mercadoPago } from '@cauce/contract/sales/mercado-pago';
import { payments } from '@cauce/contract/sales/payments';
import { centsOf } from '@cauce/domain/money/money';
import type { Scopes } from '../../platform/database/scopes.ts';
import type { Vault } from '../../platform/sealed.ts';
import { handlers, withoutTransaction } from '../../platform/mount/handlers.ts';
import { refuse } from '../../platform/mount/refusal.ts';
import type { Payments } from '../../providers/payments/index.ts';
import { openPublicAccess } from '../booking/index.ts';
import { beginConnecting, completeConnecting, disconnect } from './accounts/index.ts';
import { explained, requirePayments } from './explained.ts';
import { readConnection } from './connection.ts';
import { listOfAppointment } from './of-appointment.ts';
import { readPage } from './page.ts';
import { prefer } from './prefer.ts';
import { closeLinks } from './read-payment.ts';
import { beginRefund } from './refund.ts';
import { sendRefund } from './send-refund.ts';
import { prepareTestPayment } from './test-payment.ts';
import { receiveWebhook } from './webhook.ts';

export interface PaymentParts {
  scopes: Scopes;
  payments: Payments | undefined;
  vault: Vault;
  publicUrl: string;
}

const UNKNOWN = 'Mercado Pago no respondió. La devolución quedó en curso y se intenta de nuevo sola';

export function paymentRoutes(parts: PaymentParts) {
  const { scopes, publicUrl } = parts;
  const access = openPublicAccess(scopes);
  const isTest = parts.payments?.isTest ?? false;
  return handlers(payments, {
    page: withoutTransaction(({ params, now }) => readPage(access, params.shortId, { at: now, isTest })),
    prefer: withoutTransaction(({ body, now }) => prefer(parts, access, body.appointment, now)),
    ofAppointment: ({ tx, by, actor, params }) =>
      listOfAppointment(tx, by, params.id, { grant: actor.grant, publicUrl }),
    refund: withoutTransaction(async ({ within, by, actor, params, body }) => {
      const provider = requirePayments(parts);
      const { paymentId, amount, reason, key } = body;
      const request = { appointmentId: params.id, paymentId, cents: centsOf(amount), reason, key };
      const refundId = await within((tx) => beginRefund(tx, { ...by, signedBy: actor.email }, request));
      const refund = await sendRefund({ ...parts, payments: provider }, by, refundId);
      if (refund?.state === 'pending') refuse('outside', UNKNOWN);
      // The same request would be answered with the same failed refund, so it is refused like wrong input.
      if (refund?.state === 'failed') refuse('conflict', `No se pudo devolver: ${refund.problem}`);
      return within((tx) => listOfAppointment(tx, by, params.id, { grant: actor.grant, publicUrl }));
    }),
  });
}

export function mercadoPagoRoutes(parts: PaymentParts) {
  const isTest = parts.payments?.isTest ?? false;
  return handlers(mercadoPago, {
    connection: ({ tx }) => readConnection(tx, { isTest }),
    connect: withoutTransaction(({ by, actor, within }) =>
      beginConnecting(parts, { by, within, sessionId: actor.sessionId, signedBy: actor.email }),
    ),
    completeConnect: withoutTransaction(async ({ by, actor, within, body }) => {
      const person = { by, within, sessionId: actor.sessionId, signedBy: actor.email };
      await completeConnecting(parts, person, body);
      return within((tx) => readConnection(tx, { isTest }));
    }),
    testPayment: withoutTransaction(({ by, within }) => prepareTestPayment(parts, by, within)),
    disconnect: withoutTransaction(async ({ by, within }) => {
      // Links that could still be paid are closed while the account can be asked.
      if (parts.payments !== undefined)
        await explained(() => closeLinks({ ...parts, payments: parts.payments! }, by));
      await within((tx) => disconnect(tx, by));
      return null;
    }),
    receiveWebhook: withoutTransaction(({ now, exchange, within }) => {
      const { body, headers, query } = exchange.raw;
      const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
      return receiveWebhook(
        parts.payments,
        within,
        { bytes, headers, query: query as Record<string, unknown> },
        now,
      );
    }),
  });
}
