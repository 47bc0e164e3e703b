import { clientMerge } from '@cauce/contract/clients/client-merge';
import { clients } from '@cauce/contract/clients/clients';
import { products } from '@cauce/contract/sales/products';
import { services } from '@cauce/contract/agenda/services';
import { conversionEvents } from '@cauce/contract/funnels/conversion-events';
import type { QueryOf } from '@cauce/contract/kit/endpoint';
import { PAGES } from '@cauce/contract/kit/pages';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditActionsOn } from '../../../testing/audit-trail.ts';
import { colleague } from '../../../testing/colleague.ts';
import { everything, openAssistant } from '../../../testing/dialogue.ts';
import { productInput } from '../../../testing/factories/catalogue.ts';
import { clientInput } from '../../../testing/factories/clients.ts';
import { conversionEventInput } from '../../../testing/factories/conversion-events.ts';
import { serviceInput } from '../../../testing/factories/services.ts';
import { TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let owner: Awaited<ReturnType<TestApp['owner']>>;
let ana: string;
let beto: string;
beforeAll(async () => {
  app = await TestApp.open({ rates: 'unlimited' });
});
beforeEach(async () => {
  owner = await app.owner();
  ana = await register('Ana', '5511110001');
  beto = await register('Beto', '5511110002');
});
afterAll(() => app.close());

const register = async (name: string, whatsapp: string) =>
  (
    await owner.call(clients.register, {
      body: { client: clientInput({ name, lastname: 'Torres', whatsapp }) },
    })
  ).data._id;

const sell = async (name: string) =>
  (await owner.call(products.register, { body: { product: productInput({ name }) } })).data;

type Over = Parameters<typeof conversionEventInput>[1];
const record = async (clientId: string, over: Over = {}, key?: string) =>
  (
    await owner.call(conversionEvents.record, {
      body: { conversionEvent: conversionEventInput(clientId, over), ...(key !== undefined && { key }) },
    })
  ).data;
const tryRecord = (clientId: string, over: Over = {}) =>
  owner.inject('POST', '/api/conversionEvent', { conversionEvent: conversionEventInput(clientId, over) });
const list = async (query: Partial<QueryOf<typeof conversionEvents.list>> = {}) =>
  (await owner.call(conversionEvents.list, { query })).data.rows;
const context = async () => (await owner.call(conversionEvents.context, {})).data;
const give = (event: string) =>
  openAssistant(app, owner, {
    capabilities: { ...everything, createCustomConversionEvents: true, customConversionEvent: event },
  });
const days = async (query: Partial<QueryOf<typeof conversionEvents.list>>) =>
  (await list(query)).map(({ date }) => date.slice(0, 10));
const change = (id: string, over: Over, updatedAt?: string) => {
  const { clientId: _, ...fields } = conversionEventInput('', over);
  return owner.call(conversionEvents.change, {
    params: { id },
    body: { conversionEvent: fields, ...(updatedAt !== undefined && { updatedAt }) },
  });
};
const ALREADY = 'Este contacto ya tiene ese evento ese día';

it('stores what a colleague records, trimmed, at the present time', async () => {
  const event = await record(ana, { name: '  Pagó anticipo ', description: ' En efectivo ' });
  expect(event).toMatchObject({
    name: 'Pagó anticipo',
    description: 'En efectivo',
    clientId: ana,
    clientName: 'Ana Torres',
    date: '2026-03-09T16:00:00.000Z',
    source: 'staff',
    createdBy: expect.stringContaining('@') as string,
    assistantId: null,
    conversationId: null,
    services: [],
    can: { edit: true, delete: true },
  });
  expect(await auditActionsOn(app.pool, event._id)).toEqual(['conversionEvent.recorded']);
});

it.each([
  [{ name: ' ' }, 'name', 'Este campo es requerido'],
  [{ name: 'x' }, 'name', 'Mínimo 2 caracteres'],
  [{ name: 'x'.repeat(81) }, 'name', 'Máximo 80 caracteres'],
  [{ name: 'Pagó\nanticipo' }, 'name', 'Escríbelo en una sola línea'],
  [{ description: 'x'.repeat(501) }, 'description', 'Máximo 500 caracteres'],
  [{ date: '2026-03-09T16:00:01Z' }, 'date', 'La fecha no puede ser futura'],
  [{ date: '1900-01-01T00:00:00Z' }, 'date', 'La fecha no es válida'],
])('refuses %o in words', async (over, field, words) => {
  const { status, body } = await tryRecord(ana, over);
  expect([status, body.fields?.[`conversionEvent.${field}`]]).toEqual([400, words]);
});

describe('what it is about', () => {
  it('is chosen from the names of the business, and may be nothing', async () => {
    const { data } = await owner.call(services.offer, { body: { service: serviceInput() } });
    const service = data.name;
    await sell('Cera');
    const { data: subjects } = await owner.call(conversionEvents.subjects, {});
    expect(subjects).toEqual({ services: [service], products: ['Cera'], courses: [], properties: [] });
    const event = await record(ana, { services: [service, service], products: ['Cera'] });
    expect(event).toMatchObject({ services: [service], products: ['Cera'], courses: [], properties: [] });
    const { body } = await owner.inject('GET', '/api/conversionEvent/export');
    expect(String(body.data)).toContain(`"${service}, Cera"`);
    expect((await change(event._id, { services: [], products: ['Cera'] })).data).toMatchObject({
      services: [],
      products: ['Cera'],
    });
  });

  it('is refused at its kind when the business does not have it', async () => {
    const other = await app.owner();
    await other.call(products.register, { body: { product: productInput({ name: 'Cera' }) } });
    const { status, body } = await tryRecord(ana, { products: ['Cera'], courses: ['Uñas'] });
    expect([status, body.fields]).toEqual([
      400,
      {
        'conversionEvent.products': '«Cera» no está entre tus productos',
        'conversionEvent.courses': '«Uñas» no está entre tus cursos',
      },
    ]);
  });

  it('stays when its record is archived, or when a change does not name it', async () => {
    const { _id } = await sell('Cera');
    const event = await record(ana, { products: ['Cera'] });
    await owner.call(products.archive, { params: { id: _id }, query: { archive: 'true' } });
    expect((await change(event._id, { description: 'Otra nota' })).data.products).toEqual(['Cera']);
    expect((await change(event._id, { products: ['Cera'] })).data.products).toEqual(['Cera']);
    expect((await owner.call(conversionEvents.subjects, {})).data.products).toEqual([]);
    expect((await tryRecord(beto, { products: ['Cera'] })).status).toBe(400);
  });
});

it('refuses the contact of another business', async () => {
  const other = await app.owner();
  const { data } = await other.call(clients.register, { body: { client: clientInput() } });
  expect((await tryRecord(data._id)).status).toBe(404);
});

describe('once a day', () => {
  it('a contact has an event once on a day of the business', async () => {
    await record(ana, { date: '2026-03-08T20:00:00Z' });
    // Still the eighth in Mexico.
    const { status, body } = await tryRecord(ana, { date: '2026-03-09T05:30:00Z', name: 'PAGO ANTICIPO' });
    expect([status, body.fields?.['conversionEvent.name']]).toEqual([400, ALREADY]);
    await record(ana, { date: '2026-03-09T06:30:00Z' });
    await record(ana, { name: 'Pidió una cotización' });
    await record(beto, { date: '2026-03-08T20:00:00Z' });
    expect(await list({ clientId: ana })).toHaveLength(3);
  });

  it('also when two colleagues record it at the same time', async () => {
    const answers = await Promise.all([tryRecord(ana), tryRecord(ana, { name: 'pago anticipo.' })]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400]);
    expect(await list()).toHaveLength(1);
  });

  it('a repeated request gets the first answer', async () => {
    const key = randomUUID();
    const first = await record(ana, {}, key);
    expect((await record(ana, {}, key))._id).toBe(first._id);
    expect(await list()).toHaveLength(1);
  });
});

