import { expect, it } from 'vitest';
import {
  dueNow,
  hears,
  jobsWith,
  lookOver,
  openAssistant,
  openTalk,
  saidIn,
  ScriptedMind,
} from '../../../testing/dialogue.ts';
import { runJobs } from '../../../testing/run-jobs.ts';

it('what kills whoever thinks about it is left to a person after the third time', async () => {
  const { house, owner, id } = await openTalk(10);
  await openAssistant(house, owner);
  const mind = new ScriptedMind();
  const jobs = jobsWith(house, mind);
  const begun: (() => void)[] = [];
  let deaths = 0;
  mind.next = async () => {
    deaths += 1;
    begun.shift()?.();
    return new Promise(() => undefined);
  };
  await hears(house, id, 'Hola');
  await runJobs(house, jobs);
  house.clock.pass(11_000);
  for (let time = 0; time < 3; time += 1) {
    await dueNow(house);
    await lookOver(house, jobs);
    const { promise, resolve } = Promise.withResolvers<void>();
    begun.push(resolve);
    void runJobs(house, jobs);
    await promise;
    house.clock.pass(91_000);
  }
  await lookOver(house, jobs);
  await runJobs(house, jobs);
  expect(deaths).toBe(3);
  const turns = await house.pool.query<{ state: string }>('select state from turn order by started_at, id');
  expect(turns.rows.map(({ state }) => state)).toEqual(['failed', 'failed', 'failed', 'said']);
  expect((await saidIn(owner, id)).join(' ')).toContain('te responde una persona');
  const letters = await house.pool.query<{ subject: string }>(
    `select payload ->> 'subject' as subject from outbox where kind = 'mail'`,
  );
  expect(letters.rows.map(({ subject }) => subject)).toEqual(['Lucía Méndez quiere hablar con una persona']);
  const held = await house.pool.query(`select id from credit_hold where state = 'open'`);
  expect(held.rows).toEqual([]);
  await house.close();
});
