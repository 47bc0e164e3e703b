import { clients } from '@cauce/contract/clients/clients';
import { team } from '@cauce/contract/account/team';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appointmentInput, openAgenda } from '../../../testing/factories/agenda.ts';
import { appointments } from '@cauce/contract/agenda/appointments';
import { clientInput } from '../../../testing/factories/clients.ts';
import { auditActionsOn } from '../../../testing/audit-trail.ts';
import { TestApp } from '../../../testing/test-app.ts';
import { lost, won } from '../../../testing/outcomes.ts';

let app: TestApp;
let owner: Awaited<ReturnType<TestApp['owner']>>;
beforeAll(async () => {
  app = await TestApp.open({ rates: 'unlimited' });
  owner = await app.owner();
});
afterAll(() => app.close());

type Input = Parameters<typeof clientInput>[0];
const register = async (over: Input = {}) =>
  (await owner.call(clients.register, { body: { client: clientInput(over) } })).data;
const change = (id: string, client: Parameters<typeof owner.inject>[2], updatedAt?: string) =>
  owner.inject('PUT', `/api/client/${id}`, { client, ...(updatedAt === undefined ? {} : { updatedAt }) });
const read = async (id: string) => (await owner.call(clients.read, { params: { id } })).data;
const found = async (search: string) =>
  (await owner.call(clients.search, { query: { search } })).data.map(({ _id }) => _id);

describe('changing', () => {
  it('keeps fields that are not sent', async () => {
    const before = await register({ name: 'Rosa', email: 'rosa@ejemplo.mx', gender: 'Femenino' });
    app.clock.pass(1000);
    const { body } = await change(before._id, { type: 'client' });
    expect(body.message).toBe('Contacto actualizado');
    expect(body.data).toEqual({ ...before, type: 'client', updatedAt: expect.any(String) });
    expect(await auditActionsOn(app.pool, before._id)).toEqual(['client.registered', 'client.changed']);
    expect((await owner.call(team.audit, {})).data.rows[0]?.detail).toEqual({ name: 'Rosa Méndez' });
  });

  it('accepts a country that only a file can bring, and no other pair', async () => {
    const { _id } = await register();
    const dominican = { countryCode: '1', countryCodeExt: '1809' };
    expect((await change(_id, dominican)).body).toMatchObject({ data: dominican });
    const { status, body } = await change(_id, { countryCode: '52', countryCodeExt: '52' });
    expect([status, body.fields]).toEqual([400, { 'client.countryCode': 'Elige un país de la lista' }]);
  });

  it('keeps a stored number that is too short for Mexico, and accepts no other such number', async () => {
    const { _id } = await register({ whatsapp: '5599990009' });
    await app.pool.query(`update client set whatsapp = '12345678', phone = '5212345678' where id = $1`, [
      _id,
    ]);
    const same = { name: 'Rosa', whatsapp: '12345678', countryCode: '52', countryCodeExt: '521' };
    expect((await change(_id, same)).body).toMatchObject({ data: { name: 'Rosa', whatsapp: '12345678' } });
    const { status, body } = await change(_id, { whatsapp: '87654321' });
    expect([status, body.fields]).toEqual([400, { 'client.whatsapp': 'El número debe ser de 10 digitos' }]);
    const guatemalan = { countryCode: '502', countryCodeExt: '502' };
    expect((await change(_id, guatemalan)).body).toMatchObject({ data: guatemalan });
  });

  it('makes them searchable by their new name and every spelling of their number', async () => {
    const { _id } = await register({ name: 'Irma', lastname: 'Paz', whatsapp: '5599990001' });
    await change(_id, { name: 'Ñandú', whatsapp: ' 5599990002 ', email: 'NANDU@ejemplo.mx' });
    for (const search of ['ñandu', '52 1 5599990002', '525599990002', 'nandu@', '+52 (55) 9999-0002'])
      expect(await found(search), search).toEqual([_id]);
    for (const search of ['irma', '5599990001']) expect(await found(search), search).toEqual([]);
  });

  it('frees the old number and takes the new one', async () => {
    const { _id } = await register({ whatsapp: '5599990003' });
    await change(_id, { whatsapp: '5599990004' });
    await register({ whatsapp: '5599990003' });
    expect((await change(_id, { whatsapp: '5599990003' })).status).toBe(409);
    // Their own number and the same digits in another country belong to nobody else.
    expect((await change(_id, { whatsapp: '5599990004' })).status).toBe(200);
    const other = await change(_id, { whatsapp: '5599990003', countryCode: '57', countryCodeExt: '57' });
    expect(other.status).toBe(200);
  });

  it('names the client with the number and says that they are archived', async () => {
    const { _id } = await register();
    const holder = await register({ name: 'Elena', lastname: 'Ríos', whatsapp: '5599990005' });
    const message = 'Ese número ya es de Elena Ríos';
    expect(await change(_id, { whatsapp: '5599990005' })).toMatchObject({
      status: 409,
      body: { code: 'conflict', message, fields: { 'client.whatsapp': message } },
    });
    await owner.call(clients.archive, { params: { id: holder._id }, query: { archive: 'true' } });
    const again = await change(_id, { whatsapp: '5599990005' });
    expect(again.body.message).toBe('Ese número ya es de Elena Ríos, que está archivado');
  });

  it.each([
    [{}, '', 'Indica qué cambia'],
    [{ name: '  ' }, '.name', 'Este campo es requerido'],
    [{ whatsapp: '1' }, '.whatsapp', 'El número debe ser de 8 digitos por lo menos'],
    [{ countryCode: '57' }, '.countryCode', 'Elige un país de la lista'],
    [{ birthdate: '1899-12-31' }, '.birthdate', 'La fecha no es válida'],
    [{ email: 'x' }, '.email', 'El correo no es válido'],
  ])('refuses %o in words', async (client, field, words) => {
    const { _id } = await register();
    const { status, body } = await change(_id, client);
    expect(status).toBe(400);
    expect(body.fields?.[`client${field}`]).toBe(words);
  });

  it('refuses an extended country code that does not match the stored one', async () => {
    const { _id } = await register({ countryCode: '57', countryCodeExt: '57' });
    const { status, body } = await change(_id, { countryCodeExt: '521' });
    expect([status, body.fields]).toEqual([400, { 'client.countryCode': 'Elige un país de la lista' }]);
  });
});

