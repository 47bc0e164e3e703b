import { isoDateIn, wallOf } from '@cauce/domain/time/dates';
import { addDays } from '@cauce/domain/time/iso-date';
import { formatHhmm } from '@cauce/domain/time/time-of-day';
import { hashOf } from '../../../../platform/ids.ts';
import { listFreeTimes } from '../../../availability/index.ts';
import type { OfferedService } from '../../catalogue/catalogue-store.ts';
import * as appointmentsStore from '../../appointments/appointments-store.ts';
import * as offeredTimesStore from '../../appointments/offered-times-store.ts';
import { whenWords } from '../../messages/phrases.ts';
import type { OfferedTime } from '../fields.ts';
import { deny } from '../tool-answer.ts';
import type { ToolContext } from '../tool-context.ts';

const MINUTE = 60_000;
/** The number of times that a person reads at once, where the business sets no other. */
const PAGE = 6;
/** The days in which the nearest times are searched where the requested one is taken. */
const NEAR_DAYS = 14;

export interface Wish {
  serviceId: string;
  branchId?: string | undefined;
  specialistId?: string | undefined;
  /** The appointment that moves: its own time counts as free. */
  except?: string | undefined;
  /** It is for somebody else, so the client's own appointments do not matter. */
  isForAnother?: boolean | undefined;
}

/** The booking rules of the business, with the notice that this assistant needs. */
export const bookingLimits = ({ rules, assistant }: ToolContext) => ({
  ...rules,
  minimumNotice: Math.max(rules.isOpen ? rules.minimumNotice : 0, assistant.capabilities.waitTimeToSchedule),
});

/** The notice of the assistant applies even where the service allows less. */
export const earliestStart = ({ at, assistant }: ToolContext): Date =>
  new Date(at.getTime() + assistant.capabilities.waitTimeToSchedule * MINUTE);

export async function requireService({ tx, catalogue }: ToolContext, id: string): Promise<OfferedService> {
  const { services } = await catalogue.read(tx);
  return services.find((one) => one.id === id) ?? deny('not_found', 'No encontré ese servicio.');
}

function placesFor({ assistant }: ToolContext, service: OfferedService, { branchId, specialistId }: Wish) {
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

/**
 * The appointments of the person who writes, beside which nothing can be booked. The team asks for other people, and
 * the public learns nothing about the author of a comment.
 */
export async function listOwn(
  { tx, clientId, at, isTeam }: ToolContext,
  { isForAnother = false, except }: Pick<Wish, 'isForAnother' | 'except'>,
): Promise<appointmentsStore.AppointmentDetails[]> {
  if (clientId === null || isTeam || isForAnother) return [];
  const upcoming = await appointmentsStore.listUpcoming(tx, clientId, at);
  return upcoming.filter((one) => !one.isForAnother && one.id !== except);
}

export const areTogether = (one: { start: Date; end: Date }, other: { start: Date; end: Date }): boolean =>
  one.start < other.end && other.start < one.end;

interface Free extends offeredTimesStore.OfferedSlot {
  date: string;
  minutes: number;
}

export async function findFreeTimes(
  context: ToolContext,
  service: OfferedService,
  wish: Wish,
  [from, to]: [string, string],
): Promise<Free[]> {
  const { tx, at, zone, holding } = context;
  const free: Free[] = [];
  // The slot that this visitor holds is free for this visitor.
  const holderHash = holding.token === undefined ? undefined : hashOf(holding.token);
  const earliest = earliestStart(context);
  const own = await listOwn(context, wish);
  for (const { id: branchId } of placesFor(context, service, wish)) {
    const question = {
      branchId,
      serviceId: service.id,
      specialistId: wish.specialistId,
      from,
      to,
      at,
      holderHash,
      outside: bookingLimits(context),
      ...(wish.except !== undefined && { except: wish.except }),
    };
    for (const { date, slots } of (await listFreeTimes(tx, question)).days)
      for (const { start: text, specialistIds } of slots) {
        const start = new Date(text);
        const [specialistId] = specialistIds;
        if (specialistId === undefined || start < earliest) continue;
        const end = new Date(start.getTime() + service.duration * MINUTE);
        if (own.some((one) => areTogether(one, { start, end }))) continue;
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

/** Stores the times as offered, each with the id by which it can be booked. */
export async function offerTimes(
  context: ToolContext,
  service: OfferedService,
  times: readonly offeredTimesStore.OfferedSlot[],
): Promise<OfferedTime[]> {
  const { tx, zone } = context;
  const ids = await offeredTimesStore.insertOffers(tx, context, times);
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

/** Offers the times nearest to a moment, before and after it. */
export async function offerNearest(
  context: ToolContext,
  service: OfferedService,
  wish: Wish,
  moment: Date,
): Promise<OfferedTime[]> {
  const { at, zone } = context;
  const today = isoDateIn(at, zone);
  const day = isoDateIn(moment, zone);
  const before = addDays(day, -2);
  const first = before < today ? today : before;
  const free = await findFreeTimes(context, service, wish, [first, addDays(first, NEAR_DAYS)]);
  const distance = ({ start }: Free) => Math.abs(start.getTime() - moment.getTime());
  const near = free.toSorted((a, b) => distance(a) - distance(b)).slice(0, pageSizeOf(context));
  return offerTimes(
    context,
    service,
    near.toSorted((a, b) => a.start.getTime() - b.start.getTime()),
  );
}

export const pageSizeOf = ({ assistant }: ToolContext) =>
  assistant.capabilities.searchPaginatedSchedules?.slotsPerPage ?? PAGE;

/** The free time that starts at exactly that moment. */
export async function findFreeTimeAt(
  context: ToolContext,
  service: OfferedService,
  wish: Wish,
  moment: Date,
): Promise<offeredTimesStore.OfferedSlot | undefined> {
  const day = isoDateIn(moment, context.zone);
  if (day < isoDateIn(context.at, context.zone)) return undefined;
  const free = await findFreeTimes(context, service, wish, [day, day]);
  return free.find(({ start }) => start.getTime() === moment.getTime());
}
