import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrateAgain } from '../../../testing/migrate-again.ts';
import { TestApp } from '../../../testing/test-app.ts';

const MIGRATION = '0061_job_names.sql';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.open();
});
afterAll(() => app.close());

it('jobs that were queued under an old name keep their place under the new one', async () => {
  for (const [task, key] of [
    ['dialogue.think', 'dialogue.think:a'],
    ['dialogue.thinkOfComment', 'dialogue.thinkOfComment:b'],
    ['messages.look', 'messages.look'],
    ['files.sweep', 'files.sweep'],
  ])
    await app.pool.query(
      `select graphile_worker.add_job($1, '{"id": 1}', job_key => $2, run_at => '2027-01-01T00:00:00Z')`,
      [task, key],
    );
  await migrateAgain(app.pool, MIGRATION);
  const { rows } = await app.pool.query(
    `select t.identifier as task, j.key from graphile_worker._private_jobs j
       join graphile_worker._private_tasks t on t.id = j.task_id
      where j.run_at = '2027-01-01T00:00:00Z' and j.payload ->> 'id' = '1' order by j.id`,
  );
  expect(rows).toEqual([
    { task: 'dialogue.runTurn', key: 'dialogue.runTurn:a' },
    { task: 'dialogue.runCommentTurn', key: 'dialogue.runCommentTurn:b' },
    { task: 'messages.sweep', key: 'messages.sweep' },
    { task: 'files.sweep', key: 'files.sweep' },
  ]);
});
