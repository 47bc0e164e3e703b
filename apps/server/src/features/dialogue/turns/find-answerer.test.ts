import { assistants } from '@cauce/contract/assistants/assistants';
import { dialogue } from '@cauce/contract/assistants/dialogue';
import { clients } from '@cauce/contract/clients/clients';
import { conversations } from '@cauce/contract/conversations/conversations';
import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  answer,
  hears,
  jobsWith,
  openAssistant,
  openTalk,
  ScriptedResponder,
  spendCredits,
} from '../../../../testing/dialogue.ts';

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
    remedy: 'assistants',
  });
  const assistantId = await openAssistant(app, owner, { name: 'Sofía', correspondTo: 'leads' });
  expect(await readAnswerer()).toMatchObject({ assistant: { _id: assistantId, name: 'Sofía' }, reason: '' });

  const { data: conversation } = await owner.call(conversations.read, { params: { id } });
  const params = { id: conversation.clientId ?? '' };
  await owner.call(clients.change, { params, body: { client: { type: 'client' } } });
  expect(await readAnswerer()).toEqual({
    assistant: null,
    reason: 'Ningún asistente encendido contesta a clientes',
    remedy: 'assistants',
  });
  const all = { assistant: { correspondTo: 'leads_and_clients' as const } };
  await owner.call(assistants.change, { params: { id: assistantId }, body: all });
  expect(await readAnswerer()).toMatchObject({ assistant: { name: 'Sofía' } });

  await owner.call(conversations.take, { params: { id } });
  expect(await readAnswerer()).toEqual({
    assistant: null,
    reason: 'Una persona del equipo atiende la conversación',
    remedy: null,
  });
});

it('says that an assistant gave all answers of the day, and that the credits are used up', async () => {
  const { app, owner, id } = talk;
  const responder = new ScriptedResponder();
  const jobs = jobsWith(app, responder);
  await openAssistant(app, owner, { name: 'Sofía', messageLimiterDay: 1 });
  await hears(app, id, 'Hola');
  expect(await readAnswerer()).toMatchObject({ assistant: { name: 'Sofía' } });
  await answer(app, jobs);
  expect(responder.talks).toHaveLength(1);
  expect(await readAnswerer()).toEqual({
    assistant: null,
    reason: 'Sofía llegó a su límite de mensajes de hoy en esta conversación',
    remedy: 'assistants',
  });
  app.clock.pass(86_400_000);
  expect(await readAnswerer()).toMatchObject({ assistant: { name: 'Sofía' } });

  await spendCredits(app, owner.businessId, 9000);
  expect(await readAnswerer()).toEqual({
    assistant: null,
    reason: 'No tienes créditos GPT disponibles',
    remedy: 'credits',
  });
});
