import type { MoneyMovement } from '@cauce/contract/sales/money';
import { useQuery } from '@tanstack/react-query';
import { type ListedPages, useListedPages } from '../../platform/listed-pages.ts';
import type { Filters } from './filters.ts';
import type { TotalsProps } from './parts/totals.tsx';
import { movementPages, movementTotals } from './queries.ts';

export interface Movements extends ListedPages<MoneyMovement> {
  /** Totals of all filtered movements, not only of the loaded ones. */
  totals: TotalsProps['totals'];
}

export function useMovements(filters: Filters): Movements {
  const pages = useListedPages(movementPages(filters));
  return { ...pages, totals: useQuery(movementTotals(filters)).data };
}
