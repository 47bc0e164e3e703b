import { appointments } from '@cauce/contract/agenda/appointments';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { appointmentInput, makeAppointment, openAgenda } from '../../../testing/factories/agenda.ts';
import { TestApp } from '../../../testing/test-app.ts';
import { newId } from '../../platform/ids.ts';

let app: TestApp;
let owner: Awaited<ReturnType<TestApp['owner']>>;
let agenda: Awaited<ReturnType<typeof openAgenda>>;
let id: string;
beforeAll(async () => {
  app = await TestApp.open({ rates: 'unlimited' });
});
beforeEach(async () => {
  owner = await app.owner();
  agenda = await openAgenda(owner, { specialists: 2, service: { bufferBefore: 15, bufferAfter: 15 } });
  const body = { appointment: appointmentInput(agenda) };
  id = (await owner.call(appointments.book, { body })).data._id;
});
afterAll(() => app.close());

const later = { start: '2026-03-10T20:00:00.000Z', end: '2026-03-10T21:00:00.000Z' };
const move = (over: object = {}) => owner.inject('PUT', `/api/appointment/time/${id}`, { ...later, ...over });

it('changes the time and the specialist and nothing else', async () => {
  const before = (await owner.call(appointments.read, { params: { id } })).data;
  const { body } = await move({ specialistId: agenda.specialistIds[1] });
  expect(body).toMatchObject({
    message: 'Cita actualizada con éxito',
    data: { ...later, specialistId: agenda.specialistIds[1], can: { edit: true } },
  });
  const { data } = await owner.call(appointments.read, { params: { id } });
  const { start: _, end: __, specialistId: ___, specialist: ____, updatedAt: _____, ...rest } = data;
  expect(before).toMatchObject(rest);
  const { rows } = await app.pool.query('select busy_from, busy_to from appointment where id = $1', [id]);
  expect(rows).toEqual([
    { busy_from: new Date('2026-03-10T19:45:00Z'), busy_to: new Date('2026-03-10T21:15:00Z') },
  ]);
});

it('collides with other entries and not with itself', async () => {
  expect((await move({ start: '2026-03-10T16:10:00Z', end: '2026-03-10T16:40:00Z' })).status).toBe(200);
  const { businessId } = owner;
  const other = await makeAppointment(app.pool, { businessId, agenda, ...later });
  const { status, body } = await move();
  expect([status, body]).toMatchObject([409, { code: 'slotTaken', detail: { collides: [{ _id: other }] } }]);
  expect((await move({ overlapAllowed: true })).body.data).toMatchObject({ overlapAllowed: true });
});

it('checks no collisions for an entry that takes no time', async () => {
  await owner.call(appointments.setStatus, { params: { id }, body: { status: 'cancelada' } });
  await makeAppointment(app.pool, { businessId: owner.businessId, agenda, ...later });
  expect((await move()).status).toBe(200);
});

it('refuses specialists of another branch, without the service, or unknown', async () => {
  const elsewhere = await openAgenda(owner);
  const fields = async (specialistId: string) => (await move({ specialistId })).body.fields;
  expect(await fields(elsewhere.specialistId)).toEqual({
    specialistId: 'Ese especialista no atiende en esa sucursal',
  });
  const [, other = ''] = agenda.specialistIds;
  await app.pool.query('delete from service_specialist where specialist_id = $1', [other]);
  expect(await fields(other)).toEqual({ specialistId: 'Ese especialista no da ese servicio' });
  expect((await move({ specialistId: newId() })).status).toBe(404);
});

it.each([
  [{ end: '2026-03-10T19:00:00Z' }, 'La fecha de finalización no puede ser anterior a la fecha de inicio'],
  [{ end: '2026-03-11T20:00:01Z' }, 'Una cita puede durar 24 horas como máximo'],
])('refuses %o', async (over, words) => {
  const { status, body } = await move(over);
  expect([status, body.fields]).toEqual([400, { end: words }]);
});

it('does not overwrite a later change', async () => {
  const { data } = await owner.call(appointments.read, { params: { id } });
  expect((await move({ updatedAt: data.updatedAt })).status).toBe(200);
  expect((await move({ updatedAt: data.updatedAt })).body.code).toBe('changedMeanwhile');
});
