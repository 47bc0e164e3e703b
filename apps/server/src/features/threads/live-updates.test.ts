import { clients } from '@cauce/contract/clients/clients';
import { conversations } from '@cauce/contract/conversations/conversations';
import type { Socket } from 'socket.io-client';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { colleague } from '../../../testing/colleague.ts';
import { clientInput } from '../../../testing/factories/clients.ts';
import { openTestSockets, type TestSockets } from '../../../testing/live-sockets.ts';
import { TestApp, type Visitor } from '../../../testing/test-app.ts';
import { PAGES } from '@cauce/contract/kit/pages';
import { openScopes } from '../../platform/database/scopes.ts';
import { threadLiveUpdates } from './index.ts';

let app: TestApp;
let sockets: TestSockets;
let owner: Awaited<ReturnType<TestApp['owner']>>;

beforeEach(async () => {
  app = await TestApp.open({ rates: 'unlimited' });
  owner = await app.owner();
  sockets = await openTestSockets(app, [threadLiveUpdates(openScopes(app.pool), app.clock)]);
});
afterEach(async () => {
  await sockets.close();
  await app.close();
});

const dial = (visitor: Visitor): Promise<Socket> => sockets.connect(visitor);
const ask = (socket: Socket, event: string, wish: unknown): Promise<unknown> =>
  socket.emitWithAck(event, wish);
const received = (socket: Socket) => {
  const all: [string, Record<string, unknown>][] = [];
  for (const event of ['new_message_chat', 'new_thread_chat', 'new_message'])
    socket.on(event, (message: Record<string, unknown>) => all.push([event, message]));
  return all;
};

async function begin(whatsapp: string): Promise<string> {
  const { data: client } = await owner.call(clients.register, {
    body: { client: clientInput({ whatsapp }) },
  });
  return (await owner.call(conversations.open, { body: { clientId: client._id } })).data._id;
}
const say = async (conversationId: string, text: string) => {
  app.clock.pass(1000);
  await owner.call(conversations.simulate, { body: { conversationId, text } });
};

it('sends new conversations and messages to subscribers of the list, once each', async () => {
  const socket = await dial(owner);
  expect(await ask(socket, 'chat_list', owner.businessId)).toEqual({ threads: [], hasMore: false });
  const all = received(socket);
  const id = await begin('5511110001');
  await say(id, 'Hola');
  await expect
    .poll(() => all.map(([event, { message }]) => [event, message]))
    .toEqual([
      ['new_thread_chat', undefined],
      ['new_message_chat', 'Hola'],
    ]);
  await owner.call(conversations.markRead, { params: { id } });
  await say(id, '¿Hay lugar?');
  await expect.poll(() => all.length).toBe(3);
  expect(all[2]).toMatchObject(['new_message_chat', { role: 'user', message: '¿Hay lugar?', threadId: id }]);
});

it('sends messages and deletions only to subscribers of the conversation', async () => {
  const id = await begin('5511110001');
  const other = await begin('5511110002');
  await say(id, 'Antes');
  const socket = await dial(owner);
  const before = (await ask(socket, 'join', { whatsapp: '5215511110001' })) as { message: string }[];
  expect(before.map(({ message }) => message)).toEqual(['Antes']);
  const all = received(socket);
  await say(other, 'De otra conversación');
  await say(id, 'Me equivoqué');
  await expect
    .poll(() => all.map(([event, { message }]) => [event, message]))
    .toEqual([['new_message', 'Me equivoqué']]);
  await app.pool.query(`update message set deleted_at = $1 where text = 'Me equivoqué'`, [app.clock.now()]);
  await owner.call(conversations.take, { params: { id } });
  await expect.poll(() => all.at(-1)?.[1]).toMatchObject({ isDeleted: true, message: '' });
});

it('sends nothing to other businesses or without the permission', async () => {
  const outsider = await app.owner();
  const blind = await colleague(app, owner.businessId, { page: PAGES.orders.number, actions: ['edit'] });
  expect(await ask(await dial(outsider), 'chat_list', owner.businessId)).toBeNull();
  expect(await ask(await dial(blind), 'chat_list', owner.businessId)).toBeNull();
  const socket = await dial(owner);
  expect(await ask(socket, 'threads', 'otra cosa')).toBeNull();
  expect(await ask(socket, 'join', { whatsapp: '525500000000' })).toBeNull();

  const reader = await colleague(app, owner.businessId, {
    page: PAGES.conversations.number,
    actions: ['view'],
  });
  const line = await dial(reader);
  await ask(line, 'chat_list', owner.businessId);
  const all = received(line);
  const id = await begin('5511110001');
  await say(id, 'Hola');
  await expect.poll(() => all.length).toBe(2);
  await app.pool.query(
    `update membership set permissions = '[]' where role = 'limited' and permissions::text like '%27%'`,
  );
  sockets.live.recheckAll();
  const own = received(socket);
  await ask(socket, 'chat_list', owner.businessId);
  await say(id, 'Secreto');
  await expect.poll(() => own.length).toBe(1);
  expect(all).toHaveLength(2);
});
