import { type RawBuilder, sql } from 'kysely';

/** The cents of the appointment `alias` that the provider was asked to give back and that are still in the ledger. */
export const returningCentsOf = (alias: string): RawBuilder<number> => sql<number>`
  (select coalesce(sum(r.amount_cents), 0)::bigint
     from payment f join payment_refund r on r.business_id = f.business_id and r.payment_id = f.id and r.state = 'pending'
    where f.business_id = ${sql.ref(`${alias}.business_id`)} and f.appointment_id = ${sql.ref(`${alias}.id`)})`;
