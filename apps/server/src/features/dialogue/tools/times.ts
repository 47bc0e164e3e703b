import { instantAt, isoDateIn, wallOf } from '@cauce/domain/time/dates';
import { addDays, daysBetween } from '@cauce/domain/time/iso-date';
import { formatHhmm, parseHhmm } from '@cauce/domain/time/time-of-day';
import { hashOf } from '../../../platform/ids.ts';
import { listFreeTimes } from '../../availability/index.ts';
import { deny, type Desk } from '../desk.ts';
import * as knownStore from '../known-store.ts';
import type { Offered } from '../menu-store.ts';
import * as offeredStore from '../offered-store.ts';
import type { OfferedTime } from '../toolbox-parts.ts';
import type { InputOf, OutputOf } from '../toolbox.ts';
import { timeWords, whenWords } from '../words.ts';

const MINUTE = 60_000;
/** As many at once as a person reads, where the business says no other number. */
const PAGE = 6;
const DAYS_AHEAD = 7;
const LONGEST = 31;
/** How far one looks for the nearest where what was asked for is taken. */
const NEAR_DAYS = 14;

export interface Wish {
  serviceId: string;
  branchId?: string | undefined;
  specialistId?: string | undefined;
  /** What is moved stands in its own way nowhere. */
  except?: string | undefined;
}

/** How this assistant lets itself be booked: no sooner than it was told to. */
export const outsideOf = ({ rules, assistant }: Desk) => ({
  ...rules,
  minimumNotice: Math.max(rules.isOpen ? rules.minimumNotice : 0, assistant.capabilities.waitTimeToSchedule),
});

/** A service may allow less notice than the assistant does. */
export const earliestOf = ({ at, assistant }: Desk): Date =>
  new Date(at.getTime() + assistant.capabilities.waitTimeToSchedule * MINUTE);

export async function serviceOf({ tx, menu }: Desk, id: string): Promise<Offered> {
  const { services } = await menu.read(tx);
  return services.find((one) => one.id === id) ?? deny('not_found', 'No encontré ese servicio.');
}

function placesFor({ assistant }: Desk, service: Offered, { branchId, specialistId }: Wish) {
  const only = assistant.branchId ?? branchId;
  const who =
    specialistId === undefined ? undefined : service.specialists.find(({ id }) => id === specialistId);
  if (specialistId !== undefined && who === undefined)
    deny('not_found', `Esa persona no da ${service.name}.`);
  const places = service.branches.filter(
    ({ id }) => (only === undefined || id === only) && (who === undefined || who.branchId === id),
  );
  if (places.length === 0) deny('not_found', `${service.name} no se da ahí.`);
  return places;
}

interface Free extends offeredStore.Time {
  date: string;
  minutes: number;
}

export async function freeWithin(
  desk: Desk,
  service: Offered,
  wish: Wish,
  [from, to]: [string, string],
): Promise<Free[]> {
  const { tx, at, zone, holding } = desk;
  const free: Free[] = [];
  // What is kept for them is free to them.
  const holderHash = holding.token === undefined ? undefined : hashOf(holding.token);
  const earliest = earliestOf(desk);
  for (const { id: branchId } of placesFor(desk, service, wish)) {
    const question = {
      branchId,
      serviceId: service.id,
      specialistId: wish.specialistId,
      from,
      to,
      at,
      holderHash,
      outside: outsideOf(desk),
      ...(wish.except !== undefined && { except: wish.except }),
    };
    for (const { date, slots } of (await listFreeTimes(tx, question)).days)
      for (const { start: text, specialistIds } of slots) {
        const start = new Date(text);
        const [specialistId] = specialistIds;
        if (specialistId === undefined || start < earliest) continue;
        const end = new Date(start.getTime() + service.duration * MINUTE);
        const { minutes } = wallOf(start, zone);
        free.push({ branchId, serviceId: service.id, specialistId, start, end, date, minutes });
      }
  }
  return free.toSorted((a, b) => a.start.getTime() - b.start.getTime());
}

const named = (list: readonly { id: string; name: string }[], id: string) => ({
  id,
  name: list.find((one) => one.id === id)?.name ?? '',
});

