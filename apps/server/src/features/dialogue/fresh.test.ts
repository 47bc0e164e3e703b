import { conversations } from '@cauce/contract/conversations';
import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  answer,
  giveCredits,
  hears,
  jobsWith,
  openAssistant,
  ScriptedMind,
} from '../../../testing/dialogue.ts';
import { openBooking, type Page } from '../../../testing/factories/booking.ts';
import { House } from '../../../testing/house.ts';
import { runJobs } from '../../../testing/run-jobs.ts';

/** What is to be answered, and what was answered or done already. */
let house: House;
let owner: Awaited<ReturnType<House['owner']>>;
let page: Page;
let mind: ScriptedMind;
let id: string;
let jobs: ReturnType<typeof jobsWith>;
beforeEach(async () => {
  house = await House.open({ rates: 'unlimited' });
  owner = await house.owner();
  await giveCredits(house, owner.businessId, 10);
  page = await openBooking(owner, {}, { service: { name: 'Limpieza dental', price: '500' } });
  await openAssistant(house, owner);
  mind = new ScriptedMind();
  jobs = jobsWith(house, mind);
  id = (await owner.call(conversations.open, { body: { clientId: page.clientId } })).data._id;
});
afterEach(() => house.close());

const hear = (text: string) => hears(house, id, text);
const go = (seconds?: number) => answer(house, jobs, seconds);
const fresh = () => mind.talks.at(-1)?.fresh.map(({ text }) => text);

it('what a person of the team answered is not answered again', async () => {
  await owner.call(conversations.take, { params: { id } });
  await hear('Quiero una limpieza mañana a las 5');
  await runJobs(house, jobs);
  house.clock.pass(1000);
  await owner.call(conversations.write, { params: { id }, body: { text: 'Va, te espero.' } });
  await owner.call(conversations.handBack, { params: { id } });
  house.clock.pass(1000);
  await hear('¿Dónde están?');
  await go();
  expect(fresh()).toEqual(['¿Dónde están?']);
});

it('what nobody was to answer for days is not taken for what is asked now', async () => {
  await house.pool.query('update assistant set is_working = false');
  await hear('Quiero una limpieza mañana a las 5');
  await go();
  await house.pool.query('update assistant set is_working = true');
  house.clock.pass(3 * 86_400_000);
  await hear('Hola');
  await go();
  expect(fresh()).toEqual(['Hola']);
});
