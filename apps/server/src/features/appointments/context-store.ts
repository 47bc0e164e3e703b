import type { AgendaContext } from '@cauce/contract/agenda/appointments';
import type { Exception } from '@cauce/domain/week/exceptions';
import { formatHhmm } from '@cauce/domain/time/time-of-day';
import { closedWeek, eachDay, type Interval, subtract, type Week } from '@cauce/domain/week/week';
import { sql } from 'kysely';
import { db, type TenantTx } from '../../platform/database/scopes.ts';

const toWireRanges = (day: readonly Interval[]) =>
  day.map(({ from, to }) => ({ from: formatHhmm(from), to: formatHhmm(to) }));
const toWireWeek = (week: Week) => eachDay((day) => toWireRanges(week[day]));

const listBranches = (tx: TenantTx) =>
  db(tx)
    .selectFrom('shared.branch')
    .select(['id', 'name', 'frequency', 'week', 'observes_holidays', 'exceptions'])
    .where('archived_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

const listSpecialists = (tx: TenantTx) =>
  db(tx)
    .selectFrom('shared.specialist')
    .select(['id', 'name', 'branch_id', 'color', 'whatsapp', 'rests'])
    .where('archived_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

const listServices = (tx: TenantTx) =>
  db(tx)
    .selectFrom('shared.service as service')
    .select(['id', 'name', 'duration', 'price', 'is_available'])
    .select([
      sql<
        string[]
      >`array(select l.branch_id from shared.service_branch l where l.service_id = service.id)`.as(
        'branches',
      ),
      sql<
        string[]
      >`array(select l.specialist_id from shared.service_specialist l where l.service_id = service.id)`.as(
        'specialists',
      ),
    ])
    .where('archived_at', 'is', null)
    .orderBy('name')
    .orderBy('id')
    .execute();

/** Reads the records that the agenda offers to choose from. Specialists of an archived branch are left out. */
export async function read(tx: TenantTx): Promise<AgendaContext> {
  const { zone, favorite_colors } = await db(tx)
    .selectFrom('shared.business')
    .select(['zone', 'favorite_colors'])
    .executeTakeFirstOrThrow();
  const branches = await listBranches(tx);
  const specialists = await listSpecialists(tx);
  const services = await listServices(tx);
  const weeks = new Map(branches.map(({ id, week }) => [id, week as unknown as Week]));
  return {
    zone,
    favoriteColors: favorite_colors,
    branches: branches.map((row) => ({
      _id: row.id,
      name: row.name,
      frecuency: row.frequency,
      week: toWireWeek(row.week as unknown as Week),
      observesHolidays: row.observes_holidays,
      exceptions: (row.exceptions as unknown as Exception[]).map(({ date, label, intervals }) => ({
        date,
        label,
        ranges: toWireRanges(intervals),
      })),
    })),
    specialists: specialists
      .filter((row) => weeks.has(row.branch_id))
      .map((row) => ({
        _id: row.id,
        name: row.name,
        branchId: row.branch_id,
        colorHex: row.color,
        hasWhatsapp: row.whatsapp !== '',
        week: toWireWeek(subtract(weeks.get(row.branch_id) ?? closedWeek(), row.rests as unknown as Week)),
      })),
    services: services.map((row) => ({
      _id: row.id,
      name: row.name,
      duration: row.duration,
      price: row.price,
      available: row.is_available,
      branches: row.branches,
      specialists: row.specialists,
    })),
  };
}
