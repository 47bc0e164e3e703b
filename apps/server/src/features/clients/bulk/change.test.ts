import { type ContactFilters, clients, type ManyChange } from '@cauce/contract/clients/clients';
import { team } from '@cauce/contract/account/team';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { clientInput } from '../../../../testing/factories/clients.ts';
import { TestApp } from '../../../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.open({ rates: 'unlimited' });
});
afterAll(() => app.close());

type Owner = Awaited<ReturnType<TestApp['owner']>>;
async function someContacts(count: number) {
  const owner = await app.owner();
  const ids: string[] = [];
  for (let made = 0; made < count; made += 1) {
    const client = clientInput({ customId: `C${made}` });
    ids.push((await owner.call(clients.register, { body: { client } })).data._id);
  }
  return { owner, ids };
}
const changeThese = (owner: Owner, ids: string[], change: ManyChange) =>
  owner.call(clients.changeMany, { body: { ids, change } });
const changeChosen = (owner: Owner, filters: ContactFilters, change: ManyChange) =>
  owner.call(clients.changeChosen, { body: { filters, change } });
const total = async (owner: Owner, query: ContactFilters) =>
  (await owner.call(clients.count, { query })).data.total;
const lastAuditAction = async (owner: Owner) => (await owner.call(team.audit, {})).data.rows[0];

it('changes the named clients once each and audits their number in one entry', async () => {
  const { owner, ids } = await someContacts(4);
  const [one = '', two = ''] = ids;
  const { data, message } = await changeThese(owner, [one, two, one], { type: 'client', noRespond: true });
  expect([data.changed, message]).toEqual([2, '2 contactos actualizados']);
  expect(await total(owner, { type: 'client', noRespond: 'true' })).toBe(2);
  expect(await lastAuditAction(owner)).toMatchObject({
    action: 'client.manyChanged',
    detail: { count: 2, type: 'client', noRespond: true },
  });
  // Only one of these differs.
  const again = await changeThese(owner, [one, ids[2] ?? ''], { type: 'client', noRespond: true });
  expect([again.data.changed, again.message]).toEqual([1, '1 contacto actualizado']);
  expect((await changeThese(owner, [one], { type: 'client' })).data.changed).toBe(0);
});

it('changes all of them or none', async () => {
  const { owner, ids } = await someContacts(2);
  const outsider = await someContacts(1);
  const body = { ids: [...ids, ...outsider.ids], change: { type: 'personal' } };
  expect((await owner.inject('PATCH', '/api/client', body)).status).toBe(404);
  expect(await total(owner, { type: 'personal' })).toBe(0);
  expect(await total(outsider.owner, { type: 'personal' })).toBe(0);
});

it('archives and restores', async () => {
  const { owner, ids } = await someContacts(3);
  await changeThese(owner, ids.slice(0, 2), { archive: true });
  expect([await total(owner, {}), await total(owner, { archived: 'true' })]).toEqual([1, 2]);
  await changeChosen(owner, { archived: 'true' }, { archive: false });
  expect([await total(owner, {}), await total(owner, { archived: 'true' })]).toEqual([3, 0]);
});

it('changes the clients of the filters and none of another business', async () => {
  const { owner } = await someContacts(5);
  const { owner: other } = await someContacts(2);
  expect((await changeChosen(owner, { search: 'c1' }, { type: 'client' })).data.changed).toBe(1);
  expect((await changeChosen(owner, { type: 'lead' }, { type: 'client' })).data.changed).toBe(4);
  expect((await changeChosen(owner, { type: 'lead' }, { type: 'client' })).data.changed).toBe(0);
  expect(await total(other, { type: 'lead' })).toBe(2);
});

it('continues after one chunk of ten thousand', async () => {
  const owner = await app.owner();
  await app.pool.query(
    `insert into client (business_id, id, name, phone, search_text, created_by)
     select $1, gen_random_uuid(), 'P' || n, (525500000000 + n)::text, 'p' || n, 'x' from generate_series(1, 20500) n`,
    [owner.businessId],
  );
  const { data } = await changeChosen(owner, { type: 'lead' }, { type: 'client', archive: true });
  expect(data.changed).toBe(20_500);
  expect(await total(owner, { archived: 'true', type: 'client' })).toBe(20_500);
  const { rows } = (await owner.call(team.audit, {})).data;
  expect(rows.filter(({ action }) => action === 'client.manyChanged')).toHaveLength(1);
});

it('makes each a new version, so that older copies cannot overwrite it', async () => {
  const { owner, ids } = await someContacts(1);
  const [id = ''] = ids;
  const { data } = await owner.call(clients.read, { params: { id } });
  await changeThese(owner, ids, { type: 'client' });
  const body = { client: { name: 'Otra' }, updatedAt: data.updatedAt };
  expect((await owner.inject('PUT', `/api/client/${id}`, body)).body.code).toBe('changedMeanwhile');
});

it.each([
  [{ ids: [], change: { type: 'lead' } }, 'ids', 'Elige al menos un contacto'],
  [{ ids: ['019a0000-0000-7000-8000-000000000001'], change: {} }, 'change', 'Indica qué cambia'],
  [{ ids: ['x'], change: { type: 'lead' } }, 'ids.0', 'El identificador no es válido'],
])('refuses %o in words', async (body, field, words) => {
  const owner = await app.owner();
  const answer = await owner.inject('PATCH', '/api/client', body);
  expect([answer.status, answer.body.fields?.[field]]).toEqual([400, words]);
});