/** Offered from now on: each has its name. */
export async function offer(
  desk: Desk,
  service: Offered,
  times: readonly offeredStore.Time[],
): Promise<OfferedTime[]> {
  const { tx, zone } = desk;
  const ids = await offeredStore.offer(tx, desk, times);
  return times.map((time, index) => {
    const branch = named(service.branches, time.branchId);
    const specialist = named(service.specialists, time.specialistId);
    const { date, minutes } = wallOf(time.start, zone);
    const where = service.branches.length > 1 ? ` en ${branch.name}` : '';
    return {
      slotId: ids[index] ?? '',
      start: time.start.toISOString(),
      date,
      time: formatHhmm(minutes),
      words: `${whenWords(time.start, zone)}, con ${specialist.name}${where}`,
      service: { id: service.id, name: service.name },
      branch,
      specialist,
    };
  });
}

/** The nearest to a moment, before and after it. */
export async function nearest(
  desk: Desk,
  service: Offered,
  wish: Wish,
  moment: Date,
): Promise<OfferedTime[]> {
  const { at, zone } = desk;
  const today = isoDateIn(at, zone);
  const day = isoDateIn(moment, zone);
  const before = addDays(day, -2);
  const first = before < today ? today : before;
  const free = await freeWithin(desk, service, wish, [first, addDays(first, NEAR_DAYS)]);
  const distance = ({ start }: Free) => Math.abs(start.getTime() - moment.getTime());
  const near = free.toSorted((a, b) => distance(a) - distance(b)).slice(0, pageOf(desk));
  return offer(
    desk,
    service,
    near.toSorted((a, b) => a.start.getTime() - b.start.getTime()),
  );
}

const pageOf = ({ assistant }: Desk) => assistant.capabilities.searchPaginatedSchedules?.slotsPerPage ?? PAGE;

/** As a person reads them: a line for each day. */
function timesWords(times: readonly OfferedTime[], zone: string): string {
  const days = Map.groupBy(times, ({ start }) => whenWords(new Date(start), zone).split(', a la')[0] ?? '');
  return [...days]
    .map(([day, those]) => `${day}: ${those.map(({ start }) => timeWords(new Date(start), zone)).join(', ')}`)
    .join('\n');
}

export async function findTimes(
  desk: Desk,
  { shortId, ...asked }: InputOf<'findTimes'>,
): Promise<OutputOf<'findTimes'>> {
  const { at, zone, assistant, clientId, tx } = desk;
  const moved =
    shortId === undefined || clientId === null ? undefined : await knownStore.theirs(tx, clientId, shortId);
  const wish = { ...asked, except: moved?.id };
  const today = isoDateIn(at, zone);
  const service = await serviceOf(desk, wish.serviceId);
  const ahead = assistant.capabilities.searchPaginatedSchedules?.daysToLookAhead ?? DAYS_AHEAD;
  const from = wish.from < today ? today : wish.from;
  const last = wish.to ?? addDays(from, ahead - 1);
  if (last < from || daysBetween(from, last) >= LONGEST)
    deny('invalid_input', 'Puedo buscar hasta un mes a la vez, de hoy en adelante.');
  const after = wish.after === undefined ? 0 : (parseHhmm(wish.after) ?? 0);
  const before = wish.before === undefined ? Infinity : (parseHhmm(wish.before) ?? Infinity);
  const free = (await freeWithin(desk, service, wish, [from, last])).filter(
    ({ minutes }) => minutes >= after && minutes < before,
  );
  const [size, page] = [pageOf(desk), wish.page ?? 1];
  const shown = free.slice((page - 1) * size, page * size);
  if (shown.length > 0) {
    const times = await offer(desk, service, shown);
    return { times, hasMore: free.length > page * size, isNearest: false, words: timesWords(times, zone) };
  }
  if (page > 1)
    return { times: [], hasMore: false, isNearest: false, words: 'Ya no hay más horarios en esos días.' };
  const times = await nearest(desk, service, wish, instantAt(from, Math.max(after, 9 * 60), zone));
  const words =
    times.length === 0
      ? 'No hay horarios libres en esos días ni cerca.'
      : `No hay horarios libres en lo que pediste. Los más cercanos:\n${timesWords(times, zone)}`;
  return { times, hasMore: false, isNearest: true, words };
}

/** Whoever is free at that very moment. */
export async function freeAt(
  desk: Desk,
  service: Offered,
  wish: Wish,
  moment: Date,
): Promise<offeredStore.Time | undefined> {
  const day = isoDateIn(moment, desk.zone);
  if (day < isoDateIn(desk.at, desk.zone)) return undefined;
  const free = await freeWithin(desk, service, wish, [day, day]);
  return free.find(({ start }) => start.getTime() === moment.getTime());
}
