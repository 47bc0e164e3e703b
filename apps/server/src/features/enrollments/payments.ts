import { announce } from '../../events.ts';
import type { TenantTx } from '../../platform/database/scopes.ts';
import { found } from '../../platform/mount/refusal.ts';
import type { Author } from './author.ts';
import * as store from './store.ts';

/** The enrollments as records that are paid in parts: the total is what was paid and what is left. */
export const enrollmentPayments = {
  lock: async (tx: TenantTx, id: string) => {
    const row = found(await store.lockForUpdate(tx, id));
    return { paidCents: row.paid_cents, totalCents: row.paid_cents + row.remaining_balance_cents };
  },
  paid: async (tx: TenantTx, by: Author, id: string, cents: number) => {
    await store.updateBalance(tx, by, id, cents);
    await announce(tx, 'enrollment.changed', { businessId: by.businessId, enrollmentId: id });
  },
};
