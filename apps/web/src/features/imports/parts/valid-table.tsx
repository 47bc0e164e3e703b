import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { DataTable } from '../../../ui/data/table/data-table.tsx';
import type { Column } from '../../../ui/data/table/table-types.ts';
import { type Kind, KINDS } from '../kinds.ts';
import type { PreviewRow } from '../reading/collector.ts';

function columnsOf(kind: Kind): Column<PreviewRow>[] {
  const { columns, previewColumns } = KINDS[kind];
  const cells = columns.filter(({ key }) => previewColumns.includes(key));
  return [
    { key: 'row', header: 'Fila', cell: ({ row }) => row, width: 64 },
    ...cells.map(({ key, header }, at): Column<PreviewRow> => ({
      key,
      header,
      cell: (row) => row.cells[key] ?? '',
      ...(at === 0 ? { card: 'title' } : {}),
    })),
  ];
}

/** A table of the rows without problems. */
export function ValidTable({ kind, rows }: { kind: Kind; rows: readonly PreviewRow[] }) {
  return (
    <DataTable
      label="Filas válidas"
      compact
      columns={columnsOf(kind)}
      rows={rows}
      rowKey={({ row }) => String(row)}
      rowName={({ row }) => `Fila ${row}`}
      empty={<EmptyState small title="Ninguna fila está lista tal como viene." />}
    />
  );
}
