import type { AgendaContext } from '@cauce/contract/appointments';
import type { Exception } from '@cauce/domain/exceptions';
import { formatHhmm } from '@cauce/domain/time-of-day';
import { closedWeek, eachDay, type Interval, subtract, type Week } from '@cauce/domain/week';
import { sql } from 'kysely';
import { db, type TenantTx } from '../../platform/database/scopes.ts';

const spans = (day: readonly Interval[]) =>
  day.map(({ from, to }) => ({ from: formatHhmm(from), to: formatHhmm(to) }));
const written = (week: Week) => eachDay((day) => spans(week[day]));

const branchesOf = (tx: TenantTx) =>
  db(tx)
    .selectFrom('branch')
    .select(['id', 'name', 'frequency', 'week', 'observes_holidays', 'exceptions'])
    .where('archived_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

const specialistsOf = (tx: TenantTx) =>
  db(tx)
    .selectFrom('specialist')
    .select(['id', 'name', 'branch_id', 'color', 'whatsapp', 'rests'])
    .where('archived_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

const servicesOf = (tx: TenantTx) =>
  db(tx)
    .selectFrom('service')
    .select(['id', 'name', 'duration', 'price', 'is_available'])
    .select([
      sql<string[]>`array(select l.branch_id from service_branch l where l.service_id = service.id)`.as(
        'branches',
      ),
      sql<
        string[]
      >`array(select l.specialist_id from service_specialist l where l.service_id = service.id)`.as(
        'specialists',
      ),
    ])
    .where('archived_at', 'is', null)
    .orderBy('name')
    .orderBy('id')
    .execute();

/** What the agenda chooses from; whoever works at an archived branch is not chosen. */
export async function read(tx: TenantTx): Promise<AgendaContext> {
  const { zone, favorite_colors } = await db(tx)
    .selectFrom('business')
    .select(['zone', 'favorite_colors'])
    .executeTakeFirstOrThrow();
  const branches = await branchesOf(tx);
  const specialists = await specialistsOf(tx);
  const services = await servicesOf(tx);
  const weeks = new Map(branches.map(({ id, week }) => [id, week as unknown as Week]));
  return {
    zone,
    favoriteColors: favorite_colors,
    branches: branches.map((row) => ({
      _id: row.id,
      name: row.name,
      frecuency: row.frequency,
      week: written(row.week as unknown as Week),
      observesHolidays: row.observes_holidays,
      exceptions: (row.exceptions as unknown as Exception[]).map(({ date, label, intervals }) => ({
        date,
        label,
        ranges: spans(intervals),
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
        week: written(subtract(weeks.get(row.branch_id) ?? closedWeek(), row.rests as unknown as Week)),
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
