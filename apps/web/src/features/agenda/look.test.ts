import { expect, it } from 'vitest';
import { anAppointment, anEvent, MARIANA } from '../../../testing/an-agenda.ts';
import { toCalendarItem } from './look.tsx';

const colors = new Map([[MARIANA, '#0f9d84']]);
const colorOf = (over: Parameters<typeof anAppointment>[0]) =>
  toCalendarItem(anEvent(anAppointment(over)), colors).color;

it('gives an appointment the colour of its specialist, unless another was chosen', () => {
  expect(colorOf({})).toBe('#0f9d84');
  expect(colorOf({ colorHex: '#2196F3' })).toBe('#0f9d84');
  expect(colorOf({ colorHex: '#d6457f' })).toBe('#d6457f');
});

it('keeps the stored colour of an appointment whose specialist is archived', () => {
  expect(colorOf({ specialistId: '019a0002-0000-7000-8000-000000000009' })).toBe('#2196f3');
});
