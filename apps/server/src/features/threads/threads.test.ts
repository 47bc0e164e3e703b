import { clients } from '@cauce/contract/clients/clients';
import { conversations } from '@cauce/contract/conversations/conversations';
import { threads } from '@cauce/contract/conversations/threads';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { clientInput } from '../../../testing/factories/clients.ts';
import { TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let owner: Awaited<ReturnType<TestApp['owner']>>;
beforeEach(async () => {
  app = await TestApp.open({ rates: 'unlimited' });
  owner = await app.owner();
});
afterEach(() => app.close());

async function begin(
  input: Parameters<typeof clientInput>[0] = {},
): Promise<{ id: string; clientId: string }> {
  const { data: client } = await owner.call(clients.register, { body: { client: clientInput(input) } });
  const { data } = await owner.call(conversations.open, { body: { clientId: client._id } });
  return { id: data._id, clientId: client._id };
}
const hears = async (conversationId: string, text: string) => {
  app.clock.pass(1000);
  await owner.call(conversations.simulate, { body: { conversationId, text } });
};
const MEXICAN = { countryCode: '52', countryCodeExt: '521' };
const list = async (query = {}) => (await owner.call(threads.list, { query })).data;
const history = async (query: object) =>
  (await owner.call(threads.history, { query: { ...MEXICAN, ...query } })).data;

it('lists pages, latest first, by name, channel and unread', async () => {
  const ana = await begin({ name: 'Ana', whatsapp: '5511110001' });
  const beto = await begin({ name: 'Beto', whatsapp: '5511110002' });
  await hears(beto.id, 'Hola');
  await hears(ana.id, '¿Tienen lugar?');
  const all = await list();
  expect(all.threads.map(({ _id }) => _id)).toEqual([ana.id, beto.id]);
  expect(all.threads[0]).toMatchObject({
    clientId: ana.clientId,
    whatsAppId: '525511110001',
    instagramAccountId: '',
    unread: 1,
    messages: [{ role: 'user', message: '¿Tienen lugar?' }],
  });
  const first = await list({ limit: 1 });
  expect(first.hasMore).toBe(true);
  expect((await list({ limit: 1, page: 2 })).threads.map(({ _id }) => _id)).toEqual([beto.id]);
  expect((await list({ name: 'beto' })).threads.map(({ _id }) => _id)).toEqual([beto.id]);
  expect((await list({ category: 'instagramAccountId' })).threads).toEqual([]);
  await owner.call(threads.markRead, { body: { whatsapp: '5511110001', countryCode: '52' } });
  expect((await list({ category: 'unread' })).threads.map(({ _id }) => _id)).toEqual([beto.id]);
});

it('lists messages, oldest first, for both spellings of a Mexican number', async () => {
  const { id } = await begin({ whatsapp: '5511110001' });
  for (let turn = 0; turn < 45; turn += 1) await hears(id, `Mensaje ${turn}`);
  const latest = await history({ whatsapp: '5511110001', countryCode: '521' });
  expect(latest.messages.at(-1)?.message).toBe('Mensaje 44');
  expect(latest.messages[0]?.message).toBe('Mensaje 5');
  const older = await history({ whatsapp: '5511110001', before: latest.before });
  expect(older.messages.map(({ content }) => content)).toEqual(
    [0, 1, 2, 3, 4].map((turn) => `Mensaje ${turn}`),
  );
  expect(older.hasMore).toBe(false);
  const bySeconds = String(latest.messages[0]?.date);
  expect((await history({ whatsapp: '5511110001', currentMessageDate: bySeconds })).messages).toHaveLength(5);
  expect((await history({ whatsapp: '5500000000' })).messages).toEqual([]);
  const params = { whatsapp: '5511110001' };
  const { data } = await owner.call(threads.ofNumber, { params, query: MEXICAN });
  expect(data.at(-1)?.message).toBe('Mensaje 44');
});

it('shows tool calls before the answer, only on request', async () => {
  const { id } = await begin({ whatsapp: '5511110001' });
  await hears(id, '¿Cuánto cuesta?');
  const at = app.clock.now();
  const ids = [owner.businessId, id];
  await app.pool.query(
    `with t as (insert into turn (business_id, id, conversation_id, state, conversation_version, started_at)
       values ($1, '019a0000-0000-7000-8000-00000000aaaa', $2, 'said', 1, $3) returning business_id, id)
     insert into turn_step (business_id, turn_id, ordinal, kind, name, call_id, arguments, output, at)
     select business_id, id, n, kind, 'list_services', 'c1', a::jsonb, o::jsonb, $3::timestamptz + n * interval '1 ms'
       from t, (values (1, 'function_call', '{"query":"limpieza"}', null), (2, 'function_call_output', null, '{"price":"$600"}')) s(n, kind, a, o)`,
    [...ids, at],
  );
  await hears(id, 'Gracias');
  const quiet = await history({ whatsapp: '5511110001' });
  expect(quiet.messages.map(({ type }) => type)).toEqual(['message', 'message']);
  const whole = await history({ whatsapp: '5511110001', includeLogs: 'true' });
  expect(whole.messages.map(({ type, name }) => [type, name])).toEqual([
    ['message', ''],
    ['function_call', 'list_services'],
    ['function_call_output', 'list_services'],
    ['message', ''],
  ]);
  expect(whole.messages[2]?.output).toContain('$600');
});

it('writes to a number and starts a conversation with a new contact', async () => {
  const { data: client } = await owner.call(clients.register, {
    body: { client: clientInput({ whatsapp: '5511110001' }) },
  });
  const body = { message: 'Te esperamos', ...MEXICAN, whatsapp: '5511110001' };
  await expect(owner.call(threads.say, { body })).rejects.toMatchObject({ code: 'notFound' });
  const { data } = await owner.call(threads.say, { body: { ...body, clientId: client._id } });
  expect(data).toMatchObject({ role: 'assistant', message: 'Te esperamos' });
  await owner.call(threads.say, { body });
  expect((await history({ whatsapp: '5511110001' })).messages).toHaveLength(2);
});
