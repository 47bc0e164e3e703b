import { day } from '@cauce/contract/kit/fields';
import { CREDIT_MOVEMENT_FILTERS, CREDIT_TYPES, type credits } from '@cauce/contract/account/credits';
import type { InputOf } from '@cauce/contract/kit/endpoint';
import type { IsoDate } from '@cauce/domain/time/iso-date';
import * as z from 'zod';
import { daysOf, LIST_DAY_NAMES } from '../../platform/list-days.ts';
import { typedText } from '../../platform/search.ts';

/** The search parameters of the list. */
export const Address = z.object({
  buscar: typedText(),
  fechas: z.enum(LIST_DAY_NAMES).catch('todas'),
  desde: day().optional().catch(undefined),
  hasta: day().optional().catch(undefined),
  tipo: z.enum(CREDIT_MOVEMENT_FILTERS).optional().catch(undefined),
  creditos: z.enum(CREDIT_TYPES).optional().catch(undefined),
});
export type Address = z.output<typeof Address>;

/** The values that clear the filters of «Filtros». */
export const NO_CHOICE = { tipo: undefined, creditos: undefined } as const satisfies Partial<Address>;

export const NO_FILTERS = {
  ...NO_CHOICE,
  buscar: '',
  fechas: 'todas',
  desde: undefined,
  hasta: undefined,
} as const satisfies Partial<Address>;

export type Filters = Omit<NonNullable<InputOf<typeof credits.movements>['query']>, 'businessId' | 'page'>;

const LONGEST_SEARCH = 100;

/** The filters for the server; days in the wrong order are left out. */
export function filtersOf(address: Address, today: IsoDate): Filters {
  const { from, to } = daysOf(address.fechas, { from: address.desde, to: address.hasta }, today);
  const inOrder = from === undefined || to === undefined || from <= to;
  const search = address.buscar.trim().slice(0, LONGEST_SEARCH);
  return {
    ...(inOrder && from !== undefined && { from }),
    ...(inOrder && to !== undefined && { to }),
    ...(address.tipo !== undefined && { type: address.tipo }),
    ...(address.creditos !== undefined && { creditType: address.creditos }),
    ...(search !== '' && { search }),
  };
}

export const countOn = ({ tipo, creditos }: Address): number =>
  [tipo, creditos].filter((answer) => answer !== undefined).length;

export const isFiltered = (address: Address): boolean =>
  countOn(address) > 0 || address.buscar.trim() !== '' || address.fechas !== 'todas';
