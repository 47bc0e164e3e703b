import * as z from 'zod';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TestApp } from '../../../testing/test-app.ts';
import { runJobs } from '../../../testing/run-jobs.ts';
import { openScopes } from '../database/scopes.ts';
import { enqueue } from './enqueue.ts';
import { job } from './job.ts';
import { fanOut } from './fan-out.ts';

let app: TestApp;
let done: string[];
let failing: Set<string>;
beforeAll(async () => {
  app = await TestApp.open();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.pool.query('truncate graphile_worker._private_jobs');
  done = [];
  failing = new Set();
});

const member = (name: string) =>
  job(name, {
    schema: z.strictObject({ id: z.string() }),
    attempts: 3,
    run: async ({ id }) => {
      if (failing.has(name)) throw new Error(`${name} no puede`);
      done.push(`${name} ${id}`);
    },
  });
const members = ['uno', 'dos', 'tres'].map(member);
const all = [...members, fanOut('todos', members)];
const queue = (payload: Record<string, string>) =>
  openScopes(app.pool).inPublic((tx) => enqueue(tx, 'todos', payload));
const waiting = async () =>
  (
    await app.pool.query(
      `select t.identifier as task, j.payload, j.attempts, j.max_attempts as most from graphile_worker._private_jobs j
         join graphile_worker._private_tasks t on t.id = j.task_id order by j.id`,
    )
  ).rows;
const makeDue = () => app.pool.query('update graphile_worker._private_jobs set run_at = now()');

describe('jobs with the same payload', () => {
  it('run in one job, each once', async () => {
    await queue({ id: 'a' });
    expect(await waiting()).toHaveLength(1);
    await runJobs(app, all);
    expect(done).toEqual(['uno a', 'dos a', 'tres a']);
    expect(await waiting()).toEqual([]);
  });

  it('retries only the member that failed', async () => {
    failing.add('dos');
    await queue({ id: 'a' });
    await runJobs(app, all);
    expect(done).toEqual(['uno a', 'tres a']);
    expect(await waiting()).toEqual([{ task: 'dos', payload: { id: 'a' }, attempts: 0, most: 25 }]);
    await makeDue();
    await runJobs(app, all);
    failing.clear();
    await makeDue();
    await runJobs(app, all);
    expect(done).toEqual(['uno a', 'tres a', 'dos a']);
    expect(await waiting()).toEqual([]);
  });

  it('reports a member that fails for good under its own name, after its own attempts', async () => {
    failing.add('uno');
    await queue({ id: 'a' });
    for (let round = 0; round < 6; round += 1) {
      await runJobs(app, all);
      await makeDue();
    }
    expect(done).toEqual(['dos a', 'tres a']);
    expect(await waiting()).toMatchObject([{ task: 'uno', attempts: 3, most: 3 }]);
  });
});
