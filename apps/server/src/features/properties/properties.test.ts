import { properties } from '@cauce/contract/sales/properties';
import { resources } from '@cauce/contract/agenda/resources';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { auditActionsOn } from '../../../testing/audit-trail.ts';
import { propertyInput, resourceInput } from '../../../testing/factories.ts';
import { TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let owner: Awaited<ReturnType<TestApp['owner']>>;
beforeAll(async () => {
  app = await TestApp.open();
  owner = await app.owner();
});
afterAll(() => app.close());

async function registered(over: Parameters<typeof propertyInput>[0] = {}) {
  const { data } = await owner.call(properties.register, { body: { property: propertyInput(over) } });
  app.clock.pass(1);
  return data;
}

it('lists its videos in order, and a video in use cannot be deleted', async () => {
  const ids: string[] = [];
  for (const name of ['Recorrido', 'Fachada']) {
    const { data } = await owner.call(resources.add, { body: { resource: resourceInput({ name }) } });
    ids.push(data._id);
  }
  const property = await registered({ name: 'Casa Roma', resources: ids.toReversed() });
  expect(property.resources).toEqual(ids.toReversed());
  await expect(owner.call(resources.remove, { params: { id: ids[0]! } })).rejects.toMatchObject({
    message: 'Lo usa el inmueble «Casa Roma». Quítalo de ahí para eliminarlo',
  });
  const answer = await owner.call(properties.remove, { params: { id: property._id } });
  expect(answer).toEqual({ data: { outcome: 'deleted' }, message: 'Inmueble eliminado' });
  await owner.call(resources.remove, { params: { id: ids[0]! } });
});

it('can only be restored while archived', async () => {
  const { _id } = await registered();
  const params = { id: _id };
  const archived = await owner.call(properties.archive, { params, query: { archive: 'true' } });
  app.clock.pass(1);
  expect(archived.data.can).toEqual({ edit: false, archive: false, unarchive: true, delete: false });
  const change = owner.call(properties.change, { params, body: { property: propertyInput() } });
  await expect(change).rejects.toMatchObject({
    message: 'Este inmueble está archivado. Reactívalo para cambiarlo',
  });
  await owner.call(properties.archive, { params });
  expect(await auditActionsOn(app.pool, _id)).toEqual([
    'property.registered',
    'property.archived',
    'property.reactivated',
  ]);
});

it('refuses an edit of an older version', async () => {
  const property = await registered();
  const change = (name: string) =>
    owner.call(properties.change, {
      params: { id: property._id },
      body: { property: propertyInput({ name }), updatedAt: property.updatedAt },
    });
  const outcomes = await Promise.allSettled([change('Primera'), change('Segunda')]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

it.each([
  [{ name: 'Casa "Azul"' }, 'name', 'No se permiten comillas dobles en el nombre'],
  [{ location: '' }, 'location', 'Este campo es requerido'],
  [{ price: '' }, 'price', 'Este campo es requerido'],
  [{ description: 'Sol' }, 'description', 'Mínimo 5 caracteres'],
])('refuses %o at its field', async (over, field, message) => {
  await expect(registered(over)).rejects.toMatchObject({ fields: { [`property.${field}`]: message } });
});

it('deletes a picture that it no longer has', async () => {
  const url = '/files/ab/casa.jpg';
  await app.pool.query(
    `insert into stored_file (business_id, id, person_id, storage_key, kind, mime, bytes, url)
     values ($1, gen_random_uuid(), $2, 'ab/casa.jpg', 'image', 'image/jpeg', 10, $3)`,
    [owner.businessId, owner.personId, url],
  );
  const countStored = async () =>
    (await app.pool.query('select from stored_file where url = $1', [url])).rowCount;
  const { _id: id } = await registered({ images: [url] });
  const change = (images: string[]) =>
    owner.call(properties.change, { params: { id }, body: { property: propertyInput({ images }) } });
  await change([url]);
  expect(await countStored()).toBe(1);
  await change([]);
  expect(await countStored()).toBe(0);
});
