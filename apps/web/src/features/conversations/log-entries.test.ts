import type { Message } from '@cauce/contract/conversations/conversations';
import { expect, it } from 'vitest';
import { aMessage, aNote, aTurn } from '../../../testing/a-conversation.ts';
import { entriesOf, withReactions } from './log-entries.ts';

const ZONE = 'America/Mexico_City';
const at = (time: string, given = {}) => aMessage({ createdAt: `2026-03-${time}.000Z`, ...given });
const only = (rows: Message[]) => ({ rows, notes: [], turns: [] });
const texts = (rows: Message[], zone: string) =>
  entriesOf(only(rows), zone).map((entry) =>
    'messages' in entry ? entry.messages.map(({ text }) => text) : [],
  );

it('groups messages of one author in the same minute, the oldest first', () => {
  const said = [
    at('11T16:31:05', { text: 'd' }),
    at('11T16:30:50', { text: 'c', direction: 'in' }),
    at('11T16:30:20', { text: 'b' }),
    at('11T16:30:10', { text: 'a' }),
  ];
  expect(texts(said, ZONE)).toEqual([['a', 'b'], ['c'], ['d']]);
});

it('starts a new group for another author or another delivery status', () => {
  const said = [
    at('11T16:30:40', { text: 'd', status: 'waiting' }),
    at('11T16:30:30', { text: 'c', author: 'ana@ejemplo.mx' }),
    at('11T16:30:20', { text: 'b', mode: 'template' }),
    at('11T16:30:10', { text: 'a' }),
  ];
  expect(texts(said, ZONE)).toEqual([['a'], ['b'], ['c'], ['d']]);
});

it('gives each failed message a group of its own', () => {
  const failed = { status: 'failed' as const, reason: 'Sin saldo', can: { retry: true, settle: true } };
  const said = [at('11T16:30:20', { text: 'b', ...failed }), at('11T16:30:10', { text: 'a', ...failed })];
  expect(texts(said, ZONE)).toEqual([['a'], ['b']]);
});

it('starts a day in the time zone of the business', () => {
  const groups = entriesOf(only([at('12T06:30:00'), at('12T05:30:00'), at('11T20:00:00')]), ZONE);
  expect(groups.map(({ date, opensDay }) => [date, opensDay])).toEqual([
    ['2026-03-11', true],
    ['2026-03-11', false],
    ['2026-03-12', true],
  ]);
});

it('places notes and turns by their time, and keeps the order of messages', () => {
  const rows = [
    // Written by a clock that is slow.
    at('11T16:29:00', { text: 'c', author: 'ana@ejemplo.mx' }),
    at('11T16:31:00', { text: 'b' }),
    at('11T16:30:00', { text: 'a' }),
  ];
  const notes = [aNote({ text: 'n', createdAt: '2026-03-11T16:30:30.000Z' })];
  const turns = [aTurn({ assistant: 't', startedAt: '2026-03-11T16:40:00.000Z' })];
  const summary = entriesOf({ rows, notes, turns }, ZONE).map((entry) => {
    if ('note' in entry) return entry.note.text;
    return 'turn' in entry ? entry.turn.assistant : entry.messages.map(({ text }) => text).join('');
  });
  expect(summary).toEqual(['a', 'n', 'b', 'c', 't']);
});

it('attaches the latest reaction of each side to its message, and keeps the others as messages', () => {
  const about = at('11T16:30:00', { text: 'a' });
  const on = (text: string, given = {}) =>
    at('11T16:31:00', {
      kind: 'reaction',
      text,
      answers: { _id: about._id, direction: 'out', text: 'a' },
      ...given,
    });
  const away = at('11T16:32:00', {
    kind: 'reaction',
    text: '🎉',
    direction: 'in',
    answers: { _id: 'lejos', direction: 'out', text: '' },
  });
  const { rows, reactions } = withReactions([
    away,
    on('😂', { direction: 'in' }),
    on('❤️', { direction: 'in' }),
    on('👍'),
    about,
  ]);
  expect(rows).toEqual([away, about]);
  expect(reactions.get(about._id)?.toSorted()).toEqual(['👍', '😂'].toSorted());
  expect(
    withReactions([on('', { direction: 'in' }), on('❤️', { direction: 'in' }), about]).reactions.get(
      about._id,
    ),
  ).toEqual([]);
});
