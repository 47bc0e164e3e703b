import { type AppointmentStatus, STANDING_STATUSES } from '@cauce/domain/agenda/appointment-status';
import { sql } from 'kysely';
import { db, type TenantTx } from '../../platform/database/scopes.ts';
import { concernsPayment, isPayable } from '../payments/payable/index.ts';
import { visitedName, visitedPlace } from '../properties/index.ts';

export interface Visit {
  id: string;
  shortId: string;
  status: AppointmentStatus;
  start: Date;
  end: Date;
  updatedAt: Date;
  payUntil: Date | null;
  /** Whether it can be paid by its link now. */
  isPayable: boolean;
  /** Whether it is or was paid online. */
  concernsPayment: boolean;
  /** Where it was booked: `link` is the public page. */
  source: string;
  clientId: string;
  serviceId: string;
  serviceName: string;
  price: string;
  specialistId: string;
  specialistName: string;
  branchId: string;
  branchName: string;
  branchAddress: string;
  branchLocation: string;
}

/** One appointment with the fields that its client may see. */
export async function read(tx: TenantTx, shortId: string): Promise<Visit | undefined> {
  const row = await db(tx)
    .selectFrom('shared.appointment as a')
    .innerJoin('shared.service as s', 's.id', 'a.service_id')
    .innerJoin('shared.specialist as p', 'p.id', 'a.specialist_id')
    .innerJoin('shared.branch as b', 'b.id', 'a.branch_id')
    .where('a.short_id', '=', shortId)
    .where('a.status', '<>', 'block')
    .select([
      'a.id',
      'a.short_id',
      'a.status',
      'a.starts_at',
      'a.ends_at',
      'a.updated_at',
      'a.auto_cancel_at',
      'a.source',
      'a.client_id',
      's.id as service_id',
      's.name as service_name',
      's.price',
      isPayable({ a: 'a', s: 's' }).as('is_payable'),
      concernsPayment({ a: 'a', s: 's' }).as('concerns_payment'),
      'p.id as specialist_id',
      'p.name as specialist_name',
      'b.id as branch_id',
      // A visit takes place at the property.
      sql<string>`coalesce(${visitedName}, b.name)`.as('branch_name'),
      sql<string>`coalesce(${visitedPlace}, concat_ws(', ', b.address->>'description', b.city))`.as(
        'branch_address',
      ),
      sql<string>`coalesce(${visitedPlace}, b.location)`.as('branch_location'),
    ])
    .executeTakeFirst();
  return (
    row && {
      id: row.id,
      shortId: row.short_id,
      status: row.status as AppointmentStatus,
      start: row.starts_at,
      end: row.ends_at,
      updatedAt: row.updated_at,
      payUntil: row.status === 'pago_pendiente' ? row.auto_cancel_at : null,
      isPayable: row.is_payable,
      concernsPayment: row.concerns_payment,
      source: row.source,
      clientId: row.client_id ?? '',
      serviceId: row.service_id,
      serviceName: row.service_name,
      price: row.price,
      specialistId: row.specialist_id,
      specialistName: row.specialist_name,
      branchId: row.branch_id,
      branchName: row.branch_name,
      branchAddress: row.branch_address,
      branchLocation: row.branch_location,
    }
  );
}

/** Counts the coming appointments that the client booked online. */
export async function countUpcoming(tx: TenantTx, clientId: string, now: Date): Promise<number> {
  const { count } = await db(tx)
    .selectFrom('shared.appointment')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('client_id', '=', clientId)
    .where('source', '=', 'link')
    .where('starts_at', '>', now)
    .where('status', 'in', STANDING_STATUSES)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Counts the online bookings made since a time that exceed the number of upcoming ones that a client may have. */
export async function countBeyond(
  tx: TenantTx,
  { since, at, max }: { since: Date; at: Date; max: number },
): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select coalesce(sum(least(recent, upcoming - ${max}::int)), 0) as count
      from (select count(*) as upcoming, count(*) filter (where created_at > ${since}) as recent
              from shared.appointment
             where source = 'link' and starts_at > ${at} and status = any(${STANDING_STATUSES}::text[])
             group by client_id having count(*) > ${max}::int) clients`.execute(db(tx));
  return Number(rows[0]?.count ?? 0);
}
