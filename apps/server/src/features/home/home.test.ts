import { appointments } from '@cauce/contract/agenda/appointments';
import { services } from '@cauce/contract/agenda/services';
import { home } from '@cauce/contract/account/home';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { appointmentInput, blockInput, openAgenda } from '../../../testing/factories/agenda.ts';
import { registerSpecialist } from '../../../testing/factories/specialists.ts';
import { TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.open();
});
afterAll(() => app.close());

it('reports the progress of one business only', async () => {
  const [owner, newcomer] = [await app.owner(), await app.owner()];
  const progress = async (who: typeof owner) => (await who.call(home.progress, {})).data;
  const nothing = {
    services: false,
    specialists: false,
    appointments: false,
    idleSpecialists: 0,
    reminders: [1440],
  };
  const all = {
    services: true,
    specialists: true,
    appointments: true,
    idleSpecialists: 0,
    reminders: [1440],
  };
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
