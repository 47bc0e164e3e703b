import { imports, type KnownRow } from '@cauce/contract/clients/imports';
import { IMPORT_KINDS } from '@cauce/domain/imports/kinds';
import { BATCH_ROWS } from '@cauce/domain/imports/limits';
import { LEFT_OUT } from '@cauce/domain/imports/row';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/call.ts';
import { clientRows, type Kind } from './kinds.ts';
import type { PreviewRow } from './reading/collector.ts';
import { listFailedRows } from './report.ts';
import { findPendingRun } from './sending/import-runs.ts';
import type { Run } from './sending/import-store.ts';

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

/** The rows of a running or finished import that were not imported. */
export const failedRowsOf = (run: Run, failed: number) =>
  queryOptions({
    queryKey: ['imports', 'failed', run.id, failed],
    queryFn: () => listFailedRows(run),
    gcTime: 0,
    networkMode: 'always',
  });

export const refusedRowsOf = (id: string) =>
  queryOptions({ queryKey: ['imports', 'refused', id], queryFn: () => refusedOf(id) });

/** The rows of a preview that are contacts already, and what they would fill. Nothing is changed. */
export const knownRowsOf = (fileName: string, rows: readonly PreviewRow[]) =>
  queryOptions({
    queryKey: ['imports', 'known', fileName, rows.length],
    queryFn: async () => {
      const checked = rows.map((row) => IMPORT_KINDS.clients.check(row));
      const newClients = clientRows(
        checked.filter((_, at) => rows[at]?.notes.every(({ becomes }) => becomes !== LEFT_OUT)),
        new Date().toISOString(),
      );
      const known: KnownRow[] = [];
      for (let start = 0; start < newClients.length; start += BATCH_ROWS) {
        const body = { newClients: newClients.slice(start, start + BATCH_ROWS) };
        known.push(...(await call(imports.known, { body })).data);
      }
      return known;
    },
    gcTime: 0,
    staleTime: 0,
  });

export const refusedOf = async (id: string) => (await call(imports.refused, { params: { id } })).data;
