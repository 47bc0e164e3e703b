import { AVATARS } from '@cauce/contract/assistants/assistant-words';
import { assistants } from '@cauce/contract/assistants/assistants';
import { branches } from '@cauce/contract/agenda/branches';
import { business } from '@cauce/contract/account/business';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { assistantInput, branchInput } from '../../../testing/factories.ts';
import { businessInput } from '../../../testing/factories/business.ts';
import { TestApp, type Visitor } from '../../../testing/test-app.ts';
import { newId } from '../../platform/ids.ts';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.open({ rates: 'unlimited' });
});
afterAll(() => app.close());

async function founder(): Promise<Visitor> {
  const person = await app.newcomer();
  await person.call(business.found, { body: { business: businessInput({ name: 'Barbería Norte' }) } });
  return person;
}
const listed = async (visitor: Visitor) => (await visitor.call(assistants.list, {})).data;

it('creates two with a business: one for testing and one for production', async () => {
  const pair = await listed(await founder());
  const [first, second] = pair;
  expect(pair.map(({ mode }) => mode)).toEqual(['production', 'testing']);
  expect(first).toMatchObject({
    type: 'new',
    name: 'Sofía',
    model: 'gpt_model',
    temperature: 0.5,
    reasoningEffort: 'low',
    color: 'chica_blue',
    channel: ['WhatsApp'],
    respondTo: 'messages',
    correspondTo: 'leads',
    price: 1,
    isWorking: true,
    branchId: null,
    capabilities: { schedulingMode: 'secure', waitTimeToSchedule: 0, requestConfirmation: null },
    goal: 'Atender a quien escribe a Barbería Norte, resolver sus dudas y ayudarle a agendar.',
    counterpart: { _id: second?._id, mode: 'testing' },
  });
  expect(second?.counterpart?._id).toBe(first?._id);
});

it('creates two with a branch too, switched off until somebody switches them on', async () => {
  const visitor = await founder();
  const { data } = await visitor.call(branches.open, {
    body: { branch: branchInput({ name: 'Del Valle' }) },
  });
  const own = (await listed(visitor)).filter(({ branchId }) => branchId === data._id);
  expect(own.map(({ mode, branchName, isWorking }) => [mode, branchName, isWorking])).toEqual([
    ['production', 'Del Valle', false],
    ['testing', 'Del Valle', false],
  ]);
});

it('gives each its own name and face, also where a branch adds more', async () => {
  const visitor = await founder();
  for (const name of ['Roma', 'Centro', 'Del Valle'])
    await visitor.call(branches.open, { body: { branch: branchInput({ name }) } });
  const all = await listed(visitor);
  expect(all).toHaveLength(8);
  expect(new Set(all.map(({ name }) => name)).size).toBe(8);
  expect(new Set(all.map(({ color }) => color)).size).toBe(8);
  expect(all.every(({ color }) => AVATARS.some((avatar) => avatar === color))).toBe(true);
  for (let number = 0; number < 4; number += 1)
    await visitor.call(branches.open, { body: { branch: branchInput({ name: `Plaza ${number}` }) } });
  const pairs = Map.groupBy(await listed(visitor), ({ branchId }) => branchId);
  for (const pair of pairs.values()) expect(new Set(pair.map(({ name }) => name)).size).toBe(2);
});

it('saves neither the business nor the assistants when one of the two fails', async () => {
  const person = await app.newcomer();
  await app.pool.query("alter table assistant add constraint none_today check (name <> 'Sofía') not valid");
  try {
    const body = { business: businessInput({ name: 'Nunca Abierta' }) };
    await expect(person.call(business.found, { body })).rejects.toMatchObject({ status: 500 });
    const { rows } = await app.pool.query("select from business where name = 'Nunca Abierta'");
    expect(rows).toEqual([]);
  } finally {
    await app.pool.query('alter table assistant drop constraint none_today');
  }
});

it('returns the existing one when it is requested again, and applies the request while nobody edited it', async () => {
  const visitor = await founder();
  const first = await listed(visitor);
  const ask = (name: string, over: { branchName?: string; mode?: 'testing' | 'production' } = {}) =>
    visitor.call(assistants.create, {
      body: {
        assistant: assistantInput({ name, mode: over.mode ?? 'production' }),
        businessName: 'Barbería Norte',
        branchName: over.branchName ?? 'business',
      },
    });
  const answers = await Promise.all([ask('Renata'), ask('Renata'), ask('Renata')]);
  expect(new Set(answers.map(({ data }) => data._id))).toEqual(new Set([first[0]?._id]));
  expect((await ask('Otra')).data.name).toBe('Renata');
  expect((await ask('De pruebas', { branchName: 'testing', mode: 'testing' })).data._id).toBe(first[1]?._id);
  expect(await listed(visitor)).toHaveLength(2);
});

it('accepts the alternative names of the modes', async () => {
  const visitor = await founder();
  const body = { assistant: { name: 'Iker', mode: 'normal' as const }, branchName: 'Bodega' };
  const { data } = await visitor.call(assistants.create, { body });
  expect(data.mode).toBe('production');
  const again = await visitor.call(assistants.create, {
    body: { ...body, assistant: { name: 'Iker', mode: 'test' } },
  });
  expect([again.data.mode, again.data.counterpart?._id]).toEqual(['testing', data._id]);
});

it('creates another one with a key, once for each key, and no more than fifty', async () => {
  const owner = await app.owner();
  const key = newId();
  const make = (given: string) =>
    owner.call(assistants.create, { body: { assistant: { name: 'Asistente nuevo' }, key: given } });
  const [one, same] = await Promise.all([make(key), make(key)]);
  expect(one.data._id).toBe(same.data._id);
  await Promise.all(Array.from({ length: 49 }, () => make(newId())));
  await expect(make(newId())).rejects.toMatchObject({
    code: 'conflict',
    message: 'Tu negocio ya tiene 50 asistentes, que es el máximo',
  });
});

it('lets only the founder create the first assistants of a business', async () => {
  const { businessId } = await app.owner();
  const outsider = await app.newcomer();
  const client = await app.pool.connect();
  try {
    await client.query(
      `begin; set local role cauce_person; select set_config('app.person_id', '${outsider.personId}', true)`,
    );
    const asked = client.query('select bear_assistants($1, $2)', [businessId, '[]']);
    await expect(asked).rejects.toThrow('born with the business');
  } finally {
    await client.query('rollback');
    client.release();
  }
});
