import { clients } from '@cauce/contract/clients/clients';
import { conversations } from '@cauce/contract/conversations/conversations';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { session } from '@cauce/contract/account/session';
import { PAGES } from '@cauce/contract/kit/pages';
import { colleague } from '../../../../testing/colleague.ts';
import { clientInput } from '../../../../testing/factories/clients.ts';
import { TestApp, type Visitor } from '../../../../testing/test-app.ts';
import { newId } from '../../../platform/ids.ts';

let app: TestApp;
let owner: Awaited<ReturnType<TestApp['owner']>>;
let email: string;
let id: string;
beforeEach(async () => {
  app = await TestApp.open({ rates: 'unlimited' });
  owner = await app.owner();
  email = (await owner.call(session.current)).data.person?.email ?? '';
  const { data: client } = await owner.call(clients.register, { body: { client: clientInput() } });
  id = (await owner.call(conversations.open, { body: { clientId: client._id } })).data._id;
});
afterEach(() => app.close());

const params = () => ({ params: { id } });
const read = async () => (await owner.call(conversations.read, params())).data;
const page = async (query = {}) => (await owner.call(conversations.messages, { ...params(), query })).data;
const version = async (): Promise<number> =>
  Number((await app.pool.query('select version from conversation where id = $1', [id])).rows[0].version);
const note = (text: string) => owner.call(conversations.note, { ...params(), body: { text } });
const write = (body: object) => owner.call(conversations.write, { ...params(), body });

describe('attendance and assignment', () => {
  it('a person takes over and hands back, and both make a running turn stale', async () => {
    const before = await version();
    expect((await owner.call(conversations.take, params())).data.attendedBy).toBe(email);
    expect(await version()).toBe(before + 1);
    expect((await owner.call(conversations.handBack, params())).data.attendedBy).toBe('');
    expect(await version()).toBe(before + 2);
    await owner.call(conversations.simulate, { body: { conversationId: id, text: 'Hola' } });
    expect(await version()).toBe(before + 3);
  });

  it('assigns a conversation to one colleague and filters by assignee', async () => {
    const { data: team } = await owner.call(conversations.colleagues, {});
    expect(team.map((one) => one.email)).toEqual([email]);
    const assign = (to: string) => owner.call(conversations.assign, { ...params(), body: { email: to } });
    await expect(assign('nadie@ejemplo.mx')).rejects.toMatchObject({
      fields: { email: 'Esa persona no está en tu equipo' },
    });
    await assign(email);
    const mine = (assigned: 'mine' | 'nobody') => owner.call(conversations.list, { query: { assigned } });
    expect((await mine('mine')).data.rows.map(({ _id }) => _id)).toEqual([id]);
    expect((await mine('nobody')).data.rows).toEqual([]);
    await assign('');
    expect((await mine('mine')).data.rows).toEqual([]);
    expect((await read()).assignedTo).toBe('');
  });
});

it('plays the other person only for those who may see what the assistant answers from the agenda', async () => {
  const page = PAGES.conversations.number;
  const other = await colleague(app, owner.businessId, { page, actions: ['edit'] });
  const message = { body: { conversationId: id, text: '¿Qué citas tengo?' } };
  await expect(other.call(conversations.simulate, message)).rejects.toMatchObject({
    code: 'forbidden',
    message: 'Para escribir por la otra persona necesitas permiso de Agenda',
  });
  expect((await owner.call(conversations.simulate, message)).data.text).toBe('¿Qué citas tengo?');
});

describe('notes', () => {
  it('appear among the messages of their time and are never sent', async () => {
    await note('Prefiere las tardes');
    const { notes, rows } = await page();
    expect(notes.map(({ text, author }) => [text, author])).toEqual([['Prefiere las tardes', email]]);
    expect(rows).toEqual([]);
  });

  it('come with the page of their time, each once', async () => {
    await note('Primera');
    for (let turn = 0; turn < 45; turn += 1) {
      app.clock.pass(1000);
      await owner.call(conversations.simulate, { body: { conversationId: id, text: `Mensaje ${turn}` } });
    }
    app.clock.pass(1000);
    await note('Última');
    const latest = await page();
    const older = await page({ before: latest.next });
    expect(latest.notes.map(({ text }) => text)).toEqual(['Última']);
    expect(older.notes.map(({ text }) => text)).toEqual(['Primera']);
    expect(older.next).toBeNull();
  });

  it('are deleted only by their author', async () => {
    const other = await colleague(app, owner.businessId, {
      page: PAGES.conversations.number,
      actions: ['edit'],
    });
    const { data } = await note('De Ana');
    const remove = (who: Visitor) => who.call(conversations.removeNote, { params: { id: data._id } });
    await expect(remove(other)).rejects.toMatchObject({ code: 'forbidden' });
    await remove(owner);
    expect((await page()).notes).toEqual([]);
  });
});

