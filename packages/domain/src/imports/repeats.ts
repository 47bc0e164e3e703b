import { type CheckedRow, classOf, LEFT_OUT } from './row.ts';

/** The keys of the earlier rows of a file, with their row numbers. */
export class Repeats {
  readonly #first = new Map<string, number>();

  /** Returns the first row with the same key. Without one, this row is stored. */
  earlier(identity: string | undefined, row: number): number | undefined {
    if (identity === undefined) return undefined;
    const first = this.#first.get(identity);
    if (first === undefined) this.#first.set(identity, row);
    return first;
  }
}

/** Marks a row as repeated: it is left out. */
export function asRepeat<T>(
  checked: CheckedRow<T>,
  cell: { header: string; written: string },
  first: number,
): CheckedRow<T> {
  const reason = `Repetido: es el mismo de la fila ${first}`;
  const notes = [...checked.notes, { ...cell, reason, becomes: LEFT_OUT }];
  return { row: checked.row, class: classOf(notes), notes, record: undefined };
}
