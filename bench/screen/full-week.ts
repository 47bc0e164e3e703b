import type { Pool } from 'pg';
import { dayBounds, instantAt, isoDateIn } from '../../packages/domain/src/time/dates.ts';
import {
  addDays,
  type IsoDate,
  isoDate,
  mondayOf,
  partsOf,
} from '../../packages/domain/src/time/iso-date.ts';
import { createCaller } from '../../packages/contract/src/kit/client.ts';
import { type Agenda, openAgenda } from '../../apps/server/testing/factories/agenda.ts';
import { newId, newToken } from '../../apps/server/src/platform/ids.ts';
import type { SignedIn } from '../people.ts';

const ZONE = 'America/Mexico_City';
const SPECIALISTS = 24;
/** The half hours from nine to six. */
const HALF_HOURS = Array.from({ length: 18 }, (_, index) => 540 + index * 30);
const DAYS = [0, 1, 2, 3, 4, 5, 6];
const NAMES = ['Ana', 'Bruno', 'Carla', 'Diego', 'Elena', 'Fabián', 'Gloria', 'Hugo', 'Inés', 'Julio'];
const LASTNAMES = ['Méndez', 'Ortega', 'Nieto', 'Salgado', 'Ríos', 'Zamora', 'Luna'];
const COLORS = ['#2196f3', '#0f9d84', '#d97706', '#9333ea'];

export interface FullWeek {
  agenda: Agenda;
  monday: IsoDate;
  /** The request with which the agenda loads the week. */
  list: string;
  /** A free half hour of the last specialist, from Tuesday on, because Mondays may be holidays. */
  free: (turn: number) => { specialistId: string; start: string; end: string };
}

/** Fills the week of a business with this many appointments, without overlaps of a specialist. */
export async function fillWeek(pool: Pool, port: number, owner: SignedIn, events: number): Promise<FullWeek> {
  const asked: typeof fetch = (url, init) =>
    fetch(`http://127.0.0.1:${port}${String(url)}`, {
      ...init,
      headers: { ...(init?.headers as Record<string, string>), ...owner.headers },
    });
  const agenda = await openAgenda({ call: createCaller({ fetch: asked }) }, { specialists: SPECIALISTS + 1 });
  const first = monthAfter(isoDateIn(new Date(), ZONE));
  // The week of the eighth always lies within one month.
  const monday = mondayOf(addDays(first, 7));
  await write(pool, owner.businessId, agenda, await clientsOf(pool, owner.businessId), monday, events);
  const range = new URLSearchParams({
    start: dayBounds(first, ZONE).start.toISOString(),
    end: dayBounds(monthAfter(first), ZONE).start.toISOString(),
  });
  return {
    agenda,
    monday,
    list: `/api/appointment?${range}`,
    free: (turn) => {
      const date = addDays(monday, 1 + Math.floor(turn / HALF_HOURS.length));
      const specialistId = agenda.specialistIds[SPECIALISTS] ?? '';
      return { specialistId, ...halfHour(date, HALF_HOURS[turn % HALF_HOURS.length] ?? 0) };
    },
  };
}

function monthAfter(date: IsoDate): IsoDate {
  const { year, month } = partsOf(date);
  return month === 12 ? isoDate(year + 1, 1, 1) : isoDate(year, month + 1, 1);
}

const halfHour = (date: IsoDate, from: number) => ({
  start: instantAt(date, from, ZONE).toISOString(),
  end: instantAt(date, from + 30, ZONE).toISOString(),
});

async function clientsOf(pool: Pool, businessId: string): Promise<string[]> {
  const people = NAMES.flatMap((name) => LASTNAMES.map((lastname) => ({ id: newId(), name, lastname })));
  await pool.query(
    `insert into client (business_id, id, name, lastname, search_text, created_by)
     select $1, id, name, lastname, lower(name || ' ' || lastname), 'x'
       from unnest($2::uuid[], $3::text[], $4::text[]) c (id, name, lastname)`,
    [businessId, ...(['id', 'name', 'lastname'] as const).map((part) => people.map((one) => one[part]))],
  );
  return people.map(({ id }) => id);
}

async function write(
  pool: Pool,
  businessId: string,
  agenda: Agenda,
  clients: string[],
  monday: IsoDate,
  events: number,
): Promise<void> {
  const random = seeded(2026);
  const places = agenda.specialistIds
    .slice(0, SPECIALISTS)
    .flatMap((specialistId) =>
      DAYS.flatMap((day) => HALF_HOURS.map((from) => ({ specialistId, day, from, order: random() }))),
    )
    .toSorted((one, other) => one.order - other.order)
    .slice(0, events);
  if (places.length < events) throw new Error(`a week holds ${places.length} appointments`);
  const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)];
  const rows = places.map(({ specialistId, day, from }) => ({
    id: newId(),
    token: newToken(),
    specialistId,
    ...halfHour(addDays(monday, day), from),
    client: pick(clients),
    color: pick(COLORS),
    status: random() < 0.4 ? 'confirmada' : 'agendada',
  }));
  const parts = ['id', 'token', 'specialistId', 'start', 'end', 'client', 'color', 'status'] as const;
  await pool.query(
    `insert into appointment (business_id, id, short_id, status, branch_id, specialist_id, service_id, client_id, starts_at, ends_at,
                              busy_from, busy_to, color, created_by, updated_by)
     select $1, id, token, status, $2, specialist, $3, client, start, "end", start, "end", color, 'x', 'x'
       from unnest($4::uuid[], $5::text[], $6::uuid[], $7::timestamptz[], $8::timestamptz[], $9::uuid[], $10::text[], $11::text[])
         a (id, token, specialist, start, "end", client, color, status)`,
    [businessId, agenda.branchId, agenda.serviceId, ...parts.map((part) => rows.map((row) => row[part]))],
  );
  await pool.query('vacuum analyze appointment');
}

/** The same numbers in every run (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
