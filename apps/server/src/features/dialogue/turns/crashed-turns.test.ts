import { expect, it } from 'vitest';
import {
  dueNow,
  hears,
  jobsWith,
  lookOver,
  openAssistant,
  openTalk,
  saidIn,
  ScriptedResponder,
} from '../../../../testing/dialogue.ts';
import { runJobs } from '../../../../testing/run-jobs.ts';

it('a turn that crashes its process three times is handed over', async () => {
  const { app, owner, id } = await openTalk(10);
  await openAssistant(app, owner);
  const responder = new ScriptedResponder();
  const jobs = jobsWith(app, responder);
  const begun: (() => void)[] = [];
  let deaths = 0;
  responder.next = async () => {
    deaths += 1;
    begun.shift()?.();
    return new Promise(() => undefined);
  };
  await hears(app, id, 'Hola');
  await runJobs(app, jobs);
  app.clock.pass(11_000);
  for (let time = 0; time < 3; time += 1) {
    await dueNow(app);
    await lookOver(app, jobs);
    const { promise, resolve } = Promise.withResolvers<void>();
    begun.push(resolve);
    void runJobs(app, jobs);
    await promise;
    app.clock.pass(91_000);
  }
  await lookOver(app, jobs);
  await runJobs(app, jobs);
  expect(deaths).toBe(3);
  const turns = await app.pool.query<{ state: string }>('select state from turn order by started_at, id');
  expect(turns.rows.map(({ state }) => state)).toEqual(['failed', 'failed', 'failed', 'said']);
  expect((await saidIn(owner, id)).join(' ')).toContain('te responde una persona');
  const letters = await app.pool.query<{ subject: string }>(
    `select payload ->> 'subject' as subject from outbox where kind = 'mail'`,
  );
  expect(letters.rows.map(({ subject }) => subject)).toEqual(['Lucía Méndez quiere hablar con una persona']);
  const held = await app.pool.query(`select id from credit_hold where state = 'open'`);
  expect(held.rows).toEqual([]);
  await app.close();
});
