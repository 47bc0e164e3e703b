import { AppointmentInput } from '@cauce/contract/agenda/appointments';
import type { AppointmentStatus } from '@cauce/domain/agenda/appointment-status';
import type { AuditedEntryContext } from '../../src/features/appointments/entry-context.ts';
import { move } from '../../src/features/appointments/moving.ts';
import { book, remove, setStatus } from '../../src/features/appointments/service.ts';
import { followInFunnels } from '../../src/features/funnels/index.ts';
import { planAgain } from '../../src/features/funnels/sequences/index.ts';
import { LEAVE_PAID } from '../../src/features/money/settling/index.ts';
import type { openScopes, TenantTx } from '../../src/platform/database/scopes.ts';
import { newId } from '../../src/platform/ids.ts';
import { type Agenda, appointmentInput } from '../factories/agenda.ts';
import type { TestApp } from '../test-app.ts';
import type { Happened } from './oracle.ts';
import type { AgendaWish } from './year-plan.ts';

const LENGTH = 30 * 60_000;
const MAY_EXCEED = { overlapAllowed: true, outsideHoursAllowed: true };
const FULL = { fullAccess: true, permissions: [] };

/** The agenda of the clinic. */
export interface YearAgenda {
  app: TestApp;
  scopes: ReturnType<typeof openScopes>;
  agenda: Agenda;
  clientIds: readonly string[];
  /** The ids of the appointments by their number, without those that were deleted. */
  appointmentIds: Map<number, string>;
}

const endOf = (start: Date) => new Date(start.getTime() + LENGTH);
const timesOf = (start: Date) => ({
  start: start.toISOString(),
  end: endOf(start).toISOString(),
  ...MAY_EXCEED,
});

const contactOf = ({ clientIds }: YearAgenda, { client }: AgendaWish): string => clientIds[client]!;

/** Describes for the oracle a wish that was carried out. */
function happenedOf(place: YearAgenda, at: Date, wish: AgendaWish, appointmentId: string): Happened {
  switch (wish.is) {
    case 'book':
      return { is: 'booked', at, clientId: contactOf(place, wish), appointmentId, start: wish.start };
    case 'status':
      return { is: 'status', at, appointmentId, status: wish.status };
    case 'move':
      return { is: 'rescheduled', at, appointmentId, start: wish.start };
    case 'remove':
      return { is: 'deleted', at, appointmentId };
  }
}

/** Carries a wish out by the functions of the agenda. Returns the id of the appointment. */
async function carryOut(
  tx: TenantTx,
  by: AuditedEntryContext,
  place: YearAgenda,
  wish: AgendaWish,
): Promise<string> {
  const known = place.appointmentIds.get(wish.appointment) ?? '';
  switch (wish.is) {
    case 'book': {
      const { agenda } = place;
      const specialistId = agenda.specialistIds[wish.specialist]!;
      const own = { clientId: contactOf(place, wish), specialistId, ...timesOf(wish.start) };
      const { entry } = await book(tx, by, AppointmentInput.parse(appointmentInput(agenda, own)));
      return entry.id;
    }
    case 'status':
      await setStatus(tx, by, known, { status: wish.status, ...MAY_EXCEED, money: LEAVE_PAID });
      return known;
    case 'move':
      await move(tx, by, known, { to: timesOf(wish.start), grant: FULL });
      return known;
    case 'remove':
      await remove(tx, by, known, { choice: 'leave', grant: FULL });
      return known;
  }
}

function remember({ appointmentIds }: YearAgenda, wish: AgendaWish, id: string): void {
  if (wish.is === 'book') appointmentIds.set(wish.appointment, id);
  if (wish.is === 'remove') appointmentIds.delete(wish.appointment);
}

/** Each wish is a change of its own, one after the other. */
export async function carryOutSingly(
  place: YearAgenda,
  by: AuditedEntryContext,
  wishes: readonly AgendaWish[],
): Promise<Happened[]> {
  const happened: Happened[] = [];
  for (const wish of wishes)
    await place.scopes.inTenant({ businessId: by.businessId }, async (tx) => {
      const id = await carryOut(tx, by, place, wish);
      remember(place, wish, id);
      happened.push(happenedOf(place, by.at, wish, id));
    });
  return happened;
}