describe('names', () => {
  it('have one spelling, the first one', async () => {
    await record(ana, { name: 'Pagó anticipo' });
    const { name } = await record(beto, { name: '¡PAGO   anticipo!' });
    expect(name).toBe('Pagó anticipo');
    expect((await context()).names.map((one) => one.name)).toEqual(['Pagó anticipo']);
  });

  it('have the spelling of the assistant that is to record them', async () => {
    await give('Pidió una cotización');
    expect((await record(ana, { name: 'pidio una cotizacion' })).name).toBe('Pidió una cotización');
  });

  it('are suggested once an assistant is to record them, and listed once an event has them', async () => {
    await give('Pidió una cotización');
    await record(ana, { name: 'Compró una membresía' });
    const { names, suggestions, assistants: recording } = await context();
    expect(names.map(({ name }) => name)).toEqual(['Compró una membresía']);
    expect(suggestions).toEqual(['Compró una membresía', 'Pidió una cotización']);
    expect(recording).toEqual([]);
  });

  it('are gone with their last event, and may then be spelt anew', async () => {
    const { _id } = await record(ana, { name: 'PAGÓ ANTICIPO' });
    await owner.call(conversionEvents.remove, { params: { id: _id } });
    expect((await context()).suggestions).toEqual([]);
    expect((await record(ana, { name: 'Pagó anticipo' })).name).toBe('Pagó anticipo');
  });

  it('are those of their own business', async () => {
    await record(ana, { name: 'PAGÓ ANTICIPO' });
    const other = await app.owner();
    const { data: client } = await other.call(clients.register, { body: { client: clientInput() } });
    const { data } = await other.call(conversionEvents.record, {
      body: { conversionEvent: conversionEventInput(client._id) },
    });
    expect(data.name).toBe('Pagó anticipo');
    expect((await other.call(conversionEvents.context, {})).data.names).toHaveLength(1);
  });
});

