import { branches } from '@cauce/contract/agenda/branches';
import { resources } from '@cauce/contract/agenda/resources';
import { services } from '@cauce/contract/agenda/services';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { auditActionsOn } from '../../../testing/audit-trail.ts';
import { branchInput, resourceInput, serviceInput } from '../../../testing/factories.ts';
import { TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let owner: Awaited<ReturnType<TestApp['owner']>>;
beforeAll(async () => {
  app = await TestApp.open();
  owner = await app.owner();
});
afterAll(() => app.close());

async function added(over: Parameters<typeof resourceInput>[0] = {}) {
  const { data } = await owner.call(resources.add, { body: { resource: resourceInput(over) } });
  // Lists and the audit are in order of time.
  app.clock.pass(1);
  return data;
}

it('lists the newest first, or only those of one use', async () => {
  const campaign = await added({ name: 'Promoción de mayo', usage: 'massiveCampaign' });
  const still = await added({ name: 'Menú' });
  const { data: all } = await owner.call(resources.list, {});
  expect(all.map(({ _id }) => _id)).toEqual([still._id, campaign._id]);
  const { data: some } = await owner.call(resources.list, { query: { usage: 'massiveCampaign' } });
  expect(some.map(({ _id }) => _id)).toEqual([campaign._id]);
});

it('cannot be deleted while a record uses it, and the refusal names the record', async () => {
  const { _id: id } = await added({ name: 'Consultorio' });
  const service = serviceInput({ name: 'Ortodoncia', resources: [id] });
  const { data: offered } = await owner.call(services.offer, { body: { service } });
  const params = { id };
  await expect(owner.call(resources.remove, { params })).rejects.toMatchObject({
    status: 409,
    message: 'Lo usa el servicio «Ortodoncia». Quítalo de ahí para eliminarlo',
  });
  const { data } = await owner.call(resources.list, {});
  expect(data.find(({ _id }) => _id === id)).toMatchObject({
    usedBy: [{ kind: 'services', name: 'Ortodoncia' }],
    can: { edit: true, delete: false },
  });
  await owner.call(services.change, {
    params: { id: offered._id },
    body: { service: serviceInput({ name: 'Ortodoncia' }) },
  });
  await owner.call(resources.remove, { params });
  expect(await auditActionsOn(app.pool, id)).toEqual(['resource.added', 'resource.deleted']);
});

it('of a branch keep their order, stay without a list, and are named when they cannot be deleted', async () => {
  const ids = [await added(), await added()].map(({ _id }) => _id).toReversed();
  const branch = branchInput({ name: 'Nápoles', resources: ids });
  const { data: opened } = await owner.call(branches.open, { body: { branch } });
  expect(opened.resources).toEqual(ids);
  const params = { id: opened._id };
  const change = async (over: Parameters<typeof branchInput>[0]) =>
    (
      await owner.call(branches.change, {
        params,
        body: { branch: branchInput({ name: 'Nápoles', ...over }) },
      })
    ).data.resources;
  expect(await change({})).toEqual(ids);
  await expect(owner.call(resources.remove, { params: { id: ids[0]! } })).rejects.toMatchObject({
    message: 'Lo usa la sucursal «Nápoles». Quítalo de ahí para eliminarlo',
  });
  expect(await change({ resources: [] })).toEqual([]);
});

it('keeps the order in which a service lists them', async () => {
  const ids = [await added(), await added(), await added()].map(({ _id }) => _id).toReversed();
  const { data } = await owner.call(services.offer, { body: { service: serviceInput({ resources: ids }) } });
  expect(data.resources).toEqual(ids);
});

it('refuses an edit of an older version', async () => {
  const resource = await added();
  const change = (name: string) =>
    owner.call(resources.change, {
      params: { id: resource._id },
      body: { resource: resourceInput({ name }), updatedAt: resource.updatedAt },
    });
  await change('Primero');
  await expect(change('Segundo')).rejects.toMatchObject({ code: 'changedMeanwhile' });
});

it('accepts ten files at most, and refuses more at the field', async () => {
  const items = Array.from({ length: 11 }, () => resourceInput().items[0]!);
  await expect(added({ items })).rejects.toMatchObject({
    fields: { 'resource.items': 'Puedes subir hasta 10 archivos' },
  });
});
