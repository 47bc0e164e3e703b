import { assistants } from '@cauce/contract/assistants/assistants';
import { dialogue } from '@cauce/contract/assistants/dialogue';
import { clients } from '@cauce/contract/clients/clients';
import { conversations } from '@cauce/contract/conversations/conversations';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openAssistant, openTalk } from '../../../../testing/dialogue.ts';

let talk: Awaited<ReturnType<typeof openTalk>>;
beforeEach(async () => {
  talk = await openTalk(10);
});
afterEach(() => talk.app.close());

const readAnswerer = async () => (await talk.owner.call(dialogue.answerer, { params: { id: talk.id } })).data;

it('names the assistant that answers, and says why none does', async () => {
  const { app, owner, id } = talk;
  expect(await readAnswerer()).toEqual({
    assistant: null,
    reason: 'Ningún asistente está encendido',
    needsAssistant: true,
  });
  const assistantId = await openAssistant(app, owner, { name: 'Sofía', correspondTo: 'leads' });
  expect(await readAnswerer()).toMatchObject({ assistant: { _id: assistantId, name: 'Sofía' }, reason: '' });

  const { data: conversation } = await owner.call(conversations.read, { params: { id } });
  const params = { id: conversation.clientId ?? '' };
  await owner.call(clients.change, { params, body: { client: { type: 'client' } } });
  expect(await readAnswerer()).toEqual({
    assistant: null,
    reason: 'Ningún asistente encendido contesta a clientes',
    needsAssistant: true,
  });
  const all = { assistant: { correspondTo: 'leads_and_clients' as const } };
  await owner.call(assistants.change, { params: { id: assistantId }, body: all });
  expect(await readAnswerer()).toMatchObject({ assistant: { name: 'Sofía' } });

  await owner.call(conversations.take, { params: { id } });
  expect(await readAnswerer()).toEqual({
    assistant: null,
    reason: 'Una persona del equipo atiende la conversación',
    needsAssistant: false,
  });
});
