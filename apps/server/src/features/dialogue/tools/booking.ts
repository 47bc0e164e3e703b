import { APPOINTMENT_COLOR } from '@cauce/domain/agenda/appointment-status';
import { instantAt, isoDateIn } from '@cauce/domain/time/dates';
import { parseHhmm } from '@cauce/domain/time/time-of-day';
import { Refusal } from '../../../platform/mount/refusal.ts';
import { bookWithoutHold } from '../../appointments/index.ts';
import { createHold } from '../../availability/index.ts';
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

export async function offered({ tx, conversationId }: Desk, slotId: string): Promise<offeredStore.Time> {
  const time = await offeredStore.find(tx, conversationId, slotId);
  return (
    time ??
    deny('slot_not_offered', 'Ese horario no se ofreció en esta conversación. Busca horarios primero.')
  );
}

/** What may be had at that moment, or nothing where it may not any more. */
async function unlessTaken<T>(
  desk: Desk,
  time: offeredStore.Time,
  have: (place: offeredStore.Place) => Promise<T>,
): Promise<T | undefined> {
  if (time.start < earliestOf(desk)) return undefined;
  const { branchId, serviceId, specialistId, start } = time;
  try {
    return await have({ branchId, serviceId, specialistId, start });
  } catch (error) {
    if (isTaken(error) || start <= desk.at) return undefined;
    throw error;
  }
}

async function take(
  desk: Desk,
  time: offeredStore.Time,
  { notes, coming }: { notes: string; coming: readonly knownStore.Known[] },
): Promise<OutputOf<'bookTime'> | Refused> {
  const { tx, by, holding, conversationId } = desk;
  if (coming.length >= MOST_UPCOMING)
    deny('refused', `Ya tienes ${MOST_UPCOMING} citas próximas. Para otra, te ayuda una persona del equipo.`);
  const { token } = holding;
  const made = await unlessTaken(desk, time, (place) =>
    bookWithoutHold(tx, by, {
      ...place,
      token,
      outside: outsideOf(desk),
      clientId: personOf(desk),
      clientNotes: notes,
      source: 'assistant',
      color: APPOINTMENT_COLOR,
    }),
  );
  if (made === undefined) return tooLate(desk, time);
  if (token !== undefined) await offeredStore.keepHold(tx, conversationId, '', null);
  holding.token = undefined;
  const known = (await knownStore.byId(tx, made.id)) ?? deny('not_found', 'No encontré la cita.');
  return granted(desk, known);
}

/** What they have now, and the words that say so. */
const granted = (desk: Desk, known: knownStore.Known): OutputOf<'bookTime'> => ({
  appointment: present(known, desk),
  confirmation: confirmations.booked(known, desk.zone),
});

const comingOf = (desk: Desk) => knownStore.comingOf(desk.tx, personOf(desk), desk.at);

export async function bookTime(
  desk: Desk,
  { slotId, notes = '' }: InputOf<'bookTime'>,
): Promise<OutputOf<'bookTime'> | Refused> {
  const time = await offered(desk, slotId);
  const coming = await comingOf(desk);
  // Granted before, by a turn that did not live to say so.
  const before = coming.find(
    ({ service, start, specialist }) =>
      service.id === time.serviceId &&
      start.getTime() === time.start.getTime() &&
      // Two who come together are with two: whoever was offered by name is meant.
      specialist.id === time.specialistId,
  );
  return before === undefined ? take(desk, time, { notes, coming }) : granted(desk, before);
}

export async function holdTime(
  desk: Desk,
  { slotId }: InputOf<'holdTime'>,
): Promise<OutputOf<'holdTime'> | Refused> {
  const { tx, holding, conversationId, zone } = desk;
  const time = await offered(desk, slotId);
  const hold = await unlessTaken(desk, time, (place) =>
    createHold(tx, desk, { ...place, token: holding.token, outside: outsideOf(desk) }),
  );
  if (hold === undefined) return tooLate(desk, time);
  await offeredStore.keepHold(tx, conversationId, slotId, hold.token);
  holding.token = hold.token;
  const words = `Te aparté ese horario hasta las ${timeWords(new Date(hold.expiresAt), zone)}.`;
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
  const coming = await comingOf(desk);
  const before = coming.find(
    (one) => one.service.id === wish.serviceId && one.start.getTime() === start.getTime(),
  );
  if (before !== undefined) return granted(desk, before);
  const service = await serviceOf(desk, wish.serviceId);
  const free = await freeAt(desk, service, wish, start);
  if (free !== undefined) return take(desk, free, { notes, coming });
  const times = await nearest(desk, service, wish, start);
  const words =
    times.length === 0
      ? 'Esa hora no está libre y no encontré otras cerca.'
      : `Esa hora no está libre. Las más cercanas:\n${times.map((one) => one.words).join('\n')}`;
  return { ok: false, code: 'slot_taken', words, times };
}
