import { alerts } from '@cauce/contract/account/alerts';
import { clients } from '@cauce/contract/clients/clients';
import { campaigns } from '@cauce/contract/conversations/campaigns';
import { notifications } from '@cauce/contract/conversations/notifications';
import { DEFAULT_TEXTS } from '@cauce/domain/texts/message-template';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { campaignInput } from '../../../testing/factories/campaigns.ts';
import { clientInput } from '../../../testing/factories/clients.ts';
import { FakeChannel } from '../../../testing/fake-channel.ts';
import { performJob, runJobs } from '../../../testing/run-jobs.ts';
import { TestApp, type Visitor } from '../../../testing/test-app.ts';
import { tick } from '../../../testing/tick.ts';
import { campaignJobs } from './jobs.ts';

let app: TestApp;
let channel: FakeChannel;
let owner: Awaited<ReturnType<TestApp['owner']>>;
beforeEach(async () => {
  channel = new FakeChannel();
  app = await TestApp.open({ rates: 'unlimited', channels: channel.channels });
  owner = await app.owner();
  await setRules({ quietFrom: '00:00', quietTo: '00:00' });
});
afterEach(() => app.close());

const setRules = (over: { quietFrom?: string; quietTo?: string; dailyCap?: number }) =>
  owner.call(notifications.setRules, {
    body: {
      rules: {
        quietFrom: '00:00',
        quietTo: '00:00',
        dailyCap: 6,
        reminders: [],
        confirmationRequest: null,
        texts: DEFAULT_TEXTS,
        ...over,
      },
    },
  });

const register = async (over: Parameters<typeof clientInput>[0] = {}, by: Visitor = owner) =>
  (await by.call(clients.register, { body: { client: clientInput(over) } })).data;

async function registerMany(count: number): Promise<void> {
  for (let index = 0; index < count; index += 1) await register({ name: `Ana ${index}` });
}

const draft = async (over: Parameters<typeof campaignInput>[0] = {}, by: Visitor = owner) =>
  (await by.call(campaigns.save, { body: { campaign: campaignInput(over) } })).data._id;
const start = (id: string, by: Visitor = owner) => by.call(campaigns.start, { params: { id } });
async function begin(over: Parameters<typeof campaignInput>[0] = {}): Promise<string> {
  const id = await draft(over);
  await start(id);
  return id;
}
const read = async (id: string) => (await owner.call(campaigns.read, { params: { id } })).data;
const statesOf = async (id: string) => {
  const { state, progress } = await read(id);
  return { state, ...progress };
};
/** Lets several slices pass: 600 a minute are 50 each five seconds. */
async function pass(milliseconds: number): Promise<void> {
  app.clock.pass(milliseconds);
  await tick(app);
}
const send = (id: string) => {
  const [job] = campaignJobs(partsOf());
  return performJob(app, job ?? never(), { businessId: owner.businessId, campaignId: id });
};
const partsOf = () => ({ pool: app.pool, channels: channel.channels, publicUrl: 'https://cauce.mx' });
const never = (): never => {
  throw new Error('The feature has jobs');
};

