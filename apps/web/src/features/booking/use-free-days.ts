import { LONGEST_SPAN, type FreeDay } from '@cauce/contract/agenda/availability';
import { addDays, daysBetween, type IsoDate } from '@cauce/domain/time/iso-date';
import { useQueries } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { freeSpan, type FreeTimesQuery } from './visitor-queries.ts';

export type Slot = FreeDay['slots'][number];

export interface FreeDays {
  /** The days with free times; other days up to `known` have none. */
  free: ReadonlyMap<IsoDate, Slot[]>;
  /** The last day that the server has answered for. */
  known: IsoDate | undefined;
  waiting: boolean;
  problem: Error | null;
  retry: () => void;
  /** Loads the days up to this one. */
  reach: (date: IsoDate) => void;
}

interface Answer {
  data: FreeDay[] | undefined;
  error: Error | null;
  isError: boolean;
  refetch: () => unknown;
}

const withPlaces = (answers: readonly Answer[]) =>
  new Map(
    answers
      .flatMap(({ data }) => data ?? [])
      .filter(({ slots }) => slots.length > 0)
      .map(({ date, slots }) => [date, slots]),
  );

/** Loads the free times of the days that can be booked, some weeks per request and more when needed. */
export function useFreeDays(
  query: FreeTimesQuery,
  first: IsoDate,
  last: IsoDate,
  requestedDate: IsoDate,
): FreeDays {
  const most = Math.floor(daysBetween(first, last) / LONGEST_SPAN) + 1;
  const spanWith = (date: IsoDate) => Math.floor(daysBetween(first, date) / LONGEST_SPAN) + 1;
  const [reached, setReached] = useState(1);
  const count = Math.min(
    most,
    Math.max(reached, requestedDate > first && requestedDate <= last ? spanWith(requestedDate) : 1),
  );
  const endOf = (span: number) => {
    const end = addDays(first, span * LONGEST_SPAN - 1);
    return end < last ? end : last;
  };
  const found = useQueries({
    queries: Array.from({ length: count }, (_, span) =>
      freeSpan(query, addDays(first, span * LONGEST_SPAN), endOf(span + 1)),
    ),
    combine: useCallback((answers: Answer[]) => {
      const failed = answers.filter(({ data, isError }) => data === undefined && isError);
      const come = answers.findIndex(({ data }) => data === undefined);
      return {
        free: withPlaces(answers),
        spans: come === -1 ? answers.length : come,
        waiting: answers.some(({ data, isError }) => data === undefined && !isError),
        problem: failed[0]?.error ?? null,
        retry: () => failed.forEach((answer) => void answer.refetch()),
      };
    }, []),
  });
  const { free, spans, waiting, problem, retry } = found;
  // While later weeks exist, empty first weeks do not mean that nothing is free.
  const goesOn = free.size === 0 && !waiting && problem === null && count < most;
  if (goesOn) setReached(count + 1);
  return {
    free,
    known: spans === 0 ? undefined : endOf(spans),
    waiting: waiting || goesOn,
    problem,
    retry,
    reach: (date) => setReached((before) => Math.max(before, Math.min(most, spanWith(date)))),
  };
}
