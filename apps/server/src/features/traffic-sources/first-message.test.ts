import { assistants } from '@cauce/contract/assistants/assistants';
import { clientMerge } from '@cauce/contract/clients/client-merge';
import { clients } from '@cauce/contract/clients/clients';
import { type TrafficSourceInput, trafficSources } from '@cauce/contract/funnels/traffic-sources';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { trafficSourceInput } from '../../../testing/factories/traffic-sources.ts';
import { TestApp } from '../../../testing/test-app.ts';
import { openScopes } from '../../platform/database/scopes.ts';
import type { InboundMessage } from '../../providers/channels/index.ts';
import { ingestBatch } from '../conversations/inbound/index.ts';

let app: TestApp;
let owner: Awaited<ReturnType<TestApp['owner']>>;
beforeAll(async () => {
  app = await TestApp.open({ rates: 'unlimited' });
});
beforeEach(async () => {
  owner = await app.owner();
});
afterAll(() => app.close());

const create = async (over: Partial<TrafficSourceInput> = {}) =>
  (await owner.call(trafficSources.create, { body: { trafficSource: trafficSourceInput(over) } })).data;
const list = async (query: { trafficSourceName?: string; clientId?: string } = {}) =>
  (await owner.call(trafficSources.list, { query })).data;
const contactsOf = async (id: string) =>
  (await owner.call(trafficSources.contacts, { params: { id }, query: {} })).data;
const counts = async () =>
  Object.fromEntries((await list()).map(({ source, clients: count }) => [source, count]));

let written = 0;
const message = (phone: string, text: string, over: Partial<InboundMessage> = {}): InboundMessage => ({
  is: 'message',
  who: { phone, name: 'Ana Torres' },
  reference: `wamid.${++written}`,
  kind: 'text',
  text,
  at: app.clock.now(),
  ...over,
});
const ad = (id: string, headline: string) => ({
  referral: { source_type: 'ad', source_id: id, headline, body: 'Solo hoy' },
});

const ANA = '5215510000001';
const BETO = '5215510000002';

let received = 0;
async function receive(messages: readonly InboundMessage[], account = ''): Promise<void> {
  const { businessId } = owner;
  const channelAccount = { channel: 'simulator' as const, account };
  const byOf = () => ({ businessId, at: app.clock.now(), rank: BigInt(++received) });
  await openScopes(app.pool).inTenant({ businessId }, (tx) =>
    ingestBatch(
      tx,
      messages.map((event) => ({ by: byOf(), channelAccount, event })),
    ),
  );
}
const write = (phone: string, text: string, over: Partial<InboundMessage> = {}) =>
  receive([message(phone, text, over)]);
const clientOf = async (phone: string) => {
  const { data } = await owner.call(clients.search, { query: { search: phone.slice(-10) } });
  return data[0]?._id ?? '';
};

describe('the first message of a contact', () => {
  it('decides the source, and later ones change nothing', async () => {
    const enero = await create();
    const visita = await create({ source: 'Recomendación', keyword: 'me recomendaron' });
    await write(ANA, '¡Hola! Vi la PROMO ENERO 🎉');
    app.clock.pass(1000);
    await write(ANA, 'Además me recomendaron');
    expect(await counts()).toEqual({ [enero.source]: 1, [visita.source]: 0 });
    const clientId = await clientOf(ANA);
    expect(await list({ clientId })).toMatchObject([{ _id: enero._id, arrivedAt: expect.any(String) }]);
    expect(await contactsOf(enero._id)).toMatchObject({
      total: 1,
      rows: [{ _id: clientId, name: 'Ana Torres', firstMessage: '¡Hola! Vi la PROMO ENERO 🎉', income: 0 }],
    });
  });

  it('without a keyword decides too, so that the keyword comes too late', async () => {
    const { source } = await create();
    await write(ANA, 'Hola');
    app.clock.pass(1000);
    await write(ANA, 'promo enero');
    expect(await counts()).toEqual({ [source]: 0 });
  });

  it('is the first one of a batch, and of both conversations of a contact', async () => {
    const { source } = await create();
    const other = await create({ source: 'Otra', keyword: 'otra promo' });
    await receive([
      message(ANA, 'Vi la otra promo'),
      message(ANA, 'promo enero'),
      message(BETO, 'promo enero'),
    ]);
    await receive([message(BETO, 'otra promo')], 'segunda');
    expect(await counts()).toEqual({ [source]: 1, [other.source]: 1 });
  });

  it('may answer a message of the business', async () => {
    const { source } = await create();
    await write(BETO, 'Hola');
    const clientId = await clientOf(BETO);
    await app.pool.query('delete from message where business_id = $1', [owner.businessId]);
    await app.pool.query(
      `update conversation set last_inbound_at = null where business_id = $1 and client_id = $2`,
      [owner.businessId, clientId],
    );
    await write(BETO, 'promo enero');
    expect(await counts()).toEqual({ [source]: 1 });
  });

  it('of one business leads to no source of another one', async () => {
    await create();
    const first = owner;
    owner = await app.owner();
    await write(ANA, 'promo enero');
    expect(await list()).toEqual([]);
    owner = first;
    expect(Object.values(await counts())).toEqual([0]);
  });
});

