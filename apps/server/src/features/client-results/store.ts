import type { ClientResults } from '@cauce/contract/clients/client-results';
import type { IsoDate } from '@cauce/domain/time/iso-date';
import { sql } from 'kysely';
import { db, type TenantTx } from '../../platform/database/scopes.ts';
import type { Period } from './period.ts';

interface Added {
  day: IsoDate | null;
  source: string | null;
  type: string | null;
  count: number;
}

/** Counts the clients added in a period, by every dimension in one query. */
export async function added(tx: TenantTx, { zone, start, end }: Period) {
  const { rows } = await sql<Added>`
    select day::text as day, source, type, count(*)::int as count
      from (select (c.created_at at time zone ${zone})::date as day, c.source, c.type from shared.client c
             where c.created_at >= ${start} and c.created_at < ${end}) known
     group by grouping sets ((day), (source), (type))`.execute(db(tx));
  const by = (key: 'day' | 'source' | 'type') =>
    new Map(
      rows.flatMap((row): [string, number][] => {
        const value = row[key];
        return value === null ? [] : [[value, row.count]];
      }),
    );
  return { byDay: by('day'), bySource: by('source'), byType: by('type') };
}

/** Counts the clients that were registered by each of these times, with one query. */
export async function knownBy(tx: TenantTx, moments: readonly Date[]): Promise<number[]> {
  const counts = moments.map((at) => sql`count(*) filter (where c.created_at < ${at}::timestamptz)`);
  const { rows } = await sql<{ counts: number[] }>`
    select array[${sql.join(counts)}]::int[] as counts from shared.client c
     where c.created_at < (select max(m) from unnest(${moments}::timestamptz[]) m)`.execute(db(tx));
  return rows[0]?.counts ?? [];
}

/** Counts the clients who attended in a period, for the first time or again. */
export async function came(
  tx: TenantTx,
  { start, end }: Period,
): Promise<{ newcomers: number; returning: number }> {
  const { rows } = await sql<{ newcomers: number; returning: number }>`
    select (count(*) filter (where v.first_at >= ${start}))::int as newcomers,
           (count(*) filter (where v.first_at < ${start}))::int as returning
      from (select distinct a.client_id from shared.appointment a
             where a.status = 'asistida' and a.client_id is not null and a.starts_at >= ${start} and a.starts_at < ${end}) visitor
      join shared.client_visits v on v.client_id = visitor.client_id`.execute(db(tx));
  return rows[0] ?? { newcomers: 0, returning: 0 };
}

/** Lists clients with a birthday on one of these days, in the order of the days. */
export async function birthdays(
  tx: TenantTx,
  days: ReadonlyMap<number, IsoDate>,
  most: number,
): Promise<ClientResults['birthdays']> {
  const { rows } = await sql<{ id: string; name: string; date: IsoDate }>`
    select c.id, concat_ws(' ', c.name, nullif(c.lastname, ''), nullif(c.second_lastname, '')) as name, d.date::text as date
      from unnest(${[...days.keys()]}::smallint[], ${[...days.values()]}::date[]) d (birthday, date)
      join shared.client c on c.birthday = d.birthday and c.archived_at is null
     order by d.date, c.name_key, c.id limit ${most}`.execute(db(tx));
  return rows.map(({ id, name, date }) => ({ _id: id, name, date }));
}
