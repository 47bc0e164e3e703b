import { alerts } from '@cauce/contract/account/alerts';
import { PAGES } from '@cauce/contract/kit/pages';
import { money } from '@cauce/contract/sales/money';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { colleague } from '../../../testing/colleague.ts';
import { openAssistant, openTalk } from '../../../testing/dialogue.ts';
import { makeAppointment } from '../../../testing/factories/agenda.ts';
import { moneyInput } from '../../../testing/factories/money.ts';
import { runJobs } from '../../../testing/run-jobs.ts';
import type { TestApp, Visitor } from '../../../testing/test-app.ts';
import { allJobs } from '../../jobs.ts';

let app: TestApp;
let owner: Awaited<ReturnType<TestApp['owner']>>;
let page: Awaited<ReturnType<typeof openTalk>>['page'];
let id: string;
beforeEach(async () => {
  ({ app, owner, page, id } = await openTalk(10));
  await runJobs(app, allJobs(app.parts));
});
afterEach(() => app.close());

const HOUR = 3_600_000;
const list = async (visitor: Visitor = owner) => (await visitor.call(alerts.list)).data;
const kindsOf = async (visitor?: Visitor) => (await list(visitor)).rows.map(({ kind }) => kind);
const go = () => runJobs(app, allJobs(app.parts));
const job = (name: string, ids: object) =>
  app.pool.query('select graphile_worker.add_job($1, $2::json)', [
    name,
    JSON.stringify({ businessId: owner.businessId, ...ids }),
  ]);
/** Books like a client who is not of the team. */
async function booksOnline(): Promise<string> {
  const start = new Date(app.clock.now().getTime() + 24 * HOUR);
  const end = new Date(start.getTime() + HOUR);
  const { businessId } = owner;
  const given = { businessId, agenda: page, start: start.toISOString(), end: end.toISOString() };
  const appointmentId = await makeAppointment(app.pool, given);
  await app.pool.query(
    `update appointment set source = 'link', updated_source = 'link', updated_at = $2 where id = $1`,
    [appointmentId, app.clock.now()],
  );
  await job('alerts.booked', { appointmentId });
  await go();
  return appointmentId;
}
async function handsOver(): Promise<void> {
  await app.pool.query('update conversation set handed_over_at = $2 where id = $1', [id, app.clock.now()]);
  await job('alerts.handedOver', { conversationId: id });
  await go();
}

it('a client who books is an alert, once, and what the team books is none', async () => {
  const appointmentId = await booksOnline();
  await job('alerts.booked', { appointmentId });
  await go();
  expect((await list()).rows).toMatchObject([
    { kind: 'booked', subjectId: appointmentId, detail: 'Limpieza dental', isRead: false },
  ]);
  await app.pool.query('delete from alert');
  await app.pool.query(`update appointment set source = 'staff'`);
  await job('alerts.booked', { appointmentId });
  await go();
  expect(await kindsOf()).toEqual([]);
});

it('a client who cancels what they paid is an alert that says so', async () => {
  const appointmentId = await booksOnline();
  await owner.call(money.register, { body: { moneyMovement: moneyInput({ amount: 50 }), appointmentId } });
  await app.pool.query(`update appointment set status = 'cancelada' where id = $1`, [appointmentId]);
  await job('alerts.cancelled', { appointmentId });
  await go();
  expect((await list()).rows).toContainEqual(
    expect.objectContaining({ kind: 'cancelled', detail: 'Limpieza dental · Tiene pagos registrados' }),
  );
});

it('a colleague who cancels through the assistant of the team is no alert', async () => {
  const appointmentId = await booksOnline();
  await app.pool.query('delete from alert');
  await app.pool.query(`update appointment set status = 'cancelada', updated_source = 'teamAssistant'`);
  await job('alerts.cancelled', { appointmentId });
  await go();
  expect(await kindsOf()).toEqual([]);
});

