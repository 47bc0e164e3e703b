import { wallOf } from '@cauce/domain/time/dates';
import { addDays } from '@cauce/domain/time/iso-date';
import { addMonths, doubtfulDays, sureDay } from './day-meaning.ts';
import { wordCount } from './fragments.ts';
import type { DayMeaning, Scene } from './meaning.ts';
import { type Rule, rule, type Said } from './scan.ts';
import { exactTime } from './time-meaning.ts';

export const saidDays = (meaning: DayMeaning): Said => ({ days: [meaning] });

const inDays =
  (count: number): Rule['read'] =>
  (_, { today }) =>
    saidDays(sureDay(addDays(today, count)));

const pastDay =
  (count: number): Rule['read'] =>
  (_, { today }) =>
    saidDays(doubtfulDays('past', addDays(today, -count)));

/** «De hoy en ocho» is the same day of next week: in Mexico eight days mean one week and fifteen mean two. */
const DAYS_MEANT: Readonly<Record<number, number>> = { 8: 7, 15: 14 };

export const mexicanWeeks = (count: number): number => DAYS_MEANT[count] ?? count;

function afterMinutes(minutes: number, { now, zone }: Scene): Said {
  const wall = wallOf(new Date(now.getTime() + minutes * 60_000), zone);
  return { days: [sureDay(wall.date)], times: [exactTime(wall.minutes)] };
}

/** «En 15 días» is asked back: it may mean two weeks or fifteen days. */
function afterSoMany(count: number, unit: string, more: number, scene: Scene): Said {
  const { today } = scene;
  if (unit.startsWith('semana')) return saidDays(sureDay(addDays(today, count * 7)));
  if (unit.startsWith('mes')) return saidDays(sureDay(addMonths(today, count)));
  if (unit.startsWith('quincena')) return saidDays(doubtfulDays('vague', addDays(today, 14 * count)));
  if (unit.startsWith('h')) return afterMinutes(count * 60 + more, scene);
  if (unit.startsWith('minuto')) return afterMinutes(count, scene);
  const meant = mexicanWeeks(count);
  if (meant === count) return saidDays(sureDay(addDays(today, count)));
  return saidDays(doubtfulDays('which-day', addDays(today, meant), addDays(today, count)));
}

const COUNT = String.raw`(?<count>\d{1,3}|una?|un par de)`;
const UNIT = '(?<unit>dias?|semanas?|mes(?:es)?|quincenas?|horas?|hrs?|h|minutos?)';
const countOf = (word = ''): number => (word === 'un par de' ? 2 : wordCount(word));

export const DAY_RULES: readonly Rule[] = [
  rule('(?:el dia de )?hoy(?: mismo)?(?! en dia)', inDays(0)),
  rule('(?:el dia de )?manana(?: mismo)?', inDays(1)),
  rule('manana (?:o|y) pasado', (_, { today }) => ({
    days: [1, 2].map((count) => sureDay(addDays(today, count))),
  })),
  rule('pasado(?: el dia de)? manana', inDays(2)),
  rule('(?<=(?:^|mejor |para |no |, ))pasado(?= *(?:$|[,.!?]))', inDays(2)),
  rule('(?:el dia de )?ayer', pastDay(1)),
  rule('anoche', pastDay(1)),
  rule('antier|anteayer|antes de ayer', pastDay(2)),
  rule(String.raw`hace (?:como )?${COUNT} ${UNIT}`, ({ count, unit = '' }, { today }) => {
    const days = unit.startsWith('dia') ? 1 : unit.startsWith('semana') ? 7 : unit.startsWith('mes') ? 30 : 0;
    return saidDays(doubtfulDays('past', addDays(today, -days * countOf(count))));
  }),
  rule('(?:de )?(?<from>hoy|manana) en (?<count>8|15)(?: dias)?', ({ from, count }, { today }) =>
    saidDays(sureDay(addDays(today, mexicanWeeks(Number(count)) + (from === 'manana' ? 1 : 0)))),
  ),
  rule(
    String.raw`de (?<from>hoy|manana) en ${COUNT} (?<unit>dias|semanas?|mes(?:es)?)`,
    (said, { today }) => {
      const [unit = '', count] = [said['unit'], countOf(said['count'])];
      const from = said['from'] === 'manana' ? addDays(today, 1) : today;
      if (unit.startsWith('mes')) return saidDays(sureDay(addMonths(from, count)));
      return saidDays(sureDay(addDays(from, unit.startsWith('semana') ? count * 7 : mexicanWeeks(count))));
    },
  ),
  rule(
    String.raw`(?:como )?(?:en|dentro de|de aqui a|de aqui en|a) (?:como |unos |unas )?${COUNT} ${UNIT}(?<half> y media)?`,
    ({ count, unit = '', half }, scene) =>
      afterSoMany(countOf(count), unit, half === undefined ? 0 : 30, scene),
  ),
  rule('(?:en|dentro de) (?<how>media hora|hora y media|un cuarto de hora)', ({ how }, scene) =>
    afterMinutes(how === 'media hora' ? 30 : how === 'hora y media' ? 90 : 15, scene),
  ),
  rule('(?:ese|el mismo) (?:mismo )?dia', (_, { day, today }) =>
    day === undefined || day < today ? undefined : saidDays(sureDay(day)),
  ),
];
