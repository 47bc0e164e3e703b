import { appointments } from '@cauce/contract/agenda/appointments';
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
  app = await TestApp.open({ now: new Date('2026-03-09T16:00:30Z'), rates: 'unlimited' });
});
beforeEach(async () => {
  owner = await app.owner();
  agenda = await openAgenda(owner, { specialists: 2 });
});
afterAll(() => app.close());

type Over = Parameters<typeof blockInput>[1];
const block = (over: Over = {}) =>
  owner.call(appointments.block, { body: { block: blockInput(agenda, over) } });
const refused = async (over: Record<string, unknown>) =>
  (await owner.inject('POST', '/api/block', { block: { ...blockInput(agenda), ...over } })).body;

it('takes the time of a specialist without service or client', async () => {
  const { data, message } = await block({ title: 'Vacaciones', end: '2026-03-24T16:00:00Z' });
  expect(message).toBe('Bloqueos creados exitosamente');
  expect(data.collides).toEqual([]);
  expect(data.block).toMatchObject({
    status: 'block',
    title: 'Vacaciones',
    colorHex: '#555555',
    service: null,
    client: null,
    can: { edit: true, delete: true },
  });
  const appointment = appointmentInput(agenda, {
    start: '2026-03-20T16:00:00Z',
    end: '2026-03-20T16:30:00Z',
  });
  await expect(owner.call(appointments.book, { body: { appointment } })).rejects.toMatchObject({
    code: 'slotTaken',
    detail: { collides: [{ kind: 'block', title: 'Vacaciones' }] },
  });
});

it('is saved over appointments, which stay and are listed', async () => {
  const { data } = await owner.call(appointments.book, { body: { appointment: appointmentInput(agenda) } });
  const placed = (await block({ start: '2026-03-10T15:00:00Z', end: '2026-03-10T18:00:00Z' })).data;
  expect(placed.collides).toMatchObject([{ _id: data._id, kind: 'appointment' }]);
  expect((await owner.call(appointments.read, { params: { id: data._id } })).data.status).toBe('agendada');
  const elsewhere = { start: '2026-03-11T15:00:00Z', end: '2026-03-11T16:00:00Z' };
  const changed = await owner.call(appointments.changeBlock, {
    params: { id: placed.block._id },
    body: { block: blockInput(agenda, elsewhere), updatedAt: placed.block.updatedAt },
  });
  expect(changed.message).toBe('Bloqueo actualizado');
  expect(changed.data).toMatchObject({ collides: [], block: { overlapAllowed: false } });
  const body = { block: blockInput(agenda), updatedAt: placed.block.updatedAt };
  await expect(
    owner.call(appointments.changeBlock, { params: { id: placed.block._id }, body }),
  ).rejects.toMatchObject({ code: 'changedMeanwhile' });
});

it('cannot begin in the past unless it runs already', async () => {
  const PAST = 'La fecha de inicio no puede estar en el pasado';
  expect(await refused({ start: '2026-03-09T15:59:00Z' })).toMatchObject({
    message: PAST,
    fields: { 'block.start': PAST },
  });
  // The current minute is not past.
  const { data } = await block({ start: '2026-03-09T16:00:00Z', end: '2026-03-09T20:00:00Z' });
  const running = await makeAppointment(app.pool, {
    businessId: owner.businessId,
    agenda,
    start: '2026-03-09T14:00:00Z',
    end: '2026-03-09T15:50:00Z',
    status: 'block',
  });
  const change = (over: Over) =>
    owner.call(appointments.changeBlock, {
      params: { id: running },
      body: { block: blockInput(agenda, over) },
    });
  const changed = await change({ start: '2026-03-09T14:00:00Z', end: '2026-03-09T15:55:00Z' });
  expect(changed.data.block.end).toBe('2026-03-09T15:55:00.000Z');
  await expect(change({ start: '2026-03-09T14:01:00Z', end: '2026-03-09T15:55:00Z' })).rejects.toMatchObject({
    fields: { 'block.start': PAST },
  });
  const move = { start: '2026-03-09T13:00:00Z', end: '2026-03-09T15:00:00Z' };
  await expect(
    owner.call(appointments.move, { params: { id: data.block._id }, body: move }),
  ).rejects.toMatchObject({ fields: { start: PAST } });
});

it.each([
  [{ title: '' }, 'title', 'Este campo es requerido'],
  [{ specialistId: '' }, 'specialistId', 'Selecciona al menos un especialista'],
  [{ branchId: '' }, 'branchId', 'Por favor, llena todos los campos'],
  [{ end: '2026-03-10T15:00:00Z' }, 'start', 'La fecha de inicio no puede ser después de la fecha de fin'],
  [{ end: '2027-03-12T16:00:00Z' }, 'end', 'Un bloqueo puede durar un año como máximo'],
])('refuses %o', async (over, field, words) => {
  expect((await refused(over)).fields?.[`block.${field}`]).toBe(words);
});

it('is moved by dragging, to another specialist too, and removed as a block', async () => {
  const { data } = await block();
  const params = { id: data.block._id };
  const [, other] = agenda.specialistIds;
  const body = { start: '2026-03-10T20:00:00Z', end: '2026-03-10T22:00:00Z', specialistId: other };
  const moved = await owner.call(appointments.move, { params, body });
  expect(moved).toMatchObject({
    message: 'Bloqueo actualizado',
    data: { status: 'block', specialistId: other, start: '2026-03-10T20:00:00.000Z' },
  });
  expect((await owner.call(appointments.remove, { params })).message).toBe('Bloqueo eliminado con éxito');
});

it('cannot be changed as an appointment, nor an appointment as a block', async () => {
  const placed = (await block()).data.block;
  const asAppointment = { appointment: appointmentInput(agenda) };
  await expect(
    owner.call(appointments.change, { params: { id: placed._id }, body: asAppointment }),
  ).rejects.toMatchObject({ status: 404 });
  const later = { start: '2026-03-12T16:00:00Z', end: '2026-03-12T16:30:00Z' };
  const { data } = await owner.call(appointments.book, {
    body: { appointment: appointmentInput(agenda, later) },
  });
  await expect(
    owner.call(appointments.changeBlock, { params: { id: data._id }, body: { block: blockInput(agenda) } }),
  ).rejects.toMatchObject({ status: 404 });
});
