import { readRelativeDays } from '@cauce/domain/time/relative-days';
import * as z from 'zod';
import { CLIENT_SOURCES, CLIENT_TYPES, GENDERS, NO_GENDER } from './contact-words.ts';
import { day, entityId } from '../kit/fields.ts';
import { askedWith } from '../kit/visibility.ts';

/** Several values of a filter, separated by commas, as in the address of the list. */
const listOf = (values: readonly string[], message: string) =>
  z
    .string()
    .max(200)
    .refine((text) => text.split(',').every((part) => values.includes(part)), message);

/** A period relative to today, such as 'last30' or 'over90'. */
const relativeDays = () =>
  z
    .string()
    .max(20)
    .refine((word) => readRelativeDays(word) !== undefined, 'Elige un periodo de la lista');

/** An amount in pesos with cents. */
const amount = () =>
  z
    .string()
    .max(12)
    .regex(/^\d{1,9}(?:\.\d{1,2})?$/, 'Escribe una cantidad en pesos, desde 0');

/** Stored names have neither dots, spaces nor characters that the database refuses. */
const STORED_PLACE = /^[^.\s\p{Cc}\p{Cs}]+(?:\.[^.\s\p{Cc}\p{Cs}]+)?$/u;

const MONTHS = Array.from({ length: 12 }, (_, month) => String(month + 1));

/** The filters of contacts, as used by the list, its address and audiences. */
export const contactFilters = {
  search: z.string().trim().max(100).optional(),
  type: listOf(CLIENT_TYPES, 'Elige un tipo de contacto de la lista').optional(),
  gender: listOf([...GENDERS, NO_GENDER], 'Elige un género de la lista').optional(),
  /** Contacts who get no messages, by the team's decision or by their own. */
  noRespond: z.enum(['true', 'false']).optional(),
  birthMonth: listOf(MONTHS, 'Elige los meses de la lista').optional(),
  /** The branch of an appointment of theirs, in any status. */
  branchId: askedWith('appointments.read', entityId('branch').optional()),
  /** A service that they booked or asked about. */
  serviceId: entityId('service').optional(),
  /** Contacts who are now in this funnel. */
  funnelId: askedWith('funnels.read', entityId('funnel').optional()),
  /**
   * Their place in it: the stored name of a phase, or those of a phase and its scenario with a dot between them. Only
   * with `funnelId`, which needs the permission.
   */
  funnelPlace: z
    .string()
    .trim()
    .max(150)
    .refine((place) => STORED_PLACE.test(place), 'Elige una fase de la lista')
    .optional(),
  /** The advertisement, link or flyer by which they arrived. */
  trafficSourceId: askedWith('trafficSources.read', entityId('trafficSource').optional()),
  source: listOf(CLIENT_SOURCES, 'Elige un origen de la lista').optional(),
  visits: askedWith('appointments.read', z.enum(['none', 'some']).optional()),
  /** Days in the time zone of the business: a period relative to today, or fixed days with both ends included. */
  visited: askedWith('appointments.read', relativeDays().optional()),
  visitedFrom: askedWith('appointments.read', day().optional()),
  visitedTo: askedWith('appointments.read', day().optional()),
  created: relativeDays().optional(),
  createdFrom: day().optional(),
  createdTo: day().optional(),
  /** The total they paid, less refunds; both limits included. */
  spentFrom: askedWith('money.read', amount().optional()),
  spentTo: askedWith('money.read', amount().optional()),
  /** Only archived contacts; by default only those that are not archived. */
  archived: z.enum(['true']).optional(),
};

const STRETCHES = [
  ['visited', 'visitedFrom', 'visitedTo'],
  ['created', 'createdFrom', 'createdTo'],
] as const;
type Related = Partial<
  Record<
    (typeof STRETCHES)[number][number] | 'spentFrom' | 'spentTo' | 'funnelId' | 'funnelPlace',
    string | undefined
  >
>;

/**
 * Refuses a period that is given both relatively and by fixed days, periods and amounts that end before they begin, and a
 * place without its funnel.
 */
export function refuseContradictions(asked: Related, context: z.core.$RefinementCtx): void {
  const wrong = (at: keyof Related, message: string) =>
    context.addIssue({ code: 'custom', path: [at], message });
  for (const [relative, from, to] of STRETCHES) {
    const [first, last] = [asked[from], asked[to]];
    if (asked[relative] !== undefined && (first ?? last) !== undefined)
      wrong(relative, 'Elige un periodo o fechas, no ambos');
    if (first !== undefined && last !== undefined && first > last)
      wrong(to, 'La fecha final no puede ser anterior a la inicial');
  }
  const { spentFrom, spentTo, funnelId, funnelPlace } = asked;
  if (spentFrom !== undefined && spentTo !== undefined && Number(spentFrom) > Number(spentTo))
    wrong('spentTo', 'La cantidad final no puede ser menor que la inicial');
  if (funnelPlace !== undefined && funnelId === undefined) wrong('funnelPlace', 'Elige también el embudo');
}

export const ContactFilters = z.strictObject(contactFilters).superRefine(refuseContradictions);
export type ContactFilters = z.output<typeof ContactFilters>;
