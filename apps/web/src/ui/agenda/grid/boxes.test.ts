import { instantAt } from '@cauce/domain/time/dates';
import { describe, expect, it } from 'vitest';
import { hoursOf, layEvents, timeOf, tracksOf } from './boxes.ts';
import type { AgendaEvent } from '../types.ts';

const ZONE = 'America/Mexico_City';
const WEEK = ['2026-11-16', '2026-11-17', '2026-11-18'];

const event = (
  id: string,
  day: string,
  from: number,
  to: number,
  rest?: Partial<AgendaEvent>,
): AgendaEvent => ({
  id,
  title: id,
  color: '#0067d6',
  start: instantAt(day, from, ZONE),
  end: instantAt(day, to, ZONE),
  ...rest,
});

describe('the boxes of events', () => {
  it('are in each day that an event touches, or above the hours when it fills the day', () => {
    const night = event('night', '2026-11-16', 1380, 1440, { end: instantAt('2026-11-17', 60, ZONE) });
    const away = event('away', '2026-11-16', 600, 1440, { end: instantAt('2026-11-18', 0, ZONE) });
    const { boxes, whole } = layEvents([night, away], tracksOf(WEEK, ZONE));
    expect(boxes.map((day) => day.map(({ id, from, to, ends }) => [id, from, to, ends]))).toEqual([
      [
        ['away', 600, 1440, false],
        ['night', 1380, 1440, false],
      ],
      [['night', 0, 60, true]],
      [],
    ]);
    expect(whole.map(({ id }) => id)).toEqual(['away']);
  });

  it('have a readable minimum height', () => {
    const { boxes } = layEvents([event('short', '2026-11-16', 600, 605)], tracksOf(WEEK, ZONE));
    expect(boxes[0]?.[0]).toMatchObject({ from: 600, to: 615, time: '10:00 – 10:05 a. m.', begins: '10:00' });
  });

  it('are in the column of their person, or in all columns without a person', () => {
    const columns = [
      { id: 'a', name: 'Ana' },
      { id: 'b', name: 'Bruno' },
    ];
    const events = [
      event('anas', '2026-11-16', 600, 660, { column: 'a' }),
      event('all', '2026-11-16', 720, 780),
      event('gone', '2026-11-16', 600, 660, { column: 'c' }),
    ];
    const { boxes } = layEvents(events, tracksOf(WEEK.slice(0, 1), ZONE, columns));
    expect(boxes.map((track) => track.map(({ id }) => id))).toEqual([['anas', 'all'], ['all']]);
  });

  it('take the width of their column, because blocks lie behind them', () => {
    const block = event('block', '2026-11-16', 600, 720, { pattern: 'hatched' });
    const over = event('over', '2026-11-16', 600, 660);
    const other = event('other', '2026-11-16', 690, 750);
    const { boxes } = layEvents([other, over, block], tracksOf(WEEK.slice(0, 1), ZONE));
    expect(boxes[0]?.map(({ id, overlapCount, clearFrom }) => [id, overlapCount, clearFrom])).toEqual([
      ['block', 1, 660],
      ['over', 1, undefined],
      ['other', 1, undefined],
    ]);
  });

  it('share the width when they are blocks at the same time', () => {
    const blocks = ['a', 'b'].map((id) => event(id, '2026-11-16', 600, 660, { pattern: 'hatched' }));
    const { boxes } = layEvents(
      [...blocks, event('over', '2026-11-16', 600, 660)],
      tracksOf(WEEK.slice(0, 1), ZONE),
    );
    expect(boxes[0]?.map(({ overlapIndex, overlapCount }) => [overlapIndex, overlapCount])).toEqual([
      [0, 2],
      [1, 2],
      [0, 1],
    ]);
  });

  it('accept ISO texts as well as dates', () => {
    const iso = { start: '2026-11-16T16:00:00.000Z', end: '2026-11-16T17:00:00.000Z' };
    const { boxes } = layEvents([event('iso', '2026-11-16', 0, 1, iso)], tracksOf(WEEK, ZONE));
    expect(boxes[0]?.[0]).toMatchObject({ from: 600, to: 660 });
  });

  it('extend the visible hours by whole hours', () => {
    const { boxes } = layEvents([event('early', '2026-11-16', 450, 1270)], tracksOf(WEEK, ZONE));
    expect(hoursOf({ from: 540, to: 1200 }, boxes)).toEqual({ from: 420, to: 1320 });
    expect(hoursOf({ from: 540, to: 1200 }, [])).toEqual({ from: 540, to: 1200 });
  });

  it('have their times as text', () => {
    expect(timeOf(event('x', '2026-11-16', 690, 750), ZONE)).toBe('11:30 a. m. – 12:30 p. m.');
    const night = { end: instantAt('2026-11-17', 60, ZONE) };
    expect(timeOf(event('x', '2026-11-16', 1380, 1440, night), ZONE)).toBe(
      '11:00 p. m. – mar 17 nov, 1:00 a. m.',
    );
  });
});
