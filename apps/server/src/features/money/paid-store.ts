import { type RawBuilder, sql } from 'kysely';

/** The sum that was paid for each row of a table with this alias, in cents. Refunds are subtracted. */
export const paidCentsOf = (
  link: 'appointment_id' | 'order_id' | 'enrollment_id',
  alias: string,
): RawBuilder<number> => sql<number>`
  (select coalesce(sum(case m.type when 'in' then m.amount_cents else -m.amount_cents end), 0)::bigint
     from money_movement m
    where m.business_id = ${sql.ref(`${alias}.business_id`)} and ${sql.ref(`m.${link}`)} = ${sql.ref(`${alias}.id`)}
      and m.deleted_at is null)`;
