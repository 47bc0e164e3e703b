import { type Collision, HELD_ONLINE } from '@cauce/contract/agenda/slot-taken';
import { instantOf, type Span } from '@cauce/domain/time/epoch-minutes';
import { sql } from 'kysely';
import { db, type TenantTx } from '../../platform/database/scopes.ts';
import { shortName } from '../clients/index.ts';

/** The time of the question, and the entries that do not count as busy. */
export interface BusyOptions {
  at: Date;
  /** The id of an appointment or block that is being moved and does not count as busy. */
  except?: string | undefined;
  /** The hold with this hash does not count as busy. */
  holderHash?: string | undefined;
  /** Holds do not count as busy, because they do not refuse the team. */
  ignoresHolds?: boolean | undefined;
}

/** The longest time of an appointment or hold with its buffers. Rows that started earlier have ended. */
const REACH = sql`interval '32 hours'`;
const NOBODY = '00000000-0000-0000-0000-000000000000';

const BUSY_MINUTES = sql`specialist_id as id, floor(date_part('epoch', busy_from) / 60)::int as "from",
                    ceil(date_part('epoch', busy_to) / 60)::int as "to"`;

/** Reads alternating beginnings and ends. One list per specialist is read much faster than one row per span. */
function spansOf(list: string): Span[] {
  const ends = JSON.parse(list) as number[];
  const spans: Span[] = [];
  for (let at = 0; at < ends.length; at += 2) spans.push({ from: ends[at] ?? 0, to: ends[at + 1] ?? 0 });
  return spans;
}

/** Reads the busy spans of these specialists with one query that uses only indexes. */
export async function readBusySpans(
  tx: TenantTx,
  specialistIds: readonly string[],
  within: Span,
  { at, except = NOBODY, holderHash = '', ignoresHolds = false }: BusyOptions,
): Promise<Map<string, Span[]>> {
  const busy = new Map<string, Span[]>(specialistIds.map((id) => [id, []]));
  if (specialistIds.length === 0 || within.from >= within.to) return busy;
  const ids = sql`any(${specialistIds}::uuid[])`;
  const [from, to] = [instantOf(within.from), instantOf(within.to)];
  const { rows } = await sql<{ id: string; list: string }>`/* busy-times */
    select id, '[' || string_agg("from" || ',' || "to", ',') || ']' as list from (
    select ${BUSY_MINUTES} from shared.appointment
     where specialist_id = ${ids} and busy_from >= ${from}::timestamptz - ${REACH} and busy_from < ${to} and busy_to > ${from}
       and takes_time_at(${at}, status, auto_cancel_at) and status <> 'block' and id <> ${except}
    union all
    select ${BUSY_MINUTES} from shared.appointment
     where specialist_id = ${ids} and busy_to > ${from} and busy_from < ${to} and status = 'block' and id <> ${except}
    union all
    select ${BUSY_MINUTES} from hold
     where specialist_id = ${ids} and busy_from >= ${from}::timestamptz - ${REACH} and busy_from < ${to} and busy_to > ${from}
       and expires_at > ${at} and holder_hash <> ${holderHash} and not ${ignoresHolds}::boolean
    union all
    select ${BUSY_MINUTES} from outside_busy
     where specialist_id = ${ids} and busy_to > ${from} and busy_from < ${to}
    ) taken group by id`.execute(db(tx));
  for (const { id, list } of rows) busy.set(id, spansOf(list));
  return busy;
}

/** Returns undefined for an unknown appointment, so that `found` can refuse it. */
export async function appointmentExists(tx: TenantTx, appointmentId: string): Promise<true | undefined> {
  const row = await db(tx)
    .selectFrom('shared.appointment')
    .select('id')
    .where('id', '=', appointmentId)
    .executeTakeFirst();
  return row && true;
}

export interface RequestedTime {
  specialistId: string;
  /** The start of the busy time, buffers included. */
  from: Date;
  to: Date;
}

interface CollisionRow {
  id: string;
  kind: Collision['kind'];
  starts_at: Date;
  ends_at: Date;
  title: string;
}

/** Lists the appointments, blocks, holds and calendar events that overlap a time. */
export async function listCollisions(
  tx: TenantTx,
  { specialistId, from, to }: RequestedTime,
  { at, except = NOBODY, holderHash = '' }: BusyOptions,
): Promise<Collision[]> {
  const { rows } = await sql<CollisionRow>`/* collisions */
    select a.id, 'appointment' as kind, a.starts_at, a.ends_at,
           coalesce(nullif(a.title, ''), concat_ws(' · ', nullif(${shortName}, ''), s.name)) as title
      from shared.appointment a left join shared.client c on c.id = a.client_id left join shared.service s on s.id = a.service_id
     where a.specialist_id = ${specialistId} and a.busy_from >= ${from}::timestamptz - ${REACH} and a.busy_from < ${to} and a.busy_to > ${from}
       and takes_time_at(${at}, a.status, a.auto_cancel_at) and a.status <> 'block' and a.id <> ${except}
    union all
    select id, 'block', starts_at, ends_at, title from shared.appointment
     where specialist_id = ${specialistId} and busy_to > ${from} and busy_from < ${to} and status = 'block' and id <> ${except}
    union all
    select id, 'hold', starts_at, ends_at, ${HELD_ONLINE} from hold
     where specialist_id = ${specialistId} and busy_from >= ${from}::timestamptz - ${REACH} and busy_from < ${to} and busy_to > ${from}
       and expires_at > ${at} and holder_hash <> ${holderHash}
    union all
    select id, 'outside', busy_from, busy_to, coalesce(nullif(title, ''), 'Ocupado en otro calendario') from outside_busy
     where specialist_id = ${specialistId} and busy_to > ${from} and busy_from < ${to}
     order by 3, 1`.execute(db(tx));
  return rows.map(({ id, kind, starts_at, ends_at, title }) => ({
    _id: id,
    kind,
    start: starts_at.toISOString(),
    end: ends_at.toISOString(),
    title,
  }));
}