describe('a campaign', () => {
  it('writes once to each contact, with the values of their variables, and says that it finished', async () => {
    await register({ name: 'Lucía' });
    await register({ name: 'Bruno' });
    const id = await begin();
    await tick(app);
    expect(channel.texts.toSorted().map((text) => text.split('.')[0])).toEqual([
      'Hola, Bruno',
      'Hola, Lucía',
    ]);
    expect(channel.texts[0]).toMatch(/\/reservar\/[\w-]+$/);
    expect(await statesOf(id)).toEqual({ state: 'done', planned: 2, waiting: 0, queued: 2, leftOut: 0 });
    const { data } = await owner.call(alerts.list);
    expect(data.rows).toMatchObject([{ kind: 'campaignFinished', subjectId: id, detail: '2 mensajes' }]);
    await pass(86_400_000);
    expect(channel.texts).toHaveLength(2);
  });

  it('leaves out contacts without a number, who opted out or get no messages, and counts them with the reason', async () => {
    await register();
    const { _id } = await register();
    await app.pool.query(`update client set whatsapp = '' where id = $1`, [_id]);
    await register({ noRespond: true });
    const opted = await register();
    await app.pool.query('update client set opted_out_at = now() where id = $1', [opted._id]);
    const { audience, content } = campaignInput();
    const { data: reach } = await owner.call(campaigns.reach, { body: { audience, content } });
    expect(reach).toMatchObject({ total: 4, reachable: 1, open: 1 });
    expect(reach.leftOut.map(({ count }) => count)).toEqual([1, 1, 1]);
    const id = await begin();
    await tick(app);
    expect(await statesOf(id)).toMatchObject({ state: 'done', queued: 1, leftOut: 3 });
    const { leftOut } = (await owner.call(campaigns.results, { params: { id } })).data;
    expect(leftOut.map(({ reason }) => reason).toSorted()).toEqual([
      'El contacto está marcado como «No responder»',
      'El contacto pidió no recibir avisos',
      'No hay un número al que escribirle',
    ]);
  });

  it('keeps its pace', async () => {
    await registerMany(25);
    const id = await begin({ schedule: { perMinute: 120 } });
    await tick(app);
    expect(channel.texts).toHaveLength(10);
    await pass(4000);
    expect(channel.texts).toHaveLength(10);
    await pass(1000);
    expect(channel.texts).toHaveLength(20);
    await pass(5000);
    expect(await statesOf(id)).toMatchObject({ state: 'done', queued: 25 });
  });

  it('writes nothing twice with several workers at once', async () => {
    await registerMany(30);
    const id = await begin({ schedule: { perMinute: 120 } });
    await send(id);
    await Promise.all(Array.from({ length: 6 }, () => send(id)));
    expect(await statesOf(id)).toMatchObject({ waiting: 20, queued: 10 });
  });

  it('starts once when two colleagues start it', async () => {
    await register();
    const id = await draft();
    const answers = await Promise.all([1, 2, 3].map(() => owner.inject('POST', `/api/campaign/${id}/start`)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    await tick(app);
    expect(channel.texts).toHaveLength(1);
  });

  it('pauses at its place, resumes there, and keeps the place while nothing runs', async () => {
    await registerMany(25);
    const id = await begin({ schedule: { perMinute: 120 } });
    await tick(app);
    await owner.call(campaigns.pause, { params: { id } });
    await pass(60_000);
    expect(channel.texts).toHaveLength(10);
    // The jobs of a stopped process are lost; the sweep finds the campaign.
    await owner.call(campaigns.resume, { params: { id } });
    await app.pool.query('delete from graphile_worker._private_jobs');
    await pass(1000);
    expect(channel.texts).toHaveLength(20);
    await pass(5000);
    expect(new Set(channel.asked.map(({ address }) => address)).size).toBe(25);
    expect(await statesOf(id)).toMatchObject({ state: 'done', queued: 25 });
  });

  it('pauses between two slices although a worker takes one at that moment', async () => {
    await registerMany(25);
    const id = await begin({ schedule: { perMinute: 120 } });
    await send(id);
    await Promise.all([send(id), owner.call(campaigns.pause, { params: { id } })]);
    const { state, queued, waiting } = await statesOf(id);
    expect(state).toBe('paused');
    expect(queued + waiting).toBe(25);
    app.clock.pass(60_000);
    await send(id);
    expect(await statesOf(id)).toMatchObject({ queued, waiting });
  });

  it('leaves the others out when it is stopped, and does not start again', async () => {
    await registerMany(25);
    const id = await begin({ schedule: { perMinute: 120 } });
    await tick(app);
    await owner.call(campaigns.stop, { params: { id } });
    await pass(60_000);
    expect(channel.texts).toHaveLength(10);
    expect(await statesOf(id)).toMatchObject({ state: 'stopped', waiting: 0, leftOut: 15 });
    expect((await owner.inject('POST', `/api/campaign/${id}/resume`)).status).toBe(409);
  });
});

describe('at the time of sending', () => {
  it('a contact who opted out since the start is left out', async () => {
    await registerMany(12);
    const id = await begin({ schedule: { perMinute: 120 } });
    await tick(app);
    await app.pool.query('update client set opted_out_at = now()');
    await pass(5000);
    expect(channel.texts).toHaveLength(10);
    expect(await statesOf(id)).toMatchObject({ state: 'done', queued: 10, leftOut: 2 });
  });

  it('a contact who opted out while the message waits for the channel gets none', async () => {
    await register();
    await begin();
    const [job] = campaignJobs(partsOf());
    await runJobs(app, job ? [job] : []);
    await app.pool.query('update client set opted_out_at = now()');
    await tick(app);
    expect(channel.texts).toEqual([]);
    const { rows } = await app.pool.query('select status, reason from message');
    expect(rows).toEqual([{ status: 'dropped', reason: 'El contacto pidió no recibir avisos' }]);
  });

  it('a conversation that a colleague attends waits', async () => {
    await register();
    const first = await begin();
    await tick(app);
    await app.pool.query(`update conversation set attended_until = $1`, [
      new Date(app.clock.now().getTime() + 86_400_000 + 600_000),
    ]);
    app.clock.pass(86_400_000);
    const id = await begin();
    await tick(app);
    expect(await statesOf(id)).toMatchObject({ state: 'running', waiting: 1 });
    await pass(16 * 60_000);
    expect(await statesOf(id)).toMatchObject({ state: 'done', queued: 1 });
    expect(await statesOf(first)).toMatchObject({ queued: 1 });
  });

  it('nobody hears from two campaigns on one day, and the second one says so', async () => {
    await register();
    await begin();
    await tick(app);
    await register({ name: 'Nueva' });
    const id = await begin();
    await tick(app);
    expect(await statesOf(id)).toMatchObject({ state: 'done', queued: 1, leftOut: 1 });
    expect((await owner.call(campaigns.results, { params: { id } })).data.leftOut).toEqual([
      { reason: 'Otra campaña ya le escribió hoy', count: 1 },
    ]);
    app.clock.pass(86_400_000);
    const third = await begin();
    await tick(app);
    expect(await statesOf(third)).toMatchObject({ queued: 2 });
  });

  it('the hours of the campaign and the quiet hours are kept', async () => {
    await setRules({ quietFrom: '10:00', quietTo: '11:00' });
    await register();
    // The test clock begins in the morning of a Monday in Mexico City.
    const id = await begin({ schedule: { from: '10:00', to: '18:00', days: [2] } });
    await tick(app);
    expect((await read(id)).nextAt).toBe('2026-03-10T17:00:00.000Z');
    expect(channel.texts).toEqual([]);
    app.clock.pass(Date.parse('2026-03-10T17:00:00.000Z') - app.clock.now().getTime());
    await tick(app);
    expect(channel.texts).toHaveLength(1);
  });

  it('the daily maximum of the campaign sends the rest on the next day', async () => {
    await registerMany(5);
    const id = await begin({ schedule: { dailyCap: 3 } });
    await tick(app);
    await pass(60_000);
    expect(channel.texts).toHaveLength(3);
    await pass(86_400_000);
    expect(await statesOf(id)).toMatchObject({ state: 'done', queued: 5 });
  });

  it('an own text reaches only contacts whose window is open', async () => {
    channel.windowHours = 24;
    await register();
    const id = await begin();
    await tick(app);
    expect(await statesOf(id)).toMatchObject({ state: 'done', queued: 0, leftOut: 1 });
    expect((await owner.call(campaigns.results, { params: { id } })).data.leftOut).toEqual([
      { reason: 'Fuera de la ventana de 24 horas', count: 1 },
    ]);
  });

  it('campaigns of a business share the rate of the channel and leave half of it for conversations', async () => {
    channel.limits = { perSecond: 1 };
    await registerMany(5);
    await begin({ schedule: { perMinute: 600 } });
    await tick(app);
    await pass(1000);
    expect(channel.texts.length).toBeLessThanOrEqual(2);
  });
});

describe('a scheduled campaign', () => {
  it('counts its recipients when it starts', async () => {
    const startsAt = new Date(app.clock.now().getTime() + 3_600_000).toISOString();
    const id = await draft({ schedule: { startsAt } });
    expect((await start(id)).data.state).toBe('scheduled');
    await register();
    await pass(3_600_000);
    expect(await statesOf(id)).toMatchObject({ state: 'done', planned: 1, queued: 1 });
  });
});

describe('a start', () => {
  it('is refused without contacts, without a text, and beyond the plan', async () => {
    const empty = await draft();
    expect((await owner.inject('POST', `/api/campaign/${empty}/start`)).body).toMatchObject({
      message: 'No hay contactos a quienes se les pueda escribir',
    });
    await register();
    const silent = await draft({ content: { text: '' } });
    expect((await owner.inject('POST', `/api/campaign/${silent}/start`)).body).toMatchObject({
      fields: { 'campaign.content.text': 'Escribe el mensaje' },
    });
    const id = await begin();
    await owner.call(campaigns.pause, { params: { id } });
    const second = await draft();
    const { status, body } = await owner.inject('POST', `/api/campaign/${second}/start`);
    expect([status, body.code]).toEqual([409, 'planLimit']);
  });

  it('changes no draft afterwards', async () => {
    await register();
    const id = await begin();
    const answer = await owner.inject('PUT', `/api/campaign/${id}`, { campaign: campaignInput() });
    expect(answer.status).toBe(409);
    expect((await owner.inject('DELETE', `/api/campaign/${id}`)).status).toBe(409);
  });

  it('reaches only contacts of the own business', async () => {
    const other = await app.owner();
    await register({}, other);
    await register();
    const id = await begin();
    await tick(app);
    expect(await statesOf(id)).toMatchObject({ planned: 1 });
    expect((await other.inject('POST', `/api/campaign/${id}/pause`)).status).toBe(404);
  });
});

describe('results', () => {
  it('count answers of three days, opt-outs and failures, beside the campaign before', async () => {
    const [first, second] = [await register({ name: 'Ana' }), await register({ name: 'Beto' })];
    const before = await begin({ name: 'Primera' });
    await tick(app);
    app.clock.pass(86_400_000);
    const id = await begin({ name: 'Segunda' });
    await tick(app);
    app.clock.pass(3_600_000);
    await answerOf(first._id);
    await app.pool.query('update client set opted_out_at = $2 where id = $1', [second._id, app.clock.now()]);
    const { data } = await owner.call(campaigns.results, { params: { id } });
    expect(data.figures).toMatchObject({ answered: 1, optedOut: 1, booked: 0, earnedCents: 0, failed: 0 });
    expect(data.previous).toMatchObject({ _id: before, name: 'Primera', queued: 2 });
    const again = await owner.call(campaigns.duplicate, { params: { id }, body: { unanswered: true } });
    const { audience, content } = again.data;
    const { data: reach } = await owner.call(campaigns.reach, { body: { audience, content } });
    expect(reach).toMatchObject({ total: 0 });
  });

  it('list the recipients by state, and export them', async () => {
    await register({ name: 'Ana' });
    await register({ name: 'Beto', noRespond: true });
    const id = await begin();
    await tick(app);
    const list = await owner.call(campaigns.recipients, { params: { id }, query: { state: 'left_out' } });
    expect(list.data).toMatchObject({ rows: [{ name: 'Beto Méndez', state: 'left_out' }], next: null });
    const file = await owner.inject('GET', `/api/campaign/${id}/recipients/export`);
    expect(file.status).toBe(200);
  });
});

async function answerOf(clientId: string): Promise<void> {
  const { rows } = await app.pool.query<{ id: string }>('select id from conversation where client_id = $1', [
    clientId,
  ]);
  const at = app.clock.now();
  await app.pool.query('update conversation set last_inbound_at = $2 where id = $1', [rows[0]?.id, at]);
  await app.pool.query(
    `insert into message (business_id, id, conversation_id, direction, text, source, status, created_at)
     values ($1, gen_random_uuid(), $2, 'in', 'Sí', 'client', 'received', $3)`,
    [owner.businessId, rows[0]?.id, at],
  );
}
