import type { ConversionEvent } from '@cauce/contract/funnels/conversion-events';
import { describeChangedParts, type Parts } from '../../platform/changed-parts.ts';

const PARTS: Parts<ConversionEvent> = [
  ['el evento', ({ nameId }) => nameId],
  ['la fecha', ({ date }) => date],
  ['la nota', ({ description }) => description],
];

export const changedMeanwhile = (before: ConversionEvent, now: ConversionEvent): string =>
  describeChangedParts(PARTS, { before, now, whole: 'este evento', as: 'lo' });
