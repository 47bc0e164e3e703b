import type { contract } from '@cauce/contract';
import type { Fixtures } from './fixture.ts';
import { branchFixtures } from './fixtures/branches.ts';
import { jobFixtures } from './fixtures/jobs.ts';
import { locationFixtures } from './fixtures/locations.ts';
import { mailboxFixtures } from './fixtures/mailbox.ts';
import { sessionFixtures } from './fixtures/session.ts';

/** One fixture per call: a call mounted without one does not compile. */
export const fixtures: { [F in keyof typeof contract]: Fixtures<(typeof contract)[F]> } = {
  session: sessionFixtures,
  branches: branchFixtures,
  jobs: jobFixtures,
  locations: locationFixtures,
  mailbox: mailboxFixtures,
};
