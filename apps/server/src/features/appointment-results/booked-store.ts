import { sql } from 'kysely';
import { db, type TenantTx } from '../../platform/database/scopes.ts';
import { FROM_MONDAY, HOURS_OF_WEEK, type Period } from './period.ts';
import { occupies, type Scope, scoped, stretchesOf } from './scope-store.ts';
import type { Minutes } from './tally.ts';

/** How far before its own beginning an appointment takes time, and how far after it. */
const BEFORE = sql`interval '4 hours'`;
const AFTER = sql`interval '28 hours'`;

/** The part of each appointment, buffers included, that lies in a stretch, in minutes of the wall. */
const pieces = (period: Period, scope: Scope) => sql`
  select a.branch_id, a.specialist_id,
         floor(date_part('epoch', greatest(a.busy_from, w.begins)) / 60)::int + w.shift as from_wall,
         ceil(date_part('epoch', least(a.busy_to, w.ends)) / 60)::int + w.shift as to_wall
    from ${stretchesOf(period)}
    join appointment a on a.starts_at > w.begins - ${AFTER} and a.starts_at < w.ends + ${BEFORE}
                      and a.busy_from < w.ends and a.busy_to > w.begins
   where ${occupies(scope.at)} and ${scoped(scope)}`;

interface Row {
  branch_id: string | null;
  specialist_id: string | null;
  hour: number | null;
  minutes: number;
}

/** The minutes that were taken, inside the hours or not; two at once count twice. */
export async function booked(tx: TenantTx, period: Period, scope: Scope): Promise<Minutes> {
  const { rows } = await sql<Row>`
    select branch_id, specialist_id, hour, sum(minutes)::int as minutes
      from (
        select branch_id, specialist_id, (wall_hour + ${FROM_MONDAY}) % ${HOURS_OF_WEEK} as hour,
               least(to_wall, (wall_hour + 1) * 60) - greatest(from_wall, wall_hour * 60) as minutes
          from (${pieces(period, scope)}) piece, generate_series(from_wall / 60, (to_wall - 1) / 60) as wall_hour
      ) part
     group by grouping sets ((branch_id), (specialist_id), (hour))`.execute(db(tx));
  const taken: Minutes = { total: 0, byBranch: new Map(), bySpecialist: new Map(), byHour: new Map() };
  for (const { branch_id, specialist_id, hour, minutes } of rows) {
    if (branch_id !== null) taken.byBranch.set(branch_id, minutes);
    else if (specialist_id !== null) taken.bySpecialist.set(specialist_id, minutes);
    else if (hour !== null) taken.byHour.set(hour, minutes);
    if (branch_id !== null) taken.total += minutes;
  }
  return taken;
}

/** The same of the period to compare with, in all. */
export async function total(tx: TenantTx, period: Period, scope: Scope): Promise<number> {
  const { rows } = await sql<{ minutes: number }>`
    select coalesce(sum(to_wall - from_wall), 0)::int as minutes from (${pieces(period, scope)}) piece`.execute(
    db(tx),
  );
  return rows[0]?.minutes ?? 0;
}
