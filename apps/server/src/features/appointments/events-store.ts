import type { AgendaEvent } from '@cauce/contract/agenda/appointments';
import { type RawBuilder, sql } from 'kysely';
import { db, type TenantTx } from '../../platform/database/scopes.ts';
import type { AgendaRights } from './access.ts';
import { type EventRow, EVENT_COLUMNS, NAME_JOINS } from './entry-store.ts';
import { toEvent } from './wire.ts';

const selectEvents = (rows: RawBuilder<unknown>) =>
  sql<EventRow>`select ${EVENT_COLUMNS} from (${rows}) a ${NAME_JOINS}`;

export interface EventFilter {
  start: Date;
  end: Date;
  branchId?: string | undefined;
  specialistId?: string | undefined;
  status?: string | undefined;
}

/**
 * Lists entries that overlap the range. Appointments are found by their start; blocks can be long, so they are found
 * by their end.
 */
export async function listInRange(
  tx: TenantTx,
  rights: AgendaRights,
  filter: EventFilter,
): Promise<AgendaEvent[]> {
  const { start, end, branchId = null, specialistId = null, status = null } = filter;
  const matchesFilter = sql`(${branchId}::uuid is null or branch_id = ${branchId}::uuid)
    and (${specialistId}::uuid is null or specialist_id = ${specialistId}::uuid)
    and (${status}::text is null or status = ${status}::text)`;
  const { rows } = await sql<EventRow>`${selectEvents(sql`
    select * from appointment
     where starts_at >= ${start}::timestamptz - interval '24 hours' and starts_at < ${end} and ends_at > ${start}
       and status <> 'block' and ${matchesFilter}
    union all
    select * from appointment
     where ends_at > ${start} and starts_at < ${end} and status = 'block' and ${matchesFilter}`)}
    order by a.starts_at, a.id`.execute(db(tx));
  return rows.map((row) => toEvent(row, rights));
}

export async function listOfClient(
  tx: TenantTx,
  rights: AgendaRights,
  clientId: string,
): Promise<AgendaEvent[]> {
  const { rows } =
    await sql<EventRow>`${selectEvents(sql`select * from appointment where client_id = ${clientId}`)}
    order by a.starts_at desc, a.id desc`.execute(db(tx));
  return rows.map((row) => toEvent(row, rights));
}

interface Named {
  _id: string;
  name: string;
}

export async function listNames(
  tx: TenantTx,
  table: 'service' | 'branch' | 'specialist',
  ids: readonly string[],
): Promise<Named[]> {
  if (ids.length === 0) return [];
  return db(tx)
    .selectFrom(`shared.${table}`)
    .select(['id as _id', 'name'])
    .where('id', 'in', [...new Set(ids)])
    .orderBy('name')
    .execute();
}

export async function exists(
  tx: TenantTx,
  table: 'branch' | 'specialist',
  id: string,
): Promise<true | undefined> {
  const row = await db(tx).selectFrom(`shared.${table}`).select('id').where('id', '=', id).executeTakeFirst();
  return row && true;
}
