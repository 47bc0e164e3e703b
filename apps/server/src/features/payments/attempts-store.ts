import type { Currency } from '@cauce/domain/money/money';
import { sql } from 'kysely';
import type { Pool } from 'pg';
import type { ActionContext } from '../../platform/action-context.ts';
import { db, type TenantTx } from '../../platform/database/scopes.ts';
import { newId } from '../../platform/ids.ts';

/** A checkout that was prepared at the provider. */
export interface Attempt {
  id: string;
  kind: 'appointment' | 'test';
  appointmentId: string | null;
  collectorId: string;
  amountCents: number;
  /** The price on which the payer agrees. Null for deposits of earlier versions. */
  priceCents: number | null;
  /** The service that has this price; null for a test payment. */
  serviceId: string | null;
  currency: Currency;
  isDeposit: boolean;
  paidStatus: 'confirmada' | 'agendada';
  preferenceId: string | null;
  url: string | null;
  expiresAt: Date;
  checks: number;
  createdAt: Date;
}

const COLUMNS = sql`id, kind, appointment_id as "appointmentId", collector_id as "collectorId", amount_cents as "amountCents",
       price_cents as "priceCents", service_id as "serviceId", currency, is_deposit as "isDeposit", paid_status as "paidStatus", preference_id as "preferenceId", url, expires_at as "expiresAt",
       checks, created_at as "createdAt"`;

type NewAttempt = Pick<
  Attempt,
  | 'kind'
  | 'appointmentId'
  | 'collectorId'
  | 'amountCents'
  | 'priceCents'
  | 'serviceId'
  | 'currency'
  | 'isDeposit'
  | 'paidStatus'
  | 'expiresAt'
>;

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export async function find(tx: TenantTx, id: string): Promise<Attempt | undefined> {
  // The provider gives back any text as the reference.
  if (!UUID.test(id)) return undefined;
  const { rows } = await sql<Attempt>`select ${COLUMNS} from payment_attempt where id = ${id}`.execute(
    db(tx),
  );
  return rows[0];
}

/** Locks an attempt, so that facts about its payments are applied one after the other. */
export async function lock(tx: TenantTx, id: string): Promise<void> {
  await sql`select id from payment_attempt where id = ${id} for no key update`.execute(db(tx));
}

export async function insert(
  tx: TenantTx,
  { businessId, at }: ActionContext,
  attempt: NewAttempt,
): Promise<string> {
  const id = newId(at.getTime());
  const { kind, appointmentId, collectorId, amountCents, priceCents, serviceId } = attempt;
  const { currency, isDeposit, paidStatus, expiresAt } = attempt;
  await sql`
    insert into payment_attempt (business_id, id, kind, appointment_id, collector_id, amount_cents, price_cents, service_id, currency,
                                 is_deposit, paid_status, expires_at, created_at)
    values (${businessId}, ${id}, ${kind}, ${appointmentId}, ${collectorId}, ${amountCents}, ${priceCents}, ${serviceId}, ${currency},
            ${isDeposit}, ${paidStatus}, ${expiresAt}, ${at})`.execute(db(tx));
  return id;
}

/** Stores the answer of the provider. From then on it is asked about lost webhooks. */
export async function setPreference(
  tx: TenantTx,
  id: string,
  { preferenceId, url, checkAt }: { preferenceId: string; url: string; checkAt: Date },
): Promise<void> {
  await sql`update payment_attempt set preference_id = ${preferenceId}, url = ${url}, check_at = ${checkAt} where id = ${id}`.execute(
    db(tx),
  );
}

/** The latest checkout of an appointment that can still be paid on the same terms for a while. */
export async function findUsable(
  tx: TenantTx,
  terms: Pick<
    NewAttempt,
    'appointmentId' | 'collectorId' | 'amountCents' | 'priceCents' | 'serviceId' | 'currency' | 'paidStatus'
  >,
  { validUntil, endsBy }: { validUntil: Date; endsBy: Date },
): Promise<{ preferenceId: string; url: string } | undefined> {
  const { appointmentId, collectorId, amountCents, priceCents, serviceId, currency, paidStatus } = terms;
  const { rows } = await sql<{ preferenceId: string; url: string }>`
    select t.preference_id as "preferenceId", t.url from payment_attempt t
     where t.appointment_id = ${appointmentId} and t.collector_id = ${collectorId} and t.amount_cents = ${amountCents}
       and t.price_cents = ${priceCents} and t.service_id = ${serviceId} and t.currency = ${currency} and t.paid_status = ${paidStatus} and t.preference_id is not null
       and t.expires_at > ${validUntil} and t.expires_at <= ${endsBy}
       and not exists (select from payment f where f.business_id = t.business_id and f.attempt_id = t.id and f.state <> 'rejected')
     order by t.created_at desc limit 1`.execute(db(tx));
  return rows[0];
}

export async function findLatestTest(tx: TenantTx): Promise<Attempt | undefined> {
  const { rows } = await sql<Attempt>`select ${COLUMNS} from payment_attempt where kind = 'test'
    order by created_at desc limit 1`.execute(db(tx));
  return rows[0];
}

/** The checkouts that may still be paid: those of an appointment, or all. */
export async function listOpen(tx: TenantTx, at: Date, appointmentId?: string): Promise<Attempt[]> {
  const { rows } = await sql<Attempt>`select ${COLUMNS} from payment_attempt
    where (${appointmentId ?? null}::uuid is null or appointment_id = ${appointmentId ?? null}::uuid)
      and expires_at > ${at} and preference_id is not null order by id`.execute(db(tx));
  return rows;
}

/** Nobody can pay it any more. */
export async function close(tx: TenantTx, at: Date, id: string): Promise<void> {
  await sql`update payment_attempt set expires_at = least(expires_at, ${at}) where id = ${id}`.execute(
    db(tx),
  );
}

export async function setCheck(
  tx: TenantTx,
  id: string,
  { checkAt, checks }: { checkAt: Date | null; checks: number },
): Promise<void> {
  await sql`update payment_attempt set check_at = ${checkAt}, checks = ${checks} where id = ${id}`.execute(
    db(tx),
  );
}

/** Attempts of all businesses about which the provider is asked now. */
export async function listDue(
  pool: Pool,
  at: Date,
  most: number,
): Promise<{ businessId: string; attemptId: string }[]> {
  const { rows } = await pool.query<{ businessId: string; attemptId: string }>(
    `select business_id as "businessId", id as "attemptId" from payment_attempt where check_at <= $1 order by check_at limit $2`,
    [at, most],
  );
  return rows;
}
