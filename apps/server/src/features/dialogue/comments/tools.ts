import { isoDateIn, longDay } from '@cauce/domain/time/dates';
import { daysBetween } from '@cauce/domain/time/iso-date';
import { formatHhmm, parseHhmm } from '@cauce/domain/time/time-of-day';
import { deny, type Desk } from '../desk.ts';
import { freeWithin, serviceOf } from '../tools/times.ts';
import type { InputOf, OutputOf } from '../toolbox.ts';
import { timeWords } from '../words.ts';

const LONGEST = 14;
/** As many as a comment bears. */
const MOST_OF_DAY = 4;
const MOST_DAYS = 2;
/** So near it needs none. */
const YEAR = / de \d{4}$/;
const NONE = 'No hay horas libres en esos días.';

export async function freeHours(desk: Desk, wish: InputOf<'freeHours'>): Promise<OutputOf<'freeHours'>> {
  const { at, zone } = desk;
  const today = isoDateIn(at, zone);
  const from = wish.from < today ? today : wish.from;
  const to = wish.to ?? from;
  if (to < from || daysBetween(from, to) >= LONGEST)
    deny('invalid_input', 'Puedo buscar hasta dos semanas, de hoy en adelante.');
  const service = await serviceOf(desk, wish.serviceId);
  const after = wish.after === undefined ? 0 : (parseHhmm(wish.after) ?? 0);
  const before = wish.before === undefined ? Infinity : (parseHhmm(wish.before) ?? Infinity);
  const free = (await freeWithin(desk, service, { serviceId: service.id }, [from, to])).filter(
    ({ minutes }) => minutes >= after && minutes < before,
  );
  // Whoever attends it, and in how many places at once, is nobody's business here.
  const distinct = [...new Map(free.map((one) => [one.start.getTime(), one])).values()];
  const days = [...Map.groupBy(distinct, ({ date }) => date)].slice(0, MOST_DAYS);
  const words = days.map(([date, those]) => {
    const hours = those.slice(0, MOST_OF_DAY).map(({ start }) => timeWords(start, zone));
    return `${longDay(date).replace(YEAR, '')}: ${hours.join(', ')}`;
  });
  return {
    hours: days.flatMap(([date, those]) =>
      those.slice(0, MOST_OF_DAY).map(({ minutes }) => ({ date, time: formatHhmm(minutes) })),
    ),
    words: words.length === 0 ? NONE : words.join('\n'),
  };
}

export const WRITTEN = 'Te escribimos por mensaje.';
const SORRY = 'Lamentamos lo que pasó.';
const INVITED = 'Escríbenos por mensaje privado y con gusto te ayudamos.';

/** A wish alone: what is written leaves with what is said, or not at all. */
export async function writePrivately(
  { mayWritePrivately = false }: Desk,
  { about }: InputOf<'writePrivately'>,
): Promise<OutputOf<'writePrivately'>> {
  const words = mayWritePrivately ? WRITTEN : INVITED;
  return {
    isWritten: mayWritePrivately,
    confirmation: about === 'complaint' ? `${SORRY} ${words}` : words,
  };
}
