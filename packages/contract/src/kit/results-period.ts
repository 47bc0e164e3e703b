import { day } from '../kit/fields.ts';
import { daysBetween } from '@cauce/domain/time/iso-date';

const LONGEST_DAYS = 366;
const EARLIEST = '2000-01-01';
const LATEST = '2099-12-31';

/** Days in the time zone of the business, both included. */
export const periodDays = {
  from: day().refine((date) => date >= EARLIEST, 'Elige una fecha desde el año 2000'),
  to: day().refine((date) => date <= LATEST, 'Elige una fecha hasta el año 2099'),
};

interface Period {
  from: string;
  to: string;
}

export const endsAfterBeginning = ({ from, to }: Period) => from <= to;
export const ENDS_BEFORE = { path: ['to'], message: 'El periodo no puede terminar antes de empezar' };
export const lastsAYear = ({ from, to }: Period) => daysBetween(from, to) < LONGEST_DAYS;
export const LASTS_LONGER = { path: ['to'], message: 'El periodo puede abarcar un año como máximo' };
