import { TOOL_WORDS } from '@cauce/contract/assistants/tool-words';
import { instantAt, isoDateIn, longDay } from '@cauce/domain/time/dates';
import { addDays, daysBetween } from '@cauce/domain/time/iso-date';
import { formatHhmm, parseHhmm } from '@cauce/domain/time/time-of-day';
import * as z from 'zod';
import * as appointmentsStore from '../../appointments/appointments-store.ts';
import { appointmentWords } from '../../appointments/confirmations.ts';
import { payFirstOf } from '../../../services/paying/index.ts';
import type { OfferedService } from '../../catalogue/catalogue-store.ts';
import { payFirstWords } from '../../messages/payment-words.ts';
import { timeWords, whenWords } from '../../messages/phrases.ts';
import { defineTool, REVEALS, whenScheduling } from '../define-tool.ts';
import { day, hour, id, isForAnother, OfferedTime, placeFields, shortIdOfOwn, words } from '../fields.ts';
import {
  areTogether,
  findFreeTimes,
  listOwn,
  offerNearest,
  offerTimes,
  pageSizeOf,
  requireService,
  type Wish,
} from './free-times.ts';
import { deny } from '../tool-answer.ts';
import type { ToolContext } from '../tool-context.ts';

const DAYS_AHEAD = 7;
const LONGEST = 31;
const MINUTE = 60_000;

const minuteOf = (time: string | undefined, otherwise: number): number =>
  time === undefined ? otherwise : (parseHhmm(time) ?? otherwise);

/** One line per day. */
function timesWords(times: readonly OfferedTime[], zone: string): string {
  const days = Map.groupBy(times, ({ start }) => whenWords(new Date(start), zone).split(', a la')[0] ?? '');
  return [...days]
    .map(
      ([date, those]) => `${date}: ${those.map(({ start }) => timeWords(new Date(start), zone)).join(', ')}`,
    )
    .join('\n');
}

/** The appointment that the person has at the one time that was asked for, in words. */
async function ownAt(
  context: ToolContext,
  {
    from,
    to,
    minutes,
    ...wish
  }: Pick<Wish, 'isForAnother' | 'except'> & { from: string; to: string; minutes: number },
  [after, before]: [number, number],
): Promise<string | undefined> {
  if (from !== to || before - after > 1) return undefined;
  const start = instantAt(from, after, context.zone);
  const end = new Date(start.getTime() + minutes * MINUTE);
  const own = (await listOwn(context, wish)).find((one) => areTogether(one, { start, end }));
  return own && appointmentWords(own, context.zone);
}

/** The appointment that moves does not stand in its own way. */
async function besideMoved(
  { tx, clientId }: ToolContext,
  { isForAnother = false }: Pick<Wish, 'isForAnother'>,
  shortId: string | undefined,
): Promise<Pick<Wish, 'isForAnother' | 'except'>> {
  if (shortId === undefined || clientId === null) return { isForAnother };
  const moved = await appointmentsStore.findOfClient(tx, clientId, shortId);
  return { except: moved?.id, isForAnother: isForAnother || moved?.isForAnother === true };
}

/** The payment that a person has to know of before booking. The team is told nothing about payments. */
function paymentOf({ at, isTeam }: ToolContext, { link }: OfferedService): { payFirst?: string } {
  const first = isTeam ? undefined : payFirstOf(link, at);
  return first === undefined ? {} : { payFirst: payFirstWords(first) };
}

function insteadWords(
  times: readonly OfferedTime[],
  own: string | undefined,
  zone: string,
): { words: string; own?: string } {
  if (times.length === 0) return { words: 'No hay horarios libres en esos días ni cerca.' };
  const lead =
    own === undefined
      ? 'No hay horarios libres en lo que pediste.'
      : `A esa hora ya tienes esta cita: ${own}.`;
  return {
    words: `${lead} Los más cercanos:\n${timesWords(times, zone)}`,
    ...(own !== undefined && { own }),
  };
}

