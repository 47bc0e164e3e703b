import { randomUUID } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { type Agenda, appointmentInput, openAgenda } from '../../apps/server/testing/factories/agenda.ts';
import { Line, type Shot, spell } from '../load/hammer.ts';
import { insertUnchecked } from '../load/insert-unchecked.ts';
import { median, quantile } from '../load/statistics.ts';
import { type RecordingPool, traceOf } from '../floor/trace.ts';
import { callerOf, type SignedIn } from '../people.ts';
import { type CallFigures, type CallsPlace, measureCall } from './calls.ts';

/** Bookings per second over HTTP, beside inserting the same rows with pg alone. */
export interface BookingFigures {
  connections: number;
  product: { p50: number; p99: number; perSecond: number };
  rows: { p50: number; p99: number; perSecond: number };
}

export interface AgendaFigures {
  free: { stored: number; calls: CallFigures[] }[];
  bookings: BookingFigures[];
  races: {
    rounds: number;
    rivals: number;
    won: number;
    refused: number;
    others: number;
    overlapping: number;
  };
}

export interface AgendaPlace extends CallsPlace {
  app: FastifyInstance;
  recording: RecordingPool;
  pool: Pool;
  owner: SignedIn;
  quick: boolean;
}

const DAY = 86_400_000;
const SPECIALISTS = 8;
const FEW = 10_000;
const RIVALS = 50;

/** Measures a full agenda: reading free times, booking, and fifty requests for the same time. */
export async function measureAgenda(place: AgendaPlace): Promise<AgendaFigures> {
  const { product, owner, quick } = place;
  const call = callerOf(product.port, owner);
  const agenda = await openAgenda({ call }, { specialists: SPECIALISTS });
  for (const id of [agenda.branchId, agenda.serviceId]) owner.known.add(id);
  const free = [];
  for (const stored of [FEW, quick ? 10 * FEW : 100 * FEW]) {
    await fill(place.pool, owner.businessId, agenda, stored);
    free.push({ stored, calls: await measureFree(place, agenda, stored) });
  }
  const bookings = [];
  for (const connections of [1, 16]) bookings.push(await measureBookings(place, agenda, connections));
  return { free, bookings, races: await race(place, agenda, quick ? 10 : 100) };
}

/**
 * Inserts twelve half hours per day and specialist, with a gap after every third, from three weeks ahead back into the
 * past. The requested period is the same with any number of rows, as in a growing agenda.
 */
async function fill(pool: Pool, businessId: string, agenda: Agenda, stored: number): Promise<void> {
  const already = await pool.query<{ count: number }>('select count(*) as count from appointment');
  const from = already.rows[0]?.count ?? 0;
  const { branchId, specialistIds, serviceId, clientId } = agenda;
  await insertUnchecked(
    pool,
    `insert into appointment (business_id, id, short_id, status, branch_id, specialist_id, service_id, client_id, starts_at, ends_at,
                              busy_from, busy_to, color, created_by, updated_by)
     select $1, gen_random_uuid(), gen_random_uuid()::text, 'agendada', $2, ($3::uuid[])[1 + n % ${SPECIALISTS}], $4, $5,
            t, t + interval '30 minutes', t, t + interval '30 minutes', '#2196f3', 'x', 'x'
       from generate_series($6::int, $7::int - 1) n,
            lateral (select n / ${SPECIALISTS} / 12 as day, n / ${SPECIALISTS} % 12 as turn) d,
            lateral (select date_trunc('day', now()) + interval '20 days 15 hours' - day * interval '1 day'
                          + (turn + turn / 3) * interval '40 minutes' as t) x`,
    [businessId, branchId, specialistIds, serviceId, clientId, from, stored],
  );
  await pool.query('vacuum analyze appointment');
}

async function measureFree(place: AgendaPlace, agenda: Agenda, stored: number): Promise<CallFigures[]> {
  const { owner, app, recording } = place;
  const from = new Date(Date.now() + DAY).toISOString().slice(0, 10);
  const to = new Date(Date.now() + 14 * DAY).toISOString().slice(0, 10);
  const query = new URLSearchParams({ branchId: agenda.branchId, serviceId: agenda.serviceId, from, to });
  const shot: Shot = { method: 'GET', path: `/api/availability?${query}`, headers: owner.headers };
  const request = { method: shot.method, url: shot.path, headers: shot.headers };
  const trace = await traceOf(app, recording, request, owner.known, [], /from outside_busy/);
  // Outside of a tenant's transaction the query must name the business itself.
  const own = `where business_id = '${owner.businessId}' and specialist_id`;
  const bare = { ...trace.bare, text: trace.bare.text.replaceAll('where specialist_id', own) };
  return measureCall(`availability, ${stored} stored`, [shot], { ...trace, bare }, place);
}

const figuresOf = (latencies: number[], seconds: number) => {
  const sorted = latencies.toSorted((a, b) => a - b);
  return {
    p50: quantile(sorted, 0.5),
    p99: quantile(sorted, 0.99),
    perSecond: latencies.length / seconds,
  };
};

