import { CONVERSION_SOURCES, type conversionEvents } from '@cauce/contract/funnels/conversion-events';
import type { QueryOf } from '@cauce/contract/kit/endpoint';
import { day } from '@cauce/contract/kit/fields';
import { addDays, daysBetween, type IsoDate } from '@cauce/domain/time/iso-date';
import * as z from 'zod';
import { daysOf, LIST_DAY_NAMES } from '../../platform/list-days.ts';
import { pageHref } from '../../platform/page-href.ts';

const id = () => z.uuid().optional().catch(undefined);

/** The search parameters of the list. */
export const Address = z.object({
  fechas: z.enum(LIST_DAY_NAMES).catch('todas'),
  desde: day().optional().catch(undefined),
  hasta: day().optional().catch(undefined),
  /** The id of a name of events. */
  evento: id(),
  contacto: id(),
  asistente: id(),
  registro: z.enum(CONVERSION_SOURCES).optional().catch(undefined),
});
export type Address = z.output<typeof Address>;

/** The values that clear the filters of «Filtros». */
const NO_CHOICE = {
  evento: undefined,
  contacto: undefined,
  asistente: undefined,
  registro: undefined,
} as const satisfies Partial<Address>;

export const NO_FILTERS = {
  ...NO_CHOICE,
  fechas: 'todas',
  desde: undefined,
  hasta: undefined,
} as const satisfies Address;

export type Filters = Omit<QueryOf<typeof conversionEvents.list>, 'businessId' | 'after' | 'limit'>;

/** The filters for the server; days in the wrong order are left out. */
export function filtersOf(address: Address, today: IsoDate): Filters {
  const { fechas, desde, hasta, evento, contacto, asistente, registro } = address;
  const { from, to } = daysOf(fechas, { from: desde, to: hasta }, today);
  const inOrder = from === undefined || to === undefined || from <= to;
  const asked = {
    ...(inOrder && { from, to }),
    nameId: evento,
    clientId: contacto,
    assistantId: asistente,
    source: registro,
  };
  return Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined));
}

/** The same filters for as many days before; undefined for a period without a beginning or an end. */
export function filtersBefore(filters: Filters): Filters | undefined {
  const { from, to } = filters;
  if (from === undefined || to === undefined) return undefined;
  const last = addDays(from, -1);
  return { ...filters, from: addDays(last, -daysBetween(from, to)), to: last };
}

/** The number of filters of «Filtros» that are set; the days are not counted. */
export const countOn = (address: Address): number =>
  (Object.keys(NO_CHOICE) as (keyof typeof NO_CHOICE)[]).filter((key) => address[key] !== undefined).length;

export const isFiltered = (address: Address): boolean => countOn(address) > 0 || address.fechas !== 'todas';

/** The address of the events of a contact. */
export const eventsOfHref = (clientId: string): string =>
  pageHref('/eventos-conversion', { contacto: clientId });
