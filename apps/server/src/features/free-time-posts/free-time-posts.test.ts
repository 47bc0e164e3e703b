import { alerts } from '@cauce/contract/account/alerts';
import { booking } from '@cauce/contract/agenda/booking';
import { freeTimePosts } from '@cauce/contract/agenda/free-time-posts';
import { assistants, type AssistantFields } from '@cauce/contract/assistants/assistants';
import { NO_CAPABILITIES } from '@cauce/contract/assistants/assistant-capabilities';
import { PAGES } from '@cauce/contract/kit/pages';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { colleague } from '../../../testing/colleague.ts';
import { openAssistant } from '../../../testing/dialogue.ts';
import { makeAppointment } from '../../../testing/factories/agenda.ts';
import { openBooking, rulesInput } from '../../../testing/factories/booking.ts';
import { performJob } from '../../../testing/run-jobs.ts';
import { TestApp, type Visitor } from '../../../testing/test-app.ts';
import { freeTimePostJobs } from './jobs.ts';

let app: TestApp;
let owner: Awaited<ReturnType<TestApp['owner']>>;
let page: Awaited<ReturnType<typeof openBooking>>;
beforeEach(async () => {
  app = await TestApp.open({ rates: 'unlimited' });
  owner = await app.owner();
  page = await openBooking(owner);
});
afterEach(() => app.close());

const PUBLIC_URL = 'https://cauce.mx';
/** Nine in the morning of a Tuesday in Mexico City. */
const NINE = '2026-03-10T15:00:00.000Z';
const later = (minutes: number, from = NINE) => new Date(Date.parse(from) + minutes * 60_000).toISOString();
const SETTINGS = {
  daysBefore: 2,
  minimunSchedules: 2,
  maximunSchedules: 3,
  deliveryHour: '09:00',
  textTemplate: '',
};
const open = (
  free: Partial<typeof SETTINGS & { enabled: boolean }> = {},
  over: Partial<AssistantFields> = {},
) =>
  openAssistant(app, owner, {
    name: 'Sofía',
    mode: 'production',
    capabilities: { ...NO_CAPABILITIES, postFreeSchedules: { enabled: true, ...SETTINGS, ...free } },
    ...over,
  });

async function runAt(at: string): Promise<void> {
  app.clock.pass(Date.parse(at) - app.clock.now().getTime());
  for (const job of freeTimePostJobs({ pool: app.pool, publicUrl: PUBLIC_URL })) await performJob(app, job);
}
const change = (id: string, assistant: Partial<AssistantFields>) =>
  owner.call(assistants.change, { params: { id }, body: { assistant } });
const list = async (visitor: Visitor = owner) => (await visitor.call(alerts.list)).data.rows;
const readFirst = async () => {
  const [alert] = await list();
  return (await owner.call(freeTimePosts.read, { params: { id: alert?.subjectId ?? '' } })).data;
};
const fillDay = (from: string, to: string) =>
  makeAppointment(app.pool, {
    businessId: owner.businessId,
    agenda: page,
    start: `2026-03-12T${from}:00.000Z`,
    end: `2026-03-12T${to}:00.000Z`,
    status: 'block',
  });

it('prepares the text at its hour, and gives it to the team as an alert', async () => {
  await open();
  await runAt(later(-1));
  expect(await list()).toEqual([]);
  await runAt(NINE);
  expect(await list()).toMatchObject([
    { kind: 'freeTimes', name: 'Horarios libres', detail: 'Sofía · jue 12 mar', isRead: false },
  ]);
  expect(await readFirst()).toMatchObject({
    day: '2026-03-12',
    text:
      '¡Tenemos horarios libres en Clínica Roble!\n' +
      'Para el jueves 12 de marzo de 2026: 9:00 a. m., 1:30 p. m. y 5:30 p. m.\n' +
      `Reserva el tuyo aquí: ${PUBLIC_URL}/reservar/${page.slug}`,
  });
});

it('prepares one text per assistant and day, also with two workers at once', async () => {
  await open();
  await open({}, { name: 'Renata' });
  await Promise.all([runAt(NINE), runAt(NINE), runAt(NINE)]);
  await runAt(later(1));
  expect((await list()).map(({ detail }) => detail).toSorted()).toEqual([
    'Renata · jue 12 mar',
    'Sofía · jue 12 mar',
  ]);
  await runAt(later(24 * 60));
  expect(await list()).toHaveLength(4);
});

