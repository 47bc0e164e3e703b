export interface Packable {
  id: string;
  from: number;
  to: number;
}

/** The column of an event among those that overlap it, the number of columns, and how many it spans. */
export interface OverlapColumn {
  overlapIndex: number;
  overlapCount: number;
  span: number;
}

/** By time; of two that begin together, the longer one first. */
export const inOrder = (a: Packable, b: Packable): number =>
  a.from - b.from || b.to - a.to || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);

const overlap = (a: Packable, b: Packable): boolean => a.from < b.to && b.from < a.to;

type Packed<T> = T & OverlapColumn;

/** Extends each event to the columns at its right that stay free while it lasts. */
function widen<T extends Packable>(columns: Packed<T>[][]): void {
  for (const [index, column] of columns.entries()) {
    for (const item of column) {
      item.overlapCount = columns.length;
      let next = index + 1;
      while (columns[next]?.every((other) => !overlap(item, other))) next += 1;
      item.span = next - index;
    }
  }
}

/** Places overlapping events side by side in as few columns as possible; the order of the input does not matter. */
export function pack<T extends Packable>(items: readonly T[]): Packed<T>[] {
  const packed = [...items]
    .sort(inOrder)
    .map((item) => ({ ...item, overlapIndex: 0, overlapCount: 1, span: 1 }));
  let columns: Packed<T>[][] = [];
  let reach = -Infinity;
  for (const item of packed) {
    if (item.from >= reach) {
      widen(columns);
      columns = [];
    }
    const free = columns.findIndex((column) => (column.at(-1)?.to ?? -Infinity) <= item.from);
    item.overlapIndex = free === -1 ? columns.length : free;
    (columns[item.overlapIndex] ??= []).push(item);
    reach = Math.max(reach, item.to);
  }
  widen(columns);
  return packed;
}