describe('an advertisement', () => {
  it('becomes a source by itself, once for all its contacts', async () => {
    await Promise.all([
      write(ANA, 'Hola', ad('120', 'Limpieza a $499')),
      write(BETO, 'Info', ad('120', 'Otro título')),
    ]);
    const [source, ...others] = await list();
    expect(others).toEqual([]);
    expect(source).toMatchObject({ adId: '120', keyword: '', clients: 2 });
    expect(['Limpieza a $499', 'Otro título']).toContain(source?.source);
  });

  it('counts for the source with its id', async () => {
    await create({ source: 'Campaña de invierno', adId: '120' });
    await write(ANA, 'Hola', ad('120', 'Limpieza a $499'));
    expect(await counts()).toEqual({ 'Campaña de invierno': 1 });
  });

  it('without a source of its own counts for the keyword of another', async () => {
    const { source } = await create();
    await write(ANA, 'Quiero la promo enero', ad('120', 'Limpieza'));
    expect(await counts()).toEqual({ [source]: 1 });
  });

  it('of Messenger, and one without a title, are sources too', async () => {
    const referral = { source: 'ADS', ad_id: '77', ads_context_data: { ad_title: 'Blanqueamiento' } };
    await write(ANA, '', { kind: 'referral', referral });
    await write(BETO, 'Hola', ad('78', ''));
    expect(await counts()).toEqual({ Blanqueamiento: 1, 'Anuncio 78': 1 });
  });

  it('has one source only, also when a person writes its id', async () => {
    await create({ adId: '120' });
    const answer = await owner.inject('POST', '/api/trafficSource', {
      trafficSource: trafficSourceInput({ adId: '120' }),
    });
    expect([answer.status, answer.body.message]).toEqual([409, 'Ya tienes una fuente para ese anuncio']);
  });
});

const search = async (id: string) =>
  (await owner.call(trafficSources.searchEarlier, { params: { id } })).data.found;

describe('a search in earlier messages', () => {
  it('finds the contacts whose first message has the keyword and who have no other source', async () => {
    const taken = await create({ source: 'Recomendación', keyword: 'me recomendaron' });
    await write(ANA, 'Vi la promo enero');
    await write(BETO, 'Vi la promo enero, me recomendaron');
    app.clock.pass(1000);
    await write('5215510000003', 'Hola');
    app.clock.pass(1000);
    await write('5215510000003', 'promo enero');
    const enero = await create();
    expect(await search(enero._id)).toBe(1);
    expect(await search(enero._id)).toBe(0);
    expect(await counts()).toEqual({ [enero.source]: 1, [taken.source]: 1 });
  });

  it('finds the contacts of an advertisement', async () => {
    const before = await create({ source: 'Antes', keyword: 'hola' });
    await write(ANA, 'Hola', ad('120', 'Limpieza'));
    await owner.call(trafficSources.remove, { params: { id: before._id } });
    const own = await create({ source: 'Campaña', adId: '120' });
    expect(await search(own._id)).toBe(1);
  });
});

it('two contacts who are merged keep the earlier source', async () => {
  const enero = await create();
  const other = await create({ source: 'Otra', keyword: 'otra promo' });
  await write(ANA, 'promo enero');
  app.clock.pass(60_000);
  await write(BETO, 'otra promo');
  const [ana, beto] = [await clientOf(ANA), await clientOf(BETO)];
  await owner.call(clientMerge.merge, { params: { id: beto }, body: { otherId: ana, take: [] } });
  expect(await counts()).toEqual({ [enero.source]: 1, [other.source]: 0 });
  expect(await list({ clientId: beto })).toMatchObject([{ _id: enero._id }]);
});

it('the income of a source is what its contacts paid, without what they paid from a balance', async () => {
  const enero = await create();
  await create({ source: 'Sin nadie', keyword: 'nadie' });
  await write(ANA, 'promo enero');
  const clientId = await clientOf(ANA);
  const pay = (type: 'in' | 'out', cents: number, method = 'cash') =>
    app.pool.query(
      `insert into money_movement (business_id, id, type, amount_cents, method, at, day, client_id, created_by, updated_by)
       values ($1, gen_random_uuid(), $2, $3, $4, $5::timestamptz, $5::timestamptz::date, $6, 'a@b.mx', 'a@b.mx')`,
      [owner.businessId, type, cents, method, app.clock.now(), clientId],
    );
  await pay('in', 50_000);
  await pay('in', 1250);
  await pay('out', 10_000);
  await app.pool.query(`update money_movement set deleted_at = now() where amount_cents = 1250`);
  await pay('out', 20_000, 'balance');
  await pay('in', 20_000, 'balance');
  const income = Object.fromEntries((await list()).map(({ source, totalIncome }) => [source, totalIncome]));
  expect(income).toEqual({ [enero.source]: 500, 'Sin nadie': 0 });
  expect((await contactsOf(enero._id)).rows).toMatchObject([{ _id: clientId, income: 500 }]);
});

it('a source that is deleted leaves its contacts, unless an assistant serves it', async () => {
  const { _id: id } = await create();
  await write(ANA, 'promo enero');
  const assistant = (await owner.call(assistants.create, { body: { assistant: { name: 'Sofía' } } })).data;
  const bind = (trafficSourceId: string | null) =>
    owner.call(assistants.change, {
      params: { id: assistant._id },
      body: { assistant: { trafficSourceId } },
    });
  expect((await bind(id)).data).toMatchObject({
    trafficSourceId: id,
    trafficSourceName: 'Volantes de enero',
  });
  const refused = await owner.inject('DELETE', `/api/trafficSource/${id}`);
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'Un asistente atiende solo a esta fuente. Cámbialo en su configuración para eliminarla',
  ]);
  await bind(null);
  expect((await owner.call(trafficSources.remove, { params: { id } })).message).toBe(
    'Fuente de tráfico eliminada',
  );
  expect(await list({ clientId: await clientOf(ANA) })).toEqual([]);
  expect(await clientOf(ANA)).not.toBe('');
});
