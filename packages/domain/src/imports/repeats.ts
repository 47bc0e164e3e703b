import { type CheckedRow, classOf, LEFT_OUT } from './row.ts';

/** The keys that were met before in a file, with their rows. */
export class Repeats {
  readonly #first = new Map<string, number>();

  /** The row that brought the same one first; this row is remembered when there is none. */
  earlier(identity: string | undefined, row: number): number | undefined {
    if (identity === undefined) return undefined;
    const first = this.#first.get(identity);
    if (first === undefined) this.#first.set(identity, row);
    return first;
  }
}

/** A row that says again what another said stays out: putting it right is leaving it out. */
export function asRepeat<T>(
  checked: CheckedRow<T>,
  cell: { header: string; written: string },
  first: number,
): CheckedRow<T> {
  const reason = `Repetido: es el mismo de la fila ${first}`;
  const notes = [...checked.notes, { ...cell, reason, becomes: LEFT_OUT }];
  return { row: checked.row, class: classOf(notes), notes, record: undefined };
}
