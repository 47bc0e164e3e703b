import { type RawBuilder, sql } from 'kysely';

/**
 * The payments of groups of clients, in cents by group. `groups` is a relation with the columns `group` and `clientId`. Money
 * that is paid from a balance came in before.
 */
export const sumIncome = (groups: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select g."group", sum(m.amount_cents) as cents
    from ${groups} g join money_movement m on m.business_id = current_business() and m.client_id = g."clientId"
   where m.type = 'in' and m.method <> 'balance' and m.deleted_at is null
   group by g."group"`;
