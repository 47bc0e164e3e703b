import { addDays, type IsoDate, isoDate, partsOf } from '@cauce/domain/time/iso-date';

/** The periods by which lists of past records are filtered. */
export const LIST_DAYS = {
  todas: 'Cualquier fecha',
  hoy: 'Hoy',
  siete: 'Últimos 7 días',
  mes: 'Este mes',
  anterior: 'El mes pasado',
  otro: 'Otras fechas',
} as const;
export type ListDays = keyof typeof LIST_DAYS;
export const LIST_DAY_NAMES = Object.keys(LIST_DAYS) as ListDays[];

/** Both days are included, and either may be open. */
export interface Days {
  from: IsoDate | undefined;
  to: IsoDate | undefined;
}

const firstOfMonth = (date: IsoDate): IsoDate => {
  const { year, month } = partsOf(date);
  return isoDate(year, month, 1);
};

export function daysOf(named: ListDays, own: Days, today: IsoDate): Days {
  const first = firstOfMonth(today);
  switch (named) {
    case 'todas':
      return { from: undefined, to: undefined };
    case 'hoy':
      return { from: today, to: today };
    case 'siete':
      return { from: addDays(today, -6), to: today };
    case 'mes':
      return { from: first, to: today };
    case 'anterior':
      return { from: firstOfMonth(addDays(first, -1)), to: addDays(first, -1) };
    case 'otro':
      return own;
  }
}
