import type { PaymentConnection } from '@cauce/contract/sales/mercado-pago';
import type { TenantTx } from '../../platform/database/scopes.ts';
import { findAccount } from './accounts/index.ts';
import { readTestPayment } from './test-payment.ts';

/** The account of the business as its page shows it, without tokens. */
export async function readConnection(
  tx: TenantTx,
  { isTest }: { isTest: boolean },
): Promise<PaymentConnection> {
  const account = await findAccount(tx);
  return {
    isConnected: account !== undefined,
    isTest: account?.isTest ?? isTest,
    accountName: account?.name ?? '',
    currency: account?.currency ?? null,
    connectedAt: account?.connectedAt.toISOString() ?? null,
    expiresAt: account?.expiresAt.toISOString() ?? null,
    needsAttention: account?.attention ?? '',
    testPayment: account === undefined ? null : await readTestPayment(tx),
  };
}
