import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { SkeletonCards, SkeletonTable } from '../../../ui/feedback/skeletons.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { NoResults, type NoResultsProps } from './no-results.tsx';

export interface ResultsBodyProps<R> {
  query: UseQueryResult<R>;
  isEmpty: (results: R) => boolean;
  none: Omit<NoResultsProps, 'gone'>;
  children: (results: R, busy: boolean) => ReactNode;
}

function ResultsSkeleton() {
  return (
    <>
      <SkeletonCards cards={6} />
      <Card>
        <SkeletonTable rows={8} columns={7} />
      </Card>
    </>
  );
}

/** The results of a period, or their loading, empty or error state. */
export function ResultsBody<R>({ query, isEmpty, none, children }: ResultsBodyProps<R>) {
  const { data, error, isPlaceholderData, isFetching, refetch } = query;
  if (error?.code === 'notFound' && none.onClear) return <NoResults {...none} gone />;
  // The previous result does not replace the answer of a request that failed.
  if (data === undefined || (error && isPlaceholderData))
    return error ? (
      <ErrorState
        title="No pudimos cargar los resultados."
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    ) : (
      <ResultsSkeleton />
    );
  return isEmpty(data) ? <NoResults {...none} /> : children(data, isPlaceholderData);
}
