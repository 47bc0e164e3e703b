/** One cell of a row that cannot stay as it is written. */
export interface CellNote {
  /** The column as the file should call it. */
  header: string;
  written: string;
  /** Why, in the person's words. */
  reason: string;
  /** The corrected value; undefined when nothing can be made of it. */
  becomes: string | undefined;
}

export type RowClass = 'valid' | 'fixable' | 'invalid';

/** A row as it was found in its file: the number that a spreadsheet shows beside it, and its cells by column. */
export interface FileRow<Key extends string = string> {
  row: number;
  cells: Partial<Record<Key, string>>;
}

/** The result of a row: its class, the problems per cell, and the corrected record. */
export interface CheckedRow<T> {
  row: number;
  class: RowClass;
  notes: CellNote[];
  /** Missing where the row is invalid, and where it says again what another said. */
  record: T | undefined;
}

/** The outcome of a row that repeats another. */
export const LEFT_OUT = 'No se importa';

export const classOf = (notes: readonly CellNote[]): RowClass => {
  if (notes.some(({ becomes }) => becomes === undefined)) return 'invalid';
  return notes.length > 0 ? 'fixable' : 'valid';
};

/** Why a row stays out, in one sentence. */
export const refusalOf = (notes: readonly CellNote[]): string =>
  notes
    .filter(({ becomes }) => becomes === undefined || becomes === LEFT_OUT)
    .map(({ header, reason }) => `${header}: ${reason}`)
    .join('; ');

/** The result of one cell: without a value it is invalid, with a reason beside it it was corrected. */
export interface Reading<V> {
  value: V | undefined;
  reason?: string;
  /** As people read the value that is kept. */
  becomes?: string;
}

export const fine = <V>(value: V): Reading<V> => ({ value });
export const corrected = <V>(value: V, becomes: string, reason: string): Reading<V> => ({
  value,
  becomes,
  reason,
});
export const wrong = <V>(reason: string): Reading<V> => ({ value: undefined, reason });

/** Reads the cells of a row one after the other and keeps what is to be said of each. */
export class RowReader<Key extends string> {
  readonly notes: CellNote[] = [];
  readonly #cells: Partial<Record<Key, string>>;
  readonly #headers: Readonly<Record<Key, string>>;

  constructor(cells: Partial<Record<Key, string>>, headers: Readonly<Record<Key, string>>) {
    this.#cells = cells;
    this.#headers = headers;
  }

  written(key: Key): string {
    return this.#cells[key] ?? '';
  }

  read<V>(key: Key, rule: (written: string) => Reading<V>): V | undefined {
    const written = this.written(key);
    const { value, reason, becomes } = rule(written);
    if (reason !== undefined) this.notes.push({ header: this.#headers[key], written, reason, becomes });
    return value;
  }
}
