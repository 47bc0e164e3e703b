import type { Upsell } from '@cauce/contract/conversations/upsells';
import { describeChangedParts, type Parts } from '../../platform/changed-parts.ts';

const PARTS: Parts<Upsell> = [
  ['el nombre', ({ name }) => name],
  ['el mensaje', ({ message }) => message],
  [
    'cuándo se envía',
    ({ delay, timeUnit, delayReference, delayDirection, whenToSend }) => [
      delay,
      timeUnit,
      delayReference,
      delayDirection,
      whenToSend,
    ],
  ],
  ['los servicios', ({ serviceIds }) => serviceIds],
  ['los recursos', ({ resources }) => resources],
  ['si está activo', ({ isActive }) => isActive],
];

export const changedMeanwhile = (before: Upsell, now: Upsell): string =>
  describeChangedParts(PARTS, { before, now, whole: 'este upsell', as: 'lo' });
