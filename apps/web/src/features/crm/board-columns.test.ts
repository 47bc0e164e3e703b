import type { BoardCard, BoardColumn } from '@cauce/contract/funnels/board';
import { expect, it } from 'vitest';
import { groupByPhase, moveCard, moveTotal, shareOf, withoutRepeated } from './board-columns.ts';

const card = (clientId: string, place: string) => ({ clientId, place }) as BoardCard;
const column = (place: string, ...cards: BoardCard[]) =>
  ({ place, phase: place.split('.')[0], cards }) as BoardColumn;
const summary = (columns: readonly BoardColumn[]) =>
  columns.map(({ place, cards }) => [place, cards.map(({ clientId }) => clientId).join('')]);

it('a moved contact comes first in the new column', () => {
  const [a, b, c] = [card('a', 'x.1'), card('b', 'x.1'), card('c', 'x.2')] as const;
  const columns = [column('x.1', a, b), column('x.2', c), column('y.1')];
  expect(summary(moveCard(columns, b, 'x.2'))).toEqual([
    ['x.1', 'a'],
    ['x.2', 'bc'],
    ['y.1', ''],
  ]);
  expect(moveCard(columns, b, 'x.2')[2]).toBe(columns[2]);
});

it('a contact of a later page, who is in no shown column, comes first in the new one', () => {
  const moved = moveCard([column('x.1'), column('x.2')], card('z', 'x.1'), 'x.2');
  expect(summary(moved)).toEqual([
    ['x.1', ''],
    ['x.2', 'z'],
  ]);
});

it('a move is counted in both scenarios, also in one that was empty', () => {
  expect(moveTotal([{ place: 'x.1', total: 11 }], 'x.1', 'x.2')).toEqual([
    { place: 'x.1', total: 10 },
    { place: 'x.2', total: 1 },
  ]);
});

it('columns are grouped by phase in their order', () => {
  const groups = groupByPhase([column('x.1'), column('x.2'), column('y.1')]);
  expect(groups.map(({ phase, columns }) => [phase, columns.length])).toEqual([
    ['x', 2],
    ['y', 1],
  ]);
});

it('pages show each contact once', () => {
  expect(withoutRepeated([card('a', 'x.1'), card('b', 'x.1'), card('a', 'x.1')])).toHaveLength(2);
});

it('shares have two decimals', () => {
  expect([shareOf(1, 8), shareOf(2, 3), shareOf(0, 0)]).toEqual(['12.50 %', '66.67 %', '—']);
});
