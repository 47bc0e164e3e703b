import type { TenantTx } from '../../platform/database/scopes.ts';
import { found } from '../../platform/mount/refusal.ts';
import * as store from './payments-store.ts';

const CANCELED = 'Este pedido se canceló y no recibe pagos';

/** The orders as records that are paid in parts. What was paid is read from the ledger. */
export const orderPayments = {
  lock: async (tx: TenantTx, id: string) => {
    const { status, ...amounts } = found(await store.lockAmounts(tx, id));
    return status === 'canceled' ? { ...amounts, closed: CANCELED } : amounts;
  },
  paid: async () => undefined,
};
