import { day } from '@cauce/contract/kit/fields';
import type { QueryOf } from '@cauce/contract/kit/endpoint';
import { type money, MONEY_TYPES, PAYMENT_METHODS } from '@cauce/contract/sales/money';
import type { IsoDate } from '@cauce/domain/time/iso-date';
import * as z from 'zod';
import { daysOf, LIST_DAY_NAMES } from '../../platform/list-days.ts';
import { pageHref } from '../../platform/page-href.ts';
import { typedText } from '../../platform/search.ts';

const id = () => z.uuid().optional().catch(undefined);

/** The search parameters of the list. */
export const Address = z.object({
  buscar: typedText(),
  fechas: z.enum(LIST_DAY_NAMES).catch('todas'),
  desde: day().optional().catch(undefined),
  hasta: day().optional().catch(undefined),
  tipo: z.enum(MONEY_TYPES).optional().catch(undefined),
  forma: z.enum(PAYMENT_METHODS).optional().catch(undefined),
  categoria: typedText(),
  sucursal: id(),
  especialista: id(),
  contacto: id(),
  /** The id of the movement whose dialog is open. */
  movimiento: id(),
});
export type Address = z.output<typeof Address>;

/** The values that clear the filters of «Filtros». */
export const NO_CHOICE = {
  tipo: undefined,
  forma: undefined,
  categoria: '',
  sucursal: undefined,
  especialista: undefined,
  contacto: undefined,
} as const satisfies Partial<Address>;

export const NO_FILTERS = {
  ...NO_CHOICE,
  buscar: '',
  fechas: 'todas',
  desde: undefined,
  hasta: undefined,
} as const satisfies Partial<Address>;

export type Filters = Omit<QueryOf<typeof money.list>, 'businessId' | 'after' | 'limit'>;

const LONGEST_SEARCH = 100;
const LONGEST_CATEGORY = 40;

/** The filters for the server; days in the wrong order are left out. */
export function filtersOf(address: Address, today: IsoDate): Filters {
  const { from, to } = daysOf(address.fechas, { from: address.desde, to: address.hasta }, today);
  const inOrder = from === undefined || to === undefined || from <= to;
  const asked = {
    ...(inOrder && { from, to }),
    type: address.tipo,
    paymentMethod: address.forma,
    category: address.categoria.trim().slice(0, LONGEST_CATEGORY) || undefined,
    branchId: address.sucursal,
    specialistId: address.especialista,
    clientId: address.contacto,
    search: address.buscar.trim().slice(0, LONGEST_SEARCH) || undefined,
  };
  return Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined));
}

/** The number of filters of «Filtros» that are set; search and days are not counted. */
export const countOn = ({ tipo, forma, categoria, sucursal, especialista, contacto }: Address): number =>
  [tipo, forma, categoria || undefined, sucursal, especialista, contacto].filter(
    (answer) => answer !== undefined,
  ).length;

export const isFiltered = (address: Address): boolean =>
  countOn(address) > 0 || address.buscar.trim() !== '' || address.fechas !== 'todas';

/** The address of a movement. */
export const movementHref = (movementId: string): string =>
  pageHref('/finanzas/movimientos', { movimiento: movementId });
/** The address of the list of a client's movements. */
export const movementsOfHref = (clientId: string): string =>
  pageHref('/finanzas/movimientos', { contacto: clientId });
