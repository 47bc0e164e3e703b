import { describe, expect, it } from 'vitest';
import { viewOf } from './filters.ts';

describe('the first view of the agenda', () => {
  it('is a week for a small team, and a day for a large one or on a phone', () => {
    expect(viewOf({}, { phone: false, team: 2 })).toBe('week');
    expect(viewOf({}, { phone: false, team: 3 })).toBe('day');
    expect(viewOf({}, { phone: true, team: 1 })).toBe('day');
  });

  it('is the view of the address when it has one', () => {
    expect(viewOf({ vista: 'semana' }, { phone: true, team: 8 })).toBe('week');
  });
});
