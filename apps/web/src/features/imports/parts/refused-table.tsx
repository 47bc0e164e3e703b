import { DataTable } from '../../../ui/data/table/data-table.tsx';
import type { Column } from '../../../ui/data/table/table-types.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Stack } from '../../../ui/layout/box.tsx';
import styles from './imports.module.css';

export interface RefusedTableRow {
  row: number;
  message: string;
  /** The name or number of the row, when this browser knows it. */
  title?: string | undefined;
}

const MOST_ROWS = 200;

const ROW: Column<RefusedTableRow> = { key: 'row', header: 'Fila', cell: ({ row }) => row, width: 64 };
const MESSAGE: Column<RefusedTableRow> = { key: 'message', header: 'Motivo', cell: ({ message }) => message };
const TITLE: Column<RefusedTableRow> = {
  key: 'title',
  header: 'Dice',
  cell: ({ title }) => title,
  card: 'title',
};

const columnsOf = (withTitles: boolean): Column<RefusedTableRow>[] =>
  withTitles ? [ROW, TITLE, MESSAGE] : [ROW, { ...MESSAGE, card: 'title' }];

/** The rows that were not imported, each with its reason. */
export function RefusedTable({ rows }: { rows: readonly RefusedTableRow[] | undefined }) {
  const more = (rows?.length ?? 0) - MOST_ROWS;
  return (
    <Stack gap={8} shrink>
      <DataTable
        label="Filas que no se importaron"
        compact
        columns={columnsOf(rows?.some(({ title }) => title !== undefined) ?? true)}
        rows={rows?.slice(0, MOST_ROWS)}
        rowKey={({ row }) => String(row)}
        rowName={({ row }) => `Fila ${row}`}
        empty={<EmptyState small title="Todas las filas se importaron." />}
      />
      {more > 0 && (
        <p className={styles.muted}>Y {more.toLocaleString('es-MX')} más: descárgalas para verlas todas.</p>
      )}
    </Stack>
  );
}
