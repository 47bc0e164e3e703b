import {
  addDays,
  daysBetween,
  isIsoDate,
  type IsoDate,
  isoDate,
  mondayOf,
  partsOf,
} from '@cauce/domain/time/iso-date';
import * as z from 'zod';
import { pageHref, type SearchOf } from '../../platform/page-href.ts';
import { shortDate } from '../../ui/charts/formats.ts';
import type { Range } from '../../ui/charts/sheet.ts';

export const PERIODS = {
  semana: 'Esta semana',
  mes: 'Este mes',
  'mes-pasado': 'Mes pasado',
  '90-dias': 'Últimos 90 días',
  otro: 'Otro periodo',
} as const;
export type PeriodName = keyof typeof PERIODS;
const NAMES = Object.keys(PERIODS) as PeriodName[];
export const isPeriod = (name: string): name is PeriodName => name in PERIODS;

const id = () => z.uuid().optional().catch(undefined);
const date = () => z.string().refine(isIsoDate).optional().catch(undefined);

export const PeriodFilters = z.object({
  periodo: z.enum(NAMES).catch('mes'),
  desde: date(),
  hasta: date(),
});
export type PeriodFilters = z.output<typeof PeriodFilters>;

export const ResultFilters = PeriodFilters.extend({ sucursal: id(), especialista: id() });
export type ResultFilters = z.output<typeof ResultFilters>;

const LONGEST_DAYS = 366;
const EARLIEST = '2000-01-01';
const LATEST = '2099-12-31';

/** A custom period with the messages of its errors. */
export const OwnRange = z
  .object({
    desde: z.iso
      .date('Elige el primer día')
      .refine((day) => day >= EARLIEST, 'Elige una fecha desde el año 2000'),
    hasta: z.iso
      .date('Elige el último día')
      .refine((day) => day <= LATEST, 'Elige una fecha hasta el año 2099'),
  })
  .refine(({ desde, hasta }) => desde <= hasta, {
    path: ['hasta'],
    message: 'El periodo no puede terminar antes de empezar',
  })
  .refine(({ desde, hasta }) => daysBetween(desde, hasta) < LONGEST_DAYS, {
    path: ['hasta'],
    message: 'El periodo puede abarcar un año como máximo',
  });

const monthOf = (day: IsoDate): Range => {
  const { year, month } = partsOf(day);
  const next = month === 12 ? isoDate(year + 1, 1, 1) : isoDate(year, month + 1, 1);
  return { from: isoDate(year, month, 1), to: addDays(next, -1) };
};

/** Returns the days of the chosen period; an invalid custom period counts as this month. */
export function rangeOf({ periodo, desde, hasta }: PeriodFilters, today: IsoDate): Range {
  const own = OwnRange.safeParse({ desde, hasta });
  if (periodo === 'otro' && own.success) return { from: own.data.desde, to: own.data.hasta };
  if (periodo === 'semana') return { from: mondayOf(today), to: addDays(mondayOf(today), 6) };
  if (periodo === '90-dias') return { from: addDays(today, -89), to: today };
  if (periodo === 'mes-pasado') return monthOf(addDays(monthOf(today).from, -1));
  return monthOf(today);
}

/** Returns the same number of days just before the range. */
export const beforeOf = ({ from, to }: Range): Range => ({
  from: addDays(from, -daysBetween(from, to) - 1),
  to: addDays(from, -1),
});

/** '9 – 15 mar 2026'; the month and the year are written once when both ends share them. */
export function rangeWords({ from, to }: Range): string {
  const [first, last] = [partsOf(from), partsOf(to)];
  const end = `${shortDate(to)} ${last.year}`;
  if (from === to) return end;
  if (first.year !== last.year) return `${shortDate(from)} ${first.year} – ${end}`;
  if (first.month !== last.month) return `${shortDate(from)} – ${end}`;
  return `${first.day} – ${end}`;
}

type ListPage = '/finanzas/movimientos' | '/inventario/movimientos';

/** The address of the list of records behind a figure: the days of the period, and the filters of the figure. */
export const listHref = <P extends ListPage>(
  page: P,
  { from, to }: Range,
  filters: Partial<SearchOf<P>>,
): string => pageHref<ListPage>(page, { fechas: 'otro', desde: from, hasta: to, ...filters });
