import { clients } from '@cauce/contract/clients/clients';
import { imports } from '@cauce/contract/clients/imports';
import type { InputOf } from '@cauce/contract/kit/endpoint';
import { team } from '@cauce/contract/account/team';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientInput } from '../../../testing/factories/clients.ts';
import { TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let owner: Awaited<ReturnType<TestApp['owner']>>;
beforeAll(async () => {
  app = await TestApp.open({ rates: 'unlimited' });
  owner = await app.owner();
});
afterAll(() => app.close());

type Body = InputOf<typeof imports.clients>['body'];
const send = (body: Body, visitor = owner) => visitor.call(imports.clients, { body });
const people = (count: number) => Array.from({ length: count }, () => ({ ...clientInput() }));
const piece = (over: Partial<Body> & { importId: string }) => ({
  newClients: people(2),
  batch: 0,
  fileName: 'contactos.csv',
  total: 4,
  ...over,
});
const countIn = async (visitor: typeof owner) =>
  (await visitor.call(clients.search, { query: { limit: 100 } })).data.length;

describe('importing contacts', () => {
  it('inserts all of them and returns their number', async () => {
    const visitor = await app.owner();
    const { data, message } = await send(
      { newClients: people(250), bussinessId: visitor.businessId, batchSize: 100 },
      visitor,
    );
    expect(message).toBe('Carga masiva completada: 250 creados, 0 fallidos');
    expect(data.stats).toEqual({ created: 250, completed: 0, failed: 0 });
    expect(new Set(data.created).size).toBe(250);
    const [someone] = (await visitor.call(clients.search, { query: { limit: 1 } })).data;
    expect(someone).toMatchObject({ source: 'import', birthdate: null });
    expect(data.created).toContain(someone?._id);
  });

  it('inserts valid rows and explains each refused one', async () => {
    const known = clientInput({ name: 'Elena', lastname: 'Ríos' });
    await owner.call(clients.register, { body: { client: known } });
    const fresh = clientInput();
    const newClients = [
      { ...fresh, row: 2 },
      { ...clientInput({ whatsapp: '123' }), row: 3 },
      { ...known, name: 'Otra', row: 4 },
      { ...fresh, name: 'Repetida', row: 5 },
      { ...clientInput(), campo: 1, row: 6 },
      { ...clientInput(), businessId: randomUUID(), row: 7 },
      { ...clientInput({ countryCode: '1', countryCodeExt: '1809', whatsapp: '8095550001' }), row: 8 },
    ];
    const { data } = await send({
      newClients,
      leftOut: [{ row: 9, message: 'Email: El correo no es válido' }],
    });
    expect(data.stats).toEqual({ created: 2, completed: 0, failed: 6 });
    expect(data.refused).toEqual([
      { row: 3, message: 'whatsapp: El número debe ser de 8 digitos por lo menos' },
      { row: 4, message: 'Ya lo tienes: es Elena Ríos' },
      { row: 5, message: 'Ya lo tienes: es Lucía Méndez' },
      { row: 6, message: 'Este dato no se acepta: campo' },
      { row: 7, message: 'No encontramos lo que buscas' },
      { row: 9, message: 'Email: El correo no es válido' },
    ]);
  });

  it.each([
    [{ newClients: [] }, 'newClients', 'No hay filas que importar'],
    [
      { newClients: people(500), leftOut: [{ row: 2, message: 'x' }] },
      'newClients',
      'Envía hasta 500 filas a la vez',
    ],
    [{ newClients: people(1), importId: randomUUID() }, 'importId', 'Indica también batch, fileName y total'],
  ])('refuses %#', async (body, field, words) => {
    const answer = await owner.inject('POST', '/api/client/massive', body);
    expect(answer.status).toBe(400);
    expect(answer.body.fields?.[field]).toBe(words);
  });
});

describe('a file in batches', () => {
  it('imports each batch once when it comes several times and at once', async () => {
    const visitor = await app.owner();
    const importId = randomUUID();
    const body = piece({ importId });
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(body, visitor)));
    for (const { data } of answers) expect(data).toEqual(answers[0]?.data);
    expect(answers[0]?.data.stats).toEqual({ created: 2, completed: 0, failed: 0 });
    expect((await send(body, visitor)).data).toEqual(answers[0]?.data);
    expect(await countIn(visitor)).toBe(2);
  });

  it('is finished and announced after its last row', async () => {
    const visitor = await app.owner();
    const importId = randomUUID();
    await send(piece({ importId, total: 5 }), visitor);
    expect((await visitor.call(imports.read, { params: { id: importId } })).data).toMatchObject({
      fileName: 'contactos.csv',
      total: 5,
      created: 2,
      failed: 0,
      finishedAt: null,
      batches: [0],
    });
    const leftOut = [{ row: 6, message: 'WhatsApp: Falta el código de país' }];
    await send(piece({ importId, batch: 1, total: 5, leftOut }), visitor);
    const { data } = await visitor.call(imports.read, { params: { id: importId } });
    expect(data).toMatchObject({ created: 4, failed: 1, batches: [0, 1] });
    expect(data.finishedAt).not.toBeNull();
    expect((await visitor.call(imports.latest, { query: { kind: 'clients' } })).data?._id).toBe(importId);
    expect((await visitor.call(imports.refused, { params: { id: importId } })).data).toEqual(leftOut);
    const { rows } = (await visitor.call(team.audit, {})).data;
    expect(rows.slice(0, 2).map(({ action, detail }) => ({ action, detail }))).toEqual([
      { action: 'import.finished', detail: { name: 'contactos.csv', created: 4, failed: 1 } },
      { action: 'import.started', detail: { name: 'contactos.csv', total: 5 } },
    ]);
  });

  it('can be finished early and then refuses new batches and repeats stored answers', async () => {
    const visitor = await app.owner();
    const importId = randomUUID();
    const first = piece({ importId });
    const { data } = await send(first, visitor);
    const ended = await visitor.call(imports.finish, { params: { id: importId } });
    expect(ended.data).toMatchObject({ created: 2, total: 4 });
    expect((await visitor.call(imports.finish, { params: { id: importId } })).data).toEqual(ended.data);
    expect((await send(first, visitor)).data).toEqual(data);
    const late = await visitor.inject('POST', '/api/client/massive', piece({ importId, batch: 1 }));
    expect(late).toMatchObject({ status: 409, body: { message: 'Esta carga ya terminó' } });
    expect(await countIn(visitor)).toBe(2);
  });

  it('saves nothing of a batch that fails', async () => {
    const visitor = await app.owner();
    const importId = randomUUID();
    await app.pool.query(
      `create function refuse_boom() returns trigger language plpgsql as $$ begin if new.name = 'Boom' then raise exception 'boom'; end if; return new; end $$;
       create trigger boom before insert on client for each row execute function refuse_boom()`,
    );
    const newClients = [...people(150), clientInput({ name: 'Boom' })];
    const answer = await visitor.inject(
      'POST',
      '/api/client/massive',
      piece({ importId, newClients, total: 151 }),
    );
    expect(answer.status).toBe(500);
    await app.pool.query('drop trigger boom on client');
    expect(await countIn(visitor)).toBe(0);
    expect((await visitor.inject('GET', `/api/import/${importId}`)).status).toBe(404);
    expect((await send(piece({ importId }), visitor)).data.stats.created).toBe(2);
  });

  it('belongs to one business, even under the same id', async () => {
    const [mine, theirs] = [await app.owner(), await app.owner()];
    const importId = randomUUID();
    await send(piece({ importId }), mine);
    expect((await theirs.inject('GET', `/api/import/${importId}`)).status).toBe(404);
    expect((await send(piece({ importId }), theirs)).data.stats.created).toBe(2);
    expect((await mine.call(imports.read, { params: { id: importId } })).data.created).toBe(2);
  });

  it('has no latest import before the first one', async () => {
    const visitor = await app.owner();
    expect((await visitor.call(imports.latest, { query: { kind: 'clients' } })).data).toBeNull();
  });
});

