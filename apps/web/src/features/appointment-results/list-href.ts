import { pageHref, type SearchOf } from '../../platform/page-href.ts';
import type { Range } from './period.ts';

type ListPage = '/finanzas/movimientos' | '/inventario/movimientos';

/** The list of what a figure adds up: the days of the period, and the filters of the figure. */
export const listHref = <P extends ListPage>(
  page: P,
  { from, to }: Range,
  filters: Partial<SearchOf<P>>,
): string => pageHref<ListPage>(page, { fechas: 'otro', desde: from, hasta: to, ...filters });
