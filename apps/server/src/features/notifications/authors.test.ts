import { clients } from '@cauce/contract/clients/clients';
import { conversations } from '@cauce/contract/conversations/conversations';
import { notifications } from '@cauce/contract/conversations/notifications';
import { session } from '@cauce/contract/account/session';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { clientInput } from '../../../testing/factories/clients.ts';
import { notificationInput } from '../../../testing/factories/notifications.ts';
import { TestApp } from '../../../testing/test-app.ts';
import { tick, tickAt } from '../../../testing/tick.ts';

let app: TestApp;
beforeEach(async () => {
  app = await TestApp.open({ rates: 'unlimited' });
});
afterEach(() => app.close());

it('shows automatic messages with their occasion and colleagues with their name', async () => {
  const owner = await app.owner();
  const { data: client } = await owner.call(clients.register, { body: { client: clientInput() } });
  const { data: here } = await owner.call(session.current);
  const { email = '', name = '' } = here.person ?? {};
  const planned = {
    whatsapp: client.whatsapp,
    kind: 'confirmation' as const,
    text: 'Tu cita quedó agendada',
  };
  await owner.call(notifications.plan, {
    body: { notification: notificationInput(client._id, planned) },
  });
  await tickAt(app, '2026-03-09T16:03:00.000Z');
  await tick(app);
  const { data: opened } = await owner.call(conversations.open, { body: { clientId: client._id } });
  const params = { id: opened._id };
  await owner.call(conversations.write, { params, body: { text: '¿Nos vemos?' } });
  const { data } = await owner.call(conversations.messages, { params, query: {} });
  expect(data.rows.map(({ text, author, mode }) => ({ text, author, mode }))).toEqual([
    { text: '¿Nos vemos?', author: email, mode: 'free' },
    { text: 'Tu cita quedó agendada', author: 'confirmation', mode: 'free' },
  ]);
  expect(data.authors).toEqual({ [email]: name });
  const { data: attended } = await owner.call(conversations.read, { params });
  expect(attended).toMatchObject({ attendedBy: email, attendedByName: name });
});
