import { imports } from '@cauce/contract/clients/imports';
import { PAGES } from '@cauce/contract/kit/pages';
import { products } from '@cauce/contract/sales/products';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { joinBusiness, makePerson, productInput } from '../../../testing/factories.ts';
import { TestApp, type Visitor } from '../../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.open({ rates: 'unlimited' });
});
afterAll(() => app.close());

const goods = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    name: `Producto ${at + 1}`,
    description: 'De la casa',
    price: 100 + at,
    row: at + 2,
  }));
const piece = (count: number, over = {}) => ({
  newProducts: goods(count),
  importId: randomUUID(),
  batch: 0,
  fileName: 'productos.csv',
  total: count,
  ...over,
});
const offered = async (visitor: Visitor) => (await visitor.call(products.list, {})).data;

it('inserts valid rows and explains each refused one', async () => {
  const owner = await app.owner();
  const { data, message } = await owner.call(imports.products, {
    body: {
      newProducts: [
        { name: 'Cepillo', description: 'De cerdas suaves', price: '45', row: 2 },
        { name: 'X', description: 'De la casa', price: 1, row: 3 },
        { name: 'Enjuague', description: 'Sin alcohol', price: 12.5, row: 4 },
        { name: 'Enjuague', description: 'Sin alcohol', price: -3, row: 5 },
        { name: 'Hilo', description: 'Con cera', price: 30, row: 6, images: [] },
        { name: 'Hilo', description: 'Con cera', price: 30, businessId: randomUUID(), row: 7 },
        { name: 'Hilo', description: 'Con cera', price: 30 },
      ],
      bussinessId: owner.businessId,
      batchSize: 150,
    },
  });
  expect(message).toBe('Carga masiva completada: 2 creados, 5 fallidos');
  expect(data.refused).toEqual([
    { row: 3, message: 'name: Mínimo 2 caracteres' },
    { row: 4, message: 'price: Solo se permiten números' },
    { row: 5, message: 'price: Solo se permiten números' },
    { row: 6, message: 'Este dato no se acepta: images' },
    { row: 7, message: 'No encontramos lo que buscas' },
  ]);
  const list = await offered(owner);
  expect(list.map(({ name, price, category, tracksStock }) => [name, price, category, tracksStock])).toEqual(
    expect.arrayContaining([
      ['Cepillo', '45', '', true],
      ['Hilo', '30', '', true],
    ]),
  );
  expect(new Set(data.created)).toEqual(new Set(list.map(({ _id }) => _id)));
});

it('imports a batch once when it comes several times and at once', async () => {
  const owner = await app.owner();
  const body = piece(3);
  const answers = await Promise.all(Array.from({ length: 6 }, () => owner.call(imports.products, { body })));
  for (const { data } of answers) expect(data).toEqual(answers[0]?.data);
  expect(await offered(owner)).toHaveLength(3);
  expect((await owner.call(imports.latest, { query: { kind: 'products' } })).data).toMatchObject({
    _id: body.importId,
    kind: 'products',
    created: 3,
    failed: 0,
  });
  expect((await owner.call(imports.latest, { query: { kind: 'clients' } })).data).toBeNull();
});

it('cannot continue as another kind', async () => {
  const owner = await app.owner();
  const { newProducts: _, ...named } = piece(1);
  await owner.call(imports.products, { body: { ...named, newProducts: goods(1) } });
  const answer = await owner.inject('POST', '/api/client/massive', { ...named, newClients: [{ row: 2 }] });
  expect(answer.status).toBe(404);
});

it('fills the limit of the plan in the order of the file, even with two files at once', async () => {
  const owner = await app.owner();
  const answers = await Promise.all(
    [100, 100].map((count) => owner.call(imports.products, { body: piece(count) })),
  );
  expect(answers.map(({ data }) => data.stats.created).toSorted((a, b) => a - b)).toEqual([50, 100]);
  const short = answers.find(({ data }) => data.stats.failed > 0)!.data;
  expect(short.refused.map(({ row }) => row)).toEqual(
    goods(100)
      .slice(50)
      .map(({ row }) => row),
  );
  expect(short.refused[0]?.message).toBe('Tu plan permite 150 productos. Para tener más, cambia de plan');
  expect((await owner.call(products.planLimit, {})).data).toEqual({ count: 150, limit: 150 });
  await expect(owner.call(products.register, { body: { product: productInput() } })).rejects.toMatchObject({
    code: 'planLimit',
  });
});

it.each([
  [{ newProducts: [] }, 'No hay filas que importar'],
  [
    { newProducts: goods(151) },
    'El archivo contiene 151 productos, pero solo se permite subir un máximo de 150.',
  ],
  [
    piece(2, { total: 400 }),
    'El archivo contiene 400 productos, pero solo se permite subir un máximo de 150.',
  ],
])('refuses %#', async (body, words) => {
  const answer = await (await app.owner()).inject('POST', '/api/product/massive', body);
  expect([answer.status, answer.body.fields?.newProducts]).toEqual([400, words]);
});

describe('a person who may only write products', () => {
  it('imports products and reads the result, and nothing of contacts', async () => {
    const owner = await app.owner();
    const personId = await makePerson(app.pool);
    const permissions = [{ page: PAGES.products.number, actions: ['view' as const, 'edit' as const] }];
    await joinBusiness(app.pool, { businessId: owner.businessId, personId, permissions });
    const keeper = await app.signIn(personId, owner.businessId);
    const body = piece(2);
    await keeper.call(imports.products, { body });
    const params = { id: body.importId };
    expect((await keeper.call(imports.read, { params })).data).toMatchObject({ created: 2, batches: [0] });
    expect((await keeper.call(imports.refused, { params })).data).toEqual([]);
    await expect(keeper.call(imports.latest, { query: { kind: 'clients' } })).rejects.toMatchObject({
      code: 'forbidden',
    });
    const contacts = {
      newClients: [{ row: 2 }],
      importId: randomUUID(),
      batch: 0,
      fileName: 'c.csv',
      total: 1,
    };
    await owner.inject('POST', '/api/client/massive', contacts);
    for (const [method, end] of [
      ['GET', ''],
      ['GET', '/refused'],
      ['POST', '/finish'],
    ] as const)
      expect((await keeper.inject(method, `/api/import/${contacts.importId}${end}`)).status, end).toBe(404);
  });
});
