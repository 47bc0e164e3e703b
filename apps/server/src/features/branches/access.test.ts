import { branches } from '@cauce/contract/agenda/branches';
import { PAGES } from '@cauce/contract/kit/pages';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { colleague } from '../../../testing/colleague.ts';
import { branchInput } from '../../../testing/factories.ts';
import { TestApp, type Visitor } from '../../../testing/test-app.ts';

let app: TestApp;
let owner: Awaited<ReturnType<TestApp['owner']>>;
let id: string;
beforeAll(async () => {
  app = await TestApp.open();
  owner = await app.owner();
  id = (await owner.call(branches.open, { body: { branch: branchInput() } })).data._id;
});
afterAll(() => app.close());

const given = (...actions: ('view' | 'edit')[]): Promise<Visitor> =>
  colleague(app, owner.businessId, { page: PAGES.branches.number, actions });

const writes = (visitor: Visitor) => [
  () => visitor.call(branches.open, { body: { branch: branchInput() } }),
  () => visitor.call(branches.change, { params: { id }, body: { branch: branchInput() } }),
  () => visitor.call(branches.archive, { params: { id }, query: { archive: 'true' } }),
  () => visitor.call(branches.archive, { params: { id } }),
  () => visitor.call(branches.close, { params: { id } }),
];

it('lets a viewer read everything and change nothing', async () => {
  const viewer = await given('view');
  const { data } = await viewer.call(branches.list, {});
  expect(data.map(({ can }) => can)).toEqual([
    { edit: false, archive: false, unarchive: false, delete: false },
  ]);
  for (const write of writes(viewer))
    await expect(write()).rejects.toMatchObject({ status: 403, code: 'forbidden' });
});

it('lets an editor see and change', async () => {
  const editor = await given('edit');
  const { data } = await editor.call(branches.list, {});
  expect(data.map(({ can }) => can)).toEqual([{ edit: true, archive: true, unarchive: false, delete: true }]);
  const body = { branch: branchInput({ name: 'Nuevo nombre' }) };
  const answer = await editor.call(branches.change, { params: { id }, body });
  expect(answer).toMatchObject({ data: { name: 'Nuevo nombre' }, message: 'Sucursal actualizada' });
});

it('refuses a person without any permission', async () => {
  const nobody = await given();
  await expect(nobody.call(branches.list, {})).rejects.toMatchObject({ code: 'forbidden' });
});

it('answers 404 for a branch of another business and does not change it', async () => {
  const outsider = await app.owner();
  for (const write of writes(outsider).slice(1))
    await expect(write()).rejects.toMatchObject({ status: 404, code: 'notFound' });
  expect((await outsider.call(branches.list, {})).data).toEqual([]);
  const query = { businessId: owner.businessId };
  await expect(outsider.call(branches.list, { query })).rejects.toMatchObject({ status: 404 });
  const mine = await owner.call(branches.list, { query });
  expect(mine.data).toMatchObject([{ _id: id, isArchived: false }]);
});

it('asks a caller without a session to sign in', async () => {
  await expect(app.anonymous.call(branches.list, {})).rejects.toMatchObject({ code: 'signedOut' });
});
