import { expect, it } from 'vitest';
import { aMessage } from '../../../testing/a-conversation.ts';
import { groupsOf } from './bubbles.ts';

const ZONE = 'America/Mexico_City';
const at = (time: string, given = {}) => aMessage({ createdAt: `2026-03-${time}.000Z`, ...given });
const texts = (...given: Parameters<typeof groupsOf>) =>
  groupsOf(...given).map(({ messages }) => messages.map(({ text }) => text));

it('stands together what the same one said in the same minute, the oldest first', () => {
  const said = [
    at('11T16:31:05', { text: 'd' }),
    at('11T16:30:50', { text: 'c', direction: 'in' }),
    at('11T16:30:20', { text: 'b' }),
    at('11T16:30:10', { text: 'a' }),
  ];
  expect(texts(said, ZONE)).toEqual([['a', 'b'], ['c'], ['d']]);
});

it('parts by who speaks and by how far it came', () => {
  const said = [
    at('11T16:30:40', { text: 'd', status: 'waiting' }),
    at('11T16:30:30', { text: 'c', author: 'ana@ejemplo.mx' }),
    at('11T16:30:20', { text: 'b', mode: 'template' }),
    at('11T16:30:10', { text: 'a' }),
  ];
  expect(texts(said, ZONE)).toEqual([['a'], ['b'], ['c'], ['d']]);
});

it('leaves each that went wrong by itself', () => {
  const failed = { status: 'failed' as const, reason: 'Sin saldo', can: { retry: true, settle: true } };
  const said = [at('11T16:30:20', { text: 'b', ...failed }), at('11T16:30:10', { text: 'a', ...failed })];
  expect(texts(said, ZONE)).toEqual([['a'], ['b']]);
});

it('opens a day where the business is, not where the clock of the world is', () => {
  const groups = groupsOf([at('12T06:30:00'), at('12T05:30:00'), at('11T20:00:00')], ZONE);
  expect(groups.map(({ date, opensDay }) => [date, opensDay])).toEqual([
    ['2026-03-11', true],
    ['2026-03-11', false],
    ['2026-03-12', true],
  ]);
});
