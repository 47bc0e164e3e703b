import * as z from 'zod';
import { CLIENT_SOURCES, CLIENT_TYPES } from './contact-words.ts';
import { endpoint } from '../kit/endpoint.ts';
import { sameBusiness } from '../kit/fields.ts';
import {
  ENDS_BEFORE,
  endsAfterBeginning,
  LASTS_LONGER,
  lastsAYear,
  periodDays,
} from '../kit/results-period.ts';

/** The number of days for which birthdays are listed, and the maximum number of birthdays. */
export const BIRTHDAYS_AHEAD = 30;
export const BIRTHDAYS_AT_MOST = 200;

const Totals = z.object({
  /** Clients that were registered by the end of the period. */
  contacts: z.int(),
  /** Clients added in the period. */
  added: z.int(),
  /** Clients who came for the first time in the period, and those who had come before. */
  newcomers: z.int(),
  returning: z.int(),
});
export type ClientTotals = z.output<typeof Totals>;

const Growth = z.array(
  z.object({
    /** The first day of a day, of a week from Monday, or of a month. Of the first step only days of the period count. */
    date: z.string(),
    added: z.int(),
    /** Clients that were registered by the end of this step. */
    contacts: z.int(),
  }),
);

export const ClientResults = z.object({
  zone: z.string(),
  from: z.string(),
  to: z.string(),
  totals: Totals,
  /** The period of the same length immediately before. */
  before: Totals,
  growth: z.object({ day: Growth, week: Growth, month: Growth }),
  /** Clients added in the period. */
  bySource: z.array(z.object({ source: z.enum(CLIENT_SOURCES), count: z.int() })),
  byType: z.array(z.object({ type: z.enum(CLIENT_TYPES), count: z.int() })),
  /** Birthdays from today on, independent of the period. */
  birthdays: z.array(z.object({ _id: z.string(), name: z.string(), date: z.string() })),
});
export type ClientResults = z.output<typeof ClientResults>;

export const clientResults = {
  read: endpoint({
    method: 'GET',
    path: '/client/results',
    access: 'clientResults.read',
    summary: 'Crecimiento, orígenes, tipos, visitas y cumpleaños de los contactos',
    query: z
      .strictObject({ businessId: sameBusiness().optional(), ...periodDays })
      .refine(endsAfterBeginning, ENDS_BEFORE)
      .refine(lastsAYear, LASTS_LONGER),
    data: ClientResults,
  }),
};
