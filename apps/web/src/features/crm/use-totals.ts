import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { BoardQuery } from './filters.ts';
import { totalsOf } from './queries.ts';

/** The number of contacts of a scenario; undefined while they are counted. */
export function useTotals(funnelId: string, query: BoardQuery): (place: string) => number | undefined {
  const { data } = useQuery(totalsOf(funnelId, query));
  return useMemo(() => {
    const totals = data && new Map(data.map(({ place, total }) => [place, total]));
    return (place) => totals && (totals.get(place) ?? 0);
  }, [data]);
}