describe('a written message', () => {
  it('has text, files or both, and is never empty', async () => {
    await expect(write({ text: '' })).rejects.toMatchObject({ fields: { text: 'Escribe un mensaje' } });
    await expect(write({ files: ['/files/ajeno.png'] })).rejects.toMatchObject({
      fields: { 'files.0': 'El archivo no es tuyo o ya no está' },
    });
  });

  it('quotes the beginning of an existing message', async () => {
    await owner.call(conversations.simulate, {
      body: { conversationId: id, text: '¿Cuánto cuesta la limpieza?' },
    });
    await app.pool.query(`update message set reference = 'wamid.1' where conversation_id = $1`, [id]);
    const [inbound] = (await page()).rows;
    const { data } = await write({ text: '$600', answers: inbound?._id });
    expect(data[0]?.answers).toEqual({
      _id: inbound?._id,
      direction: 'in',
      text: '¿Cuánto cuesta la limpieza?',
    });
  });

  it('hides the content of a deleted message', async () => {
    await owner.call(conversations.simulate, { body: { conversationId: id, text: 'Mi tarjeta es 4111' } });
    await app.pool.query('update message set deleted_at = now() where conversation_id = $1', [id]);
    const [gone] = (await page()).rows;
    expect(gone?.text).toBe('');
    expect(gone?.deletedAt).not.toBeNull();
  });
});

describe('a conversation of a channel account', () => {
  const account = newId();
  const template = newId();
  beforeEach(async () => {
    const { businessId } = owner;
    await app.pool.query(
      `insert into channel_account (business_id, id, channel, external_id, state, created_at, updated_at)
       values ($1, $2, 'whatsapp', '1234567', 'connected', now(), now())`,
      [businessId, account],
    );
    await app.pool.query(
      `insert into channel_template (business_id, id, account_id, external_id, name, language, status, body, variables, updated_at)
       values ($1, $2, $3, 't1', 'recordatorio', 'es_MX', 'APPROVED', 'Hola {{1}}, te esperamos el {{2}}', 2, now())`,
      [businessId, template, account],
    );
    await app.pool.query(`update conversation set channel = 'whatsapp', account = $2 where id = $1`, [
      id,
      account,
    ]);
  });
  const becomes = (state: string) =>
    app.pool.query('update channel_account set state = $2 where id = $1', [account, state]);
  const send = (parameters: string[], templateId = template) =>
    write({ template: { templateId, parameters } });

  it('rejects messages while the account is disconnected and says why', async () => {
    expect(await read()).toMatchObject({ account, cannotWrite: null, can: { write: true } });
    await becomes('stopped');
    expect(await read()).toMatchObject({ cannotWrite: 'login', can: { write: false, useTemplates: false } });
    await expect(write({ text: 'Hola' })).rejects.toMatchObject({
      code: 'conflict',
      message: 'Debes iniciar sesión con Facebook para poder enviar mensajes',
    });
  });

  it('sends a template with its values and shows the filled-in text', async () => {
    const { data } = await send(['Carla', 'lunes a las 5']);
    expect(data[0]).toMatchObject({
      text: 'Hola Carla, te esperamos el lunes a las 5',
      kind: 'template',
      mode: 'template',
    });
    const { rows } = await app.pool.query('select template from message where id = $1', [data[0]?._id]);
    expect(rows[0].template).toEqual({
      name: 'recordatorio',
      language: 'es_MX',
      parameters: ['Carla', 'lunes a las 5'],
    });
  });

  it('requires all values and a template of this account', async () => {
    await expect(send(['Carla'])).rejects.toMatchObject({
      fields: { 'template.parameters': 'La plantilla cambió. Vuelve a llenarla' },
    });
    const gone = { fields: { 'template.templateId': 'Esta plantilla ya no se puede usar. Elige otra' } };
    await expect(send(['Carla', 'hoy'], newId())).rejects.toMatchObject({ code: 'notFound' });
    await app.pool.query(`update channel_template set status = 'PAUSED' where id = $1`, [template]);
    await expect(send(['Carla', 'hoy'])).rejects.toMatchObject(gone);
  });
});
