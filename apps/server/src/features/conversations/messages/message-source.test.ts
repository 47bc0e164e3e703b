import { clients } from '@cauce/contract/clients/clients';
import { conversations } from '@cauce/contract/conversations/conversations';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { clientInput } from '../../../../testing/factories/clients.ts';
import { migrateAgain } from '../../../../testing/migrate-again.ts';
import { TestApp } from '../../../../testing/test-app.ts';
import { newId } from '../../../platform/ids.ts';

const MIGRATION = '0055_message_source.sql';

let app: TestApp;
beforeEach(async () => {
  app = await TestApp.open({ rates: 'unlimited' });
});
afterEach(() => app.close());

async function openConversation() {
  const owner = await app.owner();
  const { data: client } = await owner.call(clients.register, { body: { client: clientInput() } });
  const { data } = await owner.call(conversations.open, { body: { clientId: client._id } });
  return { owner, id: data._id };
}

it('the source of old messages is read once from their authors', async () => {
  const { owner, id } = await openConversation();
  await app.pool.query('alter table message drop column source cascade');
  const old = [
    ['in', ''],
    ['out', 'ana@ejemplo.mx'],
    ['out', `assistant:${newId()}`],
    ['out', 'reminder'],
    ['out', ''],
    ['out', 'otherApp'],
  ];
  for (const [index, [direction, author]] of old.entries())
    await app.pool.query(
      `insert into message (business_id, id, conversation_id, direction, text, author, status, created_at)
       values ($1, gen_random_uuid(), $2, $3, 'x', $4, 'sent', now() + $5 * interval '1 second')`,
      [owner.businessId, id, direction, author, index],
    );
  await migrateAgain(app.pool, MIGRATION);
  const { data } = await owner.call(conversations.messages, { params: { id }, query: {} });
  const sources = data.rows.map(({ source }) => source).toReversed();
  expect(sources).toEqual(['client', 'team', 'assistant', 'notification', 'automatic', 'otherApp']);
});

it('only inbound messages are by the client', async () => {
  const { owner, id } = await openConversation();
  const insert = (direction: string, source: string) =>
    app.pool.query(
      `insert into message (business_id, id, conversation_id, direction, text, source, status, created_at)
       values ($1, gen_random_uuid(), $2, $3, 'x', $4, 'sent', now())`,
      [owner.businessId, id, direction, source],
    );
  await expect(insert('in', 'team')).rejects.toThrow('message_source_of_direction');
  await expect(insert('out', 'client')).rejects.toThrow('message_source_of_direction');
});
