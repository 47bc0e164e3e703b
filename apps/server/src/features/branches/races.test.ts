import { branches } from '@cauce/contract/agenda/branches';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { branchInput } from '../../../testing/factories.ts';
import { TestApp } from '../../../testing/test-app.ts';
import { lost, won } from '../../../testing/outcomes.ts';

let app: TestApp;
let owner: Awaited<ReturnType<TestApp['owner']>>;
beforeAll(async () => {
  app = await TestApp.open();
  owner = await app.owner();
});
afterAll(() => app.close());

const opened = async () => (await owner.call(branches.open, { body: { branch: branchInput() } })).data;
const listed = async (id: string) => (await owner.call(branches.list, {})).data.find(({ _id }) => _id === id);

it('saves one of many edits of the same version and refuses the others', async () => {
  const { _id, updatedAt } = await opened();
  const names = ['Uno', 'Dos', 'Tres', 'Cuatro', 'Cinco', 'Seis'];
  const results = await Promise.allSettled(
    names.map((name) =>
      owner.call(branches.change, {
        params: { id: _id },
        body: { branch: branchInput({ name }), updatedAt },
      }),
    ),
  );
  const [winner, ...others] = won(results);
  expect(others).toEqual([]);
  expect(lost(results)).toEqual(Array.from({ length: 5 }, () => 'changedMeanwhile'));
  expect(await listed(_id)).toEqual(winner?.data);
});

it('makes every save a new version, even within one millisecond', async () => {
  const first = await opened();
  const save = async (updatedAt: string) =>
    (
      await owner.call(branches.change, {
        params: { id: first._id },
        body: { branch: branchInput(), updatedAt },
      })
    ).data;
  const second = await save(first.updatedAt);
  const third = await save(second.updatedAt);
  expect(new Set([first, second, third].map(({ updatedAt }) => updatedAt)).size).toBe(3);
  await expect(save(first.updatedAt)).rejects.toMatchObject({
    code: 'changedMeanwhile',
    message: 'Alguien más hizo cambios. Revisa y vuelve a guardar',
  });
});

it('overwrites when no version is sent', async () => {
  const { _id } = await opened();
  const body = { branch: branchInput({ name: 'La última' }) };
  await owner.call(branches.change, { params: { id: _id }, body });
  expect((await owner.call(branches.change, { params: { id: _id }, body })).data.name).toBe('La última');
});

it('ends either deleted or archived when both are asked at once', async () => {
  for (let round = 0; round < 8; round += 1) {
    const { _id } = await opened();
    const params = { id: _id };
    const results = await Promise.allSettled([
      owner.call(branches.archive, { params, query: { archive: 'true' } }),
      owner.call(branches.close, { params }),
    ]);
    const after = await listed(_id);
    expect(won<unknown>(results)).toHaveLength(1);
    expect(lost(results)).toEqual([after === undefined ? 'notFound' : 'conflict']);
    if (after !== undefined) expect(after.isArchived).toBe(true);
  }
});

it('deletes once when two ask at once', async () => {
  const { _id } = await opened();
  const close = () => owner.call(branches.close, { params: { id: _id } });
  const results = await Promise.allSettled([close(), close(), close()]);
  expect(won(results)).toHaveLength(1);
  expect(lost(results)).toEqual(['notFound', 'notFound']);
});

it('opens five hundred branches at most, even when two ask at once', async () => {
  const crowded = await app.owner();
  await app.pool.query(
    `insert into branch (business_id, id, name, address, city, state, country, week)
     select $1, gen_random_uuid(), 'Sucursal ' || n, '{}', 'CDMX', 'CDMX', 'México', '{}' from generate_series(1, 499) n`,
    [crowded.businessId],
  );
  const openOne = () => crowded.call(branches.open, { body: { branch: branchInput() } });
  const results = await Promise.allSettled([openOne(), openOne(), openOne()]);
  expect(won(results)).toHaveLength(1);
  expect(lost(results)).toEqual(['conflict', 'conflict']);
  await expect(openOne()).rejects.toMatchObject({
    message: 'Tu negocio ya tiene 500 sucursales, que es el máximo',
  });
});
