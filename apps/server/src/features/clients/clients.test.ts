import { clients } from '@cauce/contract/clients/clients';
import { team } from '@cauce/contract/account/team';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientInput } from '../../../testing/factories/clients.ts';
import { makeColleague } from '../../../testing/factories/team.ts';
import { TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let owner: Awaited<ReturnType<TestApp['owner']>>;
beforeAll(async () => {
  app = await TestApp.open({ rates: 'unlimited' });
  owner = await app.owner();
});
afterAll(() => app.close());

const register = async (over: Parameters<typeof clientInput>[0] = {}, visitor = owner) =>
  (await visitor.call(clients.register, { body: { client: clientInput(over) } })).data;
const found = async (search: string, limit?: number, visitor = owner) =>
  (await visitor.call(clients.search, { query: { search, limit } })).data.map(({ _id }) => _id);

describe('registering', () => {
  it('stores what was sent', async () => {
    const client = clientInput({ name: 'Rosa', email: 'ROSA@Ejemplo.mx', birthdate: '1990-02-28' });
    const { data, message } = await owner.call(clients.register, { body: { client } });
    expect(message).toBe('Contacto registrado');
    expect(data).toMatchObject({
      name: 'Rosa',
      email: 'rosa@ejemplo.mx',
      birthdate: '1990-02-28',
      type: 'lead',
    });
    expect((await owner.call(clients.read, { params: { id: data._id } })).data).toMatchObject(data);
    const { rows } = (await owner.call(team.audit, {})).data;
    expect(rows[0]).toMatchObject({ action: 'client.registered', detail: { name: 'Rosa Méndez' } });
  });

  it('refuses a second client with the same number and names the first', async () => {
    await register({ name: 'Elena', lastname: 'Ríos', whatsapp: '5577778888' });
    const body = { client: clientInput({ whatsapp: '5577778888' }) };
    const answer = await owner.inject('POST', '/api/client', body);
    expect(answer).toMatchObject({
      status: 409,
      body: {
        code: 'conflict',
        message: 'Ese número ya es de Elena Ríos',
        fields: { 'client.whatsapp': 'Ese número ya es de Elena Ríos' },
      },
    });
    // The same digits in another country or business are another client.
    await register({ whatsapp: '5577778888', countryCode: '57', countryCodeExt: '57' });
    await register({ whatsapp: '5577778888' }, await app.owner());
  });

  it('registers once when many ask at once', async () => {
    const whatsapp = '5544443333';
    const results = await Promise.allSettled(Array.from({ length: 12 }, () => register({ whatsapp })));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const result of results) {
      if (result.status === 'rejected')
        expect(result.reason).toMatchObject({ status: 409, code: 'conflict' });
    }
  });

  it.each([
    [{ name: '' }, 'name', 'Este campo es requerido'],
    [{ whatsapp: '' }, 'whatsapp', 'Este campo es requerido'],
    [{ whatsapp: '1234567' }, 'whatsapp', 'El número debe ser de 8 digitos por lo menos'],
    [{ whatsapp: '123456789' }, 'whatsapp', 'El número debe ser de 10 digitos'],
    [{ whatsapp: '0123456789' }, 'whatsapp', 'Ese número no se puede marcar: revisa la lada'],
    [{ whatsapp: '12345678901' }, 'whatsapp', 'El número debe ser de 10 digitos'],
    [{ whatsapp: '55 1234 56' }, 'whatsapp', 'Solo se permiten números'],
    [{ email: 'sin arroba' }, 'email', 'El correo no es válido'],
    [{ customId: 'demasiadolargo' }, 'customId', 'El identificador debe tener máximo 10 caracteres'],
    [{ customId: 'a-b' }, 'customId', 'El identificador solo puede contener letras y números'],
    [{ countryCode: '52', countryCodeExt: '34' }, 'countryCode', 'Elige un país de la lista'],
  ])('refuses %o in words', async (over, field, words) => {
    const client = { ...clientInput(), ...over };
    const { status, body } = await owner.inject('POST', '/api/client', { client });
    expect(status).toBe(400);
    expect(body.fields?.[`client.${field}`]).toBe(words);
  });
});

