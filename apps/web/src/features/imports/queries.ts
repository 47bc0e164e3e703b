import { imports } from '@cauce/contract/clients/imports';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/call.ts';
import type { Kind } from './kinds.ts';
import { findPendingRun } from './sending/import-runs.ts';

export const latestOf = (kind: Kind) =>
  queryOptions({
    queryKey: ['imports', 'latest', kind],
    queryFn: async () => (await call(imports.latest, { query: { kind } })).data,
  });

/** Asked of this browser anew each time, for another tab may have gone on. */
export const pendingOf = (kind: Kind) =>
  queryOptions({
    queryKey: ['imports', 'pending', kind],
    queryFn: async () => (await findPendingRun(kind)) ?? null,
    staleTime: 0,
    gcTime: 0,
    networkMode: 'always',
  });

export const refusedOf = async (id: string) => (await call(imports.refused, { params: { id } })).data;
