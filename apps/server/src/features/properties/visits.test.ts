import { appointments } from '@cauce/contract/agenda/appointments';
import { booking } from '@cauce/contract/agenda/booking';
import { branches } from '@cauce/contract/agenda/branches';
import { services } from '@cauce/contract/agenda/services';
import { specialists } from '@cauce/contract/agenda/specialists';
import { properties } from '@cauce/contract/sales/properties';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { propertyInput, registerSpecialist, specialistInput } from '../../../testing/factories.ts';
import { branchInput } from '../../../testing/factories/branches.ts';
import { guestInput, NOON, openBooking, type Page } from '../../../testing/factories/booking.ts';
import { TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let owner: Awaited<ReturnType<TestApp['owner']>>;
let page: Page;
beforeAll(async () => {
  app = await TestApp.open({ rates: 'unlimited' });
  owner = await app.owner();
  page = await openBooking(owner);
});
afterAll(() => app.close());

const weekdayMornings = { tuesday: { from: '10:00', to: '13:00' } };

async function visited(over: Partial<Parameters<typeof propertyInput>[0]> = {}) {
  const visits = {
    specialistId: page.specialistId,
    duration: 45,
    isAlwaysAvailable: true,
    schedules: {},
    restSchedules: {},
  };
  const property = propertyInput({ name: 'Casa Roma', location: 'Colima 12, Roma Norte', visits, ...over });
  const { data } = await owner.call(properties.register, { body: { property } });
  app.clock.pass(1);
  return { ...data, serviceId: data.visits?.serviceId ?? '' };
}
const change = (id: string, over: Partial<Parameters<typeof propertyInput>[0]>) =>
  owner.call(properties.change, { params: { id }, body: { property: propertyInput(over) } });
const offeredTo = async (visitor: Pick<TestApp['anonymous'], 'call'> = app.anonymous) =>
  (await visitor.call(booking.page, { params: { slug: page.slug } })).data.services.map(({ _id }) => _id);
const hold = (serviceId: string, start = NOON) =>
  app.anonymous.call(booking.hold, {
    params: { slug: page.slug },
    body: { branchId: page.branchId, serviceId, specialistId: page.specialistId, start },
  });
const bookHeld = async (token: string, whatsapp: string) =>
  (
    await app.anonymous.call(booking.book, {
      params: { slug: page.slug },
      body: { token, visitor: guestInput({ whatsapp }) },
    })
  ).data;

it('is booked by visitors with the place, the duration and the specialist of the property', async () => {
  const property = await visited();
  expect(property.visits).toMatchObject({ specialistId: page.specialistId, duration: 45, isOpen: true });
  const { data } = await app.anonymous.call(booking.page, { params: { slug: page.slug } });
  expect(data.services.find(({ _id }) => _id === property.serviceId)).toMatchObject({
    name: 'Visita a Casa Roma',
    description: 'En Colima 12, Roma Norte',
    duration: 45,
    specialists: [page.specialistId],
  });
  const visit = await bookHeld((await hold(property.serviceId)).data.token, '5511112222');
  expect(visit).toMatchObject({
    serviceName: 'Visita a Casa Roma',
    branchName: 'Casa Roma',
    branchAddress: 'Colima 12, Roma Norte',
    start: NOON,
    end: '2026-03-10T18:45:00.000Z',
  });
  const { rows } = await app.pool.query(
    `select kind, subject_id from client_interest where client_id = (select client_id from appointment where short_id = $1)`,
    [visit.shortId],
  );
  expect(rows).toEqual([{ kind: 'properties', subject_id: property._id }]);
});

it('takes the time of the specialist: of two visitors who want one time, one gets it', async () => {
  const [one, other] = [await visited({ name: 'Casa Uno' }), await visited({ name: 'Casa Dos' })];
  const start = '2026-03-11T18:00:00.000Z';
  const outcomes = await Promise.allSettled([hold(one.serviceId, start), hold(other.serviceId, start)]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

it('is offered only at its own hours', async () => {
  const { serviceId } = await visited({
    name: 'Casa Martes',
    visits: {
      specialistId: page.specialistId,
      duration: 60,
      isAlwaysAvailable: false,
      schedules: weekdayMornings,
      restSchedules: {},
    },
  });
  const query = { branchId: page.branchId, serviceId, from: '2026-03-16', to: '2026-03-18' };
  const { data } = await app.anonymous.call(booking.free, { params: { slug: page.slug }, query });
  const times = data.days.flatMap(({ date, slots }) => slots.map(({ time }) => `${date} ${time}`));
  expect(times.length).toBeGreaterThan(0);
  expect(times.every((time) => time.startsWith('2026-03-17 1'))).toBe(true);
});

it('is booked by staff, and blocks the time for other appointments', async () => {
  const { serviceId } = await visited({ name: 'Casa Equipo' });
  const { branchId, specialistId, clientId } = page;
  const start = '2026-03-12T18:00:00.000Z';
  const appointment = {
    branchId,
    specialistId,
    serviceId,
    clientId,
    start,
    end: '2026-03-12T19:00:00.000Z',
    title: '',
    details: '',
    clientNotes: '',
    type: '',
    colorHex: '#2196f3',
    overlapAllowed: false,
    outsideHoursAllowed: false,
  };
  const { data } = await owner.call(appointments.book, { body: { appointment } });
  expect(data.service?.name).toBe('Visita a Casa Equipo');
  await expect(hold(page.serviceId, start)).rejects.toMatchObject({ code: 'slotTaken' });
});

it('follows its property: name, switch, archive', async () => {
  const { _id, serviceId } = await visited({ name: 'Casa Vieja' });
  await change(_id, { name: 'Casa Nueva' });
  const { data } = await app.anonymous.call(booking.page, { params: { slug: page.slug } });
  expect(data.services.find((one) => one._id === serviceId)?.name).toBe('Visita a Casa Nueva');
  await change(_id, { name: 'Casa Nueva', available: false });
  expect(await offeredTo()).not.toContain(serviceId);
  await expect(hold(serviceId)).rejects.toBeDefined();
  await change(_id, { name: 'Casa Nueva' });
  expect(await offeredTo()).toContain(serviceId);
  const params = { id: _id };
  await owner.call(properties.archive, { params, query: { archive: 'true' } });
  expect(await offeredTo()).not.toContain(serviceId);
  await owner.call(properties.archive, { params });
  expect(await offeredTo()).toContain(serviceId);
  await change(_id, { name: 'Casa Nueva', visits: null });
  expect(await offeredTo()).not.toContain(serviceId);
});

it('is archived instead of deleted once somebody visits it', async () => {
  const { _id, serviceId } = await visited({ name: 'Casa Con Cita' });
  await bookHeld((await hold(serviceId, '2026-03-13T18:00:00.000Z')).data.token, '5533334444');
  const { data } = await owner.call(properties.remove, { params: { id: _id } });
  expect(data.outcome).toBe('archived');
  expect(await offeredTo()).not.toContain(serviceId);
  const unvisited = await visited({ name: 'Casa Sin Cita' });
  expect((await owner.call(properties.remove, { params: { id: unvisited._id } })).data.outcome).toBe(
    'deleted',
  );
});

it('says that nobody shows it when the specialist is archived or deleted', async () => {
  const guide = await registerSpecialist(owner, { branchId: page.branchId, name: 'Paola Ríos' });
  const visits = {
    specialistId: guide._id,
    duration: 60,
    isAlwaysAvailable: true,
    schedules: {},
    restSchedules: {},
  };
  const { _id, serviceId } = await visited({ name: 'Casa Guía', visits });
  const visitsNow = async () => {
    const { data } = await owner.call(properties.list);
    return data.find((one) => one._id === _id)?.visits;
  };
  await owner.call(specialists.archive, { params: { id: guide._id }, query: { archive: 'true' } });
  expect(await visitsNow()).toMatchObject({ specialistId: guide._id, isOpen: false });
  expect(await offeredTo()).not.toContain(serviceId);
  // Saving other fields does not ask for another specialist, but a new property cannot choose this one.
  await change(_id, { name: 'Casa Guía', price: '1', visits });
  await expect(visited({ name: 'Casa Otra', visits })).rejects.toMatchObject({
    fields: { 'property.visits.specialistId': 'Ese especialista está archivado. Elige otro o reactívalo' },
  });
  await owner.call(specialists.archive, { params: { id: guide._id } });
  await owner.call(specialists.remove, { params: { id: guide._id } });
  expect(await visitsNow()).toMatchObject({ specialistId: null, isOpen: false });
});

it('stays with its specialist, whose services and branch change', async () => {
  const guide = await registerSpecialist(owner, { branchId: page.branchId, name: 'Luis Arcos' });
  const visits = {
    specialistId: guide._id,
    duration: 60,
    isAlwaysAvailable: true,
    schedules: {},
    restSchedules: {},
  };
  const { serviceId } = await visited({ name: 'Casa Mudanza', visits });
  const { data } = await owner.call(specialists.list);
  const known = data.find(({ _id }) => _id === guide._id);
  expect([known?.services, known?.offers.map(({ name }) => name)]).toEqual([[], ['Visita a Casa Mudanza']]);
  const { data: other } = await owner.call(branches.open, { body: { branch: branchInput({ name: 'Sur' }) } });
  const specialist = specialistInput({ branchId: other._id, name: 'Luis Arcos' });
  await owner.call(specialists.change, { params: { id: guide._id }, body: { specialist } });
  const { data: seen } = await app.anonymous.call(booking.page, { params: { slug: page.slug } });
  expect(seen.services.find(({ _id }) => _id === serviceId)?.branches).toEqual([other._id]);
});

it('is not a service that can be listed, changed or deleted as one', async () => {
  const { serviceId } = await visited({ name: 'Casa Oculta' });
  const { data } = await owner.call(services.list);
  expect(data.map(({ _id }) => _id)).not.toContain(serviceId);
  const params = { id: serviceId };
  await expect(owner.call(services.read, { params })).rejects.toMatchObject({ code: 'notFound' });
  await expect(owner.call(services.remove, { params })).rejects.toMatchObject({ code: 'notFound' });
  await expect(owner.call(services.archive, { params, query: { archive: 'true' } })).rejects.toMatchObject({
    code: 'notFound',
  });
});

it('is not shown by a specialist of another business', async () => {
  const outsider = await app.owner();
  const theirs = await registerSpecialist(outsider);
  const visits = {
    specialistId: theirs._id,
    duration: 60,
    isAlwaysAvailable: true,
    schedules: {},
    restSchedules: {},
  };
  await expect(visited({ name: 'Casa Ajena', visits })).rejects.toMatchObject({ code: 'notFound' });
});