let slot = 0;
/** Returns a free time, far after the inserted ones. */
function nextTime(): { start: string; end: string; specialist: number } {
  slot += 1;
  const start = Math.floor(Date.now() / DAY) * DAY + 200 * DAY + Math.floor(slot / SPECIALISTS) * 1_800_000;
  const span = { start: new Date(start).toISOString(), end: new Date(start + 1_800_000).toISOString() };
  return { ...span, specialist: slot % SPECIALISTS };
}

function bookingOf(
  place: AgendaPlace,
  agenda: Agenda,
  time: { start: string; end: string; specialist: number },
) {
  const specialistId = agenda.specialistIds[time.specialist] ?? '';
  const { start, end } = time;
  const body = JSON.stringify({
    appointment: appointmentInput(agenda, { specialistId, start, end, outsideHoursAllowed: true }),
  });
  return spell(place.product.port, {
    method: 'POST',
    path: '/api/appointment',
    headers: place.owner.headers,
    body,
  });
}

const middle = (taken: ReturnType<typeof figuresOf>[]) => ({
  p50: median(taken.map(({ p50 }) => p50)),
  p99: median(taken.map(({ p99 }) => p99)),
  perSecond: median(taken.map(({ perSecond }) => perSecond)),
});

async function measureBookings(
  place: AgendaPlace,
  agenda: Agenda,
  connections: number,
): Promise<BookingFigures> {
  const product = [];
  const rows = [];
  for (let round = -1; round < place.rounds; round += 1) {
    const [booked, written] = [
      await bookings(place, agenda, connections),
      await bareRows(place, agenda, connections),
    ];
    if (round < 0) continue;
    product.push(booked);
    rows.push(written);
  }
  return { connections, product: middle(product), rows: middle(rows) };
}

async function bookings(place: AgendaPlace, agenda: Agenda, connections: number) {
  const latencies: number[] = [];
  const until = performance.now() + place.seconds * 1000;
  await Promise.all(
    Array.from({ length: connections }, async () => {
      const line = await Line.open(place.product.port);
      while (performance.now() < until) {
        const bytes = bookingOf(place, agenda, nextTime());
        const asked = performance.now();
        const status = await line.ask(bytes);
        latencies.push(performance.now() - asked);
        if (status !== 201) throw new Error(`a booking was answered ${status}`);
      }
      line.close();
    }),
  );
  return figuresOf(latencies, place.seconds);
}

/** Inserts only the rows that a booking needs: its own and the one of the audit trail, in one transaction. */
async function bareRows({ pool, owner, seconds }: AgendaPlace, agenda: Agenda, connections: number) {
  const latencies: number[] = [];
  const until = performance.now() + seconds * 1000;
  const { branchId, serviceId, clientId, specialistIds } = agenda;
  await Promise.all(
    Array.from({ length: connections }, async () => {
      const client = await pool.connect();
      while (performance.now() < until) {
        const { start, end, specialist } = nextTime();
        const asked = performance.now();
        await client.query('begin');
        await client.query(
          `insert into appointment (business_id, id, short_id, status, branch_id, specialist_id, service_id, client_id,
             starts_at, ends_at, busy_from, busy_to, color, created_by, updated_by)
           values ($1, $2, $3, 'agendada', $4, $5, $6, $7, $8, $9, $8, $9, '#2196f3', 'x', 'x')`,
          [
            owner.businessId,
            randomUUID(),
            randomUUID(),
            branchId,
            specialistIds[specialist],
            serviceId,
            clientId,
            start,
            end,
          ],
        );
        await client.query(
          `insert into audit_entry (business_id, id, actor_id, action, subject_kind, detail)
           values ($1, $2, $2, 'appointment.booked', 'appointment', '{"name":"Lucía Méndez","when":"mar 10 mar"}')`,
          [owner.businessId, randomUUID()],
        );
        await client.query('commit');
        latencies.push(performance.now() - asked);
      }
      client.release();
    }),
  );
  return figuresOf(latencies, seconds);
}

/** Fifty connections request the same time at once, repeatedly. Then the rows are checked for overlaps. */
async function race(place: AgendaPlace, agenda: Agenda, rounds: number): Promise<AgendaFigures['races']> {
  const lines = await Promise.all(Array.from({ length: RIVALS }, () => Line.open(place.product.port)));
  const statuses: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const bytes = bookingOf(place, agenda, nextTime());
    statuses.push(...(await Promise.all(lines.map((line) => line.ask(bytes)))));
  }
  for (const line of lines) line.close();
  const { rows } = await place.pool.query<{ overlapping: number }>(
    `select count(*) as overlapping from appointment a join appointment b
         on a.business_id = b.business_id and a.specialist_id = b.specialist_id and a.id < b.id
        and a.busy_from < b.busy_to and b.busy_from < a.busy_to
      where a.business_id = $1 and a.starts_at > now() + interval '190 days' and b.starts_at > now() + interval '190 days'`,
    [place.owner.businessId],
  );
  const won = statuses.filter((status) => status === 201).length;
  const refused = statuses.filter((status) => status === 409).length;
  return {
    rounds,
    rivals: RIVALS,
    won,
    refused,
    others: statuses.length - won - refused,
    overlapping: rows[0]?.overlapping ?? 0,
  };
}