interface Written {
  wish: AgendaWish;
  id: string;
}

const ofKind = <Is extends AgendaWish['is']>(written: readonly Written[], is: Is) =>
  written.flatMap(({ wish, id }) =>
    wish.is === is ? [{ ...(wish as Extract<AgendaWish, { is: Is }>), id }] : [],
  );

/** Writes the rows of many changes with one statement for each kind. */
async function writeRows(
  place: YearAgenda,
  by: AuditedEntryContext,
  written: readonly Written[],
): Promise<void> {
  const { app, agenda } = place;
  const { businessId, at } = by;
  const write = (text: string, rows: readonly object[]) =>
    rows.length === 0 ? undefined : app.pool.query(text, [businessId, at, JSON.stringify(rows)]);
  const given = `jsonb_to_recordset($3::jsonb) as r(id uuid, "clientId" uuid, "specialistId" uuid, start timestamptz, "end" timestamptz, status text)`;
  await write(
    `insert into appointment (business_id, id, short_id, status, branch_id, specialist_id, service_id, client_id, starts_at, ends_at,
                              busy_from, busy_to, color, created_by, updated_by, created_at, updated_at, overlap_allowed)
     select $1, r.id, r.id::text, 'agendada', '${agenda.branchId}', r."specialistId", '${agenda.serviceId}', r."clientId", r.start, r."end",
            r.start, r."end", '#2196f3', 'a', 'a', $2, $2, true from ${given}`,
    ofKind(written, 'book').map((wish) => ({
      id: wish.id,
      clientId: contactOf(place, wish),
      specialistId: agenda.specialistIds[wish.specialist],
      start: wish.start,
      end: endOf(wish.start),
    })),
  );
  await write(
    `update appointment a set status = r.status, updated_at = $2 from ${given} where a.business_id = $1 and a.id = r.id`,
    ofKind(written, 'status').map(({ id, status }) => ({ id, status })),
  );
  await write(
    `update appointment a set starts_at = r.start, ends_at = r."end", busy_from = r.start, busy_to = r."end", updated_at = $2
       from ${given} where a.business_id = $1 and a.id = r.id`,
    ofKind(written, 'move').map(({ id, start }) => ({ id, start, end: endOf(start) })),
  );
  await write(
    `delete from appointment a using ${given} where $2::timestamptz is not null and a.business_id = $1 and a.id = r.id`,
    ofKind(written, 'remove').map(({ id }) => ({ id })),
  );
}

/** The statuses that the wishes gave to appointments, with these. */
const byStatus = (written: readonly Written[]): Map<AppointmentStatus, Written[]> =>
  Map.groupBy(
    written.filter(({ wish: { is } }) => is === 'book' || is === 'status'),
    ({ wish }) => (wish.is === 'status' ? wish.status : 'agendada'),
  );

/** Many changes at once: their rows are written together, and the funnels follow all of them as they follow one. */
export async function writeTogether(
  place: YearAgenda,
  by: AuditedEntryContext,
  wishes: readonly AgendaWish[],
): Promise<Happened[]> {
  if (wishes.length === 0) return [];
  const written = wishes.map((wish): Written => {
    const id = wish.is === 'book' ? newId(by.at.getTime()) : place.appointmentIds.get(wish.appointment)!;
    return { wish, id };
  });
  await writeRows(place, by, written);
  for (const { wish, id } of written) remember(place, wish, id);
  const { rows } = await place.app.pool.query<{ id: string }>(
    `select id from notification where business_id = $1 and kind = 'reactivation' and appointment_id = any($2)`,
    [by.businessId, written.map(({ id }) => id)],
  );
  await place.scopes.inTenant({ businessId: by.businessId }, async (tx) => {
    for (const [status, some] of byStatus(written)) {
      const happened = some.map(({ wish, id }) => ({ clientId: contactOf(place, wish), appointmentId: id }));
      await followInFunnels(tx, by, status, happened);
    }
    await planAgain(tx, by, { ids: rows.map(({ id }) => id) });
  });
  return written.map(({ wish, id }) => happenedOf(place, by.at, wish, id));
}
