import type { TrafficSource } from '@cauce/contract/funnels/traffic-sources';
import { describeChangedParts, type Parts } from '../../platform/changed-parts.ts';

const PARTS: Parts<TrafficSource> = [
  ['el nombre', ({ source }) => source],
  ['la palabra clave', ({ keyword, matchType, adId }) => [keyword, matchType, adId]],
  ['la descripción', ({ description }) => description],
];

export const changedMeanwhile = (before: TrafficSource, now: TrafficSource): string =>
  describeChangedParts(PARTS, { before, now, whole: 'esta fuente', as: 'la' });
