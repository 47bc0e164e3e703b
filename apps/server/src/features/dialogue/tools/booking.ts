import { APPOINTMENT_COLOR } from '@cauce/domain/appointment-status';
import { instantAt, isoDateIn } from '@cauce/domain/dates';
import { parseHhmm } from '@cauce/domain/time-of-day';
import { Refusal } from '../../../platform/mount/refusal.ts';
import { bookVisit } from '../../appointments/index.ts';
import { takeHold } from '../../availability/index.ts';
import * as confirmations from '../confirmations.ts';
import { deny, type Desk } from '../desk.ts';
import * as knownStore from '../known-store.ts';
import * as offeredStore from '../offered-store.ts';
import { present } from '../presenting.ts';
import type { InputOf, OutputOf, Refused } from '../toolbox.ts';
import { timeWords } from '../words.ts';
import { earliestOf, freeAt, nearest, outsideOf, serviceOf } from './times.ts';

/** Enough for a family; more is somebody filling the agenda. */
const MOST_UPCOMING = 5;

const NOBODY = 'Todavía no sé para quién es: ¿me das tu nombre completo y tu número?';

export const personOf = ({ clientId }: Desk): string => clientId ?? deny('client_unknown', NOBODY);

export const isTaken = (error: unknown): boolean => error instanceof Refusal && error.code === 'slotTaken';

/** The nearest instead, which may be taken from now on. */
export async function tooLate(desk: Desk, time: offeredStore.Time): Promise<Refused> {
  const service = await serviceOf(desk, time.serviceId);
  const times = await nearest(desk, service, { serviceId: time.serviceId }, time.start);
  const words =
    times.length === 0
      ? 'Ese horario ya no está libre y no encontré otros cerca.'
      : `Ese horario ya no está libre. Los más cercanos:\n${times.map((one) => one.words).join('\n')}`;
  return { ok: false, code: 'slot_taken', words, times };
}

export async function offered({ tx, conversationId }: Desk, slotId: string): Promise<offeredStore.Offered> {
  const time = await offeredStore.find(tx, conversationId, slotId);
  return (
    time ??
    deny('slot_not_offered', 'Ese horario no se ofreció en esta conversación. Busca horarios primero.')
  );
}

/** Held in the conversation's name, in place of whatever it held before. */
async function holdFor(desk: Desk, time: offeredStore.Time, token: string | undefined) {
  const { tx, at } = desk;
  if (time.start < earliestOf(desk)) return undefined;
  const { branchId, serviceId, specialistId, start } = time;
  try {
    return await takeHold(tx, desk, {
      branchId,
      serviceId,
      specialistId,
      start,
      token,
      outside: outsideOf(desk),
    });
  } catch (error) {
    if (isTaken(error) || start <= at) return undefined;
    throw error;
  }
}

async function take(
  desk: Desk,
  time: offeredStore.Time,
  { notes, held, isAny = false }: { notes: string; held: string | undefined; isAny?: boolean },
): Promise<OutputOf<'bookTime'> | Refused> {
  const { tx, zone, at, by } = desk;
  const clientId = personOf(desk);
  const coming = await knownStore.comingOf(tx, clientId, at);
  // Granted before, by a turn that did not live to say so.
  const before = coming.find(
    ({ service, start, specialist }) =>
      service.id === time.serviceId &&
      start.getTime() === time.start.getTime() &&
      // Two who come together are with two: whoever was offered by name is meant.
      (isAny || specialist.id === time.specialistId),
  );
  if (before !== undefined)
    return { appointment: present(before, desk), confirmation: confirmations.booked(before, zone) };
  if (coming.length >= MOST_UPCOMING)
    deny('refused', `Ya tienes ${MOST_UPCOMING} citas próximas. Para otra, te ayuda una persona del equipo.`);
  const hold = await holdFor(desk, time, held);
  if (hold === undefined) return tooLate(desk, time);
  const made = await bookVisit(tx, by, {
    token: hold.token,
    clientId,
    clientNotes: notes,
    source: 'assistant',
    color: APPOINTMENT_COLOR,
  });
  if (held !== undefined) await offeredStore.keepHold(tx, desk.conversationId, '', null);
  const known = (await knownStore.byId(tx, made.id)) ?? deny('not_found', 'No encontré la cita.');
  return { appointment: present(known, desk), confirmation: confirmations.booked(known, zone) };
}

export async function bookTime(
  desk: Desk,
  { slotId, notes = '' }: InputOf<'bookTime'>,
): Promise<OutputOf<'bookTime'> | Refused> {
  const time = await offered(desk, slotId);
  return take(desk, time, { notes, held: time.held });
}

export async function holdTime(
  desk: Desk,
  { slotId }: InputOf<'holdTime'>,
): Promise<OutputOf<'holdTime'> | Refused> {
  const time = await offered(desk, slotId);
  const hold = await holdFor(desk, time, time.held);
  if (hold === undefined) return tooLate(desk, time);
  await offeredStore.keepHold(desk.tx, desk.conversationId, slotId, hold.token);
  const words = `Te aparté ese horario hasta las ${timeWords(new Date(hold.expiresAt), desk.zone)}.`;
  return { slotId, until: hold.expiresAt, words };
}

/** Found and taken in one breath: what is named exactly needs no list. */
export async function findAndBook(
  desk: Desk,
  { date, time, notes = '', ...wish }: InputOf<'findAndBook'>,
): Promise<OutputOf<'findAndBook'> | Refused> {
  const { zone, at } = desk;
  const start = instantAt(date, parseHhmm(time) ?? 0, zone);
  if (date < isoDateIn(at, zone)) deny('invalid_input', 'Ese día ya pasó.');
  const clientId = personOf(desk);
  const before = await knownStore.alike(desk.tx, { clientId, serviceId: wish.serviceId, start });
  if (before !== undefined)
    return { appointment: present(before, desk), confirmation: confirmations.booked(before, zone) };
  const service = await serviceOf(desk, wish.serviceId);
  const free = await freeAt(desk, service, wish, start);
  if (free !== undefined)
    return take(desk, free, {
      notes,
      held: await offeredStore.heldToken(desk.tx, desk.conversationId),
      isAny: true,
    });
  const times = await nearest(desk, service, wish, start);
  const words =
    times.length === 0
      ? 'Esa hora no está libre y no encontré otras cerca.'
      : `Esa hora no está libre. Las más cercanas:\n${times.map((one) => one.words).join('\n')}`;
  return { ok: false, code: 'slot_taken', words, times };
}
