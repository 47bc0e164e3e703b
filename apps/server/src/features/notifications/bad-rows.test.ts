import { appointments } from '@cauce/contract/agenda/appointments';
import { clients } from '@cauce/contract/clients/clients';
import { notifications } from '@cauce/contract/conversations/notifications';
import { POSTPONED } from '@cauce/domain/texts/notification-check';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { appointmentInput, openAgenda } from '../../../testing/factories/agenda.ts';
import { clientInput } from '../../../testing/factories/clients.ts';
import { notificationInput, setReminders } from '../../../testing/factories/notifications.ts';
import { FakeChannel } from '../../../testing/fake-channel.ts';
import { runJobs } from '../../../testing/run-jobs.ts';
import { TestApp } from '../../../testing/test-app.ts';
import { tickAt } from '../../../testing/tick.ts';

let app: TestApp;
let channel: FakeChannel;
let owner: Awaited<ReturnType<TestApp['owner']>>;
beforeEach(async () => {
  channel = new FakeChannel();
  app = await TestApp.open({ rates: 'unlimited', channels: channel.channels });
  owner = await app.owner();
});
afterEach(() => app.close());

const register = async () => (await owner.call(clients.register, { body: { client: clientInput() } })).data;

async function plan(clientId: string, whatsapp: string, text: string, deliveryDate: string) {
  const notification = notificationInput(clientId, { whatsapp, text, deliveryDate });
  return (await owner.call(notifications.plan, { body: { notification } })).data;
}
const states = async () =>
  (
    await app.pool.query<{ state: string; count: number }>(
      'select state, count(*)::int as count from notification group by state order by state',
    )
  ).rows;

/** Half past nine in the evening in Mexico City, in the quiet hours. */
const NIGHT = '2026-03-10T03:30:00.000Z';
const MORNING = '2026-03-10T14:00:00.000Z';

it('two messages that wait for the same minute both leave', async () => {
  const { _id, whatsapp } = await register();
  await plan(_id, whatsapp, 'Uno', NIGHT);
  await plan(_id, whatsapp, 'Dos', '2026-03-10T03:31:00.000Z');
  await tickAt(app, '2026-03-10T03:32:00Z');
  const { data } = await owner.call(notifications.page, { query: { tab: 'planned' } });
  expect(data.rows.map(({ deliveryDate, reason }) => [deliveryDate, reason])).toEqual([
    [MORNING, POSTPONED.quiet],
    [MORNING, POSTPONED.quiet],
  ]);
  await tickAt(app, MORNING);
  expect(channel.texts.toSorted()).toEqual(['Dos', 'Uno']);
});

it('more than a thousand postponed messages leave, each once', async () => {
  await owner.call(notifications.setRules, {
    body: { rules: { ...(await owner.call(notifications.rules, {})).data, dailyCap: 50 } },
  });
  const people = await Promise.all(Array.from({ length: 60 }, register));
  // 20 for each contact, at random seconds of the whole night, some with the same phase and some with their own.
  await app.pool.query(
    `insert into notification (business_id, id, client_id, whatsapp, country_code, country_code_ext, text, delivery_at, phase)
     select $1, gen_random_uuid(), id, whatsapp, country_code, country_code_ext, 'Mensaje ' || n || ' a ' || whatsapp,
            $2::timestamptz + n * interval '1 millisecond' + floor(random() * 36000) * interval '1 second',
            case when random() < 0.5 then '' else 'fase ' || floor(random() * 3) end
       from client, generate_series(1, 20) n where business_id = $1`,
    [owner.businessId, NIGHT],
  );
  for (let minutes = 0; minutes <= 11 * 60; minutes += 60)
    await tickAt(app, new Date(new Date(NIGHT).getTime() + minutes * 60_000));
  expect(await states()).toEqual([{ state: 'said', count: 20 * people.length }]);
  expect(new Set(channel.texts).size).toBe(20 * people.length);
  expect(channel.texts.length).toBe(20 * people.length);
}, 120_000);

it('a row that fails does not hold up the others, and says why', async () => {
  await app.pool.query(`
    create function refuse_bad_text() returns trigger language plpgsql as $$ begin raise exception 'bad text'; end $$;
    create trigger refuse_bad_text before insert on message for each row when (new.text like '%veneno%')
      execute function refuse_bad_text()`);
  const people = await Promise.all(Array.from({ length: 20 }, register));
  for (const [index, { _id, whatsapp }] of people.entries())
    await plan(_id, whatsapp, index === 7 ? 'veneno' : `Hola ${index}`, '2026-03-09T16:03:00.000Z');
  await tickAt(app, '2026-03-09T16:03:00Z');
  expect(channel.texts.length).toBe(19);
  const [waiting] = (await owner.call(notifications.page, { query: { tab: 'planned' } })).data.rows;
  expect(waiting).toMatchObject({
    status: 'planned',
    deliveryDate: '2026-03-09T16:08:00.000Z',
    reason: 'Tuvimos un problema al enviarlo. Lo intentamos otra vez',
  });
  await tickAt(app, '2026-03-09T16:08:00Z');
  await tickAt(app, '2026-03-09T16:18:00Z');
  const [failed] = (await owner.call(notifications.page, { query: { tab: 'unsent' } })).data.rows;
  expect(failed).toMatchObject({
    status: 'skipped',
    reason: 'No pudimos enviarlo por un problema nuestro',
  });
});

it('reminders of an appointment that moves by the time between them all move', async () => {
  const agenda = await openAgenda(owner);
  await setReminders(owner, [1440, 120]);
  const appointment = appointmentInput(agenda, {
    start: '2026-03-12T18:00:00.000Z',
    end: '2026-03-12T18:30:00.000Z',
  });
  const { _id: id } = (await owner.call(appointments.book, { body: { appointment } })).data;
  await runJobs(app);
  // The reminder of a day before gets the time that the one of two hours before has now.
  await owner.call(appointments.move, {
    params: { id },
    body: { start: '2026-03-13T16:00:00.000Z', end: '2026-03-13T16:30:00.000Z' },
  });
  await runJobs(app);
  const { data } = await owner.call(notifications.page, { query: { tab: 'planned' } });
  expect(data.rows.map(({ deliveryDate }) => deliveryDate)).toEqual([
    '2026-03-12T16:00:00.000Z',
    '2026-03-13T14:00:00.000Z',
  ]);
});

it('an appointment that gets another contact reminds only that one', async () => {
  const agenda = await openAgenda(owner);
  const appointment = appointmentInput(agenda, {
    start: '2026-03-12T18:00:00.000Z',
    end: '2026-03-12T18:30:00.000Z',
  });
  const { _id: id } = (await owner.call(appointments.book, { body: { appointment } })).data;
  await runJobs(app);
  const other = await register();
  await owner.call(appointments.change, {
    params: { id },
    body: { appointment: { ...appointment, clientId: other._id } },
  });
  await runJobs(app);
  const { data } = await owner.call(notifications.page, { query: { tab: 'planned' } });
  expect(data.rows.map(({ clientId }) => clientId)).toEqual([other._id]);
});
