import { clients } from '@cauce/contract/clients';
import { team } from '@cauce/contract/team';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientInput } from '../../../testing/factories/clients.ts';
import { makeColleague } from '../../../testing/factories/team.ts';
import { House } from '../../../testing/house.ts';

let house: House;
let owner: Awaited<ReturnType<House['owner']>>;
beforeAll(async () => {
  house = await House.open({ rates: 'unlimited' });
  owner = await house.owner();
});
afterAll(() => house.close());

const register = async (over: Parameters<typeof clientInput>[0] = {}, visitor = owner) =>
  (await visitor.call(clients.register, { body: { client: clientInput(over) } })).data;
const found = async (search: string, limit?: number, visitor = owner) =>
  (await visitor.call(clients.search, { query: { search, limit } })).data.map(({ _id }) => _id);

describe('registering', () => {
  it('keeps what was told and says so', async () => {
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

  it('refuses the second with a number and names who has it', async () => {
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
    // The same digits in another country, or in another business, are somebody else.
    await register({ whatsapp: '5577778888', countryCode: '57', countryCodeExt: '57' });
    await register({ whatsapp: '5577778888' }, await house.owner());
  });

  it('registers once when many do at the same time', async () => {
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
  it('finds by any part of name, number and address, however it is typed', async () => {
    const visitor = await house.owner();
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

  it('shows the newest without words, and first whoever begins like the search', async () => {
    const visitor = await house.owner();
    const ids: Record<string, string> = {};
    for (const name of ['Ana', 'Mariana', 'Beto', 'Susana']) {
      house.clock.pass(1000);
      ids[name] = (await register({ name, lastname: 'Cruz' }, visitor))._id;
    }
    const { Ana, Mariana, Beto, Susana } = ids;
    expect(await found('', 3, visitor)).toEqual([Susana, Beto, Mariana]);
    expect(await found('ana', 10, visitor)).toEqual([Ana, Susana, Mariana]);
    expect(await found('cruz', 2, visitor)).toEqual([Susana, Beto]);
    expect(await found('cruz', 10, await house.owner())).toEqual([]);
  });

  it.each([0, 101, 'x'])('takes no limit of %s', async (limit) => {
    expect((await owner.inject('GET', `/api/client/search?limit=${limit}`)).status).toBe(400);
  });

  it('is for whoever books or keeps the contacts, and for nobody else', async () => {
    const { businessId } = owner;
    const as = async (permissions: Parameters<typeof makeColleague>[1]['permissions'] = []) =>
      house.signIn(await makeColleague(house.pool, { businessId, permissions }), businessId);
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
