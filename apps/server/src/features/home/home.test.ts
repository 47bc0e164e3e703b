import { appointments } from '@cauce/contract/agenda/appointments';
import { services } from '@cauce/contract/agenda/services';
import { clients } from '@cauce/contract/clients/clients';
import { conversations } from '@cauce/contract/conversations/conversations';
import { home } from '@cauce/contract/account/home';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { appointmentInput, blockInput, openAgenda } from '../../../testing/factories/agenda.ts';
import { clientInput } from '../../../testing/factories/clients.ts';
import { registerSpecialist } from '../../../testing/factories/specialists.ts';
import { TestApp } from '../../../testing/test-app.ts';
import { newId } from '../../platform/ids.ts';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.open();
});
afterAll(() => app.close());

it('reports the progress of one business only', async () => {
  const [owner, newcomer] = [await app.owner(), await app.owner()];
  const progress = async (who: typeof owner) => (await who.call(home.progress, {})).data;
  const noAnswers = { hasTriedAssistant: false, hasChannel: false, idleSpecialists: 0, reminders: [1440] };
  const nothing = { services: false, specialists: false, appointments: false, ...noAnswers };
  const all = { services: true, specialists: true, appointments: true, ...noAnswers };
  expect(await progress(owner)).toEqual(nothing);
  const agenda = await openAgenda(owner);
  await owner.call(appointments.block, {
    body: { block: blockInput(agenda, { start: '2026-03-11T16:00:00Z', end: '2026-03-11T17:00:00Z' }) },
  });
  expect(await progress(owner)).toEqual({ ...all, appointments: false });
  await owner.call(appointments.book, { body: { appointment: appointmentInput(agenda) } });
  expect(await progress(owner)).toEqual(all);
  await registerSpecialist(owner, { branchId: agenda.branchId, name: 'Sin servicios' });
  expect(await progress(owner)).toEqual({ ...all, idleSpecialists: 1 });
  await owner.call(services.archive, { params: { id: agenda.serviceId }, query: { archive: true } as never });
  expect(await progress(owner)).toEqual({ ...all, idleSpecialists: 2 });
  expect(await progress(newcomer)).toEqual(nothing);
});

it('reports an assistant that answered and an account that is connected', async () => {
  const owner = await app.owner();
  const progress = async () => (await owner.call(home.progress, {})).data;
  const now = app.clock.now();
  const accountId = newId();
  await app.pool.query(
    `insert into channel_account (business_id, id, channel, state, created_at, updated_at)
     values ($1, $2, 'instagram', 'stopped', $3, $3)`,
    [owner.businessId, accountId, now],
  );
  expect(await progress()).toMatchObject({ hasTriedAssistant: false, hasChannel: false });
  await app.pool.query(`update channel_account set state = 'connected' where id = $1`, [accountId]);
  const { data: client } = await owner.call(clients.register, { body: { client: clientInput() } });
  const { data: talk } = await owner.call(conversations.open, { body: { clientId: client._id } });
  await app.pool.query(
    `insert into turn (business_id, id, conversation_id, state, conversation_version, started_at) values ($1, $2, $3, 'said', 1, $4)`,
    [owner.businessId, newId(), talk._id, now],
  );
  expect(await progress()).toMatchObject({ hasTriedAssistant: true, hasChannel: true });
});
