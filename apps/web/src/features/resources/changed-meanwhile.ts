import type { Resource } from '@cauce/contract/agenda/resources';
import { describeChangedParts, type Parts } from '../../platform/changed-parts.ts';

const PARTS: Parts<Resource> = [
  ['el nombre', ({ name, customId }) => [name, customId]],
  ['el uso', ({ usage }) => usage],
  ['los archivos', ({ items }) => items],
];

export const changedMeanwhile = (before: Resource, now: Resource): string =>
  describeChangedParts(PARTS, { before, now, whole: 'este recurso', as: 'lo' });
