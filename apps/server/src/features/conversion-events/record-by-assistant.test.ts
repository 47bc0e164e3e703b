import { clients } from '@cauce/contract/clients/clients';
import { conversations } from '@cauce/contract/conversations/conversations';
import { conversionEvents } from '@cauce/contract/funnels/conversion-events';
import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  answer,
  everything,
  hears,
  jobsWith,
  openAssistant,
  openTalk,
  ScriptedResponder,
} from '../../../testing/dialogue.ts';
import { clientInput } from '../../../testing/factories/clients.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { openScopes } from '../../platform/database/scopes.ts';
import { newId } from '../../platform/ids.ts';
import { recordConversion } from './index.ts';

const GOAL = 'Pidió una cotización';
let app: TestApp;
let owner: Awaited<ReturnType<TestApp['owner']>>;
let talkId: string;
let assistantId: string;
let serviceId: string;
let clientId: string;
let responder: ScriptedResponder;
let jobs: ReturnType<typeof jobsWith>;
beforeEach(async () => {
  const talk = await openTalk(20);
  ({ app, owner, id: talkId } = talk);
  ({ serviceId, clientId } = talk.page);
  assistantId = await openAssistant(app, owner, {
    capabilities: { ...everything, createCustomConversionEvents: true, customConversionEvent: GOAL },
  });
  responder = new ScriptedResponder();
  jobs = jobsWith(app, responder);
});
afterEach(() => app.close());

type Call = { name: string; description?: string; services?: string[] };
/** A turn that calls the tool with each of these inputs, and what it answered. */
async function turn(...inputs: Call[]): Promise<string[]> {
  const words: string[] = [];
  responder.next = async (_, tools) => {
    for (const input of inputs) {
      const done = await tools.call('recordConversion', input);
      words.push(done.words);
    }
    return { say: [`Listo ${words.length}`] };
  };
  await hears(app, talkId, '¿Me mandas una cotización?');
  await answer(app, jobs);
  return words;
}
const list = async () => (await owner.call(conversionEvents.list, { query: {} })).data.rows;

const recordFor = (client: string, over: { name?: string; at?: Date } = {}) => {
  const { name = GOAL, at = app.clock.now() } = over;
  const by = {
    businessId: owner.businessId,
    at,
    personId: assistantId,
    visiting: false,
    requestId: newId(),
    signedBy: 'Asistente Valentina',
  };
  return openScopes(app.pool).inTenant({ businessId: owner.businessId }, (tx) =>
    recordConversion(tx, by, {
      name,
      goal: GOAL,
      description: '',
      services: [],
      products: [],
      courses: [],
      properties: [],
      clientId: client,
      conversationId: talkId,
      assistantId,
      zone: 'America/Mexico_City',
    }),
  );
};

it('records the event of the assistant with its contact, conversation and subject', async () => {
  expect(await turn({ name: GOAL, description: 'Por dos limpiezas', services: [serviceId] })).toEqual([
    `Registrado: «${GOAL}».`,
  ]);
  expect(await list()).toMatchObject([
    {
      name: GOAL,
      description: 'Por dos limpiezas',
      clientId,
      conversationId: talkId,
      assistantId,
      source: 'assistant',
      createdBy: 'Asistente Valentina',
      services: ['Limpieza dental'],
    },
  ]);
  const { data } = await owner.call(conversionEvents.context, {});
  expect(data.assistants).toEqual([{ _id: assistantId, name: 'Valentina' }]);
  const { data: ofIt } = await owner.call(conversionEvents.list, { query: { assistantId } });
  expect(ofIt.rows).toHaveLength(1);
});

it('a model invents no names: an unknown one is the event of the assistant, a known one stays', async () => {
  await owner.call(conversionEvents.record, {
    body: { conversionEvent: { name: 'Pagó anticipo', clientId } },
  });
  await turn({ name: 'Solicitud de presupuesto' }, { name: 'PAGO ANTICIPO' });
  expect((await list()).map(({ name }) => name).toSorted()).toEqual(['Pagó anticipo', GOAL]);
});

it('a name whose last event was deleted is unknown again', async () => {
  const { data } = await owner.call(conversionEvents.record, {
    body: { conversionEvent: { name: 'Pagó anticipo', clientId } },
  });
  await owner.call(conversionEvents.remove, { params: { id: data._id } });
  expect(await recordFor(clientId, { name: 'Pagó anticipo' })).toEqual({ name: GOAL, isNew: true });
});

it('counts once a day, also in a later turn', async () => {
  await turn({ name: GOAL });
  expect(await turn({ name: GOAL, description: 'Otra vez' })).toEqual([
    `Hoy ya estaba registrado: «${GOAL}».`,
  ]);
  expect(await list()).toHaveLength(1);
  app.clock.pass(24 * 3600 * 1000);
  await turn({ name: GOAL, description: 'Un día después' });
  expect(await list()).toHaveLength(2);
});

it('counts once when two turns record it at the same time', async () => {
  const answers = await Promise.all([recordFor(clientId), recordFor(clientId, { name: 'pidio cotizacion' })]);
  expect(answers.map(({ isNew }) => isNew).toSorted()).toEqual([false, true]);
  expect(await list()).toHaveLength(1);
});

it('counts for each contact, and both get one name in a race', async () => {
  const { data } = await owner.call(clients.register, {
    body: { client: clientInput({ name: 'Pedro', whatsapp: '5511112222' }) },
  });
  await Promise.all([recordFor(clientId), recordFor(data._id)]);
  const rows = await list();
  expect([rows.length, new Set(rows.map(({ nameId }) => nameId)).size]).toEqual([2, 1]);
});

it('is done once when a turn is tried again', async () => {
  let attempts = 0;
  responder.next = async (_, tools) => {
    attempts += 1;
    await tools.call('recordConversion', { name: GOAL, description: `Intento ${attempts}` });
    if (attempts === 1) await hears(app, talkId, 'y otra cosa');
    return { say: ['Listo'] };
  };
  await hears(app, talkId, '¿Me mandas una cotización?');
  await answer(app, jobs);
  await answer(app, jobs);
  expect(attempts).toBeGreaterThan(1);
  expect((await list()).map(({ description }) => description)).toEqual(['Intento 1']);
});

it('leaves records of other businesses out', async () => {
  await turn({ name: GOAL, services: [newId()] });
  expect((await list())[0]?.services).toEqual([]);
});

it('refuses input that no event can have', async () => {
  const words = await turn({ name: '' }, { name: 'x'.repeat(81) });
  expect(words).toHaveLength(2);
  expect(await list()).toEqual([]);
});

it('stands in the log of the conversation', async () => {
  await turn({ name: GOAL });
  const { rows } = await app.pool.query(
    `select kind, output ->> 'words' as words from turn_step where name = 'recordConversion' order by at, kind`,
  );
  expect(rows).toEqual([
    { kind: 'function_call', words: null },
    { kind: 'function_call_output', words: `Registrado: «${GOAL}».` },
  ]);
});

it('stays when its conversation is deleted, without a link to it', async () => {
  await turn({ name: GOAL });
  await app.pool.query('delete from conversation where id = $1', [talkId]);
  expect(await list()).toMatchObject([{ conversationId: null, createdBy: 'Asistente Valentina' }]);
  await expect(owner.call(conversations.read, { params: { id: talkId } })).rejects.toMatchObject({
    code: 'notFound',
  });
});
