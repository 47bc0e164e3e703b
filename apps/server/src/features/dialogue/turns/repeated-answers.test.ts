import { conversations } from '@cauce/contract/conversations/conversations';
import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  answer,
  hears,
  jobsWith,
  openAssistant,
  openTalk,
  saidIn,
  ScriptedResponder,
} from '../../../../testing/dialogue.ts';
import type { TestApp } from '../../../../testing/test-app.ts';
import { SAID_AGAIN } from '../reply-guard/compose-reply.ts';
import { LEFT_TO_TEAM } from './finish-turn.ts';

let app: TestApp;
let owner: Awaited<ReturnType<TestApp['owner']>>;
let serviceId: string;
let id: string;
let responder: ScriptedResponder;
beforeEach(async () => {
  const talk = await openTalk(20);
  ({ app, owner, id } = talk);
  ({ serviceId } = talk.page);
  await openAssistant(app, owner);
  responder = new ScriptedResponder();
});
afterEach(() => app.close());

async function hear(text: string, seconds?: number): Promise<void> {
  await hears(app, id, text);
  await answer(app, jobsWith(app, responder), seconds);
}
const said = () => saidIn(owner, id);
const isWaiting = async () =>
  (await owner.call(conversations.read, { params: { id } })).data.handedOverAt !== null;

it('the same answer twice in a row is left to a person, with the reason', async () => {
  responder.says('¿Para qué servicio?');
  await hear('quiero una cita');
  await hear('pues una cita');
  expect(await said()).toEqual(['¿Para qué servicio?', LEFT_TO_TEAM]);
  expect(await isWaiting()).toBe(true);
  const { rows } = await app.pool.query('select reason from turn order by started_at desc, id desc limit 1');
  expect(rows).toEqual([{ reason: SAID_AGAIN }]);
});

it('the same answer in other spelling is the same, and one in several messages too', async () => {
  responder.says('¿Para qué servicio?', 'Tenemos limpieza.');
  await hear('quiero una cita');
  responder.says('¿PARA QUE SERVICIO?', 'tenemos  limpieza.');
  await hear('pues una cita');
  expect((await said()).at(-1)).toBe(LEFT_TO_TEAM);
});

it('another answer between them makes them different', async () => {
  for (const text of ['¿Para qué servicio?', '¿Qué día?', '¿Para qué servicio?']) {
    responder.says(text);
    await hear('mmm');
  }
  expect(await isWaiting()).toBe(false);
});

it.each(['Hola, ¿en qué te ayudo?', 'Con gusto.', '¡Que tengas buen día!', 'Gracias por escribir.'])(
  'courtesy is no repetition: %s',
  async (text) => {
    responder.says(text);
    await hear('gracias');
    await hear('gracias');
    expect(await said()).toEqual([text, text]);
    expect(await isWaiting()).toBe(false);
  },
);

it('what a person of the team or another hour lies between is no repetition', async () => {
  responder.says('Estamos en Orizaba 101.');
  await hear('¿dónde están?');
  await hear('¿dónde están?', 2 * 3600);
  expect(await isWaiting()).toBe(false);
  await owner.call(conversations.write, { params: { id }, body: { text: 'Te atiendo yo' } });
  await owner.call(conversations.handBack, { params: { id } });
  await hear('¿dónde están?');
  expect(await isWaiting()).toBe(false);
  expect(await said()).toHaveLength(3);
});

it('a confirmation is told as often as something is done', async () => {
  responder.next = async (_, tools) => {
    const booked = await tools.call('findAndBook', { serviceId, date: '2026-03-10', time: '10:00' });
    return { say: [booked.ok ? booked.confirmation : booked.words] };
  };
  await hear('mañana a las 10');
  await hear('mañana a las 10');
  const words = await said();
  expect(words).toHaveLength(2);
  expect(new Set(words).size).toBe(1);
  expect(await isWaiting()).toBe(false);
});
