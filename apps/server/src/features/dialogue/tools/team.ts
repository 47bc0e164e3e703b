import { BLOCK_COLOR, STATUS_LABELS } from '@cauce/domain/appointment-status';
import { dayBounds, instantAt, longDay } from '@cauce/domain/dates';
import { clock, parseHhmm } from '@cauce/domain/time-of-day';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { placeBlock, setStatusOf } from '../../appointments/index.ts';
import { appointmentWords } from '../confirmations.ts';
import { deny, type Desk } from '../desk.ts';
import * as knownStore from '../known-store.ts';
import { present } from '../presenting.ts';
import * as reminders from '../reminder-store.ts';
import type { InputOf, OutputOf } from '../toolbox.ts';
import { whenWords } from '../words.ts';

/** For those of the team alone. */

export const REMIND = 'dialogue.remind';

export async function appointmentsByDate(
  desk: Desk,
  { date, branchId, specialistId }: InputOf<'appointmentsByDate'>,
): Promise<OutputOf<'appointmentsByDate'>> {
  const { tx, zone, assistant } = desk;
  const { start: from, end: to } = dayBounds(date, zone);
  const wanted = { from, to, branchId: branchId ?? assistant.branchId ?? undefined, specialistId };
  const appointments = (await knownStore.within(tx, wanted)).map((known) => ({
    ...present(known, desk),
    client: known.client,
    words: `${known.client}: ${appointmentWords(known, zone)} (${STATUS_LABELS[known.status]})`,
  }));
  const words =
    appointments.length === 0
      ? `No hay citas el ${longDay(date)}.`
      : appointments.map((one) => one.words).join('\n');
  return { appointments, words };
}

export async function setAppointmentStatus(
  desk: Desk,
  { shortId, status }: InputOf<'setAppointmentStatus'>,
): Promise<OutputOf<'setAppointmentStatus'>> {
  const { tx, by, zone } = desk;
  const known = (await knownStore.byShortId(tx, shortId)) ?? deny('not_found', 'No encontré esa cita.');
  // Nobody who speaks to an assistant books over somebody else.
  if (known.status !== status) await setStatusOf(tx, by, known.id, { status, overlapAllowed: false });
  const changed = (await knownStore.byId(tx, known.id)) ?? known;
  const confirmation = `La cita de ${changed.client} quedó como ${STATUS_LABELS[changed.status]}: ${appointmentWords(changed, zone)}.`;
  return { appointment: present(changed, desk), confirmation };
}

export async function createBlock(
  desk: Desk,
  { specialistId, date, from, to, title }: InputOf<'createBlock'>,
): Promise<OutputOf<'createBlock'>> {
  const { tx, by, zone, menu } = desk;
  const who = (await menu.read(tx)).specialists.find(({ id }) => id === specialistId);
  if (who === undefined) deny('not_found', 'No encontré a ese especialista.');
  const [first, last] = [parseHhmm(from) ?? 0, parseHhmm(to) ?? 0];
  if (last <= first) deny('invalid_input', 'La hora de fin debe ser después de la de inicio.');
  const { collides } = await placeBlock(tx, by, {
    branchId: who.branchId,
    specialistId,
    title,
    start: instantAt(date, first, zone).toISOString(),
    end: instantAt(date, last, zone).toISOString(),
    colorHex: BLOCK_COLOR,
  });
  const overlaps = collides.map(({ start }) => whenWords(new Date(start), zone));
  const over =
    overlaps.length === 0
      ? ''
      : ` Ojo: cae sobre ${overlaps.length} ${overlaps.length === 1 ? 'cita' : 'citas'}.`;
  return {
    confirmation: `Bloqueé a ${who.name} el ${longDay(date)}, de ${clock(first)} a ${clock(last)}.${over}`,
    overlaps,
  };
}

export async function createReminder(
  desk: Desk,
  { text, date, time }: InputOf<'createReminder'>,
): Promise<OutputOf<'createReminder'>> {
  const { tx, at, zone, businessId, conversationId, assistant } = desk;
  const dueAt = instantAt(date, parseHhmm(time) ?? 0, zone);
  if (dueAt <= at) deny('invalid_input', 'Esa hora ya pasó.');
  const reminderId = await reminders.insert(tx, desk, {
    conversationId,
    assistantId: assistant.id,
    text,
    dueAt,
  });
  await enqueue(
    tx,
    REMIND,
    { businessId, reminderId },
    { key: `${REMIND}:${reminderId}`, after: dueAt.getTime() - at.getTime() },
  );
  return { confirmation: `Te lo recordaré el ${whenWords(dueAt, zone)}: ${text}` };
}