describe('the list', () => {
  beforeEach(async () => {
    await record(ana, { date: '2026-02-27T18:00:00Z' });
    await record(ana, { name: 'Pidió una cotización', date: '2026-03-05T18:00:00Z' });
    await record(beto, { date: '2026-03-07T18:00:00Z' });
    await record(ana);
  });
  it('has the latest first, and is filtered by name, days, contact and source', async () => {
    const [latest] = await list();
    expect(await days({})).toEqual(['2026-03-09', '2026-03-07', '2026-03-05', '2026-02-27']);
    expect(await days({ nameId: latest!.nameId })).toEqual(['2026-03-09', '2026-03-07', '2026-02-27']);
    expect(await days({ from: '2026-03-05', to: '2026-03-07' })).toEqual(['2026-03-07', '2026-03-05']);
    expect(await days({ clientId: beto })).toEqual(['2026-03-07']);
    expect(await days({ source: 'staff' })).toHaveLength(4);
    expect(await days({ source: 'assistant' })).toEqual([]);
  });

  it('is read by pages', async () => {
    const first = (await owner.call(conversionEvents.list, { query: { limit: 3 } })).data;
    expect(first.rows).toHaveLength(3);
    const second = await owner.call(conversionEvents.list, { query: { limit: 3, after: first.next! } });
    expect(second.data.rows.map(({ date }) => date.slice(0, 10))).toEqual(['2026-02-27']);
    expect(second.data.next).toBeNull();
  });

  it('has totals by name, the most frequent first', async () => {
    const { data } = await owner.call(conversionEvents.totals, { query: {} });
    expect(data).toMatchObject({
      events: 4,
      contacts: 2,
      from: '2026-02-27',
      to: '2026-03-09',
      byName: [
        { name: 'Pagó anticipo', events: 3, contacts: 2 },
        { name: 'Pidió una cotización', events: 1, contacts: 1 },
      ],
    });
    const ofBeto = await owner.call(conversionEvents.totals, { query: { clientId: beto } });
    expect(ofBeto.data).toMatchObject({ events: 1, byName: [{ name: 'Pagó anticipo', events: 1 }] });
    const none = await owner.call(conversionEvents.totals, { query: { to: '2026-01-01' } });
    expect(none.data).toEqual({ events: 0, contacts: 0, from: null, to: null, byName: [] });
  });

  it('is exported with its filters', async () => {
    const { body, headers } = await owner.inject(
      'GET',
      `/api/conversionEvent/export?from=2026-03-05&clientId=${ana}`,
    );
    expect(headers['content-disposition']).toContain('eventos-de-conversion-2026-03-09.csv');
    const lines = String(body.data).trim().split('\r\n');
    expect(lines).toHaveLength(3);
    expect(lines[0]).toContain('"Fecha","Evento","Contacto","Nota"');
    expect(lines[2]).toContain('"2026-03-05","Pidió una cotización","Ana Torres","Por transferencia"');
  });

  it('shows contacts only to people who may see them, and changes nothing for readers', async () => {
    const page = PAGES.conversionEvents.number;
    const reader = await colleague(app, owner.businessId, { page, actions: ['view'] });
    const { data } = await reader.call(conversionEvents.list, { query: {} });
    expect(data.rows[0]).toMatchObject({ clientName: null, can: { edit: false, delete: false } });
    const file = await reader.inject('GET', '/api/conversionEvent/export');
    expect(String(file.body.data)).not.toContain('Ana Torres');
    const conversionEvent = conversionEventInput(ana, { name: 'Otro' });
    expect((await reader.inject('POST', '/api/conversionEvent', { conversionEvent })).status).toBe(403);
  });

  it('refuses names, contacts and assistants that the business does not have', async () => {
    const id = randomUUID();
    for (const key of ['nameId', 'clientId', 'assistantId'])
      for (const path of ['', '/totals', '/export'])
        expect((await owner.inject('GET', `/api/conversionEvent${path}?${key}=${id}`)).status, key).toBe(404);
  });
});

