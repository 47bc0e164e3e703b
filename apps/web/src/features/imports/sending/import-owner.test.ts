import { expect, it } from 'vitest';
import { someone } from '../../../../testing/someone.ts';
import { cacheSession } from '../../../platform/session-data.ts';
import { openBrowserStore } from './browser-store.ts';
import { findPendingRun } from './import-runs.ts';
import type { Run } from './import-store.ts';

const ana = someone({});
const interrupted = (changes: Partial<Run>): Run => ({
  id: crypto.randomUUID(),
  kind: 'clients',
  personId: ana.person?._id ?? '',
  businessId: ana.business?._id ?? '',
  fileName: 'contactos.csv',
  total: 10,
  batches: 1,
  startedAt: new Date().toISOString(),
  isReady: true,
  ...changes,
});

const pendingWith = async (run: Run) => {
  cacheSession(ana);
  const store = await openBrowserStore();
  await store.keepRun(run);
  return { pending: await findPendingRun('clients'), left: (await store.runs()).map(({ id }) => id) };
};

it('offers an interrupted import to its person in its business', async () => {
  const run = interrupted({});
  expect((await pendingWith(run)).pending?.id).toBe(run.id);
});

it.each([
  ['another person', { personId: '0199d7a0-0000-7000-8000-000000000001' }],
  ['another business', { businessId: '0199d7a0-0000-7000-8000-000000000002' }],
])('offers and keeps no import of %s', async (_, changes) => {
  const run = interrupted(changes);
  const { pending, left } = await pendingWith(run);
  expect(pending?.id).not.toBe(run.id);
  expect(left).not.toContain(run.id);
});
