import { services } from '@cauce/contract/agenda/services';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { serviceInput } from '../../../testing/factories.ts';
import { TestApp } from '../../../testing/test-app.ts';
import { lost, won } from '../../../testing/outcomes.ts';

let app: TestApp;
let owner: Awaited<ReturnType<TestApp['owner']>>;
beforeAll(async () => {
  app = await TestApp.open();
  owner = await app.owner();
});
afterAll(() => app.close());

const offered = async () => (await owner.call(services.offer, { body: { service: serviceInput() } })).data;
const listed = async (id: string) => (await owner.call(services.list, {})).data.find(({ _id }) => _id === id);

it('saves one of many edits of the same version and refuses the others', async () => {
  const { _id, updatedAt } = await offered();
  const names = ['Uno', 'Dos', 'Tres', 'Cuatro', 'Cinco', 'Seis'].map((name) => `Plan ${name}`);
  const results = await Promise.allSettled(
    names.map((name) =>
      owner.call(services.change, {
        params: { id: _id },
        body: { service: serviceInput({ name }), updatedAt },
      }),
    ),
  );
  const [winner, ...others] = won(results);
  expect(others).toEqual([]);
  expect(lost(results)).toEqual(Array.from({ length: 5 }, () => 'changedMeanwhile'));
  expect(await listed(_id)).toEqual(winner?.data);
});

it('overwrites when no version is sent', async () => {
  const { _id } = await offered();
  const body = { service: serviceInput({ name: 'La última' }) };
  await owner.call(services.change, { params: { id: _id }, body });
  expect((await owner.call(services.change, { params: { id: _id }, body })).data.name).toBe('La última');
});

it('ends either deleted or archived when both are asked at once', async () => {
  for (let round = 0; round < 8; round += 1) {
    const { _id } = await offered();
    const params = { id: _id };
    const results = await Promise.allSettled([
      owner.call(services.archive, { params, query: { archive: 'true' } }),
      owner.call(services.remove, { params }),
    ]);
    const after = await listed(_id);
    expect(won<unknown>(results)).toHaveLength(1);
    expect(lost(results)).toEqual([after === undefined ? 'notFound' : 'conflict']);
    if (after !== undefined) expect(after.isArchived).toBe(true);
  }
});

it('deletes once when two ask at once', async () => {
  const { _id } = await offered();
  const remove = () => owner.call(services.remove, { params: { id: _id } });
  const results = await Promise.allSettled([remove(), remove(), remove()]);
  expect(won(results)).toHaveLength(1);
  expect(lost(results)).toEqual(['notFound', 'notFound']);
});
