import { audiences } from '@cauce/contract/clients/audiences';
import { type ContactFilters, clients } from '@cauce/contract/clients/clients';
import { money, type MoneyMovementInput } from '@cauce/contract/sales/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PAGES } from '@cauce/contract/kit/pages';
import { clientInput } from '../../../../testing/factories/clients.ts';
import { joinBusiness, makePerson } from '../../../../testing/factories.ts';
import { moneyInput } from '../../../../testing/factories/money.ts';
import { TestApp } from '../../../../testing/test-app.ts';

let app: TestApp;
let owner: Awaited<ReturnType<TestApp['owner']>>;
const ids: Record<string, string> = {};
const payments: Record<string, string> = {};

beforeAll(async () => {
  app = await TestApp.open({ rates: 'unlimited' });
  owner = await app.owner();
  for (const name of ['Ana', 'Beto', 'Carla', 'Devuelta', 'Nadie']) {
    app.clock.pass(1000);
    ids[name] = (await owner.call(clients.register, { body: { client: clientInput({ name }) } })).data._id;
  }
  const pays = async (name: string, amount: number, over: Partial<MoneyMovementInput> = {}) => {
    const moneyMovement = moneyInput({ clientId: ids[name] ?? null, amount, ...over });
    payments[name] = (await owner.call(money.register, { body: { moneyMovement } })).data._id;
  };
  await pays('Ana', 1000);
  await pays('Ana', 500.5);
  // Refunds are not spent.
  await pays('Ana', 300, { type: 'out' });
  await pays('Beto', 500);
  await pays('Carla', 900);
  await owner.call(money.strike, { params: { id: payments.Carla ?? '' } });
  // Refunds exceed the payments.
  await pays('Devuelta', 50, { type: 'out' });
});
afterAll(() => app.close());

const read = async (name: string) =>
  (await owner.call(clients.read, { params: { id: ids[name] ?? '' } })).data;
const listed = async (query: ContactFilters) =>
  (await owner.call(clients.list, { query })).data.rows.map(({ name }) => name);

describe('contacts by what they spent', () => {
  const CASES: [ContactFilters, string[]][] = [
    [{ spentFrom: '1200.50' }, ['Ana']],
    [{ spentFrom: '1200.51' }, []],
    [{ spentFrom: '500' }, ['Beto', 'Ana']],
    [{ spentFrom: '500', spentTo: '500' }, ['Beto']],
    [{ spentFrom: '0.01', spentTo: '999' }, ['Beto']],
    [{ spentTo: '499.99' }, ['Nadie', 'Devuelta', 'Carla']],
    [{ spentTo: '500' }, ['Nadie', 'Devuelta', 'Carla', 'Beto']],
    [{ spentFrom: '0' }, ['Nadie', 'Carla', 'Beto', 'Ana']],
    [{ spentFrom: '0', spentTo: '0' }, ['Nadie', 'Carla']],
    [{ spentFrom: '1', search: 'beto' }, ['Beto']],
  ];

  it.each(CASES)('%o', async (filters, names) => {
    expect(await listed(filters)).toEqual(names);
    expect((await owner.call(clients.count, { query: filters })).data).toEqual({ total: names.length });
    for (const sort of ['name', 'lastVisit'] as const) {
      const { rows } = (await owner.call(clients.list, { query: { ...filters, sort } })).data;
      expect(rows.map(({ name }) => name).toSorted(), sort).toEqual(names.toSorted());
    }
  });

  it('as audiences counted together, and as a file', async () => {
    const saved: string[] = [];
    for (const [at, [filters]] of CASES.entries()) {
      app.clock.pass(1000);
      const body = { audience: { name: `Número ${at}`, filters } };
      saved.push((await owner.call(audiences.save, { body })).data._id);
    }
    const { data } = await owner.call(audiences.counts, {});
    expect(data.map(({ _id, total }) => [_id, total])).toEqual(
      CASES.map(([, names], at) => [saved[at], names.length]),
    );
    const { body } = await owner.inject('GET', '/api/client/export?spentFrom=500');
    const lines = String(body.data).trim().split('\r\n').slice(1);
    expect(lines.map((line) => /Ana|Beto/.exec(line)?.[0])).toEqual(['Beto', 'Ana']);
  });

  it.each([
    ['spentFrom=-1', 'spentFrom', 'Escribe una cantidad en pesos, desde 0'],
    ['spentFrom=1.005', 'spentFrom', 'Escribe una cantidad en pesos, desde 0'],
    ['spentTo=mucho', 'spentTo', 'Escribe una cantidad en pesos, desde 0'],
    ['spentFrom=20&spentTo=9', 'spentTo', 'La cantidad final no puede ser menor que la inicial'],
  ])('refuses %s in words', async (query, field, words) => {
    for (const path of ['', '/count', '/export']) {
      const { status, body } = await owner.inject('GET', `/api/client${path}?${query}`);
      expect([status, body.fields?.[field]]).toEqual([400, words]);
    }
  });
});

it('is shown with the payments that count', async () => {
  expect(await read('Ana')).toMatchObject({ spent: 1200.5 });
  expect((await read('Ana')).moneyMovementIds).toHaveLength(3);
  expect(await read('Beto')).toMatchObject({ spent: 500, moneyMovementIds: [payments.Beto] });
  expect(await read('Carla')).toMatchObject({ spent: 0, moneyMovementIds: [] });
  expect(await read('Devuelta')).toMatchObject({ spent: -50 });
  expect(await read('Nadie')).toMatchObject({ spent: 0, moneyMovementIds: [] });
});

it('is hidden from a colleague without the permission for money, also as a filter', async () => {
  const personId = await makePerson(app.pool);
  const permissions = [{ page: PAGES.clients.number, actions: ['view' as const] }];
  await joinBusiness(app.pool, { businessId: owner.businessId, personId, permissions });
  const colleague = await app.signIn(personId, owner.businessId);
  const { data } = await colleague.call(clients.read, { params: { id: ids.Ana ?? '' } });
  expect(data).toMatchObject({ name: 'Ana', spent: null, moneyMovementIds: null, visits: null });
  for (const path of ['', '/count', '/export']) {
    const { status, body } = await colleague.inject('GET', `/api/client${path}?spentFrom=500`);
    expect([status, body.fields?.spentFrom]).toEqual([403, 'No tienes permiso para pedir esto']);
  }
  const sorted = await colleague.inject('GET', '/api/client?sort=lastVisit');
  expect([sorted.status, sorted.body.fields?.sort]).toEqual([403, 'No tienes permiso para pedir esto']);
});
