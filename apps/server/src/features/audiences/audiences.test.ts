import { audiences } from '@cauce/contract/clients/audiences';
import { type ContactFilters, clients } from '@cauce/contract/clients/clients';
import { branches } from '@cauce/contract/agenda/branches';
import { funnels } from '@cauce/contract/funnels/funnels';
import { trafficSources } from '@cauce/contract/funnels/traffic-sources';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { colleague } from '../../../testing/colleague.ts';
import { auditActionsOn } from '../../../testing/audit-trail.ts';
import { branchInput } from '../../../testing/factories.ts';
import { clientInput } from '../../../testing/factories/clients.ts';
import { funnelInput } from '../../../testing/factories/funnels.ts';
import { trafficSourceInput } from '../../../testing/factories/traffic-sources.ts';
import { TestApp, type Visitor } from '../../../testing/test-app.ts';
import { lost, won } from '../../../testing/outcomes.ts';

let app: TestApp;
let owner: Awaited<ReturnType<TestApp['owner']>>;
beforeAll(async () => {
  app = await TestApp.open({ rates: 'unlimited' });
  owner = await app.owner();
  for (const type of ['lead', 'lead', 'client'] as const)
    await owner.call(clients.register, { body: { client: clientInput({ type }) } });
});
afterAll(() => app.close());

const save = async (name: string, filters: ContactFilters, visitor = owner) =>
  (await visitor.call(audiences.save, { body: { audience: { name, filters } } })).data;
const list = async (visitor = owner) => (await visitor.call(audiences.list, {})).data;
const totals = async (visitor: Visitor = owner) =>
  new Map((await visitor.call(audiences.counts, {})).data.map(({ _id, total }) => [_id, total]));
const NAME_TAKEN = 'Ya tienes una audiencia con ese nombre';

it('counts its clients anew at each call', async () => {
  const saved = await save('Prospectos', { type: 'lead' });
  expect(saved).toMatchObject({ name: 'Prospectos', filters: { type: 'lead' } });
  expect((await totals()).get(saved._id)).toBe(2);
  await owner.call(clients.register, { body: { client: clientInput() } });
  const nobody = await save('Nadie', { search: 'qwertyuiop' });
  const counted = await totals();
  expect([counted.get(saved._id), counted.get(nobody._id)]).toEqual([3, 0]);
  expect(await auditActionsOn(app.pool, saved._id)).toEqual(['audience.saved']);
});

it('counts the same alone as in the list', async () => {
  const visitor = await app.owner();
  const people = [
    clientInput({ name: 'Ana', type: 'lead', birthdate: '1990-03-31' }),
    clientInput({ name: 'Beto', type: 'client', noRespond: true }),
    clientInput({ name: 'Zoé', type: 'client', gender: 'Femenino' }),
    clientInput({ name: 'Archivada', type: 'lead' }),
  ];
  for (const client of people) {
    const { _id } = (await visitor.call(clients.register, { body: { client } })).data;
    if (client.name === 'Archivada')
      await visitor.call(clients.archive, { params: { id: _id }, query: { archive: 'true' } });
  }
  const asked: [ContactFilters, number][] = [
    [{}, 3],
    [{ type: 'client' }, 2],
    [{ type: 'client', gender: 'Femenino' }, 1],
    [{ noRespond: 'false' }, 2],
    [{ birthMonth: '3,4' }, 1],
    [{ archived: 'true' }, 1],
    [{ search: 'beto' }, 1],
    [{ visits: 'none' }, 3],
    [{ visits: 'some' }, 0],
    [{ source: 'import' }, 0],
  ];
  for (const [at, [filters]] of asked.entries()) await save(`Número ${at}`, filters, visitor);
  const byName = (await list(visitor)).toSorted((one, other) => one.name.localeCompare(other.name));
  const counted = await totals(visitor);
  expect(byName.map(({ _id, filters }) => [filters, counted.get(_id)])).toEqual(asked);
  for (const [query, total] of asked)
    expect((await visitor.call(clients.count, { query })).data, JSON.stringify(query)).toEqual({ total });
});

describe('its name', () => {
  it('is unique in a business in any spelling', async () => {
    const other = await save('Clientas de Roma', {});
    const taken = { audience: { name: 'CLIENTAS de roma', filters: {} } };
    const answer = await owner.inject('POST', '/api/audience', taken);
    expect(answer).toMatchObject({
      status: 409,
      body: { message: NAME_TAKEN, fields: { 'audience.name': NAME_TAKEN } },
    });
    const { _id } = await save('Otra', {});
    expect((await owner.inject('PUT', `/api/audience/${_id}`, taken)).body.fields).toEqual({
      'audience.name': NAME_TAKEN,
    });
    // An audience may keep its own name, and other businesses may use it.
    expect((await owner.inject('PUT', `/api/audience/${other._id}`, taken)).status).toBe(200);
    await save('Clientas de Roma', {}, await app.owner());
  });

  it('is given to one of many concurrent requests', async () => {
    const results = await Promise.allSettled(Array.from({ length: 8 }, () => save('A la vez', {})));
    expect(won(results)).toHaveLength(1);
    expect(lost(results)).toEqual(Array.from({ length: 7 }, () => 'conflict'));
  });
});