describe('concurrent changes', () => {
  it('saves one of many edits of the same version and refuses the others', async () => {
    const { _id, updatedAt } = await register();
    const saves = ['Uno', 'Dos', 'Tres', 'Cuatro', 'Cinco'].map((name) =>
      owner.call(clients.change, { params: { id: _id }, body: { client: { name }, updatedAt } }),
    );
    const results = await Promise.allSettled(saves);
    expect(won(results)).toHaveLength(1);
    expect(lost(results)).toEqual(Array.from({ length: 4 }, () => 'changedMeanwhile'));
    expect((await read(_id)).name).toBe(won(results)[0]?.data.name);
  });

  it('gives a number to one of many requests', async () => {
    const people = await Promise.all(Array.from({ length: 8 }, () => register()));
    const asked = people.map(({ _id }) =>
      owner.call(clients.change, { params: { id: _id }, body: { client: { whatsapp: '5599990006' } } }),
    );
    const results = await Promise.allSettled(asked);
    expect(won(results)).toHaveLength(1);
    for (const result of results) {
      if (result.status === 'fulfilled') continue;
      expect(result.reason).toMatchObject({
        code: 'conflict',
        message: expect.stringMatching(/^Ese número ya es de /),
      });
      expect(result.reason.fields['client.whatsapp']).toBe(result.reason.message);
    }
  });

  it('loses no note', async () => {
    const { _id } = await register({ notes: [{ text: 'La primera', date: '2026-01-01T00:00:00.000Z' }] });
    const texts = Array.from({ length: 10 }, (_, at) => `Nota ${at}`);
    await Promise.all(
      texts.map((text) => owner.call(clients.addNote, { params: { id: _id }, body: { text } })),
    );
    const { notes } = await read(_id);
    expect(notes.map(({ text }) => text).toSorted()).toEqual(['La primera', ...texts].toSorted());
    expect(notes[0]).toEqual({ text: 'La primera', date: '2026-01-01T00:00:00.000Z' });
    expect(notes[1]?.date).toBe(app.clock.now().toISOString());
  });
});

describe('notes', () => {
  it('need words, and there are five hundred at most', async () => {
    const date = '2026-01-01T00:00:00.000Z';
    const notes = Array.from({ length: 500 }, (_, at) => ({ text: `Nota ${at}`, date }));
    const { _id } = await register({ notes });
    const add = (text: string) => owner.inject('POST', `/api/client/${_id}/note`, { text });
    expect(await add(' \n ')).toMatchObject({
      status: 400,
      body: { fields: { text: 'Este campo es requerido' } },
    });
    expect(await add('Otra')).toMatchObject({
      status: 409,
      body: { message: 'Este contacto ya tiene 500 notas' },
    });
  });
});

async function booked() {
  const agenda = await openAgenda(owner);
  await owner.call(appointments.book, { body: { appointment: appointmentInput(agenda) } });
  return agenda;
}

describe('archiving', () => {
  it('keeps a client with appointments, and the appointments', async () => {
    const { clientId } = await booked();
    app.clock.pass(1000);
    const { data, message } = await owner.call(clients.remove, { params: { id: clientId } });
    expect([data.outcome, message]).toEqual(['archived', 'El contacto tiene citas: quedó archivado']);
    expect(await read(clientId)).toMatchObject({
      isArchived: true,
      can: { edit: false, archive: false, unarchive: true, delete: false },
    });
    const visits = await owner.call(appointments.ofClient, { query: { clientId } });
    expect(visits.data.appointments).toHaveLength(1);
    expect(await auditActionsOn(app.pool, clientId)).toEqual(['client.registered', 'client.archived']);
  });

  it('deletes a client without appointments, with all rows that refer to them', async () => {
    const { _id } = await register();
    const { data, message } = await owner.call(clients.remove, { params: { id: _id } });
    expect([data.outcome, message]).toEqual(['deleted', 'Contacto eliminado']);
    expect((await owner.inject('GET', `/api/client/${_id}`)).status).toBe(404);
    expect((await owner.inject('DELETE', `/api/client/${_id}`)).status).toBe(404);
  });

  it('lets an archived client only be restored', async () => {
    const { _id } = await register();
    app.clock.pass(1000);
    await owner.call(clients.archive, { params: { id: _id }, query: { archive: 'true' } });
    const refused = 'Este contacto está archivado. Reactívalo para cambiarlo';
    expect((await change(_id, { name: 'Otra' })).body.message).toBe(refused);
    const note = await owner.inject('POST', `/api/client/${_id}/note`, { text: 'Hola' });
    expect(note.body.message).toBe(refused);
    expect((await owner.inject('DELETE', `/api/client/${_id}`)).status).toBe(409);
    app.clock.pass(1000);
    const back = await owner.call(clients.archive, { params: { id: _id } });
    expect([back.message, back.data.isArchived]).toEqual(['Contacto reactivado', false]);
    // A second request changes and announces nothing.
    await owner.call(clients.archive, { params: { id: _id } });
    expect(await auditActionsOn(app.pool, _id)).toEqual([
      'client.registered',
      'client.archived',
      'client.reactivated',
    ]);
  });
});