const register = async (visitor: typeof owner, over: Parameters<typeof clientInput>[0]) =>
  (await visitor.call(clients.register, { body: { client: clientInput(over) } })).data;
const read = async (visitor: typeof owner, id: string) =>
  (await visitor.call(clients.read, { params: { id } })).data;
const askKnown = async (visitor: typeof owner, newClients: Body['newClients']) =>
  (await visitor.call(imports.known, { body: { newClients } })).data;

describe('contacts that the business has already', () => {
  const stored = { name: 'Elena', lastname: '', email: 'elena@ejemplo.mx', notes: [] };
  const fromFile = {
    name: 'Helena',
    lastname: 'Ríos',
    email: 'otra@ejemplo.mx',
    birthdate: '1990-03-15',
    gender: 'Femenino' as const,
    noRespond: true,
    notes: [{ text: 'Prefiere las mañanas', date: '2026-01-01T00:00:00Z' }],
  };
  it('are completed where they are empty, once, and keep the rest', async () => {
    const visitor = await app.owner();
    const before = await register(visitor, stored);
    const { whatsapp } = before;
    const newClients = [
      { ...clientInput({ ...fromFile, whatsapp }), row: 2 },
      { ...clientInput(), row: 3 },
    ];
    const fills = ['lastname', 'birthdate', 'gender', 'noRespond', 'note'];
    const expected = [{ row: 2, name: 'Elena', isArchived: false, fills }];
    expect(await askKnown(visitor, newClients)).toEqual(expected);
    expect(await read(visitor, before._id)).toMatchObject({ updatedAt: before.updatedAt });

    const body = piece({ importId: randomUUID(), newClients, total: 2, existing: 'complete' });
    const { data, message } = await send(body, visitor);
    expect(message).toBe('Carga masiva completada: 1 creados, 1 completados, 0 fallidos');
    expect(data.stats).toEqual({ created: 1, completed: 1, failed: 0 });
    expect((await send(body, visitor)).data).toEqual(data);
    const after = await read(visitor, before._id);
    expect(after).toMatchObject({ ...fromFile, name: 'Elena', email: 'elena@ejemplo.mx' });
    expect(Date.parse(after.updatedAt)).toBeGreaterThan(Date.parse(before.updatedAt));
    const [found] = (await visitor.call(clients.search, { query: { search: 'rios' } })).data;
    expect(found?._id).toBe(before._id);
    expect((await visitor.call(imports.latest, { query: { kind: 'clients' } })).data).toMatchObject({
      created: 1,
      completed: 1,
      failed: 0,
      finishedAt: expect.any(String),
    });
    const again = { ...body, importId: randomUUID() };
    expect((await send(again, visitor)).data.stats).toEqual({ created: 0, completed: 0, failed: 2 });
  });

  it('are refused when nothing is missing or they are archived', async () => {
    const visitor = await app.owner();
    const whole = await register(visitor, { name: 'Ana', lastname: 'Paz' });
    const archived = await register(visitor, { name: 'Beto', lastname: '' });
    await visitor.call(clients.archive, { params: { id: archived._id }, query: { archive: 'true' } });
    const newClients = [
      { ...clientInput({ name: 'Anita', lastname: 'Otra', whatsapp: whole.whatsapp }), row: 2 },
      { ...clientInput({ lastname: 'Ruiz', whatsapp: archived.whatsapp }), row: 3 },
    ];
    expect((await askKnown(visitor, newClients)).map(({ fills }) => fills)).toEqual([[], []]);
    const { data } = await send({ newClients, existing: 'complete' }, visitor);
    expect(data).toEqual({
      created: [],
      refused: [
        { row: 2, message: 'Ya lo tienes: es Ana Paz y no le faltaba nada' },
        { row: 3, message: 'Ya lo tienes: es Beto, que está archivado' },
      ],
      stats: { created: 0, completed: 0, failed: 2 },
    });
  });

  it('get the name of the file when they are called by their number', async () => {
    const visitor = await app.owner();
    const nameless = await register(visitor, {
      name: '52 551 234 5678',
      lastname: '',
      whatsapp: '5512345678',
    });
    const newClients = [clientInput({ name: 'Ana', lastname: 'Paz', whatsapp: '5512345678' })];
    await send({ newClients, existing: 'complete' }, visitor);
    expect(await read(visitor, nameless._id)).toMatchObject({ name: 'Ana', lastname: 'Paz' });
  });

  it('of another business are not seen', async () => {
    const [mine, theirs] = [await app.owner(), await app.owner()];
    const { whatsapp } = await register(theirs, stored);
    expect(await askKnown(mine, [clientInput({ whatsapp })])).toEqual([]);
  });

  it('are completed by imports at once without a deadlock', async () => {
    const visitor = await app.owner();
    const newClients = Array.from({ length: 100 }, () => clientInput({ lastname: '' }));
    await send({ newClients }, visitor);
    const filled = newClients.map((client, at) => ({ ...client, lastname: `Paz ${at}` }));
    const answers = await Promise.all(
      [filled, filled.toReversed(), filled].map((rows) =>
        send({ newClients: rows, existing: 'complete' }, visitor),
      ),
    );
    expect(answers.reduce((sum, { data }) => sum + data.stats.completed, 0)).toBe(100);
  });
});
