import { trafficSources } from '@cauce/contract/funnels/traffic-sources';
import { PAGES } from '@cauce/contract/kit/pages';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { auditActionsOn } from '../../../../testing/audit-trail.ts';
import { colleague } from '../../../../testing/colleague.ts';
import { trafficSourceInput } from '../../../../testing/factories/traffic-sources.ts';
import { TestApp } from '../../../../testing/test-app.ts';

let app: TestApp;
let owner: Awaited<ReturnType<TestApp['owner']>>;
beforeAll(async () => {
  app = await TestApp.open({ rates: 'unlimited' });
  owner = await app.owner();
});
afterAll(() => app.close());

type Over = Parameters<typeof trafficSourceInput>[0];
const create = (over: Over = {}, visitor = owner) =>
  visitor.call(trafficSources.create, { body: { trafficSource: trafficSourceInput(over) } });

it('stores what a person writes, trimmed', async () => {
  const { data, message } = await create({
    source: '  Radio ',
    keyword: ' te oí ',
    description: ' Al aire ',
  });
  expect(message).toBe('Fuente de tráfico creada correctamente');
  expect(data).toMatchObject({
    source: 'Radio',
    keyword: 'te oí',
    description: 'Al aire',
    matchType: 'partial',
    adId: '',
    clients: 0,
    totalIncome: 0,
    arrivedAt: null,
    can: { edit: true, delete: true },
  });
  expect(await auditActionsOn(app.pool, data._id)).toEqual(['trafficSource.created']);
});

it.each([
  [{ source: 'x' }, 'source', 'Mínimo 2 caracteres'],
  [{ source: 'x'.repeat(51) }, 'source', 'Máximo 50 caracteres'],
  [{ keyword: ' ' }, 'keyword', 'Este campo es requerido'],
  [{ keyword: '' }, 'keyword', 'Este campo es requerido'],
  [{ description: 'x' }, 'description', 'Mínimo 2 caracteres'],
  [{ description: 'x'.repeat(501) }, 'description', 'Máximo 500 caracteres'],
  [{ adId: 'el anuncio' }, 'adId', 'El ID del anuncio solo lleva números'],
])('refuses %o in words', async (over, field, words) => {
  const { status, body } = await owner.inject('POST', '/api/trafficSource', {
    trafficSource: trafficSourceInput(over),
  });
  expect([status, body.fields?.[`trafficSource.${field}`]]).toEqual([400, words]);
});

it('is found by a part of its name, whatever its case and accents', async () => {
  const visitor = await app.owner();
  await create({ source: 'Campaña de Día de Reyes' }, visitor);
  await create({ source: 'Volantes' }, visitor);
  const find = async (trafficSourceName: string) =>
    (await visitor.call(trafficSources.list, { query: { trafficSourceName } })).data.map(
      ({ source }) => source,
    );
  expect(await find('DIA de reyes')).toEqual(['Campaña de Día de Reyes']);
  expect(await find('nada')).toEqual([]);
});

it('is changed only from its latest version', async () => {
  const { data } = await create();
  const change = (source: string) =>
    owner.call(trafficSources.change, {
      params: { id: data._id },
      body: { trafficSource: trafficSourceInput({ source }), updatedAt: data.updatedAt },
    });
  const changed = await change('Con otro nombre');
  expect([changed.data.source, changed.message]).toEqual([
    'Con otro nombre',
    'Fuente de tráfico actualizada correctamente',
  ]);
  await expect(change('Una vez más')).rejects.toMatchObject({ code: 'changedMeanwhile' });
});

it('gives the connected WhatsApp number for links', async () => {
  const number = async () => (await owner.call(trafficSources.whatsapp, { query: {} })).data.number;
  expect(await number()).toBe('');
  await app.pool.query(
    `insert into channel_account (business_id, id, channel, name, handle, external_id, parent_id, state, created_at, updated_at)
     values ($1, gen_random_uuid(), 'whatsapp', 'Clínica', '+52 1 55 1234 5678', 'n1', 'w1', 'connected', now(), now())`,
    [owner.businessId],
  );
  expect(await number()).toBe('5215512345678');
});

it('a colleague who only reads sees neither money nor the right to change it', async () => {
  const visitor = await app.owner();
  await create({}, visitor);
  const page = PAGES.trafficSources.number;
  const looker = await colleague(app, visitor.businessId, { page, actions: ['view'] });
  expect((await looker.call(trafficSources.list, { query: {} })).data).toMatchObject([
    { totalIncome: null, can: { edit: false, delete: false } },
  ]);
});

it('has a limit of three hundred', async () => {
  const visitor = await app.owner();
  await app.pool.query(
    `insert into traffic_source (business_id, id, source, keyword, match_type, description, created_at, updated_at)
     select $1, gen_random_uuid(), 'Fuente ' || n, 'clave ' || n, 'exact', 'Una más', now(), now() from generate_series(1, 300) n`,
    [visitor.businessId],
  );
  const answer = await visitor.inject('POST', '/api/trafficSource', { trafficSource: trafficSourceInput() });
  expect([answer.status, answer.body.message]).toEqual([
    409,
    'Puedes tener 300 fuentes de tráfico como máximo',
  ]);
});
