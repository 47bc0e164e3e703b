import { clients } from '@cauce/contract/clients/clients';
import { conversations } from '@cauce/contract/conversations/conversations';
import { threads } from '@cauce/contract/conversations/threads';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { clientInput } from '../../../../testing/factories/clients.ts';
import { TestApp } from '../../../../testing/test-app.ts';

let app: TestApp;
let owner: Awaited<ReturnType<TestApp['owner']>>;
let conversationId: string;
let whatsapp: string;
beforeEach(async () => {
  app = await TestApp.open({ rates: 'unlimited' });
  owner = await app.owner();
  const { data: client } = await owner.call(clients.register, { body: { client: clientInput() } });
  whatsapp = client.whatsapp;
  const { data } = await owner.call(conversations.open, { body: { clientId: client._id } });
  conversationId = data._id;
});
afterEach(() => app.close());

const hear = async (text: string) => {
  app.clock.pass(1000);
  const { data } = await owner.call(conversations.simulate, { body: { conversationId, text } });
  app.clock.pass(1000);
  return data._id;
};
const write = async (text: string) => {
  const { status, body } = await owner.inject('POST', `/api/conversation/${conversationId}/message`, {
    text,
  });
  return [status, body.message];
};
const OPTED_OUT = 'El contacto pidió no recibir avisos. Podrás responderle cuando te escriba';

it('nobody writes to a contact who opted out, until they write again', async () => {
  await hear('BAJA');
  expect(await write('¿Por qué te vas?')).toEqual([409, OPTED_OUT]);
  const thread = { message: 'Hola', whatsapp, countryCode: '52' };
  await expect(owner.call(threads.say, { body: thread })).rejects.toMatchObject({
    status: 409,
    message: OPTED_OUT,
  });
  await hear('¿Tienen lugar mañana?');
  expect((await write('Sí, a las diez'))[0]).toBe(201);
  app.clock.pass(8 * 86_400_000);
  expect(await write('Tenemos ofertas')).toEqual([409, OPTED_OUT]);
});

it('a contact who does not answer gets no more than the daily maximum, and one who answers does', async () => {
  for (let count = 0; count < 6; count += 1) expect((await write(`Hola ${count}`))[0]).toBe(201);
  expect(await write('¿Sigues ahí?')).toEqual([
    409,
    'El contacto ya recibió hoy todos los mensajes que permites',
  ]);
  await hear('Aquí estoy');
  for (let count = 0; count < 9; count += 1) expect((await write(`Bien ${count}`))[0]).toBe(201);
});

it('failed messages are not sent again to a contact who has opted out meanwhile', async () => {
  for (const text of ['Uno', 'Dos']) await write(text);
  await app.pool.query(`update message set status = 'failed', next_at = null where text in ('Uno', 'Dos')`);
  await app.pool.query('update client set opted_out_at = $1', [app.clock.now()]);
  const { rows } = await app.pool.query<{ id: string }>(`select id from message where text = 'Uno'`);
  const again = owner.call(conversations.retry, { params: { id: rows[0]?.id ?? '' } });
  await expect(again).rejects.toMatchObject({ status: 409, message: OPTED_OUT });
  expect((await owner.call(conversations.retryAll)).data).toEqual({ retried: 0 });
  const { rows: left } = await app.pool.query('select distinct status, reason from message');
  expect(left).toEqual([{ status: 'dropped', reason: OPTED_OUT }]);
});
