import { allows, type Grant } from '@cauce/contract/kit/access';
import type { AppointmentPayments } from '@cauce/contract/sales/payments';
import type { ActionContext } from '../../platform/action-context.ts';
import type { TenantTx } from '../../platform/database/scopes.ts';
import { found } from '../../platform/mount/refusal.ts';
import { findAccount } from './accounts/index.ts';
import { namesOfAuthors } from './authors-store.ts';
import { paymentUrl } from './payable/index.ts';
import { debtOf } from './debt.ts';
import { quote } from './quote.ts';
import * as refunds from './refunds-store.ts';
import { toWire } from './wire.ts';

/** The payments of an appointment with its link, for the team. */
export async function listOfAppointment(
  tx: TenantTx,
  by: ActionContext,
  id: string,
  { grant, publicUrl }: { grant: Grant | undefined; publicUrl: string },
): Promise<AppointmentPayments> {
  const whole = found(await quote(tx, by, { id }, { isView: false }));
  const { appointment, link, payments, state, toPayCents } = whole;
  const known = await refunds.listOf(
    tx,
    payments.map((payment) => payment.id),
  );
  const account = await findAccount(tx);
  const names = await namesOfAuthors(tx, [...new Set(known.map(({ signedBy }) => signedBy))]);
  const isPaying = state === 'ready' || state === 'pending';
  const { status, autoCancelAt, shortId } = appointment;
  const debt = debtOf(whole, known);
  return {
    link:
      link === null || account?.currency !== link.currency
        ? null
        : {
            url: paymentUrl(publicUrl, shortId),
            state,
            toPay: isPaying ? toPayCents / 100 : 0,
            currency: link.currency,
            payUntil: status === 'pago_pendiente' ? (autoCancelAt?.toISOString() ?? null) : null,
          },
    payments: payments.map((payment) =>
      toWire(
        payment,
        known.filter(({ paymentId }) => paymentId === payment.id),
        { names, isTest: account?.isTest ?? false, payable: debt.online },
      ),
    ),
    debt,
    can: { refund: grant !== undefined && allows(grant, 'money.write') },
  };
}
