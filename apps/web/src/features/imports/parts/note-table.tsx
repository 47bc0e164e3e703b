import type { CellNote } from '@cauce/domain/imports/row';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { DataTable } from '../../../ui/data/table/data-table.tsx';
import type { Column } from '../../../ui/data/table/table-types.ts';
import type { PreviewRow } from '../reading/collector.ts';
import styles from './imports.module.css';

interface NotedCell extends CellNote {
  key: string;
  row: number;
}

const cellsOf = (rows: readonly PreviewRow[], of: 'fixable' | 'invalid'): NotedCell[] =>
  rows.flatMap(({ row, notes }) =>
    notes
      .filter(({ becomes }) => (of === 'invalid' ? becomes === undefined : true))
      .map((note, at) => ({ ...note, row, key: `${row}-${at}` })),
  );

const written = (text: string) => (
  <span className={styles.written} data-empty={text === '' || undefined} title={text}>
    {text === '' ? 'vacío' : text}
  </span>
);

const WHERE: Column<NotedCell>[] = [
  { key: 'row', header: 'Fila', cell: ({ row }) => row, width: 64 },
  { key: 'header', header: 'Columna', cell: ({ header }) => header, card: 'title' },
  { key: 'written', header: 'Dice', cell: (cell) => written(cell.written) },
];
const COLUMNS: Record<'fixable' | 'invalid', Column<NotedCell>[]> = {
  invalid: [...WHERE, { key: 'reason', header: 'Error', cell: ({ reason }) => reason }],
  fixable: [
    ...WHERE,
    { key: 'becomes', header: 'Queda', cell: ({ becomes }) => written(becomes ?? '') },
    { key: 'reason', header: 'Por qué', cell: ({ reason }) => reason },
  ],
};
const LABELS = { invalid: 'Celdas con errores graves', fixable: 'Celdas que se corrigen' };
const EMPTY = {
  invalid: 'Ninguna fila tiene errores graves.',
  fixable: 'Ninguna fila necesita correcciones.',
};

/** A table of the cells with a problem or a correction. */
export function NoteTable({ rows, of }: { rows: readonly PreviewRow[]; of: 'fixable' | 'invalid' }) {
  return (
    <DataTable
      label={LABELS[of]}
      compact
      columns={COLUMNS[of]}
      rows={cellsOf(rows, of)}
      rowKey={({ key }) => key}
      rowName={({ row, header }) => `Fila ${row}, ${header}`}
      empty={<EmptyState small title={EMPTY[of]} />}
    />
  );
}
