import { clients } from '@cauce/contract/clients/clients';
import { conversations } from '@cauce/contract/conversations/conversations';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { clientInput } from '../../../../testing/factories/clients.ts';
import { TestApp } from '../../../../testing/test-app.ts';

let app: TestApp;
let owner: Awaited<ReturnType<TestApp['owner']>>;
let id: string;
beforeEach(async () => {
  app = await TestApp.open();
  owner = await app.owner();
  const { data: client } = await owner.call(clients.register, { body: { client: clientInput() } });
  id = (await owner.call(conversations.open, { body: { clientId: client._id } })).data._id;
});
afterEach(() => app.close());

const KEY = '7a1de2b0-4c8e-4f6b-9f57-0d8c3a9e1b21';
const write = (body: { text: string; key?: string }) =>
  owner.call(conversations.write, { params: { id }, body });
const said = async () =>
  (await owner.call(conversations.messages, { params: { id } })).data.rows.map(({ text }) => text);

it('is sent once when the request is repeated', async () => {
  const { data: first } = await write({ text: 'Hola', key: KEY });
  const { data: again } = await write({ text: 'Hola', key: KEY });
  expect(again.map(({ _id }) => _id)).toEqual(first.map(({ _id }) => _id));
  expect(await said()).toEqual(['Hola']);
});

it('is sent once when both requests arrive together', async () => {
  const both = await Promise.all([1, 2].map(() => write({ text: 'Hola', key: KEY })));
  expect(new Set(both.flatMap(({ data }) => data.map(({ _id }) => _id))).size).toBe(1);
  expect(await said()).toEqual(['Hola']);
});

it('is sent again under another key', async () => {
  await write({ text: 'Hola' });
  await write({ text: 'Hola' });
  await expect(write({ text: 'Otra cosa', key: KEY })).resolves.toBeDefined();
  await expect(write({ text: 'Y otra', key: KEY })).rejects.toMatchObject({ code: 'conflict' });
  expect(await said()).toEqual(['Otra cosa', 'Hola', 'Hola']);
});
