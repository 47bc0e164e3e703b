import { clients } from '@cauce/contract/clients/clients';
import { conversations } from '@cauce/contract/conversations/conversations';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { clientInput } from '../../../../testing/factories/clients.ts';
import { TestApp } from '../../../../testing/test-app.ts';

let app: TestApp;
let owner: Awaited<ReturnType<TestApp['owner']>>;
beforeEach(async () => {
  app = await TestApp.open({ rates: 'unlimited' });
  owner = await app.owner();
});
afterEach(() => app.close());

async function conversationWith(name: string): Promise<string> {
  const { data } = await owner.call(clients.register, { body: { client: clientInput({ name }) } });
  return (await owner.call(conversations.open, { body: { clientId: data._id } })).data._id;
}

/** Writes a message and gives it this outcome. */
async function write(id: string, text: string, status: string, age = '0'): Promise<void> {
  const { data } = await owner.call(conversations.write, { params: { id }, body: { text } });
  await app.pool.query(
    `update message set status = $2, next_at = null, reason = 'El número no existe',
            created_at = created_at - $3::interval where id = $1`,
    [data[0]?._id, status, age],
  );
}

const undelivered = async () => (await owner.call(conversations.undelivered, {})).data;

it('lists what did not arrive until somebody writes in the conversation', async () => {
  const [ana, luis] = [await conversationWith('Ana'), await conversationWith('Luis')];
  await write(ana, 'Te esperamos', 'failed', '1 hour');
  await write(luis, 'Tu pedido', 'unknown');
  await write(luis, 'Nada de esto llegó', 'dropped');
  const { rows, total } = await undelivered();
  expect(total).toBe(2);
  expect(rows).toMatchObject([
    { conversationId: luis, text: 'Tu pedido', status: 'unknown' },
    { conversationId: ana, text: 'Te esperamos', status: 'failed', reason: 'El número no existe' },
  ]);
  expect(rows[1]?.name).toContain('Ana');
  await owner.call(conversations.simulate, { body: { conversationId: ana, text: '¿Hola?' } });
  expect((await undelivered()).rows.map(({ conversationId }) => conversationId)).toEqual([luis]);
});

it('leaves out what is days old, and counts beyond the rows that it lists', async () => {
  for (let number = 0; number < 6; number += 1) await write(await conversationWith('Ana'), 'Aviso', 'failed');
  await write(await conversationWith('Eva'), 'Aviso viejo', 'failed', '4 days');
  const { rows, total } = await undelivered();
  expect(rows).toHaveLength(5);
  expect(total).toBe(6);
  const otherOwner = await app.owner();
  expect((await otherOwner.call(conversations.undelivered, {})).data).toEqual({ rows: [], total: 0 });
});
