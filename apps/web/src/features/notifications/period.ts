import { instantAt } from '@cauce/domain/time/dates';
import { addDays, type IsoDate } from '@cauce/domain/time/iso-date';

export const PERIODS = ['todas', 'hoy', 'manana', 'siete', 'ultimos7', 'ultimos30', 'otro'] as const;
export type Period = (typeof PERIODS)[number];

export const PERIOD_LABELS: Readonly<Record<Period, string>> = {
  todas: 'Cualquier fecha',
  hoy: 'Hoy',
  manana: 'Mañana',
  siete: 'Próximos 7 días',
  ultimos7: 'Últimos 7 días',
  ultimos30: 'Últimos 30 días',
  otro: 'Otras fechas',
};

/** The days of a period; both are included, and either may be open. */
export interface Days {
  from: IsoDate | undefined;
  to: IsoDate | undefined;
}

const stretch = (from: IsoDate | undefined, to: IsoDate | undefined): Days => ({ from, to });

export function daysOf(period: Period, own: Days, today: IsoDate): Days {
  switch (period) {
    case 'todas':
      return stretch(undefined, undefined);
    case 'hoy':
      return stretch(today, today);
    case 'manana':
      return stretch(addDays(today, 1), addDays(today, 1));
    case 'siete':
      return stretch(today, addDays(today, 6));
    case 'ultimos7':
      return stretch(addDays(today, -6), today);
    case 'ultimos30':
      return stretch(addDays(today, -29), today);
    case 'otro':
      return own;
  }
}

/** The instants of the period: from the first midnight to the one after the last day. */
export const instantsOf = ({ from, to }: Days, zone: string) => ({
  ...(from !== undefined && { from: instantAt(from, 0, zone).toISOString() }),
  ...(to !== undefined && { to: instantAt(addDays(to, 1), 0, zone).toISOString() }),
});
