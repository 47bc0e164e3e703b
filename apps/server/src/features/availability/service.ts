import type { SlotTaken } from '@cauce/contract/agenda/slot-taken';
import type { FreeDay } from '@cauce/contract/agenda/availability';
import { isoDateIn } from '@cauce/domain/time/dates';
import { instantOf, minuteFrom, type Span } from '@cauce/domain/time/epoch-minutes';
import { addDays, daysBetween, type IsoDate } from '@cauce/domain/time/iso-date';
import { nearestStarts } from '@cauce/domain/slots/nearest';
import { bookableSpan, type BookingRules } from '@cauce/domain/slots/slots';
import { daySpan, zoneDays } from '@cauce/domain/time/zone-days';
import type { TenantTx } from '../../platform/database/scopes.ts';
import { found, refuseFields } from '../../platform/mount/refusal.ts';
import * as busyStore from './busy-store.ts';
import type { BusyOptions } from './busy-store.ts';
import * as schedules from './schedule-store.ts';
import type { ServiceSchedule, SlotQuery } from './schedule-store.ts';
import { listCandidates, listFreeDays, type Search } from './starts.ts';

export interface FreeTimesQuery extends SlotQuery, BusyOptions {
  /** Days in the time zone of the business, both included. */
  from: IsoDate;
  to: IsoDate;
  /** Minutes, when they differ from the duration of the service. */
  duration?: number | undefined;
  /** The rules of self-service booking. The team books without rules. */
  outside?: BookingRules | undefined;
}

const FURTHEST_DAYS = 1830;

/**
 * The range of allowed starts: never in the past, and for self-service within the rules. Rules of the service replace
 * those of the business.
 */
export function bookableRangeOf(
  schedule: ServiceSchedule,
  at: Date,
  outside: BookingRules | undefined,
): Span {
  const now = minuteFrom(at);
  if (outside === undefined) return { from: now, to: Infinity };
  const { minimumNotice, horizonDays } = schedule.service;
  const rules = {
    minimumNotice: minimumNotice ?? outside.minimumNotice,
    horizonDays: horizonDays ?? outside.horizonDays,
  };
  return bookableSpan(now, rules, schedule.zone);
}

/** Reads the busy spans of these days, widened by the duration and the buffers of an appointment. */
async function loadSearch(
  tx: TenantTx,
  schedule: ServiceSchedule,
  [first, last]: [IsoDate, IsoDate],
  query: BusyOptions & { duration?: number | undefined; outside?: BookingRules | undefined },
): Promise<Search> {
  const days = zoneDays(schedule.zone, first, last);
  const { duration = schedule.service.duration } = query;
  const { bufferBefore, bufferAfter } = schedule.service;
  const bookable = bookableRangeOf(schedule, query.at, query.outside);
  const [from, to] = [daySpan(days, first).from, daySpan(days, last).to];
  const within = { from: Math.max(from, bookable.from), to: Math.min(to, bookable.to) };
  const span = { from: within.from - bufferBefore, to: within.to + duration + bufferAfter };
  const ids = schedule.specialists.map(({ id }) => id);
  return {
    schedule,
    days,
    within,
    duration,
    busy: await busyStore.readBusySpans(tx, ids, span, query),
  };
}

const datesFrom = (first: IsoDate, last: IsoDate): IsoDate[] =>
  Array.from({ length: daysBetween(first, last) + 1 }, (_, day) => addDays(first, day));

/** Lists the free times of some days. Unknown ids are refused. */
export async function listFreeTimes(
  tx: TenantTx,
  query: FreeTimesQuery,
): Promise<{ zone: string; days: FreeDay[] }> {
  const schedule = found(await schedules.read(tx, query));
  if (query.except !== undefined) found(await busyStore.appointmentExists(tx, query.except));
  const { zone } = schedule;
  const today = isoDateIn(query.at, zone);
  if (query.to > addDays(today, FURTHEST_DAYS))
    refuseFields({ to: 'Pregunta por los próximos cinco años como máximo' });
  const dates = datesFrom(query.from, query.to);
  const first = query.from < today ? today : query.from;
  if (first > query.to) return { zone, days: dates.map((date) => ({ date, slots: [] })) };
  return { zone, days: listFreeDays(dates, await loadSearch(tx, schedule, [first, query.to], query)) };
}

