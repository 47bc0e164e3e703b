import { branches } from '@cauce/contract/agenda/branches';
import { services } from '@cauce/contract/agenda/services';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { branchInput, linkPriceInput, makeSpecialist, serviceInput } from '../../../testing/factories.ts';
import { connectMercadoPago } from '../../../testing/factories/payments.ts';
import { TestApp } from '../../../testing/test-app.ts';
import { openScopes, type TenantTx } from '../../platform/database/scopes.ts';
import { setServicesOfSpecialist, listOffers } from './index.ts';
import { findHoursToPay } from './paying/index.ts';

let app: TestApp;
let owner: Awaited<ReturnType<TestApp['owner']>>;
beforeAll(async () => {
  app = await TestApp.open();
  owner = await app.owner();
});
afterAll(() => app.close());

const within = <T>(work: (tx: TenantTx) => Promise<T>) =>
  openScopes(app.pool).inTenant({ businessId: owner.businessId }, work);
const branch = async (name: string) =>
  (await owner.call(branches.open, { body: { branch: branchInput({ name }) } })).data._id;
const offered = async (over: Parameters<typeof serviceInput>[0]) =>
  (await owner.call(services.offer, { body: { service: serviceInput(over) } })).data;
const read = async (id: string) => (await owner.call(services.read, { params: { id } })).data;

it('names its branches and specialists, sent inside or beside it, without archived ones', async () => {
  const [roma, valle] = [await branch('Roma'), await branch('Del Valle')];
  const ana = await makeSpecialist(app.pool, { ...owner, branchId: roma, name: 'Ana' });
  const luis = await makeSpecialist(app.pool, { ...owner, branchId: valle, name: 'Luis' });
  const service = serviceInput({ branches: [roma, roma], specialists: [luis] });
  const { data } = await owner.call(services.offer, {
    body: { service, branches: [valle], specialists: [ana] },
  });
  expect(data.offeredAt.map(({ name }) => name).toSorted()).toEqual(['Del Valle', 'Roma']);
  expect(data.offeredBy.map(({ name }) => name).toSorted()).toEqual(['Ana', 'Luis']);

  await owner.call(branches.archive, { params: { id: valle }, query: { archive: 'true' } });
  await app.pool.query('update specialist set archived_at = now() where id = $1', [luis]);
  expect(await read(data._id)).toMatchObject({
    branches: expect.arrayContaining([roma, valle]),
    specialists: expect.arrayContaining([ana, luis]),
    offeredAt: [{ _id: roma, name: 'Roma' }],
    offeredBy: [{ _id: ana, name: 'Ana' }],
  });
});

it('appears at its branches until it is archived', async () => {
  const roma = await branch('Coyoacán');
  const { _id, name } = await offered({ name: 'Resina', branches: [roma] });
  const onCard = async () =>
    (await owner.call(branches.list, {})).data.find((card) => card._id === roma)?.services;
  expect(await onCard()).toEqual([{ _id, name }]);
  await owner.call(services.archive, { params: { id: _id }, query: { archive: 'true' } });
  expect(await onCard()).toEqual([]);
});

it('is set by its branches too, and keeps the link of an archived one', async () => {
  const [resin, crown, old] = [
    await offered({ name: 'Resina 2' }),
    await offered({ name: 'Corona' }),
    await offered({ name: 'Vieja' }),
  ];
  const open = branchInput({ name: 'Portales', services: [resin._id, old._id] });
  const { data: opened } = await owner.call(branches.open, { body: { branch: open } });
  expect(opened.services.map(({ name }) => name).toSorted()).toEqual(['Resina 2', 'Vieja']);
  await owner.call(services.archive, { params: { id: old._id }, query: { archive: 'true' } });
  const before = await read(resin._id);
  const change = (list: string[] | undefined) =>
    owner.call(branches.change, {
      params: { id: opened._id },
      body: { branch: branchInput({ name: 'Portales', services: list }) },
    });
  const { data: changed } = await change([crown._id]);
  expect(changed.services).toEqual([{ _id: crown._id, name: 'Corona' }]);
  expect((await read(old._id)).branches).toEqual([opened._id]);
  // An older copy of the service must not restore the link.
  const body = { service: serviceInput({ name: 'Resina 2' }), updatedAt: before.updatedAt };
  await expect(owner.call(services.change, { params: { id: resin._id }, body })).rejects.toMatchObject({
    code: 'changedMeanwhile',
  });
  expect((await change(undefined)).data.services).toHaveLength(1);
  expect((await change([])).data.services).toEqual([]);
  await expect(change([opened._id])).rejects.toMatchObject({ status: 404 });
});

it('refuses unknown branches and specialists like those of another business and saves nothing', async () => {
  const outsider = await app.owner();
  const theirs = (await outsider.call(branches.open, { body: { branch: branchInput() } })).data._id;
  const { _id } = await offered({ name: 'Intacto' });
  const body = { service: serviceInput({ name: 'Cambiado', branches: [theirs] }) };
  await expect(owner.call(services.change, { params: { id: _id }, body })).rejects.toMatchObject({
    status: 404,
  });
  expect(await read(_id)).toMatchObject({ name: 'Intacto', branches: [] });
});

it('replaces the services of a specialist and refuses edits of older copies', async () => {
  const ana = await makeSpecialist(app.pool, { ...owner, branchId: await branch('Centro') });
  const [one, two] = [await offered({ name: 'Uno A' }), await offered({ name: 'Dos B' })];
  await within((tx) => setServicesOfSpecialist(tx, ana, [one._id]));
  await within((tx) => setServicesOfSpecialist(tx, ana, [two._id, two._id]));
  const offers = await within((tx) => listOffers(tx, [ana]));
  expect(offers.get(ana)).toEqual({ ids: [two._id], names: [{ _id: two._id, name: 'Dos B' }] });
  expect((await read(one._id)).specialists).toEqual([]);

  const body = { service: serviceInput(), updatedAt: two.updatedAt };
  await expect(owner.call(services.change, { params: { id: two._id }, body })).rejects.toMatchObject({
    code: 'changedMeanwhile',
  });
  const version = async () =>
    (await app.pool.query('select updated_at from specialist where id = $1', [ana])).rows[0].updated_at;
  const before = await version();
  await owner.call(services.change, {
    params: { id: one._id },
    body: { service: serviceInput({ specialists: [ana] }) },
  });
  expect(await version()).not.toEqual(before);
  await expect(within((tx) => setServicesOfSpecialist(tx, ana, [ana]))).rejects.toMatchObject({
    code: '23503',
  });
});

const terms = (id: string) => within((tx) => findHoursToPay(tx, id, app.clock.now()));

it('must be paid in time only with a price and a payment provider', async () => {
  const { _id } = await offered({ linkPrice: linkPriceInput() });
  const free = await offered({ linkPrice: linkPriceInput({ unitPrice: 0, discount: undefined }) });
  expect(await terms(_id)).toBeUndefined();
  await connectMercadoPago(app, owner);
  expect(await terms(_id)).toBe(1);
  expect(await terms(free._id)).toBeUndefined();
  const outsider = await app.owner();
  const seen = openScopes(app.pool).inTenant({ businessId: outsider.businessId }, (tx) =>
    findHoursToPay(tx, _id, app.clock.now()),
  );
  expect(await seen).toBeUndefined();
});
