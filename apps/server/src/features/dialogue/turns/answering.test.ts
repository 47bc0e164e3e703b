import { conversations } from '@cauce/contract/conversations/conversations';
import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  answer,
  hears,
  jobsWith,
  openAssistant,
  openTalk,
  ScriptedResponder,
} from '../../../../testing/dialogue.ts';

let talk: Awaited<ReturnType<typeof openTalk>>;
beforeEach(async () => {
  talk = await openTalk(10);
});
afterEach(() => talk.app.close());

it('shows that an assistant is writing from the start of its turn until it has answered', async () => {
  const { app, owner, id } = talk;
  await openAssistant(app, owner);
  const responder = new ScriptedResponder();
  const isAnswering = async () => (await owner.call(conversations.read, { params: { id } })).data.isAnswering;
  const whileThinking: boolean[] = [];
  responder.next = async () => {
    whileThinking.push(await isAnswering());
    const [row] = (await owner.call(conversations.list, {})).data.rows;
    whileThinking.push(row!.isAnswering);
    return { say: ['Claro que sí'] };
  };
  await hears(app, id, '¿Tienen lugar?');
  expect(await isAnswering()).toBe(false);
  await answer(app, jobsWith(app, responder));
  expect(whileThinking).toEqual([true, true]);
  expect(await isAnswering()).toBe(false);
});
