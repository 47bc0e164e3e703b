import type { contract } from '@cauce/contract';
import type { Fixtures } from './fixture.ts';
import { branchFixtures } from './fixtures/branches.ts';

/** One fixture per call: a call mounted without one does not compile. */
export const fixtures: { [F in keyof typeof contract]: Fixtures<(typeof contract)[F]> } = {
  branches: branchFixtures,
};