it('is changed only from its latest version', async () => {
  const saved = await save('Por cambiar', { type: 'lead' });
  const change = (name: string, updatedAt: string) =>
    owner.call(audiences.change, {
      params: { id: saved._id },
      body: { audience: { name, filters: { type: 'client' } }, updatedAt },
    });
  const { data, message } = await change('Cambiada', saved.updatedAt);
  expect([data.name, message]).toEqual(['Cambiada', 'Audiencia actualizada']);
  expect((await totals()).get(saved._id)).toBe(1);
  await expect(change('De nuevo', saved.updatedAt)).rejects.toMatchObject({ code: 'changedMeanwhile' });
});

it('is deleted without its contacts', async () => {
  const { _id } = await save('Efímera', {});
  const { message } = await owner.call(audiences.remove, { params: { id: _id } });
  expect(message).toBe('Audiencia eliminada');
  expect((await owner.inject('DELETE', `/api/audience/${_id}`)).status).toBe(404);
  expect((await owner.call(clients.count, {})).data.total).toBeGreaterThan(0);
});

it('remains when its branch is deleted', async () => {
  const visitor = await app.owner();
  const branch = (await visitor.call(branches.open, { body: { branch: branchInput() } })).data;
  await save('De la sucursal', { branchId: branch._id }, visitor);
  await visitor.call(branches.close, { params: { id: branch._id } });
  expect([...(await totals(visitor)).values()]).toEqual([0]);
});

it('counts the contacts of a traffic source, and nobody once the source is deleted', async () => {
  const visitor = await app.owner();
  const { data: source } = await visitor.call(trafficSources.create, {
    body: { trafficSource: trafficSourceInput() },
  });
  const clientId = (await visitor.call(clients.register, { body: { client: clientInput() } })).data._id;
  await app.pool.query(
    `insert into client_traffic_source (business_id, client_id, source_id, arrived_at, message) values ($1, $2, $3, now(), '')`,
    [visitor.businessId, clientId, source._id],
  );
  await save('De los volantes', { trafficSourceId: source._id }, visitor);
  expect([...(await totals(visitor)).values()]).toEqual([1]);
  await visitor.call(trafficSources.remove, { params: { id: source._id } });
  expect([...(await totals(visitor)).values()]).toEqual([0]);
});

it('counts the contacts of a funnel, and nobody once the funnel is deleted', async () => {
  const visitor = await app.owner();
  const funnel = (await visitor.call(funnels.create, { body: { funnel: funnelInput() } })).data;
  const clientId = (await visitor.call(clients.register, { body: { client: clientInput() } })).data._id;
  await app.pool.query(
    `insert into funnel_place (business_id, funnel_id, client_id, place, version, entered_at) values ($1, $2, $3, 'cita.agendada', 1, now())`,
    [visitor.businessId, funnel._id, clientId],
  );
  await save('Con cita', { funnelId: funnel._id, funnelPlace: 'cita' }, visitor);
  expect([...(await totals(visitor)).values()]).toEqual([1]);
  await visitor.call(funnels.remove, { params: { id: funnel._id } });
  expect([...(await totals(visitor)).values()]).toEqual([0]);
});

it.each([
  [{ name: 'x', filters: {} }, 'name', 'Mínimo 2 caracteres'],
  [{ name: 'Dos', filters: { type: 'otro' } }, 'filters.type', 'Elige un tipo de contacto de la lista'],
  [{ name: 'Dos', filters: { edad: '3' } }, 'filters.edad', 'Este dato no se acepta: edad'],
  [
    { name: 'Dos', filters: { visitedFrom: '2026-02-02', visitedTo: '2026-02-01' } },
    'filters.visitedTo',
    'La fecha final no puede ser anterior a la inicial',
  ],
])('refuses %o in words', async (audience, field, words) => {
  const { status, body } = await owner.inject('POST', '/api/audience', { audience });
  expect([status, body.fields?.[`audience.${field}`]]).toEqual([400, words]);
});

it('has a limit of one hundred', async () => {
  const visitor = await app.owner();
  await app.pool.query(
    `insert into audience (business_id, id, name, filters) select $1, gen_random_uuid(), 'A' || n, '{}' from generate_series(1, 100) n`,
    [visitor.businessId],
  );
  const answer = await visitor.inject('POST', '/api/audience', { audience: { name: 'Más', filters: {} } });
  expect([answer.status, answer.body.message]).toEqual([409, 'Puedes guardar 100 audiencias como máximo']);
});

it('shows each person what they may do', async () => {
  const visitor = await app.owner();
  await save('Vista', {}, visitor);
  const looker = await colleague(app, visitor.businessId, { page: 10, actions: ['view'] });
  expect((await list(visitor))[0]?.can).toEqual({ edit: true, delete: true });
  expect((await looker.call(audiences.list, {})).data[0]?.can).toEqual({ edit: false, delete: false });
  expect(await totals(looker)).toEqual(await totals(visitor));
});
