import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Page } from '../../../ui/layout/page.tsx';
import { Toolbar } from '../../../ui/layout/toolbar.tsx';
import { beforeOf, rangeWords } from '../period.ts';
import type { NoResultsProps } from './no-results.tsx';
import { PeriodChoice, type PeriodChoiceProps } from './period-choice.tsx';
import { ResultsBody } from './results-body.tsx';

export interface ResultsPageProps<R> {
  title: string;
  actions?: ReactNode;
  period: PeriodChoiceProps;
  /** Further filters beside the period. */
  filters?: ReactNode;
  /** The number of those filters that are set. */
  filterCount?: number;
  query: UseQueryResult<R>;
  isEmpty: (results: R) => boolean;
  none: Omit<NoResultsProps, 'gone'>;
  children: (results: R, busy: boolean) => ReactNode;
}

/** A page with the results of a period, compared with the period before. */
export function ResultsPage<R>(props: ResultsPageProps<R>) {
  const { title, actions, period, filters, filterCount, none, children, ...body } = props;
  const { range } = period;
  return (
    <Page
      title={title}
      description={`${rangeWords(range)}, comparado con ${rangeWords(beforeOf(range))}.`}
      actions={actions}
    >
      <Toolbar
        label={filters === undefined ? 'Periodo' : 'Periodo y filtros'}
        filters={filters}
        count={filterCount}
        onClear={none.onClear}
        done="Ver resultados"
      >
        <PeriodChoice {...period} />
      </Toolbar>
      <ResultsBody {...body} none={none}>
        {children}
      </ResultsBody>
    </Page>
  );
}
