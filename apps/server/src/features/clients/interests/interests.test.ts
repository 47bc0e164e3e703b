import { appointments } from '@cauce/contract/agenda/appointments';
import { clients, type InterestKind } from '@cauce/contract/clients/clients';
import { courses } from '@cauce/contract/sales/courses';
import { products } from '@cauce/contract/sales/products';
import { properties } from '@cauce/contract/sales/properties';
import { services } from '@cauce/contract/agenda/services';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { courseInput, productInput, propertyInput, serviceInput } from '../../../../testing/factories.ts';
import { appointmentInput, openAgenda } from '../../../../testing/factories/agenda.ts';
import { bookAsGuest, openBooking } from '../../../../testing/factories/booking.ts';
import { clientInput } from '../../../../testing/factories/clients.ts';
import { TestApp } from '../../../../testing/test-app.ts';
import { newId } from '../../../platform/ids.ts';

let app: TestApp;
let owner: Awaited<ReturnType<TestApp['owner']>>;
beforeAll(async () => {
  app = await TestApp.open({ rates: 'unlimited' });
  owner = await app.owner();
});
afterAll(() => app.close());

const read = async (id: string, visitor = owner) =>
  (await visitor.call(clients.read, { params: { id } })).data;
const offered = async (name: string) =>
  (await owner.call(services.offer, { body: { service: serviceInput({ name }) } })).data._id;

it('records a booked service once, with the time of the latest booking', async () => {
  const agenda = await openAgenda(owner);
  const book = (start: string, end: string) =>
    owner.call(appointments.book, { body: { appointment: appointmentInput(agenda, { start, end }) } });
  await book('2026-03-10T16:00:00Z', '2026-03-10T16:30:00Z');
  app.clock.pass(60_000);
  await book('2026-03-11T16:00:00Z', '2026-03-11T16:30:00Z');
  const { interests } = await read(agenda.clientId);
  expect(interests).toEqual({
    services: [
      { serviceId: agenda.serviceId, name: expect.any(String), dateTime: app.clock.now().toISOString() },
    ],
    products: [],
    courses: [],
    properties: [],
  });
  const { data } = await owner.call(clients.list, { query: { serviceId: agenda.serviceId } });
  expect(data.rows.map(({ _id }) => _id)).toEqual([agenda.clientId]);
});

it('records the service of a changed appointment', async () => {
  const agenda = await openAgenda(owner);
  const { data } = await owner.call(appointments.book, { body: { appointment: appointmentInput(agenda) } });
  const { branchId, specialistId } = agenda;
  const service = serviceInput({ name: 'Otro', branches: [branchId], specialists: [specialistId] });
  const serviceId = (await owner.call(services.offer, { body: { service } })).data._id;
  const appointment = appointmentInput({ ...agenda, serviceId });
  await owner.call(appointments.change, { params: { id: data._id }, body: { appointment } });
  const { interests } = await read(agenda.clientId);
  expect(new Set(interests.services.map((interest) => interest.serviceId))).toEqual(
    new Set([agenda.serviceId, serviceId]),
  );
});

it('records the booking of a visitor and restores an archived client', async () => {
  const page = await openBooking(owner);
  await bookAsGuest(app, page);
  const [guest] = (await owner.call(clients.list, { query: { source: 'link' } })).data.rows;
  const id = guest?._id ?? '';
  expect((await read(id)).interests.services.map(({ serviceId }) => serviceId)).toEqual([page.serviceId]);
  await owner.call(clients.archive, { params: { id }, query: { archive: 'true' } });
  await bookAsGuest(app, page, '2026-03-11T18:00:00.000Z');
  expect((await read(id)).isArchived).toBe(false);
});

it('adds and removes one by hand', async () => {
  const { _id: id } = (await owner.call(clients.register, { body: { client: clientInput() } })).data;
  const subjectId = await offered('Masaje');
  const body = { kind: 'services' as const, subjectId };
  const added = await owner.call(clients.addInterest, { params: { id }, body });
  expect(added.data.services).toEqual([
    { serviceId: subjectId, name: 'Masaje', dateTime: app.clock.now().toISOString() },
  ]);
  const removed = await owner.call(clients.removeInterest, { params: { id }, query: body });
  expect(removed.data.services).toEqual([]);
  const again = await owner.inject(
    'DELETE',
    `/api/client/${id}/interest?kind=services&subjectId=${subjectId}`,
  );
  expect(again.status).toBe(404);
});

it('lists interests by kind and name, deleted subjects without one', async () => {
  const { _id: id } = (await owner.call(clients.register, { body: { client: clientInput() } })).data;
  const { data: course } = await owner.call(courses.open, { body: { course: courseInput() } });
  const { data: product } = await owner.call(products.register, { body: { product: productInput() } });
  const { data: property } = await owner.call(properties.register, { body: { property: propertyInput() } });
  const add = (kind: InterestKind, subjectId: string) =>
    owner.call(clients.addInterest, { params: { id }, body: { kind, subjectId } });
  await add('products', product._id);
  await add('courses', course._id);
  const { data } = await add('properties', property._id);
  const dateTime = app.clock.now().toISOString();
  expect(data).toEqual({
    services: [],
    products: [{ productId: product._id, name: product.name, dateTime }],
    courses: [{ courseId: course._id, name: course.name, dateTime }],
    properties: [{ propertyId: property._id, name: property.name, dateTime }],
  });
  await owner.call(properties.remove, { params: { id: property._id } });
  expect((await read(id)).interests.properties).toEqual([{ propertyId: property._id, name: '', dateTime }]);
});

it('refuses a service of another business and a wrong kind', async () => {
  const { _id: id } = (await owner.call(clients.register, { body: { client: clientInput() } })).data;
  const add = (body: object) => owner.inject('POST', `/api/client/${id}/interest`, body);
  const subjectId = await offered('Corte');
  const outsider = await app.owner();
  const theirs = await outsider.call(services.offer, { body: { service: serviceInput() } });
  expect((await add({ kind: 'services', subjectId: newId() })).status).toBe(404);
  expect((await add({ kind: 'services', subjectId: theirs.data._id })).status).toBe(404);
  expect((await add({ kind: 'products', subjectId })).status).toBe(404);
  expect((await add({ kind: 'ideas', subjectId })).status).toBe(400);
});

it('shows the identities at channels', async () => {
  const { _id: id } = (await owner.call(clients.register, { body: { client: clientInput() } })).data;
  expect(await read(id)).toMatchObject({
    whatsAppId: '',
    instagramAccountId: '',
    messengerId: '',
    pushName: '',
  });
  await app.pool.query(
    `insert into client_identity (business_id, channel, account, external_id, client_id, push_name, created_at)
     values ($1, 'whatsapp', 'a', '5215512345678@c.us', $2, 'Lu 💫', now()), ($1, 'instagram', 'b', '1784', $2, '', now())`,
    [owner.businessId, id],
  );
  expect(await read(id)).toMatchObject({
    whatsAppId: '5215512345678@c.us',
    instagramAccountId: '1784',
    messengerId: '',
    pushName: 'Lu 💫',
  });
});