describe('a change', () => {
  it('replaces name, date and note, and keeps contact and author', async () => {
    const before = await record(ana);
    const { data } = await change(before._id, {
      name: 'Pidió una cotización',
      date: '2026-03-01T18:00:00Z',
      description: '',
    });
    expect(data).toMatchObject({
      name: 'Pidió una cotización',
      date: '2026-03-01T18:00:00.000Z',
      description: '',
      clientId: ana,
      createdBy: before.createdBy,
    });
    expect(await list({ from: '2026-03-01', to: '2026-03-01' })).toHaveLength(1);
    expect((await auditActionsOn(app.pool, before._id)).toSorted()).toEqual([
      'conversionEvent.changed',
      'conversionEvent.recorded',
    ]);
  });

  it('keeps the time when it names none', async () => {
    const before = await record(ana, { date: '2026-03-01T18:00:00Z' });
    expect((await change(before._id, { description: 'Otra nota' })).data.date).toBe(before.date);
  });

  it('is made only from the latest version', async () => {
    const before = await record(ana);
    await change(before._id, { description: 'Una' }, before.updatedAt);
    await expect(change(before._id, { description: 'Dos' }, before.updatedAt)).rejects.toMatchObject({
      code: 'changedMeanwhile',
    });
  });

  it('never makes two of one day', async () => {
    await record(ana);
    const other = await record(ana, { name: 'Pidió una cotización' });
    await expect(change(other._id, { name: 'pago anticipo' })).rejects.toMatchObject({
      code: 'conflict',
      message: ALREADY,
    });
  });
});

it('goes to the remaining contact of a merge, once for each name and day', async () => {
  await record(ana, { description: 'De Ana' });
  await record(beto, { description: 'De Beto' });
  await record(beto, { name: 'Pidió una cotización' });
  await owner.call(clientMerge.merge, { params: { id: ana }, body: { otherId: beto, take: [] } });
  const rows = await list({ clientId: ana });
  expect(rows.map(({ name, description }) => [name, description]).toSorted()).toEqual([
    ['Pagó anticipo', 'De Ana'],
    ['Pidió una cotización', 'Por transferencia'],
  ]);
});
