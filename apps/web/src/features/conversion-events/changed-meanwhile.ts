import type { ConversionEvent } from '@cauce/contract/funnels/conversion-events';
import { describeChangedParts, type Parts } from '../../platform/changed-parts.ts';
import { toValues } from './subjects.ts';

const PARTS: Parts<ConversionEvent> = [
  ['el evento', ({ nameId }) => nameId],
  ['la fecha', ({ date }) => date],
  ['la nota', ({ description }) => description],
  ['de qué se trató', (event) => toValues(event).toSorted().join()],
];

export const changedMeanwhile = (before: ConversionEvent, now: ConversionEvent): string =>
  describeChangedParts(PARTS, { before, now, whole: 'este evento', as: 'lo' });
