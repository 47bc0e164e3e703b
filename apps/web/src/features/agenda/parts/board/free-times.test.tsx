import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FreeTimes } from './free-times.tsx';

const slot = (time: string, isHeld: boolean) => ({
  start: `2026-03-12T${time}:00.000Z`,
  time,
  specialistIds: ['ana'],
  isHeld,
});
const DAYS = [{ date: '2026-03-12', slots: [slot('10:00', true), slot('10:30', false)] }];
const NOTICE = 'Alguien está reservando este horario en línea';

const nothing = () => undefined;

it.each([
  ['10:00', true],
  ['10:30', false],
])('says at %s whether a visitor keeps the time: %s', (time, isHeld) => {
  const props = { days: DAYS, failed: false, onRetry: nothing, date: '2026-03-12', onPick: nothing };
  render(<FreeTimes {...props} time={time} />);
  const notice = screen.queryByRole('status')?.textContent ?? '';
  expect(notice.startsWith(NOTICE)).toBe(isHeld);
});
