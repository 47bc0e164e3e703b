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

/** Reads the browser's database each time, because another tab may have continued the import. */
export const pendingOf = (kind: Kind) =>
  queryOptions({
    queryKey: ['imports', 'pending', kind],
    queryFn: async () => (await findPendingRun(kind)) ?? null,
    staleTime: 0,
    gcTime: 0,
    networkMode: 'always',
  });

export const refusedOf = async (id: string) => (await call(imports.refused, { params: { id } })).data;
