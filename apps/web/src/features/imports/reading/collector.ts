import { cellsOf } from '@cauce/domain/imports/columns';
import { type ImportKind, rowChecker } from '@cauce/domain/imports/kinds';
import { BATCH_ROWS, inSample, MOST_CELL, MOST_CHECKED, SAMPLE_END } from '@cauce/domain/imports/limits';
import type { CheckedRow, FileRow, RowClass } from '@cauce/domain/imports/row';
import { type LineSink, LONG_CELL, UnreadableFile } from '@cauce/sheets/unreadable';

/** Rows that are sent together, and which of them repeat an earlier row. */
export interface Batch {
  number: number;
  rows: FileRow[];
  /** Pairs of a row and the row that it repeats. */
  repeats: [row: number, first: number][];
}

/** A row in the preview, before anything is sent. */
export type PreviewRow = Pick<CheckedRow<unknown>, 'row' | 'class' | 'notes'> & Pick<FileRow, 'cells'>;

export interface Preview {
  total: number;
  batches: number;
  counts: Record<RowClass, number>;
  /** The rows of the preview: all, or the first and last ones of a long file. */
  rows: PreviewRow[];
}

/** Which columns of a file are imported, as the person confirmed it. */
export interface ColumnMapping {
  /** The row with the titles; 0 when there is none. Rows above it are not imported. */
  headerRow: number;
  /** Columns with the same key stand in the order of their use. */
  places: [index: number, key: string][];
  /** The country of numbers without a code; empty for none. */
  home: string;
}

export const isBlank = (cells: readonly string[]) => cells.every((cell) => cell.trim() === '');

function defaultsOf({ columns }: ImportKind, { places, home }: ColumnMapping): Record<string, string> {
  const keys = new Set(places.map(([, key]) => key));
  const absent = columns.flatMap(({ key, absent: value }) =>
    value === undefined || keys.has(key) ? [] : [[key, value] as const],
  );
  return Object.fromEntries(home === '' ? absent : [...absent, ['home', home] as const]);
}

/**
 * Turns the lines of a file into rows, batches and a preview while they are read, and keeps only the preview in memory.
 */
export class Collector {
  readonly #kind: ImportKind;
  readonly #check: ReturnType<typeof rowChecker<string, unknown>>;
  readonly #onBatch: (batch: Batch) => void;
  readonly #headerRow: number;
  readonly #places: ReadonlyMap<number, string>;
  /** Cells that every row has when its own are empty. */
  readonly #defaults: Readonly<Record<string, string>>;
  #first: PreviewRow[] = [];
  #last: PreviewRow[] = [];
  #batch: Batch = { number: 0, rows: [], repeats: [] };
  #total = 0;

  constructor(kind: ImportKind, mapping: ColumnMapping, onBatch: (batch: Batch) => void) {
    this.#kind = kind;
    this.#headerRow = mapping.headerRow;
    this.#places = new Map(mapping.places);
    this.#defaults = defaultsOf(kind, mapping);
    this.#check = rowChecker(kind);
    this.#onBatch = onBatch;
  }

  readonly line: LineSink = (row, cells) => {
    if (isBlank(cells)) return;
    if (cells.some((cell) => cell.length > MOST_CELL)) throw new UnreadableFile(`Fila ${row}: ${LONG_CELL}`);
    if (row > this.#headerRow) this.#keep({ row, cells: cellsOf(this.#places, cells, this.#kind.columns) });
  };

  #keep({ row, cells }: FileRow): void {
    // A row without any column of this kind is skipped.
    if (Object.keys(cells).length === 0) return;
    const fileRow = { row, cells: { ...this.#defaults, ...cells } };
    this.#total += 1;
    const { checked, repeats } = this.#check(fileRow);
    if (this.#total <= this.#kind.most) {
      this.#preview({ ...fileRow, class: checked.class, notes: checked.notes });
      this.#batch.rows.push(fileRow);
      if (repeats !== undefined) this.#batch.repeats.push([fileRow.row, repeats]);
      if (this.#batch.rows.length === BATCH_ROWS) this.#send();
    }
  }

  #preview(row: PreviewRow): void {
    if (this.#first.length < MOST_CHECKED) this.#first.push(row);
    this.#last.push(row);
    // Shortens the list only now and then, because doing so at every row is slow.
    if (this.#last.length > 2 * SAMPLE_END) this.#last = this.#last.slice(-SAMPLE_END);
  }

  #send(): void {
    if (this.#batch.rows.length === 0) return;
    this.#onBatch(this.#batch);
    this.#batch = { number: this.#batch.number + 1, rows: [], repeats: [] };
  }

  get total(): number {
    return this.#total;
  }

  finish(): Preview {
    const total = this.#total;
    if (total === 0) throw new UnreadableFile('El archivo solo tiene títulos: agrega al menos una fila.');
    if (total > this.#kind.most) throw new UnreadableFile(this.#kind.tooMany(total));
    this.#send();
    const rows =
      total <= MOST_CHECKED
        ? this.#first
        : [...this.#first.filter((_, at) => inSample(at, total)), ...this.#last.slice(-SAMPLE_END)];
    const counts = { valid: 0, fixable: 0, invalid: 0 };
    for (const row of rows) counts[row.class] += 1;
    return { total, batches: this.#batch.number, counts, rows };
  }
}