/**
 * Lists the specialists who are free at one instant, the least busy of the day first. Returns none when nothing may
 * begin then.
 */
export async function listFreeSpecialists(
  tx: TenantTx,
  schedule: ServiceSchedule,
  start: Date,
  query: BusyOptions & { duration?: number | undefined; outside?: BookingRules | undefined },
): Promise<string[]> {
  const minute = minuteFrom(start);
  const bookable = bookableRangeOf(schedule, query.at, query.outside);
  const isWhole = instantOf(minute).getTime() === start.getTime();
  const tooFar = minute > minuteFrom(query.at) + FURTHEST_DAYS * 1440;
  if (!isWhole || tooFar || minute < bookable.from || minute >= bookable.to) return [];
  const date = isoDateIn(start, schedule.zone);
  const search = await loadSearch(tx, schedule, [date, date], query);
  const [day] = listFreeDays([date], search);
  const slot = day?.slots.find((free) => Date.parse(free.start) === start.getTime());
  return slot?.specialistIds ?? [];
}

const DAYS_BEFORE = 2;
const DAYS_AFTER = 7;
const MAX_ALTERNATIVES = 5;
const WITH_OTHERS = 2;

type Alternative = SlotTaken['alternatives'][number];

export interface AlternativesQuery extends SlotQuery, BusyOptions {
  specialistId: string;
  start: Date;
  duration?: number | undefined;
  outside?: BookingRules | undefined;
}

/** Lists the nearest free times, most of them with the same specialist and a few with others of the branch. */
export async function listAlternatives(
  tx: TenantTx,
  query: AlternativesQuery,
  count = MAX_ALTERNATIVES,
): Promise<Alternative[]> {
  const { specialistId, ...anybody } = query;
  const schedule = await schedules.read(tx, { ...anybody, specialistId: undefined });
  if (schedule === undefined) return [];
  const today = isoDateIn(query.at, schedule.zone);
  const requestedDay = isoDateIn(query.start, schedule.zone);
  if (requestedDay > addDays(today, FURTHEST_DAYS)) return [];
  const before = addDays(requestedDay, -DAYS_BEFORE);
  const last = addDays(requestedDay, DAYS_AFTER);
  if (last < today) return [];
  const search = await loadSearch(tx, schedule, [before < today ? today : before, last], query);
  return pickAlternatives(listCandidates(search), {
    specialistId,
    count,
    duration: search.duration,
    start: query.start,
  });
}

type Near = { start: number; id: string };
const byDistance = (requestedMinute: number) => (a: Near, b: Near) =>
  Math.abs(a.start - requestedMinute) - Math.abs(b.start - requestedMinute) || a.start - b.start;

function pickAlternatives(
  all: ReturnType<typeof listCandidates>,
  query: { specialistId: string; start: Date; duration: number; count: number },
): Alternative[] {
  const { specialistId, count, duration } = query;
  const requestedMinute = minuteFrom(query.start);
  const near = all
    .flatMap(({ id, starts }) =>
      nearestStarts(starts, requestedMinute, count).map((start) => ({ start, id })),
    )
    .toSorted(byDistance(requestedMinute));
  const own = near.filter(({ id }) => id === specialistId);
  const others = near.filter(({ id }) => id !== specialistId);
  const ownShare = count - Math.min(WITH_OTHERS, others.length);
  const nearest = [...own.slice(0, ownShare), ...others];
  return nearest
    .slice(0, count)
    .toSorted((a, b) => a.start - b.start)
    .map(({ start, id }) => ({
      start: instantOf(start).toISOString(),
      end: instantOf(start + duration).toISOString(),
      specialistId: id,
    }));
}
