import { readRelativeDays } from '@cauce/domain/relative-days';
import * as z from 'zod';
import { day } from './availability.ts';
import { CLIENT_SOURCES, CLIENT_TYPES, GENDERS, NO_GENDER } from './contact-words.ts';
import { entityId } from './kit/fields.ts';

/** Values of one question, by commas, so that they stand in an address as they are kept. */
const listOf = (values: readonly string[], message: string) =>
  z
    .string()
    .max(200)
    .refine((text) => text.split(',').every((part) => values.includes(part)), message);

/** Days that move with the calendar, such as 'last30' or 'over90'. */
const relativeDays = () =>
  z
    .string()
    .max(20)
    .refine((word) => readRelativeDays(word) !== undefined, 'Elige un periodo de la lista');

const MONTHS = Array.from({ length: 12 }, (_, month) => String(month + 1));

/** What contacts are chosen by: in the list, in its address, and in an audience. */
export const contactFilters = {
  search: z.string().trim().max(100).optional(),
  type: listOf(CLIENT_TYPES, 'Elige un tipo de contacto de la lista').optional(),
  gender: listOf([...GENDERS, NO_GENDER], 'Elige un género de la lista').optional(),
  /** Whether they are not to be written to: by the desk's word or by their own. */
  noRespond: z.enum(['true', 'false']).optional(),
  birthMonth: listOf(MONTHS, 'Elige los meses de la lista').optional(),
  /** Where they have an appointment, whatever became of it. */
  branchId: entityId('branch').optional(),
  /** What they took or asked about. */
  serviceId: entityId('service').optional(),
  source: listOf(CLIENT_SOURCES, 'Elige un origen de la lista').optional(),
  visits: z.enum(['none', 'some']).optional(),
  /** Days of the business: told from today, or fixed ones with both included. */
  visited: relativeDays().optional(),
  visitedFrom: day().optional(),
  visitedTo: day().optional(),
  created: relativeDays().optional(),
  createdFrom: day().optional(),
  createdTo: day().optional(),
  /** Only the archived; without it only the others. */
  archived: z.enum(['true']).optional(),
};

const STRETCHES = [
  ['visited', 'visitedFrom', 'visitedTo'],
  ['created', 'createdFrom', 'createdTo'],
] as const;
type Days = Partial<Record<(typeof STRETCHES)[number][number], string | undefined>>;

/** A stretch of days is told in one way, and one that ends before it begins is said at its end. */
export function daysInOrder(days: Days, context: z.core.$RefinementCtx): void {
  const wrong = (at: keyof Days, message: string) =>
    context.addIssue({ code: 'custom', path: [at], message });
  for (const [relative, from, to] of STRETCHES) {
    const [first, last] = [days[from], days[to]];
    if (days[relative] !== undefined && (first ?? last) !== undefined)
      wrong(relative, 'Elige un periodo o fechas, no ambos');
    if (first !== undefined && last !== undefined && first > last)
      wrong(to, 'La fecha final no puede ser anterior a la inicial');
  }
}

export const ContactFilters = z.strictObject(contactFilters).superRefine(daysInOrder);
export type ContactFilters = z.output<typeof ContactFilters>;
