import { conversations } from '@cauce/contract/conversations/conversations';
import type { QueryOf } from '@cauce/contract/kit/endpoint';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { registerSpecialist } from '../../../../testing/factories.ts';
import { TestApp } from '../../../../testing/test-app.ts';
import { vacuum } from '../../../../testing/vacuum.ts';

/** More contacts than the search looks up one by one. */
const MANY = 2500;

let app: TestApp;
let owner: Awaited<ReturnType<TestApp['owner']>>;

/**
 * As many contacts, each with a conversation later than the one before; some have another number as their address.
 */
beforeAll(async () => {
  app = await TestApp.open({ rates: 'unlimited' });
  owner = await app.owner();
  await app.pool.query(
    `with c as (
       insert into client (business_id, id, name, lastname, whatsapp, phone, search_text, created_by)
       select $1, gen_random_uuid(), 'Persona ' || n, case when n % 5 = 0 then 'Solís' else 'Mora' end, (5500000000 + n)::text, '52' || (5500000000 + n),
              'persona ' || n || case when n % 5 = 0 then ' solis' else ' mora' end || case when n = 7 then ' ibarguengoitia' else '' end
              || ' 52' || (5500000000 + n) || ' 521' || (5500000000 + n), 'x'
         from generate_series(1, ${MANY}) n
       returning business_id, id, whatsapp)
     insert into conversation (business_id, id, channel, address, client_id, last_at, last_text, last_direction, unread, created_at)
     select business_id, gen_random_uuid(), 'simulator', case when whatsapp = '5500000011' then '525599990000' else '52' || whatsapp end, id,
            timestamptz '2026-01-01' + (whatsapp::bigint - 5500000000) * interval '1 minute', 'Hola', 'in',
            case when whatsapp::bigint % 10 = 0 then 1 else 0 end, timestamptz '2026-01-01'
       from c`,
    [owner.businessId],
  );
  await app.pool.query(`insert into client_word values ($1, 'ibarguengoitia'), ($1, 'solis'), ($1, 'mora')`, [
    owner.businessId,
  ]);
  for (const table of ['client', 'conversation']) await vacuum(app.pool, table);
});
afterAll(() => app.close());

const list = async (query: Partial<QueryOf<typeof conversations.list>>) =>
  (await owner.call(conversations.list, { query })).data;
const numbersOf = async (query: Parameters<typeof list>[0]) =>
  (await list(query)).rows.map(({ name }) => Number(/\d+/.exec(name)?.[0]));

const begin = (columns: string, values: unknown[]) =>
  app.pool.query(
    `insert into conversation (business_id, id, channel, last_at, last_text, last_direction, created_at, ${columns})
     values ($1, gen_random_uuid(), 'simulator', '2027-01-01', 'Hola', 'in', '2026-01-01', ${values.map((_, at) => `$${at + 2}`).join(', ')})`,
    [owner.businessId, ...values],
  );

it('finds people by name and falls back to similar names', async () => {
  expect(await numbersOf({ search: 'Ibargüengoitia' })).toEqual([7]);
  expect(await numbersOf({ search: 'ibarguengoita' })).toEqual([7]);
  expect(await numbersOf({ search: 'solís ibargüengoitia persona 7' })).toEqual([]);
  expect((await list({ search: 'zzyzx' })).rows).toEqual([]);
});

it('finds a number by a part, in full, and by an earlier address', async () => {
  expect(await numbersOf({ search: '0000 0077' })).toEqual([77]);
  expect(await numbersOf({ search: '+52 1 55 0000 0123' })).toEqual([123]);
  expect(await numbersOf({ search: '55 9999 0000' })).toEqual([11]);
});

it('pages through a common name, latest first, with every other filter', async () => {
  const first = await list({ search: 'mora' });
  const second = await list({ search: 'mora', before: first.next ?? '' });
  const names = [...first.rows, ...second.rows].map(({ name }) => Number(/\d+/.exec(name)?.[0]));
  const expected = Array.from({ length: MANY }, (_, at) => MANY - at).filter((n) => n % 5 !== 0);
  expect(names).toEqual(expected.slice(0, 40));
  expect(await numbersOf({ search: 'persona', unread: 'true' })).toEqual(
    Array.from({ length: 20 }, (_, at) => MANY - at * 10),
  );
  expect(await numbersOf({ search: 'persona 12', channel: 'messenger' })).toEqual([]);
});

it('searches all conversations for words too short for the index', async () => {
  expect(await numbersOf({ search: 'gu 7' })).toEqual([7]);
});

it('finds specialists and unknown people by their address', async () => {
  const { _id: id } = await registerSpecialist(owner, { name: 'Úrsula Köhler' });
  await begin('address, specialist_id', ['525512340000', id]);
  await begin('address', ['igsid-889900']);
  expect((await list({ search: 'ursula' })).rows.map(({ name }) => name)).toEqual(['Úrsula Köhler']);
  expect((await list({ search: '889900' })).rows.map(({ name }) => name)).toEqual(['igsid-889900']);
});

it('stops counting unread conversations at a maximum', async () => {
  expect((await list({})).unread).toBe(100);
  expect((await list({ search: 'zzyzx' })).unread).toBe(100);
});
