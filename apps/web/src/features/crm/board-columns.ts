import type { BoardCard, BoardColumn, PlaceTotal } from '@cauce/contract/funnels/board';

/** Cards by contact, each once; a later page may repeat a contact who moved meanwhile. */
export function withoutRepeated(cards: readonly BoardCard[]): BoardCard[] {
  return [...new Map(cards.map((card) => [card.clientId, card])).values()];
}

/** The columns after a move. The contact comes first in the new column, because they entered it last. */
export const moveCard = (columns: readonly BoardColumn[], card: BoardCard, place: string): BoardColumn[] =>
  columns.map((column) => {
    const others = column.cards.filter(({ clientId }) => clientId !== card.clientId);
    if (column.place === place) return { ...column, cards: [{ ...card, place }, ...others] };
    return column.place === card.place ? { ...column, cards: others } : column;
  });

/** The totals after a contact moved. */
export function moveTotal(totals: readonly PlaceTotal[], from: string, to: string): PlaceTotal[] {
  const counts = new Map(totals.map(({ place, total }) => [place, total]));
  const add = (place: string, by: number) => counts.set(place, Math.max(0, (counts.get(place) ?? 0) + by));
  add(from, -1);
  add(to, 1);
  return [...counts].map(([place, total]) => ({ place, total }));
}

export interface PhaseGroup {
  phase: string;
  columns: BoardColumn[];
}

/** Columns that follow each other in one phase. */
export function groupByPhase(columns: readonly BoardColumn[]): PhaseGroup[] {
  const groups: PhaseGroup[] = [];
  for (const column of columns) {
    const last = groups.at(-1);
    if (last?.phase === column.phase) last.columns.push(column);
    else groups.push({ phase: column.phase, columns: [column] });
  }
  return groups;
}

/** The share of contacts who went on, «12.50 %»; nothing where nobody was before. */
export const shareOf = (part: number, whole: number): string =>
  whole === 0 ? '—' : `${((part / whole) * 100).toFixed(2)} %`;
