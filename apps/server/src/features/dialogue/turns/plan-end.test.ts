import { business } from '@cauce/contract/account/business';
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

const DAY = 86_400_000;

let app: TestApp;
let owner: Awaited<ReturnType<TestApp['owner']>>;
let id: string;
let responder: ScriptedResponder;
let jobs: ReturnType<typeof jobsWith>;
beforeEach(async () => {
  ({ app, owner, id } = await openTalk(10));
  responder = new ScriptedResponder();
  jobs = jobsWith(app, responder);
  await openAssistant(app, owner);
});
afterEach(() => app.close());

const endsIn = async (days: number | null) => {
  const admin = await app.newcomer({ role: 'admin' });
  const end = days === null ? null : new Date(app.clock.now().getTime() + days * DAY).toISOString();
  await admin.call(business.adjust, { params: { id: owner.businessId }, body: { endSubscription: end } });
};
const hearAndAnswer = async (text: string) => {
  await hears(app, id, text);
  await answer(app, jobs);
  return saidIn(owner, id);
};

it('pauses after the end of the plan, and answers again once the plan is renewed', async () => {
  await endsIn(-1);
  expect(await hearAndAnswer('¿Hola?')).toEqual([]);
  expect(responder.talks).toEqual([]);
  await endsIn(30);
  expect(await hearAndAnswer('¿Siguen ahí?')).toEqual(['Hola, ¿en qué te ayudo?']);
});

it('leaves a message to the team that arrived before the end and was not answered', async () => {
  await hears(app, id, '¿Hola?');
  await endsIn(-1);
  await answer(app, jobs);
  expect(await saidIn(owner, id)).toEqual([]);
});

it('has no end where the plan has none', async () => {
  await endsIn(null);
  expect(await hearAndAnswer('¿Hola?')).toEqual(['Hola, ¿en qué te ayudo?']);
});
