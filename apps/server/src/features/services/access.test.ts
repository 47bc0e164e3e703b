import { PAGES } from '@cauce/contract/kit/pages';
import { services } from '@cauce/contract/agenda/services';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { colleague } from '../../../testing/colleague.ts';
import { serviceInput } from '../../../testing/factories.ts';
import { TestApp, type Visitor } from '../../../testing/test-app.ts';
import { LIVE_CHANNEL } from '../../platform/live/hints.ts';

let app: TestApp;
let owner: Awaited<ReturnType<TestApp['owner']>>;
let id: string;
beforeAll(async () => {
  app = await TestApp.open();
  owner = await app.owner();
  id = (await owner.call(services.offer, { body: { service: serviceInput() } })).data._id;
});
afterAll(() => app.close());

const given = (...actions: ('view' | 'edit')[]): Promise<Visitor> =>
  colleague(app, owner.businessId, { page: PAGES.services.number, actions });

const writes = (visitor: Visitor) => [
  () => visitor.call(services.offer, { body: { service: serviceInput() } }),
  () => visitor.call(services.change, { params: { id }, body: { service: serviceInput() } }),
  () => visitor.call(services.archive, { params: { id }, query: { archive: 'true' } }),
  () => visitor.call(services.archive, { params: { id } }),
  () => visitor.call(services.remove, { params: { id } }),
];

it('lets a viewer read everything and change nothing', async () => {
  const viewer = await given('view');
  const { data } = await viewer.call(services.list, {});
  expect(data.map(({ can }) => can)).toEqual([
    { edit: false, archive: false, unarchive: false, delete: false },
  ]);
  for (const write of writes(viewer))
    await expect(write()).rejects.toMatchObject({ status: 403, code: 'forbidden' });
});

it('lets an editor see and change', async () => {
  const editor = await given('edit');
  const { data } = await editor.call(services.read, { params: { id } });
  expect(data.can).toEqual({ edit: true, archive: true, unarchive: false, delete: true });
  const body = { service: serviceInput({ name: 'Nuevo nombre' }) };
  const answer = await editor.call(services.change, { params: { id }, body });
  expect(answer).toMatchObject({
    data: { name: 'Nuevo nombre' },
    message: 'Servicio actualizado correctamente',
  });
});

it('refuses a person without any permission', async () => {
  const nobody = await given();
  await expect(nobody.call(services.list, {})).rejects.toMatchObject({ code: 'forbidden' });
});

it('sends hints to screens of services and to those that name them', async () => {
  const listener = await app.pool.connect();
  const hints: unknown[] = [];
  listener.on('notification', ({ payload }) => hints.push(JSON.parse(payload ?? '')));
  await listener.query(`listen ${LIVE_CHANNEL}`);
  const { businessId } = owner;
  await owner.call(services.change, { params: { id }, body: { service: serviceInput() } });
  // One query on the listening connection also delivers every notification sent before it.
  await listener.query('select 1');
  expect(hints).toEqual([
    { businessId, topic: 'services', ids: [id] },
    { businessId, topic: 'branches', ids: [] },
    { businessId, topic: 'specialists', ids: [] },
  ]);
  listener.release(true);
});
