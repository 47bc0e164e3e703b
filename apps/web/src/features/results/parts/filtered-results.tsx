import { useQuery, type DefaultError, type QueryKey, type UseQueryOptions } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import * as z from 'zod';
import { useFilters } from '../../../platform/search.ts';
import { useToday } from '../../../platform/today.ts';
import type { Range } from '../../../ui/charts/sheet.ts';
import { PeriodFilters, rangeOf, ResultFilters } from '../period.ts';
import { BranchAndSpecialist, type Choices } from './branch-and-specialist.tsx';
import { BranchChoice, type BranchChoiceProps } from './branch-choice.tsx';
import { ResultsPage, type ResultsPageProps } from './results-page.tsx';

export interface BranchQuery extends Range {
  branchId: string | undefined;
}

export interface SpecialistQuery extends BranchQuery {
  specialistId: string | undefined;
}

interface FilteredResultsProps<R, K extends QueryKey, A> extends Pick<
  ResultsPageProps<R>,
  'title' | 'isEmpty'
> {
  renderActions?: (query: A) => ReactNode;
  resultsOf: (query: A) => UseQueryOptions<R, DefaultError, R, K>;
  none: Omit<ResultsPageProps<R>['none'], 'onClear'>;
  children: (results: R, busy: boolean, resultsQuery: A) => ReactNode;
}

interface BranchResultsProps<R, K extends QueryKey> extends FilteredResultsProps<R, K, BranchQuery> {
  page: '/pedidos/dashboard' | '/inventario';
}

const BranchFilters = PeriodFilters.extend({ sucursal: z.uuid().optional().catch(undefined) });
export type BranchResultsSearch = z.output<typeof BranchFilters>;

/** Results of a period that can be filtered by branch. */
export function BranchResults<R extends Pick<BranchChoiceProps, 'branches'>, K extends QueryKey>(
  props: BranchResultsProps<R, K>,
) {
  const { page, renderActions, resultsOf, none, children, ...results } = props;
  const today = useToday();
  const [filters, setFilters] = useFilters(page, BranchFilters);
  const { sucursal, periodo } = filters;
  const range = rangeOf(filters, today);
  const resultsQuery = { ...range, branchId: sucursal };
  const query = useQuery(resultsOf(resultsQuery));
  const clear = () => setFilters({ sucursal: undefined });
  return (
    <ResultsPage
      {...results}
      actions={renderActions?.(resultsQuery)}
      period={{ periodo, range, today, onChoose: setFilters }}
      filters={
        <BranchChoice
          branches={query.data?.branches ?? []}
          value={sucursal}
          onChange={(id) => setFilters({ sucursal: id })}
        />
      }
      filterCount={sucursal === undefined ? 0 : 1}
      query={query}
      none={{ ...none, onClear: sucursal === undefined ? undefined : clear }}
    >
      {(data, busy) => children(data, busy, resultsQuery)}
    </ResultsPage>
  );
}

interface SpecialistResultsProps<R, K extends QueryKey> extends FilteredResultsProps<R, K, SpecialistQuery> {
  page: '/agenda/dashboard' | '/finanzas';
}

/** Results of a period that can be filtered by branch and specialist. */
export function SpecialistResults<R extends Choices, K extends QueryKey>(
  props: SpecialistResultsProps<R, K>,
) {
  const { page, renderActions, resultsOf, none, children, ...results } = props;
  const today = useToday();
  const [filters, setFilters] = useFilters(page, ResultFilters);
  const { periodo, sucursal, especialista } = filters;
  const range = rangeOf(filters, today);
  const resultsQuery = { ...range, branchId: sucursal, specialistId: especialista };
  const query = useQuery(resultsOf(resultsQuery));
  const filtered = sucursal !== undefined || especialista !== undefined;
  const clear = () => setFilters({ sucursal: undefined, especialista: undefined });
  return (
    <ResultsPage
      {...results}
      actions={renderActions?.(resultsQuery)}
      period={{ periodo, range, today, onChoose: setFilters }}
      filters={<BranchAndSpecialist filters={filters} setFilters={setFilters} choices={query.data} />}
      filterCount={[sucursal, especialista].filter((one) => one !== undefined).length}
      query={query}
      none={{ ...none, onClear: filtered ? clear : undefined }}
    >
      {(data, busy) => children(data, busy, resultsQuery)}
    </ResultsPage>
  );
}
