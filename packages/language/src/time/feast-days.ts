import { fold } from '@cauce/domain/texts/fold';
import { easter, holidaysOf } from '@cauce/domain/time/holidays';
import { addDays, daysBetween, isoDate, partsOf, type IsoDate, weekdayOf } from '@cauce/domain/time/iso-date';
import { notPast, sureDay, weekdayFrom } from './day-meaning.ts';
import { saidDays } from './days.ts';
import { WEEKDAY, weekdayNamed } from './fragments.ts';
import { type Rule, rule } from './scan.ts';

const holiday =
  (name: string) =>
  (year: number): IsoDate =>
    holidaysOf(year).find((one) => fold(one.name) === name)?.date ?? isoDate(year, 1, 1);

const fixed =
  (month: number, day: number) =>
  (year: number): IsoDate =>
    isoDate(year, month, day);
const THIRD_SUNDAY_AT_EARLIEST = 15;

const FEASTS: readonly [string, (year: number) => IsoDate][] = [
  ['navidad', holiday('navidad')],
  ['noche ?buena', fixed(12, 24)],
  ['ano nuevo', holiday('ano nuevo')],
  ['noche ?vieja|fin de ano nuevo', fixed(12, 31)],
  ['(?:dia de )?(?:los )?(?:santos )?reyes(?: magos)?', fixed(1, 6)],
  ['(?:dia de )?la candelaria', fixed(2, 2)],
  ['san valentin|dia del amor(?: y la amistad)?|dia de los enamorados', fixed(2, 14)],
  ['jueves santo', holiday('jueves santo')],
  ['viernes santo', holiday('viernes santo')],
  ['sabado de gloria', (year) => addDays(easter(year), -1)],
  ['domingo de (?:pascua|resurreccion)', easter],
  ['dia del nino', fixed(4, 30)],
  ['dia del trabajo', holiday('dia del trabajo')],
  ['dia de (?:las |la )?(?:madres?|mamas?)', fixed(5, 10)],
  ['dia del maestro', fixed(5, 15)],
  [
    'dia del padre|dia de(?: los| el|l)? papas?',
    (year) => weekdayFrom('sunday', isoDate(year, 6, THIRD_SUNDAY_AT_EARLIEST)),
  ],
  ['dia de la independencia', holiday('dia de la independencia')],
  ['(?:dia de )?(?:los )?(?:fieles difuntos|dia de(?: los)? muertos)', holiday('dia de muertos')],
  ['dia de la virgen(?: de guadalupe)?', holiday('dia de la virgen de guadalupe')],
];

/** The next occurrence of a feast from today on. */
function nextFeast(of: (year: number) => IsoDate, today: IsoDate): IsoDate {
  const { year } = partsOf(today);
  const thisYear = of(year);
  return thisYear >= today ? thisYear : of(year + 1);
}

/** The period from Palm Sunday to Easter. */
function holyWeek(today: IsoDate) {
  const sunday = nextFeast(easter, today);
  return notPast({ from: addDays(sunday, -7), to: sunday }, today);
}

/** «El lunes de puente»: the next legal holiday on that weekday. All of them are asked back when it is far away. */
const restingDay: Rule['read'] = ({ weekday }, { today }) => {
  const named = weekdayNamed(weekday);
  const { year } = partsOf(today);
  const day = [year, year + 1]
    .flatMap(holidaysOf)
    .find(({ date, mandatory }) => mandatory && date >= today && weekdayOf(date) === named)?.date;
  return day === undefined || daysBetween(today, day) > FAR ? undefined : saidDays(sureDay(day));
};
const FAR = 45;

export const FEAST_RULES: readonly Rule[] = [
  rule(
    `(?:el )?(?<weekday>${WEEKDAY}) (?:de|que es|que viene de|del) (?:puente|asueto|festivo|dia festivo)`,
    restingDay,
  ),
  ...FEASTS.map(([words, of]) =>
    rule(`(?:en |el dia de |el )?(?:${words})`, (_, { today }) => saidDays(sureDay(nextFeast(of, today)))),
  ),
  rule('(?:en )?semana santa', (_, { today }) => saidDays(holyWeek(today))),
];
