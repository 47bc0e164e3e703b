import { branches } from '@cauce/contract/agenda/branches';
import type { CallError } from '@cauce/contract/kit/client';
import { specialists } from '@cauce/contract/agenda/specialists';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { registerSpecialist, specialistInput } from '../../../testing/factories.ts';
import { TestApp } from '../../../testing/test-app.ts';
import { lost, won } from '../../../testing/outcomes.ts';

let app: TestApp;
let owner: Awaited<ReturnType<TestApp['owner']>>;
beforeAll(async () => {
  app = await TestApp.open();
  owner = await app.owner();
});
afterAll(() => app.close());

const listed = async (id: string) =>
  (await owner.call(specialists.list, {})).data.find(({ _id }) => _id === id);

it('saves one of many edits of the same version and refuses the others', async () => {
  const { _id, branchId, updatedAt } = await registerSpecialist(owner);
  const results = await Promise.allSettled(
    ['Uno', 'Dos', 'Tres', 'Cuatro', 'Cinco', 'Seis'].map((name) =>
      owner.call(specialists.change, {
        params: { id: _id },
        body: { specialist: specialistInput({ branchId, name }), updatedAt },
      }),
    ),
  );
  const [winner, ...others] = won(results);
  expect(others).toEqual([]);
  expect(lost(results)).toEqual(Array.from({ length: 5 }, () => 'changedMeanwhile'));
  expect(await listed(_id)).toEqual(winner?.data);
});

it('makes every save a new version, even within one millisecond', async () => {
  const first = await registerSpecialist(owner);
  const { _id: id, branchId } = first;
  const save = (updatedAt?: string) =>
    owner.call(specialists.change, {
      params: { id },
      body: { specialist: specialistInput({ branchId }), ...(updatedAt && { updatedAt }) },
    });
  const second = (await save(first.updatedAt)).data;
  expect(second.updatedAt).not.toBe(first.updatedAt);
  await expect(save(first.updatedAt)).rejects.toMatchObject({
    code: 'changedMeanwhile',
    message: 'Alguien más hizo cambios. Revisa y vuelve a guardar',
  });
  // Without a version the edit overwrites.
  expect((await save()).message).toBe('Especialista actualizado');
});

it('ends either deleted or archived when both are asked at once', async () => {
  for (let round = 0; round < 6; round += 1) {
    const { _id } = await registerSpecialist(owner);
    const params = { id: _id };
    const results = await Promise.allSettled([
      owner.call(specialists.archive, { params, query: { archive: 'true' } }),
      owner.call(specialists.remove, { params }),
    ]);
    const after = await listed(_id);
    expect(won<unknown>(results)).toHaveLength(1);
    expect(lost(results)).toEqual([after === undefined ? 'notFound' : 'conflict']);
    if (after !== undefined) expect(after.isArchived).toBe(true);
  }
});

it('leaves no new specialist at a branch that is archived at the same moment', async () => {
  for (let round = 0; round < 6; round += 1) {
    const { branchId } = await registerSpecialist(owner);
    const body = { specialist: specialistInput({ branchId, name: 'Recién llegada' }) };
    const [archived, registered] = await Promise.allSettled([
      owner.call(branches.archive, { params: { id: branchId }, query: { archive: 'true' } }),
      owner.call(specialists.register, { body }),
    ]);
    expect(archived.status).toBe('fulfilled');
    const { data } = await owner.call(specialists.list, { query: { branchId } });
    expect(data).toHaveLength(registered.status === 'fulfilled' ? 2 : 1);
    if (registered.status === 'rejected')
      expect((registered.reason as CallError).fields).toHaveProperty(['specialist.branchId']);
  }
});

it('registers five hundred specialists at most, even when two ask at once', async () => {
  const crowded = await app.owner();
  const { branchId } = await registerSpecialist(crowded);
  await app.pool.query(
    `insert into specialist (business_id, id, branch_id, name, whatsapp, country_code, country_code_ext, color, rests)
     select $1, gen_random_uuid(), $2, 'Persona ' || n, '5512345678', '52', '521', '#2196f3', '{}'
       from generate_series(2, 499) n`,
    [crowded.businessId, branchId],
  );
  const registerOne = () => registerSpecialist(crowded, { branchId });
  const results = await Promise.allSettled([registerOne(), registerOne(), registerOne()]);
  expect(won(results)).toHaveLength(1);
  expect(lost(results)).toEqual(['conflict', 'conflict']);
  await expect(registerOne()).rejects.toMatchObject({
    message: 'Tu negocio ya tiene 500 especialistas, que es el máximo',
  });
});
