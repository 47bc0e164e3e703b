import { clients } from '@cauce/contract/clients/clients';
import { conversations } from '@cauce/contract/conversations/conversations';
import type { QueryOf } from '@cauce/contract/kit/endpoint';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { clientInput } from '../../../../testing/factories/clients.ts';
import { allJobs } from '../../../jobs.ts';
import { runJobs } from '../../../../testing/run-jobs.ts';
import { TestApp } from '../../../../testing/test-app.ts';

let app: TestApp;
let owner: Awaited<ReturnType<TestApp['owner']>>;
let id: string;
beforeEach(async () => {
  app = await TestApp.open({ rates: 'unlimited' });
  owner = await app.owner();
  const { data: client } = await owner.call(clients.register, { body: { client: clientInput() } });
  id = (await owner.call(conversations.open, { body: { clientId: client._id } })).data._id;
  await hears('Quisiera una cotización de carillas');
});
afterEach(() => app.close());

const params = () => ({ params: { id } });
const hears = (text: string) => owner.call(conversations.simulate, { body: { conversationId: id, text } });
const read = async () => (await owner.call(conversations.read, params())).data;
const count = async (query: Partial<QueryOf<typeof conversations.list>> = {}, visitor = owner) =>
  (await visitor.call(conversations.list, { query })).data.rows.length;
const resolve = (isResolved: boolean) =>
  owner.call(conversations.resolve, { ...params(), body: { isResolved } });
const snooze = (until: string | null) => owner.call(conversations.snooze, { ...params(), body: { until } });
const HOUR = 3_600_000;
const inHours = (hours: number) => new Date(app.clock.now().getTime() + hours * HOUR).toISOString();

it('a resolved conversation leaves the list until the client writes again', async () => {
  await resolve(true);
  expect(await read()).toMatchObject({ unread: 0, resolvedAt: app.clock.now().toISOString() });
  expect([await count(), await count({ state: 'resolved' }), await count({ search: 'lucía' })]).toEqual([
    0, 1, 1,
  ]);
  await hears('¿Y mañana?');
  expect([await count(), await count({ state: 'resolved' })]).toEqual([1, 0]);
  await resolve(true);
  await resolve(false);
  expect(await count()).toBe(1);
});

it('a conversation that is put off comes back unread, on time or with a message', async () => {
  await expect(snooze(inHours(-1))).rejects.toMatchObject({
    fields: { until: 'Elige un momento que todavía no pase' },
  });
  await owner.call(conversations.markRead, params());
  await snooze(inHours(2));
  expect([await count(), await count({ state: 'snoozed' })]).toEqual([0, 1]);
  const wake = async () => {
    await app.pool.query(`select graphile_worker.add_job('conversations.wake', '{}'::json)`);
    await runJobs(app, allJobs(app.parts));
  };
  await wake();
  expect(await count()).toBe(0);
  app.clock.pass(2 * HOUR);
  await wake();
  expect(await read()).toMatchObject({ snoozedUntil: null, unread: 1 });
  await snooze(inHours(2));
  await hears('¿Hola?');
  expect(await count()).toBe(1);
});

it('is marked as unread again', async () => {
  await owner.call(conversations.markRead, params());
  await owner.call(conversations.markUnread, params());
  expect([(await read()).unread, await count({ unread: 'true' })]).toEqual([1, 1]);
});

it('has labels, each once, and is found by them', async () => {
  const body = { labels: ['Cotización', 'Urgente', 'Cotización'] };
  await owner.call(conversations.label, { ...params(), body });
  expect((await read()).labels).toEqual(['Cotización', 'Urgente']);
  expect((await owner.call(conversations.labels, { query: {} })).data).toEqual(['Cotización', 'Urgente']);
  expect([await count({ label: 'Urgente' }), await count({ label: 'Otra' })]).toEqual([1, 0]);
});

it('is unanswered until somebody writes', async () => {
  expect(await count({ unanswered: 'true' })).toBe(1);
  await owner.call(conversations.write, { ...params(), body: { text: 'Claro, son $9,000' } });
  expect(await count({ unanswered: 'true' })).toBe(0);
});

it('is found by words of its messages, without accents and by their beginnings, in its own business only', async () => {
  expect(await count({ search: 'cotizacion carill' })).toBe(1);
  expect(await count({ search: 'cotización brackets' })).toBe(0);
  // Characters of the search language find nothing instead of failing.
  expect(await count({ search: `carillas' & !(x | :*` })).toBe(0);
  expect(await count({ search: 'carillas' }, await app.owner())).toBe(0);
});
