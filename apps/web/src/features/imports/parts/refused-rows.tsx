import { useQuery } from '@tanstack/react-query';
import type { Kind } from '../kinds.ts';
import { KINDS } from '../kinds.ts';
import { failedRowsOf } from '../queries.ts';
import type { Run } from '../sending/import-store.ts';
import { RefusedTable } from './refused-table.tsx';

/** The first columns of a preview name a row. */
const NAMING_COLUMNS = 2;

interface RefusedRowsProps {
  run: Run;
  /** Their number, so that the list is read again when it grows. */
  failed: number;
}

/** The rows of this import that failed, with the reasons. */
export function RefusedRows({ run, failed }: RefusedRowsProps) {
  const { data } = useQuery(failedRowsOf(run, failed));
  const { previewColumns } = KINDS[run.kind as Kind];
  const rows = data?.map(({ row, message, cells }) => ({
    row,
    message,
    title: previewColumns
      .slice(0, NAMING_COLUMNS)
      .flatMap((key) => cells[key] ?? [])
      .join(' · '),
  }));
  return <RefusedTable rows={rows} />;
}
