import type { MoneyMovementInput } from '@cauce/contract/sales/money';
import { formatMoney } from '@cauce/domain/money/money';
import type { TenantTx } from '../../platform/database/scopes.ts';
import { refuse, refuseFields } from '../../platform/mount/refusal.ts';
import type { Author, Links } from './movements-store.ts';

/** The cost of a record and the sum that was paid for it, in cents. */
export interface Payable {
  totalCents: number;
  paidCents: number;
  /** The reason why it accepts no further payment. */
  closed?: string;
}

/** Records that are paid in parts. */
export interface PayableRecords {
  /** Locks a record until the transaction ends, so that two payments at once do not exceed its total. */
  lock: (tx: TenantTx, id: string) => Promise<Payable>;
  /** Called after the paid amount changed by these cents. */
  paid: (tx: TenantTx, by: Author, id: string, cents: number) => Promise<void>;
}

/** The features whose records are paid in parts. They import this feature or read its ledger, so they are passed in. */
export interface Payables {
  appointment: PayableRecords;
  order: PayableRecords;
  enrollment: PayableRecords;
}

/** The cents that a movement adds to what was paid. */
export const signedCents = ({ type, amount }: Pick<MoneyMovementInput, 'type' | 'amount'>): number =>
  Math.round(amount * 100) * (type === 'in' ? 1 : -1);

/** Refuses a payment above the total and a refund above what was paid. An older excess may be reduced. */
function refuseBeyond({ totalCents, paidCents, closed }: Payable, before: number, after: number): void {
  const paid = paidCents - before;
  if (after > before && after > 0) {
    if (closed !== undefined) refuse('conflict', closed);
    const owed = Math.max(0, totalCents - paid);
    if (after > owed)
      refuseFields({
        'moneyMovement.amount':
          owed === 0 ? 'Ya no queda nada por pagar' : `Quedan por pagar ${formatMoney(owed)}`,
      });
  }
  if (after < before && after < 0 && paid + after < 0)
    refuseFields({ 'moneyMovement.amount': `Solo se han pagado ${formatMoney(Math.max(0, paid))}` });
}

interface Change {
  /** The cents of the movement before and after; 0 for a new one. */
  before: number;
  after: number;
}

/** Checks a payment against what it pays, writes it, and lets its feature know. */
export async function payWithin<T>(
  tx: TenantTx,
  by: Author,
  { links, payables, before, after }: Change & { links: Links; payables: Payables },
  write: () => Promise<T>,
): Promise<T> {
  const of = recordOf(links, payables);
  if (of === undefined) return write();
  const { id, records } = of;
  refuseBeyond(await records.lock(tx, id), before, after);
  const written = await write();
  await records.paid(tx, by, id, after - before);
  return written;
}

function recordOf(
  { appointmentId, orderId, enrollmentId }: Links,
  payables: Payables,
): { id: string; records: PayableRecords } | undefined {
  if (appointmentId !== undefined) return { id: appointmentId, records: payables.appointment };
  if (orderId !== undefined) return { id: orderId, records: payables.order };
  return enrollmentId === undefined ? undefined : { id: enrollmentId, records: payables.enrollment };
}
