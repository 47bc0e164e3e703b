import { CONTACT_SORTS, contactFilters, ContactFilters } from '@cauce/contract/clients/clients';
import type { Permission } from '@cauce/contract/kit/access';
import { askedParts } from '@cauce/contract/kit/visibility';
import * as z from 'zod';
import { CLIENT_TABS } from '../../platform/feature-parts/client-parts.ts';
import { pageHref } from '../../platform/page-href.ts';
import { typedText } from '../../platform/search.ts';

export type FilterKey = keyof ContactFilters;

/** The props of a part that edits some filters. */
export interface FilterProps {
  filters: ContactFilters;
  setFilters: (change: Partial<ContactFilters>) => void;
}

const KEYS = Object.keys(contactFilters) as FilterKey[];

/** An unreadable filter counts as no filter. */
const readable = (field: z.ZodType<string | undefined, string | undefined>) =>
  typedText()
    .transform((text) => (text === '' ? undefined : text))
    .pipe(field)
    .catch(undefined);

type Readable = { [K in FilterKey]: z.ZodType<ContactFilters[K]> };
const readableFilters = Object.fromEntries(
  KEYS.map((key) => [key, readable(contactFilters[key])]),
) as unknown as Readable;

/** The search parameters of the list. */
export const ListAddress = z.object({
  ...readableFilters,
  sort: z.enum(CONTACT_SORTS).catch('newest'),
  /** The contact whose details are open over the list, and the open tab. */
  contacto: z.uuid().optional().catch(undefined),
  ficha: z.enum(CLIENT_TABS).optional().catch(undefined),
  /** Opens the form of a new contact. */
  nuevo: z.literal(1).optional().catch(undefined),
});
export type ListAddress = z.output<typeof ListAddress>;

/** Filters with these ends say more of another one, and mean nothing without it or against it. */
const END = /(?:From|To|Place)$/;
const stemOf = (key: string) => (key === 'funnelId' ? 'funnel' : key.replace(END, ''));

const NEEDED = new Map(askedParts(ContactFilters).map(({ path, permissionFor }) => [path[0], permissionFor]));

/** The permission that a filter needs besides that of the page. */
export const permissionOfFilter = (key: FilterKey): Permission | undefined => NEEDED.get(key)?.('');

/** Keeps only the filters that are set; days and amounts in the wrong order are dropped. */
export function filtersOf(address: ListAddress): ContactFilters {
  const asked = Object.fromEntries(
    KEYS.flatMap((key) => (address[key] === undefined ? [] : [[key, address[key]]])),
  );
  const read = ContactFilters.safeParse(asked);
  if (read.success) return read.data;
  const wrong = new Set(read.error.issues.map(({ path }) => stemOf(String(path[0]))));
  const others = Object.entries(asked).filter(([key]) => !END.test(key) || !wrong.has(stemOf(key)));
  return Object.fromEntries(others);
}

/** The number of filters that are set in the panel; the search is not one of them. */
export const countOn = (filters: ContactFilters): number =>
  new Set(
    Object.keys(filters)
      .filter((key) => key !== 'search')
      .map(stemOf),
  ).size;

/** The values that clear all filters in the address. */
export const NO_FILTERS: Partial<ContactFilters> = Object.fromEntries(KEYS.map((key) => [key, undefined]));

/** The address of the list with these filters. */
export const listHref = (filters: ContactFilters): string => pageHref('/contactos', filters);

/** Splits a value with commas into a list; undefined becomes an empty list. */
export const listOf = (text: string | undefined): string[] => text?.split(',') ?? [];
export const textOf = (list: readonly string[]): string | undefined =>
  list.length === 0 ? undefined : list.join(',');
