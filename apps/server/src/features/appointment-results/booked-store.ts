import { instantOf } from '@cauce/domain/time/epoch-minutes';
import { sql } from 'kysely';
import { db, type TenantTx } from '../../platform/database/scopes.ts';
import { addHours } from './hours.ts';
import { boundsOf, type Period } from './period.ts';
import { type Scope, scoped, stretchesOf } from './scope-store.ts';
import { type Minutes, noMinutes } from './tally.ts';

/** A week in minutes. */
const WEEK = 10_080;

/** An appointment takes time at most this long before its start, and this long after it. */
const BEFORE = sql`interval '4 hours'`;
const AFTER = sql`interval '28 hours'`;

/** The part of each appointment, with its buffers, that falls into the period, in minutes of local time. */
function pieces(period: Period, scope: Scope) {
  const { from, to } = boundsOf(period);
  return sql`
    select a.branch_id, a.specialist_id,
           floor(date_part('epoch', greatest(a.busy_from, w.begins)) / 60)::int + w.shift as from_wall,
           ceil(date_part('epoch', least(a.busy_to, w.ends)) / 60)::int + w.shift as to_wall
      from ${stretchesOf(period)} join shared.appointment a on a.busy_from < w.ends and a.busy_to > w.begins
     where a.starts_at > ${instantOf(from)}::timestamptz - ${AFTER} and a.starts_at < ${instantOf(to)}::timestamptz + ${BEFORE}
       and takes_time_at(${scope.at}, a.status, a.auto_cancel_at) and a.status <> 'block' and ${scoped(scope)}`;
}

interface Row {
  branch_id: string | null;
  specialist_id: string | null;
  minute: number | null;
  length: number | null;
  minutes: number;
  pieces: number;
}

/** Counts the minutes that appointments took, outside the working hours too. Two at the same time count twice. */
export async function booked(tx: TenantTx, period: Period, scope: Scope): Promise<Minutes> {
  // Appointments with the same length and the same minute of the week are summed in one row, so that a long period returns few
  // rows.
  const { rows } = await sql<Row>`
    select branch_id, specialist_id, minute, length, sum(length)::int as minutes, count(*)::int as pieces
      from (
        select branch_id, specialist_id, from_wall % ${WEEK} as minute, to_wall - from_wall as length
          from (${pieces(period, scope)}) piece
      ) part
     group by grouping sets ((branch_id), (specialist_id), (minute, length))`.execute(db(tx));
  const taken = noMinutes();
  for (const { branch_id, specialist_id, minute, length, minutes, pieces: times } of rows) {
    if (specialist_id !== null) taken.bySpecialist.set(specialist_id, minutes);
    if (branch_id !== null) {
      taken.byBranch.set(branch_id, minutes);
      taken.total += minutes;
    }
    if (minute !== null && length !== null) addHours(taken.byHour, minute, minute + length, times);
  }
  return taken;
}

/** Counts all minutes that appointments took in the period to compare with. */
export async function total(tx: TenantTx, period: Period, scope: Scope): Promise<number> {
  const { rows } = await sql<{ minutes: number }>`
    select coalesce(sum(to_wall - from_wall), 0)::int as minutes from (${pieces(period, scope)}) piece`.execute(
    db(tx),
  );
  return rows[0]?.minutes ?? 0;
}
