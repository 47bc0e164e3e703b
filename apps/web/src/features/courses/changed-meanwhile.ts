import type { Course } from '@cauce/contract/sales/courses';
import { describeChangedParts, type Parts } from '../../platform/changed-parts.ts';

const PARTS: Parts<Course> = [
  ['el nombre', ({ name, customId }) => [name, customId]],
  ['la descripción', ({ description }) => description],
  [
    'los precios',
    ({ pricePerSession, totalPrice, enrollmentFee }) => [pricePerSession, totalPrice, enrollmentFee],
  ],
  ['el lugar', ({ place, location }) => [place, location]],
  [
    'los horarios',
    ({ sessions, recurrence, schedules }) => [
      sessions,
      recurrence,
      schedules.map(({ _id, sessionDates }) => [_id, sessionDates]),
    ],
  ],
  ['las imágenes', ({ images }) => images],
  ['los recursos', ({ resources }) => resources],
];

export const changedMeanwhile = (before: Course, now: Course): string =>
  describeChangedParts(PARTS, { before, now, whole: 'este curso', as: 'lo' });
