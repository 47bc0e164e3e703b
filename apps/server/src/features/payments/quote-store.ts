import type { AppointmentStatus } from '@cauce/domain/agenda/appointment-status';
import type { Currency } from '@cauce/domain/money/money';
import { sql } from 'kysely';
import { db, type TenantTx } from '../../platform/database/scopes.ts';
import { paidCentsOf } from '../money/index.ts';
import { visitedName } from '../properties/index.ts';
import type { LinkPrice } from '../services/paying/index.ts';
import { returningCentsOf } from './returning/index.ts';

/** An appointment with what decides its payment. */
export interface PayableAppointment {
  id: string;
  shortId: string;
  status: AppointmentStatus;
  start: Date;
  autoCancelAt: Date | null;
  serviceId: string | null;
  serviceName: string;
  /** The price of the service as somebody wrote it. */
  servicePrice: string;
  branchName: string;
  zone: string;
  link: LinkPrice | null;
  /** The sum that was paid for it, in cents. */
  paidCents: number;
  /** The part of it that the provider is asked to give back. */
  returningCents: number;
  /** The currency of the connected account; null without one. */
  accountCurrency: Currency | null;
}

export async function read(
  tx: TenantTx,
  key: { shortId: string } | { id: string },
): Promise<PayableAppointment | undefined> {
  const isIt = 'id' in key ? sql`a.id = ${key.id}` : sql`a.short_id = ${key.shortId}`;
  const { rows } = await sql<PayableAppointment>`
    select a.id, a.short_id as "shortId", a.status, a.starts_at as start, a.auto_cancel_at as "autoCancelAt", s.id as "serviceId", coalesce(s.name, a.title) as "serviceName",
           coalesce(s.price, '') as "servicePrice", ${returningCentsOf('a')} as "returningCents",
           coalesce(${visitedName}, b.name) as "branchName", h.zone, s.link_price as link, ${paidCentsOf('appointment_id', 'a')} as "paidCents",
           (select l.currency from payment_account l where l.business_id = a.business_id) as "accountCurrency"
      from shared.appointment a
      join shared.business h on h.id = a.business_id
      left join shared.service s on s.business_id = a.business_id and s.id = a.service_id
      join shared.branch b on b.business_id = a.business_id and b.id = a.branch_id
     where ${isIt} and a.status <> 'block'`.execute(db(tx));
  return rows[0];
}

interface DiscountView {
  appointmentId: string;
  key: string;
}

/** The first view of a link while this discount was offered. */
export async function findFirstView(
  tx: TenantTx,
  { appointmentId, key }: DiscountView,
): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date }>`select first_seen_at as at from discount_view
    where appointment_id = ${appointmentId} and discount_key = ${key}`.execute(db(tx));
  return rows[0]?.at;
}

/** Notes the first view. Of two at the same time, the one that came first counts for both. */
export async function noteFirstView(
  tx: TenantTx,
  businessId: string,
  { appointmentId, key, at }: DiscountView & { at: Date },
): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`
    insert into discount_view (business_id, appointment_id, discount_key, first_seen_at)
    values (${businessId}, ${appointmentId}, ${key}, ${at})
    on conflict (business_id, appointment_id, discount_key) do update set discount_key = excluded.discount_key
    returning first_seen_at as at`.execute(db(tx));
  return rows[0]?.at ?? at;
}
