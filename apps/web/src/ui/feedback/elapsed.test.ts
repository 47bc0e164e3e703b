import { describe, expect, it } from 'vitest';
import { elapsed, elapsedRefresh } from './elapsed.ts';

const since = new Date('2026-11-20T12:00:00Z');
const after = (seconds: number): Date => new Date(since.getTime() + seconds * 1000);
const DAY = 86_400;

describe('elapsed time', () => {
  it.each([
    [-30, 'ahora', 1],
    [0, 'ahora', 1],
    [59, 'hace 59 s', 1],
    [60, 'hace 1 min', 60],
    [3599, 'hace 59 min', 60],
    [3600, 'hace 1 h', 3600],
    [DAY - 1, 'hace 23 h', 3600],
    [DAY, 'hace 1 día', DAY],
    [7 * DAY - 1, 'hace 6 días', DAY],
    [7 * DAY, 'hace 1 semana', DAY],
    [30 * DAY - 1, 'hace 4 semanas', DAY],
    [30 * DAY, 'hace 1 mes', DAY],
    [365 * DAY - 1, 'hace 12 meses', DAY],
    [365 * DAY, 'hace 1 año', DAY],
    [800 * DAY, 'hace 2 años', DAY],
  ])('after %i s is %j, refreshed every %i s', (seconds, label, refresh) => {
    expect(elapsed(since, after(seconds))).toBe(label);
    expect(elapsedRefresh(since, after(seconds))).toBe(refresh * 1000);
  });
});
