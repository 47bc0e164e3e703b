import type { Resource } from '@cauce/contract/resources';
import { changedParts, type Parts } from '../../platform/changed-parts.ts';

const PARTS: Parts<Resource> = [
  ['el nombre', ({ name, customId }) => [name, customId]],
  ['el uso', ({ usage }) => usage],
  ['los archivos', ({ items }) => items],
];

export const changedMeanwhile = (before: Resource, now: Resource): string =>
  changedParts(PARTS, { before, now, whole: 'este recurso', as: 'lo' });
