import { appointments, type AgendaContext } from '@cauce/contract/agenda/appointments';
import { services } from '@cauce/contract/agenda/services';
import type { AppointmentStatus } from '@cauce/domain/agenda/appointment-status';
import { instantAt, isoDateIn } from '@cauce/domain/time/dates';
import { mandatoryHolidayOn } from '@cauce/domain/time/holidays';
import { addDays, type IsoDate, weekdayOf } from '@cauce/domain/time/iso-date';
import { parseHhmm } from '@cauce/domain/time/time-of-day';
import { openWeek, type Interval, type Week } from '@cauce/domain/week/week';
import { decodeService } from '@cauce/domain/week/week-codec';
import type { Visitor } from './visitor.ts';

type Specialist = AgendaContext['specialists'][number];
type Offer = AgendaContext['services'][number] & {
  before: number;
  after: number;
  /** The hours of the service itself. */
  given: Week;
};

const DAYS_BEFORE = 7;
const DAYS_AFTER = 8;
const QUARTER = 15;
const HOUR = 60;
/** The number of booked times among ten free ones. */
const TAKEN = 3;

const NOTES = [
  '',
  '',
  '',
  'Prefiere que le escriban por WhatsApp.',
  'Pidió factura.',
  'Llega con diez minutos de anticipación.',
];
const BLOCKS = ['Junta de equipo', 'Curso de actualización', 'Mantenimiento del equipo'];

/** A seeded random generator, so that the demo is the same at every start. */
function chance(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 16_807) % 2_147_483_647;
    return state % below;
  };
}

type Hours = readonly { from: string; to: string }[];
const opening = (hours: Hours): number => parseHhmm(hours[0]?.from ?? '') ?? 0;

interface Planned {
  start: number;
  service: Offer;
  status: AppointmentStatus;
  clientAt: number;
  details: string;
}

const PAST: readonly AppointmentStatus[] = [
  'asistida',
  'asistida',
  'asistida',
  'asistida',
  'asistida',
  'asistida',
  'no_asistida',
  'cancelada',
];
const COMING: readonly AppointmentStatus[] = [
  'agendada',
  'agendada',
  'confirmada',
  'confirmada',
  'cancelada',
];

/** The first start of a service at or after a minute. */
const startOf = ({ before }: Offer, at: number) => Math.ceil((at + before) / QUARTER) * QUARTER;

/** The services that may begin as soon as possible after a minute. */
const offersAt = (offers: readonly Offer[], at: number, day: (offer: Offer) => readonly Interval[]) =>
  offers.filter((offer) => {
    const start = startOf(offer, at);
    return day(offer).some(({ from, to }) => from <= start && start + offer.duration <= to);
  });

/** The appointments of one specialist on one day, with their buffers. */
function dayOf(
  hours: Hours,
  offers: readonly Offer[],
  clients: number,
  {
    pick,
    over,
    from: earliest,
    date,
  }: { pick: (below: number) => number; over: boolean; from: number; date: IsoDate },
): Planned[] {
  const planned: Planned[] = [];
  for (const { from, to } of hours) {
    const closes = parseHhmm(to) ?? 0;
    for (let at = Math.max(earliest, parseHhmm(from) ?? 0); at < closes;) {
      const given = offersAt(offers, at, (offer) => offer.given[weekdayOf(date)]);
      const service = given[pick(given.length)];
      if (service === undefined) {
        at += QUARTER;
        continue;
      }
      const start = startOf(service, at);
      const end = start + service.duration;
      if (end + service.after > closes) break;
      const taken = pick(10) < TAKEN;
      if (taken) {
        const statuses = over ? PAST : COMING;
        const status = statuses[pick(statuses.length)] ?? 'agendada';
        planned.push({
          start,
          service,
          status,
          clientAt: pick(clients),
          details: NOTES[pick(NOTES.length)] ?? '',
        });
      }
      at = taken ? end + service.after : start + service.duration;
    }
  }
  return planned;
}

async function book(
  owner: Visitor,
  specialist: Specialist,
  clientIds: readonly string[],
  { date, zone, planned }: { date: IsoDate; zone: string; planned: readonly Planned[] },
): Promise<void> {
  for (const { start, service, status, clientAt, details } of planned) {
    const { data } = await owner.call(appointments.book, {
      body: {
        appointment: {
          branchId: specialist.branchId,
          specialistId: specialist._id,
          serviceId: service._id,
          clientId: clientIds[clientAt] ?? '',
          start: instantAt(date, start, zone).toISOString(),
          end: instantAt(date, start + service.duration, zone).toISOString(),
          details,
        },
      },
    });
    if (status !== 'agendada')
      await owner.call(appointments.setStatus, { params: { id: data._id }, body: { status } });
  }
}

/** Blocks the first hour of a coming working day of a specialist. */
async function block(
  owner: Visitor,
  { _id, branchId, week }: Specialist,
  title: string,
  { first, zone }: { first: IsoDate; zone: string },
): Promise<IsoDate | undefined> {
  const date = Array.from({ length: DAYS_AFTER }, (_, day) => addDays(first, day)).find(
    (day) => week[weekdayOf(day)].length > 0 && !mandatoryHolidayOn(day),
  );
  if (date === undefined) return undefined;
  const opens = opening(week[weekdayOf(date)]);
  const [start, end] = [instantAt(date, opens, zone), instantAt(date, opens + HOUR, zone)];
  const times = { start: start.toISOString(), end: end.toISOString() };
  await owner.call(appointments.block, { body: { block: { branchId, specialistId: _id, title, ...times } } });
  return date;
}

/** Fills the two weeks around today with a realistic number of appointments. */
export async function fillAgenda(owner: Visitor, clientIds: readonly string[], now: Date): Promise<void> {
  const [{ data: context }, { data: offered }] = [
    await owner.call(appointments.context),
    await owner.call(services.list),
  ];
  const { zone, specialists } = context;
  const today = isoDateIn(now, zone);
  const known = new Map(offered.map((service) => [service._id, service]));
  const offersOf = (specialist: Specialist): Offer[] =>
    context.services
      .filter(
        ({ specialists, branches }) =>
          specialists.includes(specialist._id) && branches.includes(specialist.branchId),
      )
      .map((service) => {
        const whole = known.get(service._id);
        return {
          ...service,
          before: whole?.bufferBefore ?? 0,
          after: whole?.bufferAfter ?? 0,
          given: whole ? decodeService(whole).week : openWeek(),
        };
      });
  const hasOwnHours = (branchId: string, date: IsoDate) =>
    context.branches.some(
      ({ _id, exceptions }) => _id === branchId && exceptions.some((each) => each.date === date),
    );
  // Specialists have separate agendas, so they are filled concurrently.
  await Promise.all(
    specialists.map(async (specialist, index) => {
      const pick = chance(index * 7919 + 104_729);
      const offers = offersOf(specialist);
      const title = BLOCKS[index % BLOCKS.length] ?? '';
      const first = addDays(today, 1 + (index % 4));
      const blocked = await block(owner, specialist, title, { first, zone });
      for (let day = -DAYS_BEFORE; day <= DAYS_AFTER; day += 1) {
        const date = addDays(today, day);
        if (mandatoryHolidayOn(date) || hasOwnHours(specialist.branchId, date)) continue;
        const hours = specialist.week[weekdayOf(date)];
        const from = date === blocked ? opening(hours) + HOUR : 0;
        const planned = dayOf(hours, offers, clientIds.length, { pick, over: day < 0, from, date });
        await book(owner, specialist, clientIds, { date, zone, planned });
      }
    }),
  );
}