it.each([
  ['whatsapp', '5215512345678', '5215512345678'],
  ['instagram', '17841400000000000', 'Alguien'],
])('a wish for a person on %s without a name shows %s as %s', async (channel, address, name) => {
  await app.pool.query('update conversation set client_id = null, channel = $1, address = $2 where id = $3', [
    channel,
    address,
    id,
  ]);
  await handsOver();
  expect((await list()).rows).toMatchObject([{ kind: 'handedOver', name }]);
});

it('a client who moves or cancels is an alert each, and the changes of the team are none', async () => {
  const appointmentId = await booksOnline();
  const change = async (event: string, source: string) => {
    app.clock.pass(60_000);
    const values = [appointmentId, source, app.clock.now()];
    await app.pool.query('update appointment set updated_source = $2, updated_at = $3 where id = $1', values);
    await job(event, { appointmentId });
    await go();
  };
  await change('appointment.moved', 'staff');
  await change('appointment.cancelled', 'staff');
  expect(await kindsOf()).toEqual(['booked']);
  await change('appointment.moved', 'assistant');
  await change('appointment.cancelled', 'link');
  const { rows } = await list();
  expect(rows.map(({ kind }) => kind)).toEqual(['cancelled', 'moved', 'booked']);
  expect(rows[0]).toMatchObject({ subjectId: appointmentId, detail: 'Limpieza dental' });
  expect(rows[0]?.name).toBe(rows[2]?.name);
});

it('an assistant without credits is one alert a day, unread also for a person who read all before', async () => {
  const assistantId = await openAssistant(app, owner, { name: 'Sofía' });
  const runsOut = async () => {
    await job('assistant.outOfCredits', { assistantId });
    await go();
  };
  await owner.call(alerts.readAll);
  app.clock.pass(60_000);
  await runsOut();
  expect(await list()).toMatchObject({
    unread: 1,
    rows: [{ kind: 'noCredits', subjectId: assistantId, name: 'Sofía' }],
  });
  app.clock.pass(HOUR);
  await runsOut();
  expect(await kindsOf()).toEqual(['noCredits']);
  app.clock.pass(24 * HOUR);
  await runsOut();
  expect(await kindsOf()).toEqual(['noCredits', 'noCredits']);
});

it('what a person has read is theirs alone, one by one and all together', async () => {
  const other = await colleague(app, owner.businessId, {
    page: PAGES.appointments.number,
    actions: ['view'],
  });
  await booksOnline();
  await handsOver();
  const { rows, unread } = await list();
  expect(unread).toBe(2);
  await owner.call(alerts.read, { params: { id: rows[0]!._id } });
  expect(await list()).toMatchObject({ unread: 1, rows: [{ isRead: true }, { isRead: false }] });
  expect((await list(other)).unread).toBe(1);
  await owner.call(alerts.readAll);
  expect((await list()).unread).toBe(0);
  expect((await list(other)).unread).toBe(1);
});

it('nobody gets alerts of pages that they may not read, nor of other businesses', async () => {
  await booksOnline();
  await handsOver();
  const reads = async (number: number) =>
    kindsOf(await colleague(app, owner.businessId, { page: number, actions: ['view'] }));
  expect(await reads(PAGES.appointments.number)).toEqual(['booked']);
  expect(await reads(PAGES.conversations.number)).toEqual(['handedOver']);
  expect(await reads(PAGES.branches.number)).toEqual([]);
  expect(await kindsOf(await app.owner())).toEqual([]);
  const other = await colleague(app, owner.businessId, { page: PAGES.branches.number, actions: ['view'] });
  const [first] = (await list()).rows;
  await expect(other.call(alerts.read, { params: { id: first!._id } })).rejects.toMatchObject({
    code: 'notFound',
  });
});

it('is deleted after three months', async () => {
  await booksOnline();
  app.clock.pass(91 * 86_400_000);
  await app.pool.query(`select graphile_worker.add_job('alerts.clear', '{}'::json)`);
  await go();
  expect((await app.pool.query('select from alert')).rowCount).toBe(0);
});
