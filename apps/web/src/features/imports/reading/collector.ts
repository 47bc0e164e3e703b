import { cellsOf, placeColumns } from '@cauce/domain/imports/columns';
import { type ImportKind, rowChecker } from '@cauce/domain/imports/kinds';
import { BATCH_ROWS, inSample, MOST_CELL, MOST_CHECKED, SAMPLE_END } from '@cauce/domain/imports/limits';
import type { CheckedRow, FileRow, RowClass } from '@cauce/domain/imports/row';
import { listed } from '@cauce/domain/texts/listing';
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
  /** Columns of the file that are not imported. */
  ignored: string[];
  counts: Record<RowClass, number>;
  /** The rows of the preview: all, or the first and last ones of a long file. */
  rows: PreviewRow[];
}

const isBlank = (cells: readonly string[]) => cells.every((cell) => cell.trim() === '');

/**
 * Turns the lines of a file into rows, batches and a preview while they are read, and keeps only the preview in memory.
 */
export class Collector {
  readonly #kind: ImportKind;
  readonly #check: ReturnType<typeof rowChecker<string, unknown>>;
  readonly #onBatch: (batch: Batch) => void;
  #places: ReadonlyMap<number, string> | undefined;
  #ignored: string[] = [];
  #first: PreviewRow[] = [];
  #last: PreviewRow[] = [];
  #batch: Batch = { number: 0, rows: [], repeats: [] };
  #total = 0;

  constructor(kind: ImportKind, onBatch: (batch: Batch) => void) {
    this.#kind = kind;
    this.#check = rowChecker(kind);
    this.#onBatch = onBatch;
  }

  readonly line: LineSink = (row, cells) => {
    if (isBlank(cells)) return;
    if (cells.some((cell) => cell.length > MOST_CELL)) throw new UnreadableFile(`Fila ${row}: ${LONG_CELL}`);
    if (this.#places === undefined) this.#header(cells);
    else this.#keep({ row, cells: cellsOf(this.#places, cells) });
  };

  #header(cells: readonly string[]): void {
    const { places, missing, ignored } = placeColumns(this.#kind.columns, cells);
    if (missing.length > 0)
      throw new UnreadableFile(
        `${missing.length === 1 ? 'Falta la columna' : 'Faltan las columnas'} ${listed(missing)}. Los títulos van en la primera fila; descarga la plantilla y compáralos.`,
      );
    this.#places = places;
    this.#ignored = ignored;
  }

  #keep(fileRow: FileRow): void {
    // A row without any column of this kind is skipped.
    if (Object.keys(fileRow.cells).length === 0) return;
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
    if (this.#places === undefined) throw new UnreadableFile('El archivo está vacío.');
    if (total === 0) throw new UnreadableFile('El archivo solo tiene títulos: agrega al menos una fila.');
    if (total > this.#kind.most) throw new UnreadableFile(this.#kind.tooMany(total));
    this.#send();
    const rows =
      total <= MOST_CHECKED
        ? this.#first
        : [...this.#first.filter((_, at) => inSample(at, total)), ...this.#last.slice(-SAMPLE_END)];
    const counts = { valid: 0, fixable: 0, invalid: 0 };
    for (const row of rows) counts[row.class] += 1;
    return { total, batches: this.#batch.number, ignored: this.#ignored, counts, rows };
  }
}