export const findTimes = defineTool({
  about:
    'Horarios libres de un servicio. Devuelve cada uno con su slotId: solo esos se pueden apartar o agendar. `isNearest` dice que no hubo lo pedido y son los más cercanos.',
  input: z.strictObject({
    ...placeFields,
    from: day('Primer día'),
    to: day('Último día').optional(),
    after: hour('Desde esta hora del día').optional(),
    before: hour('Que empiece antes de esta hora del día').optional(),
    isForAnother: isForAnother(),
    page: z.int().min(1).max(20).optional().describe('Para ver más horarios'),
    shortId: shortIdOfOwn()
      .optional()
      .describe('Al mover una cita: el de esa cita, cuyo propio horario cuenta como libre'),
  }),
  output: z.object({
    times: z.array(OfferedTime),
    hasMore: z.boolean(),
    isNearest: z.boolean(),
    own: words.optional().describe('La cita que la persona ya tiene a esa hora'),
    payFirst: words.optional().describe('Lo que se paga en línea al agendar: dilo antes de agendar'),
    words,
  }),
  words: TOOL_WORDS.findTimes,
  reveals: REVEALS.publicFacts,
  effect: 'offer',
  allowedFor: {
    // Moving an appointment begins with a search too.
    visitor: (may) => whenScheduling(may) || may.rescheduleAppointments,
    team: whenScheduling,
  },
  informs: ['openingDays', 'freeTimes'],
  async run(context, { shortId, ...asked }) {
    const { at, zone, assistant } = context;
    const wish = { ...asked, ...(await besideMoved(context, asked, shortId)) };
    const today = isoDateIn(at, zone);
    const service = await requireService(context, wish.serviceId);
    // An appointment that moves is paid already, or keeps its deadline.
    const payment = shortId === undefined ? paymentOf(context, service) : {};
    const ahead = assistant.capabilities.searchPaginatedSchedules?.daysToLookAhead ?? DAYS_AHEAD;
    const from = wish.from < today ? today : wish.from;
    const last = wish.to ?? addDays(from, ahead - 1);
    if (last < from || daysBetween(from, last) >= LONGEST)
      deny('invalid_input', 'Puedo buscar hasta un mes a la vez, de hoy en adelante.');
    const after = minuteOf(wish.after, 0);
    const before = minuteOf(wish.before, Infinity);
    const free = (await findFreeTimes(context, service, wish, [from, last])).filter(
      ({ minutes }) => minutes >= after && minutes < before,
    );
    const [size, page] = [pageSizeOf(context), wish.page ?? 1];
    const ofPage = free.slice((page - 1) * size, page * size);
    if (ofPage.length > 0) {
      const times = await offerTimes(context, service, ofPage);
      return {
        times,
        hasMore: free.length > page * size,
        isNearest: false,
        ...payment,
        words: timesWords(times, zone),
      };
    }
    if (page > 1)
      return { times: [], hasMore: false, isNearest: false, words: 'Ya no hay más horarios en esos días.' };
    const own = await ownAt(context, { ...wish, from, to: last, minutes: service.duration }, [after, before]);
    const times = await offerNearest(context, service, wish, instantAt(from, Math.max(after, 9 * 60), zone));
    return { times, hasMore: false, isNearest: true, ...payment, ...insteadWords(times, own, zone) };
  },
});

const LONGEST_IN_PUBLIC = 14;
/** A reply in public lists no more than this. */
const MOST_OF_DAY = 4;
const MOST_DAYS = 2;
const YEAR = / de \d{4}$/;
const NONE = 'No hay horas libres en esos días.';

export const freeHours = defineTool({
  about: 'A qué horas hay lugar para un servicio, sin nombres. Úsala antes de decir que hay o no hay lugar.',
  input: z.strictObject({
    serviceId: id(),
    from: day('Primer día'),
    to: day('Último día; sin él, solo el primero').optional(),
    after: hour('No antes de').optional(),
    before: hour('Antes de').optional(),
  }),
  output: z.object({ hours: z.array(z.object({ date: z.iso.date(), time: z.string() })), words }),
  words: TOOL_WORDS.freeHours,
  reveals: REVEALS.publicFacts,
  effect: 'none',
  allowedFor: { public: whenScheduling },
  informs: ['openingDays', 'freeTimes'],
  async run(context, wish) {
    const { at, zone } = context;
    const today = isoDateIn(at, zone);
    const from = wish.from < today ? today : wish.from;
    const to = wish.to ?? from;
    if (to < from || daysBetween(from, to) >= LONGEST_IN_PUBLIC)
      deny('invalid_input', 'Puedo buscar hasta dos semanas, de hoy en adelante.');
    const service = await requireService(context, wish.serviceId);
    const after = minuteOf(wish.after, 0);
    const before = minuteOf(wish.before, Infinity);
    // The appointments of the author are not shown to everybody.
    const anybody = { serviceId: service.id, isForAnother: true };
    const free = (await findFreeTimes(context, service, anybody, [from, to])).filter(
      ({ minutes }) => minutes >= after && minutes < before,
    );
    // The public does not learn who is free, nor in how many branches.
    const distinct = [...new Map(free.map((one) => [one.start.getTime(), one])).values()];
    const days = [...Map.groupBy(distinct, ({ date }) => date)].slice(0, MOST_DAYS);
    const lines = days.map(([date, those]) => {
      const hours = those.slice(0, MOST_OF_DAY).map(({ start }) => timeWords(start, zone));
      return `${longDay(date).replace(YEAR, '')}: ${hours.join(', ')}`;
    });
    return {
      hours: days.flatMap(([date, those]) =>
        those.slice(0, MOST_OF_DAY).map(({ minutes }) => ({ date, time: formatHhmm(minutes) })),
      ),
      words: lines.length === 0 ? NONE : lines.join('\n'),
    };
  },
});
