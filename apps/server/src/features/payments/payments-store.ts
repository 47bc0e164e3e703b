import type { PaymentWay } from '@cauce/contract/sales/online-payment';
import type { PaymentState } from '@cauce/contract/sales/payments';
import type { Currency } from '@cauce/domain/money/money';
import { sql } from 'kysely';
import type { ActionContext } from '../../platform/action-context.ts';
import { db, type TenantTx } from '../../platform/database/scopes.ts';
import { newId } from '../../platform/ids.ts';

export type StoredState = Exclude<PaymentState, 'partlyRefunded'>;

export interface Payment {
  id: string;
  attemptId: string;
  appointmentId: string | null;
  providerId: string;
  state: StoredState;
  way: PaymentWay;
  amountCents: number;
  refundedCents: number;
  currency: Currency;
  /** The sum that the ledger has for it now. */
  bookedCents: number;
  use: 'none' | 'paid' | 'returned';
  returnReason: string;
  problem: string;
  voucherUrl: string | null;
  deadlineBefore: Date | null;
  createdAt: Date;
  approvedAt: Date | null;
  expiresAt: Date | null;
  versionAt: Date;
  isDeposit: boolean;
  /** The price and the service on which the payer agreed. */
  priceCents: number | null;
  serviceId: string | null;
  kind: 'appointment' | 'test';
}

const COLUMNS = sql`f.id, f.attempt_id as "attemptId", f.appointment_id as "appointmentId", f.provider_id as "providerId", f.state, f.way,
       f.amount_cents as "amountCents", f.refunded_cents as "refundedCents", f.currency, f.booked_cents as "bookedCents", f.use,
       f.return_reason as "returnReason", f.problem, f.voucher_url as "voucherUrl", f.deadline_before as "deadlineBefore",
       f.created_at as "createdAt", f.approved_at as "approvedAt", f.expires_at as "expiresAt", f.version_at as "versionAt",
       t.is_deposit as "isDeposit", t.price_cents as "priceCents", t.service_id as "serviceId", t.kind`;
const FROM = sql`payment f join payment_attempt t on t.business_id = f.business_id and t.id = f.attempt_id`;

export async function findByProviderId(tx: TenantTx, providerId: string): Promise<Payment | undefined> {
  const { rows } =
    await sql<Payment>`select ${COLUMNS} from ${FROM} where f.provider_id = ${providerId}`.execute(db(tx));
  return rows[0];
}

export async function find(tx: TenantTx, id: string): Promise<Payment | undefined> {
  const { rows } = await sql<Payment>`select ${COLUMNS} from ${FROM} where f.id = ${id}`.execute(db(tx));
  return rows[0];
}

export async function lockForUpdate(tx: TenantTx, id: string): Promise<Payment | undefined> {
  await sql`select id from payment where id = ${id} for no key update`.execute(db(tx));
  return find(tx, id);
}

/** The payments of an appointment, the latest first. */
export async function listOfAppointment(tx: TenantTx, appointmentId: string): Promise<Payment[]> {
  const { rows } = await sql<Payment>`select ${COLUMNS} from ${FROM}
    where f.appointment_id = ${appointmentId} order by f.created_at desc, f.id desc`.execute(db(tx));
  return rows;
}

export async function listOfAttempt(tx: TenantTx, attemptId: string): Promise<Payment[]> {
  const { rows } = await sql<Payment>`select ${COLUMNS} from ${FROM}
    where f.attempt_id = ${attemptId} order by f.created_at desc, f.id desc`.execute(db(tx));
  return rows;
}

type NewPayment = Pick<
  Payment,
  'attemptId' | 'appointmentId' | 'providerId' | 'state' | 'way' | 'amountCents' | 'currency' | 'createdAt'
>;

/** Inserts a payment before any fact about it counts. */
export async function insert(
  tx: TenantTx,
  { businessId, at }: ActionContext,
  payment: NewPayment,
): Promise<string> {
  const id = newId(at.getTime());
  const { attemptId, appointmentId, providerId, state, way, amountCents, currency, createdAt } = payment;
  await sql`
    insert into payment (business_id, id, attempt_id, appointment_id, provider_id, state, way, amount_cents, currency, created_at,
                         version_at, updated_at)
    values (${businessId}, ${id}, ${attemptId}, ${appointmentId}, ${providerId}, ${state}, ${way}, ${amountCents}, ${currency},
            ${createdAt}, 'epoch', ${at})`.execute(db(tx));
  return id;
}

export type PaymentChange = Pick<
  Payment,
  | 'state'
  | 'way'
  | 'refundedCents'
  | 'bookedCents'
  | 'use'
  | 'returnReason'
  | 'problem'
  | 'voucherUrl'
  | 'deadlineBefore'
  | 'approvedAt'
  | 'expiresAt'
  | 'versionAt'
>;

export async function update(tx: TenantTx, at: Date, id: string, change: PaymentChange): Promise<void> {
  await sql`
    update payment
       set state = ${change.state}, way = ${change.way}, refunded_cents = ${change.refundedCents}, booked_cents = ${change.bookedCents},
           use = ${change.use}, return_reason = ${change.returnReason}, problem = ${change.problem}, voucher_url = ${change.voucherUrl},
           deadline_before = ${change.deadlineBefore}, approved_at = ${change.approvedAt}, expires_at = ${change.expiresAt},
           version_at = ${change.versionAt}, updated_at = ${at}
     where id = ${id}`.execute(db(tx));
}

/** The payments whose money may still arrive: those of an appointment, or all. */
export async function listOpen(tx: TenantTx, appointmentId?: string): Promise<Payment[]> {
  const { rows } = await sql<Payment>`select ${COLUMNS} from ${FROM}
    where f.state in ('pending', 'inProcess')
      and (${appointmentId ?? null}::uuid is null or f.appointment_id = ${appointmentId ?? null}::uuid) order by f.id`.execute(
    db(tx),
  );
  return rows;
}
