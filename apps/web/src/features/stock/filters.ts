import { day } from '@cauce/contract/kit/fields';
import type { QueryOf } from '@cauce/contract/kit/endpoint';
import { type stock, STOCK_ORIGINS, STOCK_TYPES } from '@cauce/contract/sales/stock';
import type { IsoDate } from '@cauce/domain/time/iso-date';
import * as z from 'zod';
import { daysOf, LIST_DAY_NAMES } from '../../platform/list-days.ts';
import { pageHref } from '../../platform/page-href.ts';

const id = () => z.uuid().optional().catch(undefined);

/** The search parameters of the list. */
export const Address = z.object({
  fechas: z.enum(LIST_DAY_NAMES).catch('todas'),
  desde: day().optional().catch(undefined),
  hasta: day().optional().catch(undefined),
  producto: id(),
  sucursal: id(),
  tipo: z.enum(STOCK_TYPES).optional().catch(undefined),
  origen: z.enum(STOCK_ORIGINS).optional().catch(undefined),
});
export type Address = z.output<typeof Address>;

export const NO_CHOICE = {
  producto: undefined,
  sucursal: undefined,
  tipo: undefined,
  origen: undefined,
} as const;
export const NO_FILTERS = {
  ...NO_CHOICE,
  fechas: 'todas',
  desde: undefined,
  hasta: undefined,
} as const satisfies Address;

export type Filters = Omit<QueryOf<typeof stock.list>, 'businessId' | 'after' | 'limit'>;

/** The filters for the server; days in the wrong order are left out. */
export function filtersOf(address: Address, today: IsoDate): Filters {
  const { fechas, desde, hasta, producto, sucursal, tipo, origen } = address;
  const { from, to } = daysOf(fechas, { from: desde, to: hasta }, today);
  const inOrder = from === undefined || to === undefined || from <= to;
  const asked = {
    ...(inOrder && { from, to }),
    productId: producto,
    branchId: sucursal,
    type: tipo,
    origin: origen,
  };
  return Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined));
}

/** The number of filters of «Filtros» that are set; the days are not counted. */
export const countOn = (address: Address): number =>
  (Object.keys(NO_CHOICE) as (keyof typeof NO_CHOICE)[]).filter((key) => address[key] !== undefined).length;

export const isFiltered = (address: Address): boolean => countOn(address) > 0 || address.fechas !== 'todas';

/** The address of the movements of a product. */
export const movementsOfHref = (productId: string): string =>
  pageHref('/inventario/movimientos', { producto: productId });
