import type { TenantTx } from '../../platform/database/scopes.ts';
import { found } from '../../platform/mount/refusal.ts';
import * as store from './payments-store.ts';

const CANCELLED = 'Esta cita se canceló y no recibe pagos';

/** The appointments as records that are paid. Their price is a text, so only refunds have a limit. */
export const appointmentPayments = {
  lock: async (tx: TenantTx, id: string) => {
    const { status, paidCents, returningCents } = found(await store.lockPaid(tx, id));
    // Money that is on its way back is not given back once more.
    const amounts = { totalCents: Number.MAX_SAFE_INTEGER, paidCents: paidCents - returningCents };
    return status === 'cancelada' ? { ...amounts, closed: CANCELLED } : amounts;
  },
  paid: async () => undefined,
};
