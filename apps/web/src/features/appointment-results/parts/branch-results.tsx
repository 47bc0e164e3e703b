import { useQuery, type DefaultError, type QueryKey, type UseQueryOptions } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import * as z from 'zod';
import { useFilters } from '../../../platform/search.ts';
import { useToday } from '../../../platform/today.ts';
import { Page } from '../../../ui/layout/page.tsx';
import { Toolbar } from '../../../ui/layout/toolbar.tsx';
import { beforeOf, PeriodFilters, type Range, rangeOf, rangeWords } from '../period.ts';
import { BranchChoice, type BranchChoiceProps } from './branch-choice.tsx';
import type { NoResultsProps } from './no-results.tsx';
import { PeriodChoice } from './period-choice.tsx';
import { ResultsBody } from './results-body.tsx';

export interface BranchAsking extends Range {
  branchId: string | undefined;
}

interface BranchResultsProps<R, K extends QueryKey> {
  page: '/pedidos/dashboard' | '/inventario';
  title: string;
  actions: ReactNode;
  resultsOf: (asking: BranchAsking) => UseQueryOptions<R, DefaultError, R, K>;
  isEmpty: (results: R) => boolean;
  none: Omit<NoResultsProps, 'gone' | 'onClear'>;
  children: (results: R, busy: boolean, asking: BranchAsking) => ReactNode;
}

const Filters = PeriodFilters.extend({ sucursal: z.uuid().optional().catch(undefined) });
export type BranchResultsSearch = z.output<typeof Filters>;

/** The results of a period, in one branch or in all. */
export function BranchResults<R extends Pick<BranchChoiceProps, 'branches'>, K extends QueryKey>(
  props: BranchResultsProps<R, K>,
) {
  const { page, title, actions, resultsOf, isEmpty, none, children } = props;
  const today = useToday();
  const [filters, setFilters] = useFilters(page, Filters);
  const { sucursal, periodo } = filters;
  const range = rangeOf(filters, today);
  const asking = { ...range, branchId: sucursal };
  const query = useQuery(resultsOf(asking));
  return (
    <Page
      title={title}
      description={`${rangeWords(range)}, comparado con ${rangeWords(beforeOf(range))}.`}
      actions={actions}
    >
      <Toolbar label="Periodo y filtros">
        <PeriodChoice periodo={periodo} range={range} today={today} onChoose={setFilters} />
        <BranchChoice
          branches={query.data?.branches ?? []}
          value={sucursal}
          onChange={(id) => setFilters({ sucursal: id })}
        />
      </Toolbar>
      <ResultsBody
        query={query}
        isEmpty={isEmpty}
        none={{
          ...none,
          onClear: sucursal === undefined ? undefined : () => setFilters({ sucursal: undefined }),
        }}
      >
        {(results, busy) => children(results, busy, asking)}
      </ResultsBody>
    </Page>
  );
}
