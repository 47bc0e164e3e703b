import type { SlotTaken } from '@cauce/contract/slot-taken';
import type { FreeDay } from '@cauce/contract/availability';
import { isoDateIn } from '@cauce/domain/dates';
import { instantOf, minuteFrom, type Span } from '@cauce/domain/epoch-minutes';
import { addDays, daysBetween, type IsoDate } from '@cauce/domain/iso-date';
import { nearestStarts } from '@cauce/domain/nearest';
import { bookableSpan, type BookingRules } from '@cauce/domain/slots';
import { daySpan, zoneDays } from '@cauce/domain/zone-days';
import type { TenantTx } from '../../platform/database/scopes.ts';
import { found, refuseFields } from '../../platform/mount/refusal.ts';
import * as busyStore from './busy-store.ts';
import type { Asker } from './busy-store.ts';
import * as frames from './frame-store.ts';
import type { Frame, Wish } from './frame-store.ts';
import { candidates, freeDays, type Search } from './starts.ts';

export interface Question extends Wish, Asker {
  /** Days of the business, both included. */
  from: IsoDate;
  to: IsoDate;
  /** Minutes, when it is to last other than the service. */
  duration?: number | undefined;
  /** How the business lets itself be booked from outside; whoever stands at the desk has no such rules. */
  outside?: BookingRules | undefined;
}

const FURTHEST_DAYS = 1830;

/** When a start may lie: not in the past, and from outside within the rules, the service's own before the business's. */
export function reachOf(frame: Frame, at: Date, outside: BookingRules | undefined): Span {
  const now = minuteFrom(at);
  if (outside === undefined) return { from: now, to: Infinity };
  const { minimumNotice, horizonDays } = frame.service;
  const rules = {
    minimumNotice: minimumNotice ?? outside.minimumNotice,
    horizonDays: horizonDays ?? outside.horizonDays,
  };
  return bookableSpan(now, rules, frame.zone);
}

/** Whatever takes time from the first to the last of the days, as far as a visit and its buffers reach. */
async function searchOver(
  tx: TenantTx,
  frame: Frame,
  [first, last]: [IsoDate, IsoDate],
  question: Asker & { duration?: number | undefined; outside?: BookingRules | undefined },
): Promise<Search> {
  const days = zoneDays(frame.zone, first, last);
  const { duration = frame.service.duration } = question;
  const { bufferBefore, bufferAfter } = frame.service;
  const reach = reachOf(frame, question.at, question.outside);
  const [from, to] = [daySpan(days, first).from, daySpan(days, last).to];
  const within = { from: Math.max(from, reach.from), to: Math.min(to, reach.to) };
  const span = { from: within.from - bufferBefore, to: within.to + duration + bufferAfter };
  const ids = frame.specialists.map(({ id }) => id);
  return { frame, days, within, duration, busy: await busyStore.read(tx, ids, span, question) };
}

const datesFrom = (first: IsoDate, last: IsoDate): IsoDate[] =>
  Array.from({ length: daysBetween(first, last) + 1 }, (_, day) => addDays(first, day));

/** The free times of some days; unknown ids are answered as such. */
export async function freeTimes(
  tx: TenantTx,
  question: Question,
): Promise<{ zone: string; days: FreeDay[] }> {
  const frame = found(await frames.read(tx, question));
  if (question.except !== undefined) found(await busyStore.isKnown(tx, question.except));
  const { zone } = frame;
  const today = isoDateIn(question.at, zone);
  if (question.to > addDays(today, FURTHEST_DAYS))
    refuseFields({ to: 'Pregunta por los próximos cinco años como máximo' });
  const dates = datesFrom(question.from, question.to);
  const first = question.from < today ? today : question.from;
  if (first > question.to) return { zone, days: dates.map((date) => ({ date, slots: [] })) };
  return { zone, days: freeDays(dates, await searchOver(tx, frame, [first, question.to], question)) };
}

/** Who is free at one instant, the least busy of the day first; nobody when no visit may begin then. */
export async function freeAt(
  tx: TenantTx,
  frame: Frame,
  start: Date,
  question: Asker & { duration?: number | undefined; outside?: BookingRules | undefined },
): Promise<string[]> {
  const minute = minuteFrom(start);
  const reach = reachOf(frame, question.at, question.outside);
  const isWhole = instantOf(minute).getTime() === start.getTime();
  const tooFar = minute > minuteFrom(question.at) + FURTHEST_DAYS * 1440;
  if (!isWhole || tooFar || minute < reach.from || minute >= reach.to) return [];
  const date = isoDateIn(start, frame.zone);
  const search = await searchOver(tx, frame, [date, date], question);
  const [day] = freeDays([date], search);
  const slot = day?.slots.find((free) => Date.parse(free.start) === start.getTime());
  return slot?.specialistIds ?? [];
}

const DAYS_BEFORE = 2;
const DAYS_AFTER = 7;
const MOST = 5;
const WITH_OTHERS = 2;

type Alternative = SlotTaken['alternatives'][number];

export interface Wanted extends Wish, Asker {
  specialistId: string;
  start: Date;
  duration?: number | undefined;
  outside?: BookingRules | undefined;
}

/** The nearest times at which it would fit: with the same person, and the very nearest with others of the branch. */
export async function alternatives(tx: TenantTx, wanted: Wanted, count = MOST): Promise<Alternative[]> {
  const { specialistId, ...anybody } = wanted;
  const frame = await frames.read(tx, { ...anybody, specialistId: undefined });
  if (frame === undefined) return [];
  const today = isoDateIn(wanted.at, frame.zone);
  const wishedDay = isoDateIn(wanted.start, frame.zone);
  if (wishedDay > addDays(today, FURTHEST_DAYS)) return [];
  const before = addDays(wishedDay, -DAYS_BEFORE);
  const last = addDays(wishedDay, DAYS_AFTER);
  if (last < today) return [];
  const search = await searchOver(tx, frame, [before < today ? today : before, last], wanted);
  return chosen(candidates(search), { specialistId, count, duration: search.duration, start: wanted.start });
}

type Near = { start: number; id: string };
const byDistance = (wished: number) => (a: Near, b: Near) =>
  Math.abs(a.start - wished) - Math.abs(b.start - wished) || a.start - b.start;

function chosen(
  everybody: ReturnType<typeof candidates>,
  wanted: { specialistId: string; start: Date; duration: number; count: number },
): Alternative[] {
  const { specialistId, count, duration } = wanted;
  const wished = minuteFrom(wanted.start);
  const near = everybody
    .flatMap(({ id, starts }) => nearestStarts(starts, wished, count).map((start) => ({ start, id })))
    .toSorted(byDistance(wished));
  const own = near.filter(({ id }) => id === specialistId);
  const others = near.filter(({ id }) => id !== specialistId);
  const ownShare = count - Math.min(WITH_OTHERS, others.length);
  const taken = [...own.slice(0, ownShare), ...others];
  return taken
    .slice(0, count)
    .toSorted((a, b) => a.start - b.start)
    .map(({ start, id }) => ({
      start: instantOf(start).toISOString(),
      end: instantOf(start + duration).toISOString(),
      specialistId: id,
    }));
}