it('names only free times, and prepares nothing below the minimum, also when a time becomes free later', async () => {
  await open({ textTemplate: 'Hoy no, {fecha}: {horarios}' });
  // Nine to five is taken, so two starts remain.
  await fillDay('15:00', '23:00');
  await runAt(NINE);
  expect((await readFirst()).text).toBe('Hoy no, jueves 12 de marzo de 2026: 5:00 p. m. y 5:30 p. m.');
  await app.pool.query('delete from alert');
  await app.pool.query('delete from free_time_post');
  const last = await fillDay('23:00', '23:30');
  await runAt(later(1));
  expect(await list()).toEqual([]);
  await app.pool.query('delete from appointment where id = $1', [last]);
  await runAt(later(2));
  expect(await list()).toEqual([]);
});

it.each<[string, (id: string) => Promise<unknown>]>([
  ['is switched off', (id) => change(id, { isWorking: false })],
  ['is tested', () => app.pool.query(`update assistant set mode = 'testing'`)],
  ['is for the team', () => app.pool.query(`update assistant set type = 'business'`)],
  [
    'does not publish free times',
    (id) =>
      change(id, {
        capabilities: { ...NO_CAPABILITIES, postFreeSchedules: { enabled: false, ...SETTINGS } },
      }),
  ],
  [
    'pauses after the end of the subscription',
    () => app.pool.query('update business set end_subscription = $1', [later(-1)]),
  ],
])('prepares nothing while the assistant %s', async (_, stop) => {
  await stop(await open());
  await runAt(NINE);
  expect((await app.pool.query('select from free_time_post')).rowCount).toBe(0);
});

it('prepares up to two hours late, and leaves the day out after that', async () => {
  await open();
  await runAt(later(121));
  expect(await list()).toEqual([]);
  await runAt(later(24 * 60 + 120));
  expect((await list()).map(({ detail }) => detail)).toEqual(['Sofía · vie 13 mar']);
});

it('uses settings that are saved after the hour from the next day on', async () => {
  const id = await open({ deliveryHour: '20:00' });
  app.clock.pass(Date.parse(later(30)) - app.clock.now().getTime());
  await change(id, {
    capabilities: { ...NO_CAPABILITIES, postFreeSchedules: { enabled: true, ...SETTINGS } },
  });
  await runAt(later(31));
  expect(await list()).toEqual([]);
  await runAt(later(24 * 60));
  expect(await list()).toHaveLength(1);
});

it('prepares once on the day on which an hour repeats', async () => {
  await open({ deliveryHour: '01:30' });
  await app.pool.query(`update business set zone = 'America/Tijuana'`);
  await runAt('2026-11-01T08:30:00.000Z');
  await runAt('2026-11-01T09:30:00.000Z');
  const { rows } = await app.pool.query('select prepared_on::text, day::text from free_time_post');
  expect(rows).toEqual([{ prepared_on: '2026-11-01', day: '2026-11-03' }]);
});

it('leaves the line of the link out while the business takes no bookings online', async () => {
  await open();
  await owner.call(booking.setRules, { body: { rules: rulesInput({ isOpen: false }) } });
  await runAt(NINE);
  expect((await readFirst()).text).not.toContain('Reserva');
});

it('names the times of its own branch only', async () => {
  const other = await openBooking(owner);
  await open({ textTemplate: '{horarios}' }, { branchId: other.branchId });
  await fillDay('15:00', '23:00');
  await runAt(NINE);
  expect((await readFirst()).text).toBe('9:00 a. m., 1:30 p. m. y 5:30 p. m.');
});

it('gives the text only to people of the business who may see the agenda', async () => {
  await open();
  await runAt(NINE);
  const { _id } = await readFirst();
  const params = { id: _id };
  const seller = await colleague(app, owner.businessId, { page: PAGES.clients.number, actions: ['view'] });
  expect(await list(seller)).toEqual([]);
  await expect(seller.call(freeTimePosts.read, { params })).rejects.toMatchObject({ status: 403 });
  const outsider = await app.owner();
  expect(await list(outsider)).toEqual([]);
  await expect(outsider.call(freeTimePosts.read, { params })).rejects.toMatchObject({ status: 404 });
});
