import type { RefusedRow } from '@cauce/contract/clients/imports';
import { csvOf } from '@cauce/domain/texts/csv';
import { type Kind, KINDS } from './kinds.ts';
import type { PreviewRow } from './reading/collector.ts';
import { saveFile } from '../../ui/save-file.ts';
import { openBrowserStore } from './sending/browser-store.ts';
import type { Run } from './sending/import-store.ts';

const REASON = 'Motivo';
const ROW = 'Fila';

const saveCsv = (kind: Kind, rows: (string | number)[][]): void => {
  const name = `no-importados-${KINDS[kind].fileName}.csv`;
  saveFile(new Blob([csvOf(rows)], { type: 'text/csv;charset=utf-8' }), name);
};

type Cells = Readonly<Record<string, string | undefined>>;
const lineOf = (kind: Kind, row: number, cells: Cells, reason: string): (string | number)[] => [
  row,
  ...KINDS[kind].columns.map(({ key }) => cells[key] ?? ''),
  reason,
];
const headingOf = (kind: Kind) => [ROW, ...KINDS[kind].columns.map(({ header }) => header), REASON];

/** A row that was not imported, with its cells and the reason. */
export interface FailedRow extends RefusedRow {
  cells: Cells;
}

/** The rows of an import that this browser still has and that were not imported, in the order of the file. */
export async function listFailedRows(run: Run): Promise<FailedRow[]> {
  const store = await openBrowserStore();
  const failed: FailedRow[] = [];
  for (const [number, { refused }] of await store.outcomes(run.id)) {
    if (refused.length === 0) continue;
    const batch = await store.batch(run.id, number);
    const cells = new Map(batch?.rows.map((row) => [row.row, row.cells]));
    for (const { row, message } of refused) failed.push({ row, message, cells: cells.get(row) ?? {} });
  }
  return failed.toSorted((a, b) => a.row - b.row);
}

/** Downloads every row that was not imported, with the reason, in a form that can be corrected and imported. */
export async function saveReport(run: Run): Promise<void> {
  const kind = run.kind as Kind;
  const failed = await listFailedRows(run);
  saveCsv(kind, [
    headingOf(kind),
    ...failed.map(({ row, cells, message }) => lineOf(kind, row, cells, message)),
  ]);
}

/** The same for a file that this browser no longer has: row numbers with reasons. */
export function saveRefused(kind: Kind, refused: readonly RefusedRow[]): void {
  saveCsv(kind, [[ROW, REASON], ...refused.map(({ row, message }) => [row, message])]);
}

const problemsOf = ({ notes }: PreviewRow) =>
  notes
    .filter(({ becomes }) => becomes === undefined)
    .map((note) => `${note.header}: ${note.reason}`)
    .join('; ');

/** Downloads the problems of a file before anything is sent. */
export function saveProblems(kind: Kind, rows: readonly PreviewRow[]): void {
  const wrong = rows.filter((row) => row.class === 'invalid');
  saveCsv(kind, [headingOf(kind), ...wrong.map((row) => lineOf(kind, row.row, row.cells, problemsOf(row)))]);
}
