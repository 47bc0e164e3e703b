import { wholeMonths } from '@cauce/domain/time/whole-months';
import { type RawBuilder, sql } from 'kysely';

/** Days in the time zone of the business, both included. A missing bound means no limit. */
export interface Period {
  from?: string | undefined;
  to?: string | undefined;
}

/** The stored sums of a period: whole months from the sums by month, and the remaining days from those by day. */
export function summed(period: Period, conditions: RawBuilder<unknown>): RawBuilder<unknown> {
  const { months, plus, minus } = wholeMonths(period);
  const columns = sql`m.type, m.branch_id, m.specialist_id, m.category, m.method`;
  const { first = '-infinity', last = 'infinity' } = months ?? {};
  const whole = sql`
    select ${columns}, m.cents, m.movements from money_month m
     where ${months !== undefined} and m.month between ${first} and ${last} and ${conditions}`;
  const days = (sign: 1 | -1, { from, to }: { from: string; to: string }) => sql`
    select ${columns}, ${sign} * m.cents, ${sign} * m.movements from money_day m
     where m.day between ${from} and ${to} and ${conditions}`;
  return sql.join(
    [whole, ...plus.map((each) => days(1, each)), ...minus.map((each) => days(-1, each))],
    sql` union all `,
  );
}
