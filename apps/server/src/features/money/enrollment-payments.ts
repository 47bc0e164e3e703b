import { type OFFERED_METHODS, SALES } from '@cauce/contract/sales/money';
import type { TenantTx } from '../../platform/database/scopes.ts';
import type { Author } from './movements-store.ts';
import { write } from './service.ts';

interface Payment {
  enrollmentId: string;
  clientId: string;
  /** A negative amount is a refund. */
  cents: number;
  method: (typeof OFFERED_METHODS)[number] | 'check';
}

/** Registers the payment or refund of an enrollment in the ledger. */
export async function payFor(
  tx: TenantTx,
  by: Author,
  { enrollmentId, clientId, cents, method }: Payment,
): Promise<void> {
  const input = {
    customId: '',
    type: cents > 0 ? ('in' as const) : ('out' as const),
    amount: Math.abs(cents) / 100,
    paymentMethod: method,
    category: SALES,
    clientId,
    branchId: null,
    specialistId: null,
    comments: '',
  };
  await write(tx, by, { input, links: { enrollmentId } });
}
