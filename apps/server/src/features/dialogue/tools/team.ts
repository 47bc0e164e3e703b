import { BLOCK_COLOR, STATUS_LABELS } from '@cauce/domain/agenda/appointment-status';
import { dayBounds, instantAt, longDay, wallOf } from '@cauce/domain/time/dates';
import { daysBetween } from '@cauce/domain/time/iso-date';
import { clock, formatHhmm, parseHhmm } from '@cauce/domain/time/time-of-day';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { placeBlock, removeEntry, setEntryStatus } from '../../appointments/index.ts';
import { appointmentWords } from '../confirmations.ts';
import { deny, type Desk } from '../desk.ts';
import * as knownStore from '../known-store.ts';
import { present } from '../presenting.ts';
import * as reminders from '../reminder-store.ts';
import type { InputOf, OutputOf } from '../toolbox.ts';
import { whenWords } from '../words.ts';

/** For those of the team alone. */

export const REMIND = 'dialogue.remind';

const MOST_DAYS = 31;
/** What a block is called where nobody says what it is for. */
const UNNAMED = 'Bloqueado';

function spanOf(date: string, last: string, zone: string): { from: Date; to: Date } {
  if (last < date || daysBetween(date, last) >= MOST_DAYS)
    deny('invalid_input', 'Puedo ver hasta un mes a la vez.');
  return { from: dayBounds(date, zone).start, to: dayBounds(last, zone).end };
}

export async function appointmentsByDate(
  desk: Desk,
  { date, to: last = date, branchId, specialistId }: InputOf<'appointmentsByDate'>,
): Promise<OutputOf<'appointmentsByDate'>> {
  const { tx, zone, assistant } = desk;
  const { from, to } = spanOf(date, last, zone);
  const wanted = { from, to, branchId: branchId ?? assistant.branchId ?? undefined, specialistId };
  const appointments = (await knownStore.within(tx, wanted)).map((known) => ({
    ...present(known, desk),
    client: known.client,
    words: `${known.client}: ${appointmentWords(known, zone)} (${STATUS_LABELS[known.status]})`,
  }));
  const words =
    appointments.length === 0
      ? `No hay citas ${last === date ? `el ${longDay(date)}` : `del ${longDay(date)} al ${longDay(last)}`}.`
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
  if (known.status !== status) await setEntryStatus(tx, by, known.id, { status, overlapAllowed: false });
  const changed = (await knownStore.byId(tx, known.id)) ?? known;
  const confirmation = `La cita de ${changed.client} quedó como ${STATUS_LABELS[changed.status]}: ${appointmentWords(changed, zone)}.`;
  return { appointment: present(changed, desk), confirmation };
}

/** «Dra. Ana Ruiz, martes 10 de marzo, de 2:00 p. m. a 4:00 p. m.» */
function blockWords({ specialist, start, end }: knownStore.Block, zone: string): string {
  const [first, last] = [wallOf(start, zone), wallOf(end, zone)];
  const until = last.date === first.date ? '' : ` del ${longDay(last.date)}`;
  return `${specialist.name}, ${longDay(first.date)}, de ${clock(first.minutes)} a ${clock(last.minutes)}${until}`;
}

export async function listBlocks(
  { tx, zone, assistant }: Desk,
  { date, to = date }: InputOf<'listBlocks'>,
): Promise<OutputOf<'listBlocks'>> {
  const span = { ...spanOf(date, to, zone), branchId: assistant.branchId ?? undefined };
  const blocks = (await knownStore.blocksWithin(tx, span)).map((block) => {
    const { date: day, minutes } = wallOf(block.start, zone);
    const { shortId, title, specialist } = block;
    const until = formatHhmm(wallOf(block.end, zone).minutes);
    const words = `${blockWords(block, zone)}${title === '' || title === UNNAMED ? '' : ` (${title})`}`;
    return { shortId, title, specialist, date: day, from: formatHhmm(minutes), to: until, words };
  });
  const words = blocks.length === 0 ? 'No hay bloqueos ahí.' : blocks.map((one) => one.words).join('\n');
  return { blocks, words };
}

export async function removeBlock(
  { tx, by, zone, assistant }: Desk,
  { shortId }: InputOf<'removeBlock'>,
): Promise<OutputOf<'removeBlock'>> {
  const block = await knownStore.blockOf(tx, shortId);
  if (block === undefined || (assistant.branchId !== null && block.branchId !== assistant.branchId))
    deny('not_found', 'No encontré ese bloqueo.');
  // Its capability is its right.
  await removeEntry(tx, by, block.id, { fullAccess: true, permissions: [] });
  return { confirmation: `Quité el bloqueo de ${blockWords(block, zone)}` };
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
      : `\nOjo: cae sobre ${overlaps.length} ${overlaps.length === 1 ? 'cita' : 'citas'}.`;
  return {
    confirmation: `Bloqueé a ${who.name} el ${longDay(date)}, de ${clock(first)} a ${clock(last)}${over}`,
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
