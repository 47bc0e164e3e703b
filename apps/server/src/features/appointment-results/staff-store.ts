import { type Span, spanOf } from '@cauce/domain/time/epoch-minutes';
import type { Exception } from '@cauce/domain/week/exceptions';
import type { Week } from '@cauce/domain/week/week';
import type { BranchHours } from '@cauce/domain/week/working-hours';
import { sql } from 'kysely';
import { db, type TenantTx } from '../../platform/database/scopes.ts';

export interface BranchWithHours {
  id: string;
  name: string;
  archivedAt: Date | null;
  hours: BranchHours;
}

export interface Worker {
  id: string;
  name: string;
  color: string;
  branchId: string;
  rests: Week;
  archivedAt: Date | null;
  /** The time of registration, or the first appointment if it is earlier. */
  since: Date;
}

/** Lists every branch, archived ones too, because their hours count until they were archived. */
export async function listBranches(tx: TenantTx): Promise<BranchWithHours[]> {
  const rows = await db(tx)
    .selectFrom('shared.branch')
    .select(['id', 'name', 'archived_at', 'week', 'exceptions', 'observes_holidays'])
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    archivedAt: row.archived_at,
    hours: {
      week: row.week as unknown as Week,
      exceptions: row.exceptions as unknown as Exception[],
      observesHolidays: row.observes_holidays,
    },
  }));
}

interface WorkerRow {
  id: string;
  name: string;
  color: string;
  branch_id: string;
  rests: Week;
  archived_at: Date | null;
  since: Date;
}

/** Lists every specialist, archived ones too. */
export async function workers(tx: TenantTx): Promise<Worker[]> {
  const { rows } = await sql<WorkerRow>`
    select s.id, s.name, s.color, s.branch_id, s.rests, s.archived_at, least(s.created_at, earliest.at) as since
      from shared.specialist s
      left join lateral (
        select a.busy_from as at from shared.appointment a
         where a.business_id = s.business_id and a.specialist_id = s.id and takes_time(a.status) and a.status <> 'block'
         order by a.busy_from limit 1
      ) earliest on true
     order by s.created_at, s.id`.execute(db(tx));
  return rows.map(({ branch_id, archived_at, ...row }) => ({
    ...row,
    branchId: branch_id,
    archivedAt: archived_at,
  }));
}

/** Lists the blocked time of each specialist, in all branches. */
export async function blocks(tx: TenantTx, within: { from: Date; to: Date }): Promise<Map<string, Span[]>> {
  const rows = await db(tx)
    .selectFrom('shared.appointment')
    .select(['specialist_id', 'busy_from', 'busy_to'])
    .where('status', '=', 'block')
    .where('ends_at', '>', within.from)
    .where('starts_at', '<', within.to)
    .orderBy('busy_from')
    .execute();
  const blocked = new Map<string, Span[]>();
  for (const { specialist_id, busy_from, busy_to } of rows) {
    const spans = blocked.get(specialist_id) ?? [];
    spans.push(spanOf(busy_from, busy_to));
    blocked.set(specialist_id, spans);
  }
  return blocked;
}
