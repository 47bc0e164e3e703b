import { PAGES } from '@cauce/contract/kit/pages';
import { specialists, type Specialist } from '@cauce/contract/agenda/specialists';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { colleague } from '../../../testing/colleague.ts';
import { registerSpecialist, specialistInput } from '../../../testing/factories.ts';
import { TestApp, type Visitor } from '../../../testing/test-app.ts';
import { LIVE_CHANNEL } from '../../platform/live/hints.ts';

let app: TestApp;
let owner: Awaited<ReturnType<TestApp['owner']>>;
let made: Specialist;
beforeAll(async () => {
  app = await TestApp.open();
  owner = await app.owner();
  made = await registerSpecialist(owner);
});
afterAll(() => app.close());

const given = (...actions: ('view' | 'edit')[]): Promise<Visitor> =>
  colleague(app, owner.businessId, { page: PAGES.specialists.number, actions });

const writes = (visitor: Visitor) => {
  const params = { id: made._id };
  const body = { specialist: specialistInput({ branchId: made.branchId }) };
  return [
    () => visitor.call(specialists.register, { body }),
    () => visitor.call(specialists.change, { params, body }),
    () => visitor.call(specialists.archive, { params, query: { archive: 'true' } }),
    () => visitor.call(specialists.remove, { params }),
  ];
};

it('lets a viewer read everything and change nothing', async () => {
  const viewer = await given('view');
  const { data } = await viewer.call(specialists.list, {});
  expect(data).toMatchObject([
    { _id: made._id, can: { edit: false, archive: false, unarchive: false, delete: false } },
  ]);
  for (const write of writes(viewer))
    await expect(write()).rejects.toMatchObject({ status: 403, code: 'forbidden' });
});

it('lets an editor see and change', async () => {
  const editor = await given('edit');
  const body = { specialist: specialistInput({ branchId: made.branchId, name: 'Sofía M. Ortiz' }) };
  const answer = await editor.call(specialists.change, { params: { id: made._id }, body });
  expect(answer.data).toMatchObject({
    name: 'Sofía M. Ortiz',
    can: { edit: true, archive: true, unarchive: false, delete: true },
  });
});

it('refuses a person without any permission', async () => {
  const nobody = await given();
  await expect(nobody.call(specialists.list, {})).rejects.toMatchObject({ code: 'forbidden' });
});

it('answers 404 for a specialist of another business and does not change them', async () => {
  const outsider = await app.owner();
  const own = await registerSpecialist(outsider);
  for (const write of writes(outsider))
    await expect(write()).rejects.toMatchObject({ status: 404, code: 'notFound' });
  expect((await outsider.call(specialists.list, {})).data).toMatchObject([{ _id: own._id }]);
});

it('sends hints for every change to the screens that show it', async () => {
  const listener = await app.pool.connect();
  const received: { topic: string; ids: string[] }[] = [];
  listener.on('notification', ({ payload }) => received.push(JSON.parse(payload ?? '')));
  await listener.query(`listen ${LIVE_CHANNEL}`);
  const hints = async () => {
    await listener.query('select 1');
    return received.splice(0).filter(({ topic }) => topic === 'specialists');
  };
  const { _id, branchId } = await registerSpecialist(owner);
  const note = { businessId: owner.businessId, topic: 'specialists', ids: [_id] };
  const params = { id: _id };
  expect(await hints()).toEqual([note]);
  const body = { specialist: specialistInput({ branchId }) };
  await owner.call(specialists.change, { params, body });
  expect(await hints()).toEqual([note]);
  const late = { ...body, updatedAt: '2020-01-01T00:00:00.000Z' };
  await expect(owner.call(specialists.change, { params, body: late })).rejects.toThrow('Alguien más');
  expect(await hints()).toEqual([]);
  await owner.call(specialists.remove, { params });
  expect(await hints()).toEqual([note]);
  listener.release(true);
});
