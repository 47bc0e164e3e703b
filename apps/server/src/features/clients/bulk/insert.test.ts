import { clients } from '@cauce/contract/clients/clients';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { clientInput } from '../../../../testing/factories/clients.ts';
import { TestApp } from '../../../../testing/test-app.ts';
import { openScopes } from '../../../platform/database/scopes.ts';
import { insertClients } from './insert.ts';

let app: TestApp;
let owner: Awaited<ReturnType<TestApp['owner']>>;
beforeAll(async () => {
  app = await TestApp.open({ rates: 'unlimited' });
  owner = await app.owner();
});
afterAll(() => app.close());

type Input = ReturnType<typeof clientInput>;
const insertAs = (inputs: readonly Input[], visitor = owner) =>
  openScopes(app.pool).inTenant({ businessId: visitor.businessId, personId: visitor.personId }, (tx) =>
    insertClients(
      tx,
      { businessId: visitor.businessId, at: app.clock.now(), signedBy: 'ana@ejemplo.mx', source: 'import' },
      inputs,
    ),
  );

it('inserts new clients and names the clients that have the other numbers', async () => {
  await owner.call(clients.register, {
    body: { client: clientInput({ name: 'Elena', lastname: 'Ríos', whatsapp: '5511110001' }) },
  });
  const { inserted, duplicates } = await insertAs([
    clientInput({ name: 'Uno', whatsapp: '5511110002', birthdate: '1990-02-28', gender: 'Otro' }),
    clientInput({ name: 'Otra', whatsapp: '5511110001' }),
    clientInput({ name: 'Dos', lastname: 'Izquierdo', whatsapp: '5511110003', notes: [] }),
    clientInput({ name: 'Uno otra vez', whatsapp: '5511110002' }),
  ]);
  expect(inserted.map(({ index }) => index)).toEqual([0, 2]);
  expect(duplicates).toEqual([
    { index: 1, name: 'Elena Ríos' },
    { index: 3, name: 'Uno Méndez' },
  ]);
  const { data } = await owner.call(clients.read, { params: { id: inserted[0]?.id ?? '' } });
  expect(data).toMatchObject({
    name: 'Uno',
    birthdate: '1990-02-28',
    gender: 'Otro',
    source: 'import',
    type: 'lead',
  });
});

it('makes them searchable, with a misspelt word too', async () => {
  for (const search of ['izquierdo', '52 1 5511110003', 'iskierdo']) {
    const { data } = await owner.call(clients.search, { query: { search } });
    expect(
      data.map(({ name }) => name),
      search,
    ).toEqual(['Dos']);
  }
});

it('inserts nobody twice when the same input comes many times at once', async () => {
  const inputs = Array.from({ length: 200 }, (_, at) =>
    clientInput({ whatsapp: String(5_522_220_000 + at) }),
  );
  const answers = await Promise.all(
    Array.from({ length: 4 }, (_, at) => insertAs(at % 2 ? inputs : inputs.toReversed())),
  );
  expect(answers.reduce((sum, { inserted }) => sum + inserted.length, 0)).toBe(200);
  expect(answers.reduce((sum, { duplicates }) => sum + duplicates.length, 0)).toBe(600);
});

it('inserts nothing for empty input and does not see numbers of other businesses', async () => {
  expect(await insertAs([])).toEqual({ inserted: [], duplicates: [] });
  const { duplicates } = await insertAs([clientInput({ whatsapp: '5511110001' })], await app.owner());
  expect(duplicates).toEqual([]);
});
