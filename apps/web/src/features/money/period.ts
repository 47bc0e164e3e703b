import { addDays, type IsoDate, isoDate, partsOf } from '@cauce/domain/iso-date';

export const PERIODS = ['todas', 'hoy', 'siete', 'mes', 'anterior', 'otro'] as const;
export type Period = (typeof PERIODS)[number];

export const PERIOD_LABELS: Readonly<Record<Period, string>> = {
  todas: 'Cualquier fecha',
  hoy: 'Hoy',
  siete: 'Últimos 7 días',
  mes: 'Este mes',
  anterior: 'El mes pasado',
  otro: 'Otras fechas',
};

/** The days of a period, both included and either open. */
export interface Days {
  from: IsoDate | undefined;
  to: IsoDate | undefined;
}

const firstOfMonth = (date: IsoDate): IsoDate => {
  const { year, month } = partsOf(date);
  return isoDate(year, month, 1);
};

export function daysOf(period: Period, own: Days, today: IsoDate): Days {
  const first = firstOfMonth(today);
  switch (period) {
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
