import { appointments } from '@cauce/contract/agenda/appointments';
import { specialists } from '@cauce/contract/agenda/specialists';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { makeAppointment, openAgenda } from '../../../testing/factories/agenda.ts';
import { TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let owner: Awaited<ReturnType<TestApp['owner']>>;
let agenda: Awaited<ReturnType<typeof openAgenda>>;
beforeAll(async () => {
  app = await TestApp.open({ rates: 'unlimited' });
});
beforeEach(async () => {
  owner = await app.owner();
  agenda = await openAgenda(owner, { specialists: 2 });
});
afterAll(() => app.close());

const make = (start: string, end: string, over: object = {}) =>
  makeAppointment(app.pool, { businessId: owner.businessId, agenda, start, end, ...over });
const march = (day: string, time = '00:00') => `2026-03-${day}T${time}:00Z`;
const listed = async (over: object = {}) =>
  (
    await owner.call(appointments.list, { query: { start: march('10'), end: march('11'), ...over } })
  ).data.map(({ _id }) => _id);

it('lists entries that overlap the range and none that only touch its ends', async () => {
  const across = await make(march('09', '23:30'), march('10', '00:30'));
  const inside = await make(march('10', '12:00'), march('10', '12:30'));
  const whole = await make(march('09', '01:00'), march('10', '01:00'), {
    specialistId: agenda.specialistIds[1],
  });
  const last = await make(march('10', '23:59'), march('11', '01:00'));
  await make(march('09', '22:00'), march('09', '23:00'));
  await make(march('11', '01:00'), march('11', '02:00'));
  const holidays = await make(march('01'), march('30'), { status: 'block', overlapAllowed: true });
  await make(march('01'), march('10'), { status: 'block', overlapAllowed: true });
  expect(await listed()).toEqual([holidays, whole, across, inside, last]);
  expect(await listed({ status: 'block' })).toEqual([holidays]);
  expect(await listed({ specialistId: agenda.specialistIds[1] })).toEqual([whole]);
  expect(await listed({ status: 'confirmada' })).toEqual([]);
  const elsewhere = await openAgenda(owner);
  expect(await listed({ branchId: elsewhere.branchId })).toEqual([]);
});

it.each([[{ start: march('11'), end: march('10') }], [{ start: march('01'), end: '2026-07-01T00:00:00Z' }]])(
  'asks for a range of 120 days at most: %o',
  async (range) => {
    const { status, body } = await owner.inject('GET', `/api/appointment?${new URLSearchParams(range)}`);
    expect(status).toBe(400);
    expect(body.fields).toEqual({ end: 'El rango puede abarcar 120 días como máximo' });
  },
);

it('lists the appointments of one client with the names of all that they refer to', async () => {
  await make(march('10', '12:00'), march('10', '12:30'));
  const later = await make(march('12', '12:00'), march('12', '12:30'), { status: 'cancelada' });
  const { clientId } = agenda;
  const { data } = await owner.call(appointments.ofClient, { query: { clientId } });
  expect(data.appointments).toHaveLength(2);
  expect(data.appointments[0]?._id).toBe(later);
  expect(data.services).toEqual([{ _id: agenda.serviceId, name: 'Limpieza dental' }]);
  expect(data.specialists).toEqual([{ _id: agenda.specialistId, name: 'Especialista 1' }]);
  expect(data.branches).toEqual([{ _id: agenda.branchId, name: 'Roma Norte' }]);
});

it('offers every record that is not archived, with the hours of each specialist', async () => {
  const [one = '', two = ''] = agenda.specialistIds;
  await owner.call(specialists.archive, { params: { id: two }, query: { archive: 'true' } });
  await app.pool.query(
    `update specialist set rests = jsonb_set(rests, '{monday}', '[{"from":0,"to":1440}]') where id = $1`,
    [one],
  );
  const { data } = await owner.call(appointments.context, {});
  expect(data.zone).toBe('America/Mexico_City');
  expect(data.branches).toMatchObject([
    { _id: agenda.branchId, frecuency: 30, week: { monday: [{ from: '09:00', to: '18:00' }] } },
  ]);
  expect(data.specialists).toMatchObject([
    { _id: one, hasWhatsapp: true, week: { monday: [], tuesday: [{ from: '09:00', to: '18:00' }] } },
  ]);
  expect(data.services).toMatchObject([
    { _id: agenda.serviceId, duration: 30, available: true, branches: [agenda.branchId] },
  ]);
});

it('shows the price of the service and how often the client did not come', async () => {
  const id = await make(march('10', '12:00'), march('10', '12:30'));
  await make(march('05', '12:00'), march('05', '12:30'), { status: 'no_asistida' });
  await make(march('06', '12:00'), march('06', '12:30'), { status: 'no_asistida' });
  await make(march('07', '12:00'), march('07', '12:30'), { status: 'cancelada' });
  const { data } = await owner.call(appointments.read, { params: { id } });
  expect(data.client?.missed).toBe(2);
  const { rows } = await app.pool.query<{ price: string }>('select price from service where id = $1', [
    data.serviceId,
  ]);
  expect(data.service?.price).toBe(rows[0]?.price);
});