describe('searching', () => {
  it('finds by any part of name, number and address, in any spelling', async () => {
    const visitor = await app.owner();
    const here = (over: Parameters<typeof clientInput>[0]) => register(over, visitor);
    const jose = await here({
      name: 'José Ángel',
      lastname: 'Núñez',
      whatsapp: '5512345678',
      email: 'jose@ejemplo.mx',
      customId: 'VIP7',
    });
    await here({ name: 'Otra', lastname: 'Persona' });
    const asked = [
      'jose',
      'NÚÑEZ josé',
      'nunez angel',
      '5512345678',
      '55 1234 5678',
      '525512345678',
      '+52 1 55 1234-5678',
      '521551234',
      '52551234',
      '(55) 1234',
      'jose 5678',
      'ejemplo.mx',
      'vip7',
      'Jo',
      'é',
    ];
    for (const search of asked) expect(await found(search, 10, visitor), search).toContain(jose._id);
    const missing = ['jose perez', '5512345679', '%', '_', String.raw`\ `, '****', 'ññ'];
    for (const search of missing) expect(await found(search, 10, visitor), search).toEqual([]);
  });

  it('lists the newest without words, and first those that begin like the search', async () => {
    const visitor = await app.owner();
    const ids: Record<string, string> = {};
    for (const name of ['Ana', 'Mariana', 'Beto', 'Susana']) {
      app.clock.pass(1000);
      ids[name] = (await register({ name, lastname: 'Cruz' }, visitor))._id;
    }
    const { Ana, Mariana, Beto, Susana } = ids;
    expect(await found('', 3, visitor)).toEqual([Susana, Beto, Mariana]);
    expect(await found('ana', 10, visitor)).toEqual([Ana, Susana, Mariana]);
    expect(await found('cruz', 2, visitor)).toEqual([Susana, Beto]);
    expect(await found('cruz', 10, await app.owner())).toEqual([]);
  });

  it('finds misspelt names and nobody else', async () => {
    const visitor = await app.owner();
    const here = (name: string, lastname: string, whatsapp?: string) =>
      register({ name, lastname, ...(whatsapp === undefined ? {} : { whatsapp }) }, visitor);
    const hernandez = await here('Xóchitl', 'Hernández');
    const gonzalez = await here('José', 'González');
    app.clock.pass(1000);
    const gonzales = await here('José', 'Gonzales');
    const josue = await here('Josué', 'Villa', '5577665544');
    const asked: [string, string[]][] = [
      ['sochitl', [hernandez._id]],
      ['ernandes', [hernandez._id]],
      ['Xochitl Hernadnez', [hernandez._id]],
      ['jose gonsales', [gonzales._id, gonzalez._id]],
      ['joes gonzalez', [gonzalez._id]],
      ['biya', [josue._id]],
      ['vila 5577665544', [josue._id]],
      // Each word matches somebody, and both together match nobody.
      ['josue gonzales', [gonzales._id, gonzalez._id]],
      ['gonsales 5577665544', []],
      ['hernandez 99999999', []],
      ['qwerty', []],
    ];
    for (const [search, ids] of asked)
      expect((await found(search, 10, visitor)).toSorted(), search).toEqual(ids.toSorted());
    expect(await found('gonsalez', 10, await app.owner())).toEqual([]);
  });

  it('searches the words of a changed name', async () => {
    const visitor = await app.owner();
    const { _id } = await register({ name: 'Ana', lastname: 'Cruz' }, visitor);
    await visitor.call(clients.change, { params: { id: _id }, body: { client: { lastname: 'Zumárraga' } } });
    expect(await found('sumaraga', 10, visitor)).toEqual([_id]);
    expect(await found('cruz', 10, visitor)).toEqual([]);
  });

  it('continues after the first page, with words and without', async () => {
    const visitor = await app.owner();
    for (let made = 0; made < 7; made += 1) {
      app.clock.pass(1000);
      await register({ name: 'Ana', customId: `C${made}` }, visitor);
    }
    const page = async (search: string, page: number) =>
      (await visitor.call(clients.search, { query: { search, limit: 3, page } })).data.map(
        ({ customId }) => customId,
      );
    for (const search of ['', 'ana', 'an', 'lusía']) {
      const all = [
        await page(search, 1),
        await page(search, 2),
        await page(search, 3),
        await page(search, 4),
      ];
      if (search === 'lusía') expect(all).toEqual([[], [], [], []]);
      else expect(all, search).toEqual([['C6', 'C5', 'C4'], ['C3', 'C2', 'C1'], ['C0'], []]);
    }
    const slipped = [
      await page('anna', 1),
      await page('anna', 2),
      await page('anna', 3),
      await page('anna', 4),
    ];
    expect(slipped).toEqual([['C6', 'C5', 'C4'], ['C3', 'C2', 'C1'], ['C0'], []]);
  });

  it('leaves out archived clients and finds them among the archived', async () => {
    const visitor = await app.owner();
    const { _id } = await register({ name: 'Berta', lastname: 'Solís' }, visitor);
    await visitor.call(clients.archive, { params: { id: _id }, query: { archive: 'true' } });
    for (const search of ['', 'solis', 'so', 'solsi'])
      expect(await found(search, 10, visitor), search).toEqual([]);
    const list = async (query: { search?: string; archived?: 'true' }) =>
      (await visitor.call(clients.list, { query })).data.rows.map((row) => row._id);
    expect(await list({})).toEqual([]);
    expect(await list({ archived: 'true', search: 'solsi' })).toEqual([_id]);
  });

  it.each([0, 101, 'x'])('refuses a limit of %s', async (limit) => {
    expect((await owner.inject('GET', `/api/client/search?limit=${limit}`)).status).toBe(400);
  });

  it('is allowed only to people who book or read contacts', async () => {
    const { businessId } = owner;
    const as = async (permissions: Parameters<typeof makeColleague>[1]['permissions'] = []) =>
      app.signIn(await makeColleague(app.pool, { businessId, permissions }), businessId);
    const books = await as([{ page: 6, actions: ['edit'], schedule: { appointments: true, blocks: false } }]);
    expect((await books.inject('GET', '/api/client/search')).status).toBe(200);
    expect((await books.inject('POST', '/api/client', { client: clientInput() })).status).toBe(201);
    const blocks = await as([
      { page: 6, actions: ['edit'], schedule: { appointments: false, blocks: true } },
    ]);
    expect((await blocks.inject('GET', '/api/client/search')).status).toBe(403);
    expect((await blocks.inject('POST', '/api/client', { client: clientInput() })).status).toBe(403);
  });
});
