import type { Pool } from 'pg';
import * as z from 'zod';
import { handleEach } from '../../platform/jobs/isolate.ts';
import { type Job, job, type JobRun } from '../../platform/jobs/job.ts';
import type { Vault } from '../../platform/sealed.ts';
import type { Payments, StandIn } from '../../providers/payments/index.ts';
import {
  businessesOfCollector,
  businessesToRefresh,
  REFRESH_AFTER,
  refreshTokens,
} from './accounts/index.ts';
import * as attempts from './attempts-store.ts';
import { checkAttempt, closeLinks, type ReadParts, readPayment } from './read-payment.ts';
import { sendRefund } from './send-refund.ts';
import * as refunds from './refunds-store.ts';

export interface PaymentJobParts {
  pool: Pool;
  payments: Payments | undefined;
  mercadoPagoStandIn: StandIn | undefined;
  vault: Vault;
  publicUrl: string;
}

const MOST_CHECKS = 200;

export function paymentJobs({
  pool,
  payments,
  mercadoPagoStandIn,
  vault,
  publicUrl,
}: PaymentJobParts): Job[] {
  /** Runs nothing where Mercado Pago is not configured. */
  const withProvider =
    <P>(work: (parts: ReadParts, payload: P, run: JobRun) => Promise<void>) =>
    (payload: P, run: JobRun): Promise<void> =>
      payments === undefined
        ? Promise.resolve()
        : work({ payments, vault, publicUrl, scopes: run.scopes }, payload, run);

  return [
    job('payments.read', {
      schema: z.object({ providerId: z.string(), collectorId: z.string() }),
      attempts: 12,
      run: withProvider(async (parts, { providerId, collectorId }, run) => {
        const businesses = await businessesOfCollector(pool, collectorId);
        await handleEach(
          businesses.map((businessId) => ({ businessId })),
          run,
          ({ businessId }) => readPayment(parts, { businessId, at: run.clock.now() }, providerId),
        );
      }),
    }),
    job('payments.check', {
      schema: z.object({}),
      attempts: 1,
      schedule: '* * * * *',
      atStart: true,
      run: withProvider(async (parts, _, run) => {
        const at = run.clock.now();
        await handleEach(await attempts.listDue(pool, at, MOST_CHECKS), run, ({ businessId, attemptId }) =>
          checkAttempt(parts, { businessId, at }, attemptId),
        );
      }),
    }),
    job('payments.sendRefund', {
      schema: z.object({ businessId: z.uuid(), refundId: z.uuid() }),
      attempts: 12,
      run: withProvider(async (parts, { businessId, refundId }, { clock }) => {
        await sendRefund(parts, { businessId, at: clock.now() }, refundId);
      }),
    }),
    job('payments.resendRefunds', {
      schema: z.object({}),
      attempts: 1,
      schedule: '* * * * *',
      atStart: true,
      run: withProvider(async (parts, _, run) => {
        const at = run.clock.now();
        await handleEach(await refunds.listDue(pool, at), run, ({ businessId, refundId }) =>
          sendRefund(parts, { businessId, at }, refundId),
        );
      }),
    }),
    job('payments.closeLinks', {
      schema: z.object({ businessId: z.uuid(), appointmentId: z.uuid() }),
      attempts: 8,
      run: withProvider((parts, { businessId, appointmentId }, { clock }) =>
        closeLinks(parts, { businessId, at: clock.now() }, appointmentId),
      ),
    }),
    job('payments.refreshTokens', {
      schema: z.object({}),
      attempts: 1,
      schedule: '20 8 * * *',
      atStart: true,
      run: withProvider(async (parts, _, run) => {
        const at = run.clock.now();
        const before = new Date(at.getTime() - REFRESH_AFTER);
        const due = await businessesToRefresh(pool, { before, keyId: vault.keyId });
        await handleEach(due, run, ({ businessId }) =>
          refreshTokens(
            {
              payments: parts.payments,
              vault,
              within: (work) => run.scopes.inTenant({ businessId }, work),
            },
            { businessId, at },
          ),
        );
      }),
    }),
    job('payments.deliverTestWebhook', {
      schema: z.object({ webhookId: z.uuid() }),
      attempts: 12,
      run: async ({ webhookId }) => mercadoPagoStandIn?.deliver(webhookId),
    }),
  ];
}
