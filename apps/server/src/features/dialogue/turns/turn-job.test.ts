import { afterEach, beforeEach, expect, it } from 'vitest';
import * as z from 'zod';
import { performJob } from '../../../../testing/run-jobs.ts';
import { TestApp } from '../../../../testing/test-app.ts';
import { newId } from '../../../platform/ids.ts';
import type { Job } from '../../../platform/jobs/job.ts';
import { turnJobs } from './turn-job.ts';

let app: TestApp;
let job: Job;
let draft: string[];
let goOn: () => void;
beforeEach(async () => {
  app = await TestApp.open();
  draft = [];
  const { promise, resolve } = Promise.withResolvers<void>();
  goOn = resolve;
  job = turnJobs()('demo.turn', {
    ids: z.object({ businessId: z.uuid(), name: z.string() }),
    key: ({ name }) => `demo.turn:${name}`,
    answer: async (_, { name }) => {
      draft.push(name);
      if (name !== 'quick') await promise;
    },
  });
});
afterEach(() => app.close());

const waiting = async () =>
  (
    await app.pool.query<{ payload: object; key: string; seconds: number }>(
      `select j.payload, j.key, round(extract(epoch from j.run_at - j.created_at))::int as seconds
         from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
        where t.identifier = 'demo.turn'`,
    )
  ).rows;

it('a business has four turns at once, and further ones are put off ever longer while other businesses are served', async () => {
  const [businessId, other] = [newId(), newId()];
  const go = (name: string, rest: object = {}) => performJob(app, job, { businessId, name, ...rest });
  const four = ['a', 'b', 'c', 'd'].map((name) => go(name));
  await go('e');
  await performJob(app, job, { businessId: other, name: 'quick' });
  expect(draft).toEqual(['a', 'b', 'c', 'd', 'quick']);
  const again = { businessId, name: 'e', putOff: '1' };
  expect(await waiting()).toEqual([{ payload: again, key: 'demo.turn:e', seconds: 1 }]);
  await go('e', again);
  expect(await waiting()).toEqual([{ payload: { ...again, putOff: '2' }, key: 'demo.turn:e', seconds: 2 }]);
  await go('e', { putOff: '60' });
  expect(await waiting()).toMatchObject([{ seconds: 8 }]);
  goOn();
  await Promise.all(four);
  await go('e', again);
  expect(draft.at(-1)).toBe('e');
});

it('a turn that fails gives its place back', async () => {
  const failing = turnJobs()('demo.turn', {
    ids: z.object({ businessId: z.uuid(), name: z.string() }),
    key: ({ name }) => name,
    answer: async (_, { name }) => {
      if (name === 'broken') throw new Error('broken');
      draft.push(name);
    },
  });
  const businessId = newId();
  for (let time = 0; time < 5; time += 1)
    await expect(performJob(app, failing, { businessId, name: 'broken' })).rejects.toThrow('broken');
  await performJob(app, failing, { businessId, name: 'whole' });
  expect(draft).toEqual(['whole']);
});
