import { clients, EXPORTED_AT_MOST } from '@cauce/contract/clients/clients';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { clientInput } from '../../../../testing/factories/clients.ts';
import { TestApp } from '../../../../testing/test-app.ts';

let app: TestApp;
let owner: Awaited<ReturnType<TestApp['owner']>>;
beforeAll(async () => {
  app = await TestApp.open({ rates: 'unlimited', now: new Date('2026-03-10T05:30:00Z') });
  owner = await app.owner();
});
afterAll(() => app.close());

const register = async (name: string, visitor = owner) => {
  app.clock.pass(1000);
  return (await visitor.call(clients.register, { body: { client: clientInput({ name }) } })).data._id;
};
const namesIn = async (ids: string[]) => {
  const { data } = await owner.call(clients.exportThese, { body: { ids } });
  let text = '';
  for await (const piece of data.pieces) text += Buffer.from(piece).toString();
  const [, ...lines] = text.split('\r\n').slice(0, -1);
  return { file: data, names: lines.map((line) => /^"([^"]+)"/.exec(line)?.[1]) };
};
const refused = (body: object) => owner.inject('POST', '/api/client/export', body);

it('exports exactly the selected clients, once each, the newest first', async () => {
  const ids = [await register('Ana'), await register('=SUM(A1)'), await register('Carla')];
  await register('Nadie');
  const { file, names } = await namesIn([ids[0] ?? '', ids[2] ?? '', ids[1] ?? '', ids[0] ?? '']);
  expect(names).toEqual(['Carla', "'=SUM(A1)", 'Ana']);
  expect(file.name).toBe('contactos-2026-03-09.csv');
  const book = await owner.call(clients.exportThese, { body: { ids, format: 'xlsx' } });
  expect(book.data.name).toBe('contactos-2026-03-09.xlsx');
  expect(book.data.contentType).toContain('spreadsheetml');
});

it('exports archived clients too, up to the limit', async () => {
  const { rows } = await app.pool.query<{ id: string }>(
    `insert into client (business_id, id, name, phone, search_text, created_by, archived_at)
     select $1, gen_random_uuid(), 'P' || n, (529900000000 + n)::text, 'p' || n, 'x', now() from generate_series(1, $2::int) n
     returning id`,
    [owner.businessId, EXPORTED_AT_MOST],
  );
  const { names } = await namesIn(rows.map(({ id }) => id));
  expect(new Set(names).size).toBe(EXPORTED_AT_MOST);
});

it('exports all of them or none', async () => {
  const mine = await register('Mía');
  const theirs = await register('Suya', await app.owner());
  expect((await refused({ ids: [mine, theirs] })).status).toBe(404);
  const nobody = await refused({ ids: [] });
  expect([nobody.status, nobody.body.fields?.ids]).toEqual([400, 'Elige al menos un contacto']);
  const many = await refused({ ids: Array.from({ length: EXPORTED_AT_MOST + 1 }, () => mine) });
  expect([many.status, many.body.fields?.ids]).toEqual([
    400,
    'Elige hasta 10,000 contactos, o a todos los que cumplen los filtros',
  ]);
});
