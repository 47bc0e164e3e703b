import type { AgendaContext, AgendaEvent } from '@cauce/contract/agenda/appointments';
import { occupies } from '@cauce/domain/agenda/appointment-status';
import { dayBounds } from '@cauce/domain/time/dates';
import type { IsoDate } from '@cauce/domain/time/iso-date';
import { parseHhmm } from '@cauce/domain/time/time-of-day';
import type { AgendaColumn } from '../../ui/agenda/types.ts';
import { nameIn } from './queries.ts';
import { COURSES } from './sessions.tsx';

type Specialist = AgendaContext['specialists'][number];
type Branch = AgendaContext['branches'][number];

const MINUTE = 60_000;

export function lasting(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return [hours > 0 && `${hours} h`, rest > 0 && `${rest} min`].filter(Boolean).join(' ');
}

/** The number of appointments of a specialist and their total length, in words. */
function loadOf(id: string, events: readonly AgendaEvent[], start: number, end: number): string {
  const now = new Date(start);
  const own = events.filter(
    (event) =>
      event.specialistId === id &&
      event.status !== 'block' &&
      occupies(event.status, undefined, now) &&
      Date.parse(event.start) < end &&
      Date.parse(event.end) > start,
  );
  const minutes = own.reduce(
    (sum, event) =>
      sum + (Math.min(Date.parse(event.end), end) - Math.max(Date.parse(event.start), start)) / MINUTE,
    0,
  );
  if (own.length === 0) return 'Sin citas';
  return `${own.length} ${own.length === 1 ? 'cita' : 'citas'} · ${lasting(Math.round(minutes))}`;
}

/** Keeps the space of the text until it is known. */
const UNKNOWN = '\u00a0';

/** A specialist without a service cannot be booked. */
const isIdle = (id: string, services: AgendaContext['services']): boolean =>
  !services.some(({ specialists }) => specialists.includes(id));

/** A column for each specialist of a day, with their load once the events have loaded; with their branch when there are several. */
export function columnsOf(
  {
    people,
    services,
    branches,
  }: Pick<AgendaContext, 'services' | 'branches'> & { people: readonly Specialist[] },
  events: readonly AgendaEvent[] | undefined,
  date: IsoDate,
  zone: string,
): AgendaColumn[] {
  const { start, end } = dayBounds(date, zone);
  const hasSeveral = new Set(people.map(({ branchId }) => branchId)).size > 1;
  return people.map(({ _id, name, colorHex, branchId }) => ({
    id: _id,
    name,
    color: colorHex,
    ...(hasSeveral && { place: nameIn(branches, branchId) }),
    detail: isIdle(_id, services)
      ? 'Sin servicios'
      : events
        ? loadOf(_id, events, start.getTime(), end.getTime())
        : UNKNOWN,
  }));
}

/**
 * The reason why an event cannot be moved to the column of another specialist: the server refuses another branch, and a
 * specialist who does not give the service.
 */
export function refusalOfColumn(
  { branches, specialists, services }: Pick<AgendaContext, 'branches' | 'specialists' | 'services'>,
  { specialistId, branchId, serviceId, status }: AgendaEvent,
  column: string,
): string | undefined {
  if (column === COURSES) return 'Aquí solo van las sesiones de cursos';
  const person = specialists.find(({ _id }) => _id === column);
  if (person === undefined || column === specialistId) return undefined;
  if (person.branchId !== branchId) {
    const what = status === 'block' ? 'este bloqueo' : 'esta cita';
    return `${person.name} atiende en ${nameIn(branches, person.branchId)} y ${what} es de ${nameIn(branches, branchId) || 'otra sucursal'}`;
  }
  const service = services.find(({ _id }) => _id === serviceId);
  const gives = service === undefined || service.specialists.includes(column);
  return gives ? undefined : `${person.name} no da ${service.name}`;
}

const QUARTER = 15;
const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b));

/** The step of dragging: the branch's frequency, or a shorter one when an opening hour is not a multiple of it. */
export function stepOf(branch: Branch | undefined): number {
  if (!branch) return QUARTER;
  const openings = Object.values(branch.week).flatMap((spans) =>
    spans.map(({ from }) => parseHhmm(from) ?? 0),
  );
  return openings.reduce(gcd, branch.frecuency);
}
