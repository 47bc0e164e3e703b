import { appointments } from '@cauce/contract/agenda/appointments';
import { clients } from '@cauce/contract/clients/clients';
import { team } from '@cauce/contract/account/team';
import { APPOINTMENT_STATUSES, type AppointmentStatus } from '@cauce/domain/agenda/appointment-status';
import { sentenceOf } from '@cauce/domain/agenda/audit-words';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  appointmentInput,
  blockInput,
  makeAppointment,
  openAgenda,
} from '../../../testing/factories/agenda.ts';
import { TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let owner: Awaited<ReturnType<TestApp['owner']>>;
let agenda: Awaited<ReturnType<typeof openAgenda>>;
beforeAll(async () => {
  app = await TestApp.open({ rates: 'unlimited' });
});
beforeEach(async () => {
  owner = await app.owner();
  agenda = await openAgenda(owner);
});
afterAll(() => app.close());

const times = { start: '2026-03-10T16:00:00Z', end: '2026-03-10T16:30:00Z' };
const make = (status: string, over: object = {}) =>
  makeAppointment(app.pool, { businessId: owner.businessId, agenda, ...times, status, ...over });
const setStatus = (id: string, status: AppointmentStatus, overlapAllowed = false) =>
  owner.call(appointments.setStatus, { params: { id }, body: { status, overlapAllowed } });
const book = () => owner.call(appointments.book, { body: { appointment: appointmentInput(agenda) } });

it.each(APPOINTMENT_STATUSES)('changes from %s to every other status and not to itself', async (from) => {
  const id = await make(from);
  for (const to of APPOINTMENT_STATUSES.filter((status) => status !== from)) {
    const { data, message } = await setStatus(id, to);
    expect(data.status).toBe(to);
    expect(message).toBe('Estado de la cita actualizado correctamente');
    await setStatus(id, from);
  }
  await expect(setStatus(id, from)).rejects.toMatchObject({ status: 409, code: 'conflict' });
});

it('refuses to turn an appointment into a block or to give a block a status', async () => {
  const id = await make('agendada');
  const { status } = await owner.inject('PATCH', `/api/appointment/${id}`, { status: 'block' });
  expect(status).toBe(400);
  const { data } = await owner.call(appointments.block, {
    body: { block: blockInput(agenda, { start: '2026-03-11T16:00:00Z', end: '2026-03-11T17:00:00Z' }) },
  });
  await expect(setStatus(data.block._id, 'confirmada')).rejects.toMatchObject({ status: 404 });
});

it('turns a lead who attended into a client, once, and leaves a personal contact', async () => {
  const typeOf = async () => (await owner.call(clients.read, { params: { id: agenda.clientId } })).data.type;
  const id = await make('agendada');
  expect((await setStatus(id, 'asistida')).data.client?.type).toBe('client');
  await setStatus(id, 'agendada');
  expect(await typeOf()).toBe('client');
  await app.pool.query(`update client set type = 'personal' where id = $1`, [agenda.clientId]);
  await setStatus(id, 'asistida');
  expect(await typeOf()).toBe('personal');
});

it.each(['cancelada', 'no_pagada'] as const)('frees its time when %s and takes it again', async (free) => {
  const id = await make('agendada');
  await setStatus(id, free);
  const other = (await book()).data;
  await expect(setStatus(id, 'agendada')).rejects.toMatchObject({
    code: 'slotTaken',
    detail: { collides: [{ _id: other._id }] },
  });
  expect((await setStatus(id, 'agendada', true)).data).toMatchObject({
    status: 'agendada',
    overlapAllowed: true,
  });
  await setStatus(id, free);
  await setStatus(other._id, 'cancelada');
  expect((await setStatus(id, 'agendada')).data).toMatchObject({ status: 'agendada', overlapAllowed: false });
});

it('releases an unpaid appointment at its minute, even before the sweep', async () => {
  const autoCancelAt = new Date(app.clock.now().getTime() + 60_000);
  const id = await make('pago_pendiente', { autoCancelAt });
  await expect(book()).rejects.toMatchObject({ code: 'slotTaken' });
  app.clock.pass(60_000);
  await book();
  const { data } = await owner.call(appointments.read, { params: { id } });
  expect(data).toMatchObject({ status: 'no_pagada', autoCancelDate: null });
  await expect(setStatus(id, 'confirmada')).rejects.toMatchObject({ code: 'slotTaken' });
});

it('no longer expires after a person sets its status', async () => {
  const autoCancelAt = new Date(app.clock.now().getTime() + 60_000);
  const id = await make('pago_pendiente', { autoCancelAt });
  expect((await setStatus(id, 'confirmada')).data.autoCancelDate).toBeNull();
});

it('audits the new status, the actor and the client', async () => {
  await setStatus(await make('agendada'), 'no_asistida');
  const [row] = (await owner.call(team.audit, {})).data.rows;
  expect(sentenceOf({ ...row!, detail: row!.detail })).toBe(
    'Ana Torres puso como No Asistida la cita de Lucía Méndez, mar 10 mar, 10:00 a. m.',
  );
});
