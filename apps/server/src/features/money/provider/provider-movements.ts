import { SALES } from '@cauce/contract/sales/money';
import { announce } from '../../../events.ts';
import type { SignedContext } from '../../../platform/action-context.ts';
import type { TenantTx } from '../../../platform/database/scopes.ts';
import * as known from '../known-store.ts';
import * as store from '../movements-store.ts';

interface ProviderMovement {
  type: 'in' | 'out';
  cents: number;
  /** The appointment that was paid; undefined after it was deleted. */
  appointmentId: string | undefined;
  comments: string;
  /** The provider's id of what happened. The same one is never written twice. */
  reference: string;
  /** The reference of the payment whose money it is. */
  paymentReference: string;
  at: Date;
}

/** Writes what the payment provider did into the ledger. It announces it like any other movement. */
export async function writeProviderMovement(
  tx: TenantTx,
  by: SignedContext,
  { type, cents, appointmentId, comments, reference, paymentReference, at }: ProviderMovement,
): Promise<void> {
  const links = { appointmentId };
  const parties =
    appointmentId === undefined
      ? await known.partiesOfReference(tx, paymentReference)
      : await known.findParties(tx, links);
  const input = {
    customId: '',
    type,
    amount: cents / 100,
    paymentMethod: 'mercado_pago' as const,
    category: SALES,
    date: at.toISOString(),
    ...parties,
    comments,
  };
  const moneyMovementId = await store.insert(tx, by, input, { ...links, reference });
  const ids = { businessId: by.businessId, moneyMovementId };
  await announce(tx, 'money.moved', appointmentId === undefined ? ids : { ...ids, appointmentId });
}
