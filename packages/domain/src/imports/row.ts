/** A cell that cannot be imported as it is written. */
export interface CellNote {
  /** The title of its column in the template. */
  header: string;
  written: string;
  /** The reason, in Spanish. */
  reason: string;
  /** The corrected value; undefined when nothing can be made of it. */
  becomes: string | undefined;
}

export type RowClass = 'valid' | 'fixable' | 'invalid';

/** A row of a file: its number, as a spreadsheet shows it, and its cells by column. */
export interface FileRow<Key extends string = string> {
  row: number;
  cells: Partial<Record<Key, string>>;
}

/** The result of a row: its class, the problems per cell, and the corrected record. */
export interface CheckedRow<T> {
  row: number;
  class: RowClass;
  notes: CellNote[];
  /** Undefined when the row is invalid or repeats another one. */
  record: T | undefined;
}

/** The outcome of a row that repeats another. */
export const LEFT_OUT = 'No se importa';

export const classOf = (notes: readonly CellNote[]): RowClass => {
  if (notes.some(({ becomes }) => becomes === undefined)) return 'invalid';
  return notes.length > 0 ? 'fixable' : 'valid';
};

/** The reasons why a row is refused, in one sentence. */
export const refusalOf = (notes: readonly CellNote[]): string =>
  notes
    .filter(({ becomes }) => becomes === undefined || becomes === LEFT_OUT)
    .map(({ header, reason }) => `${header}: ${reason}`)
    .join('; ');

/** The result of one cell. Without a value it is invalid; with a value and a reason it was corrected. */
export interface Reading<V> {
  value: V | undefined;
  reason?: string;
  /** The corrected value, as people read it. */
  becomes?: string;
}

export const fine = <V>(value: V): Reading<V> => ({ value });
export const corrected = <V>(value: V, becomes: string, reason: string): Reading<V> => ({
  value,
  becomes,
  reason,
});
export const wrong = <V>(reason: string): Reading<V> => ({ value: undefined, reason });

/** Reads the cells of a row one after the other and collects their problems. */
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

  note(key: Key, note: Pick<CellNote, 'reason' | 'becomes'>): void {
    this.notes.push({ header: this.#headers[key], written: this.written(key), ...note });
  }

  read<V>(key: Key, rule: (written: string) => Reading<V>): V | undefined {
    const { value, reason, becomes } = rule(this.written(key));
    if (reason !== undefined) this.note(key, { reason, becomes });
    return value;
  }

  /** Reads a cell that a record does not need: a wrong one is left empty, and the row stays. */
  readOptional<V>(
    key: Key,
    rule: (written: string) => Reading<V>,
  ): { value: V | undefined; isWrong: boolean } {
    const { value, reason, becomes } = rule(this.written(key));
    const isWrong = reason !== undefined && becomes === undefined;
    if (reason !== undefined) this.note(key, { reason, becomes: becomes ?? '' });
    return { value, isWrong };
  }
}
