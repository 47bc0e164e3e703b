import { session } from '@cauce/contract/account/session';
import { conversations } from '@cauce/contract/conversations/conversations';
import { PAGES } from '@cauce/contract/kit/pages';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { colleague } from '../../../../testing/colleague.ts';
import {
  answer,
  everything,
  hears,
  jobsWith,
  openAssistant,
  openTalk,
  saidIn,
  ScriptedResponder,
} from '../../../../testing/dialogue.ts';
import type { TestApp } from '../../../../testing/test-app.ts';

let app: TestApp;
let owner: Awaited<ReturnType<TestApp['owner']>>;
let id: string;
let responder: ScriptedResponder;
beforeEach(async () => {
  ({ app, owner, id } = await openTalk(10));
  await openAssistant(app, owner, { capabilities: everything });
  responder = new ScriptedResponder();
  responder.next = async (_, tools) => {
    const { words } = await tools.call('handOver', { reason: 'Pide hablar con una persona' });
    return { say: [words] };
  };
});
afterEach(() => app.close());

const params = () => ({ params: { id } });
const read = async (visitor = owner) => (await visitor.call(conversations.read, params())).data;
const handovers = async (visitor = owner) =>
  (await visitor.call(conversations.handovers, { query: {} })).data;
const said = () => saidIn(owner, id);
const asksForPerson = async () => {
  await hears(app, id, 'Quiero hablar con una persona');
  await answer(app, jobsWith(app, responder));
};
const hand = 'Te paso con una persona del equipo, te responderá por aquí.';

it('a conversation that is handed over waits for a person, and no id of the assistant is told', async () => {
  await asksForPerson();
  expect(await read()).toMatchObject({
    attendedBy: '',
    attendedByName: '',
    attendedUntil: null,
    handedOverAt: app.clock.now().toISOString(),
    assignedTo: '',
  });
  expect(await handovers()).toMatchObject({ waiting: 1, latest: [{ _id: id }] });
  const { data } = await owner.call(conversations.list, { query: { handedOver: 'true' } });
  expect(data.rows.map(({ _id }) => _id)).toEqual([id]);
  expect(JSON.stringify(data)).not.toContain('assistant:');
  // The assistant stays silent while somebody is awaited.
  await hears(app, id, '¿Hola?');
  await answer(app, jobsWith(app, responder));
  expect(await said()).toEqual([hand]);
  expect((await handovers(await app.owner())).waiting).toBe(0);
});

it('whoever writes first is responsible for it, and nobody is replaced', async () => {
  await asksForPerson();
  const visitor = await colleague(app, owner.businessId, {
    page: PAGES.conversations.number,
    actions: ['view', 'edit'],
  });
  const email = (await visitor.call(session.current)).data.person?.email ?? '';
  await visitor.call(conversations.write, { ...params(), body: { text: 'Hola, te atiendo' } });
  expect(await read()).toMatchObject({ attendedBy: email, assignedTo: email, handedOverAt: null });
  expect((await handovers()).waiting).toBe(0);
  await owner.call(conversations.write, { ...params(), body: { text: 'Yo también' } });
  expect((await read()).assignedTo).toBe(email);
});

it('is over when it is taken, handed back or deleted', async () => {
  for (const end of [conversations.take, conversations.handBack]) {
    await asksForPerson();
    expect((await handovers()).waiting).toBe(1);
    await owner.call(end, params());
    expect((await handovers()).waiting).toBe(0);
    await owner.call(conversations.handBack, params());
  }
  await asksForPerson();
  const { clientId } = await read();
  await owner.call(conversations.remove, { query: { clientId: clientId ?? '' } });
  expect(await handovers()).toEqual({ waiting: 0, latest: [] });
});

it('a person is called at once while the assistant goes on, and is called once', async () => {
  responder.next = async (_, tools) => {
    const { words } = await tools.call('alertTeam', { reason: 'Cuenta un dolor' });
    return { say: [`Siento mucho esa molestia. ${words}`] };
  };
  await hears(app, id, 'Me duele mucho');
  await answer(app, jobsWith(app, responder));
  const first = await read();
  expect(first).toMatchObject({
    attendedBy: '',
    attendedUntil: null,
    handedOverAt: app.clock.now().toISOString(),
  });
  expect(await handovers()).toMatchObject({ waiting: 1, latest: [{ _id: id }] });
  responder.next = async (_, tools) => {
    await tools.call('alertTeam', { reason: 'Sigue el dolor' });
    return { say: ['Aquí sigo.'] };
  };
  await hears(app, id, 'Y se hinchó');
  await answer(app, jobsWith(app, responder));
  expect(await said()).toEqual([
    'Siento mucho esa molestia. Ya le avisé a una persona del equipo.',
    'Aquí sigo.',
  ]);
  expect((await read()).handedOverAt).toBe(first.handedOverAt);
  const { rows } = await app.pool.query("select from outbox where kind = 'mail'");
  expect(rows).toHaveLength(1);
  await owner.call(conversations.take, params());
  expect((await handovers()).waiting).toBe(0);
});

it('the client reads when somebody answers, where nobody is there until tomorrow', async () => {
  await app.pool.query(`update branch set observes_holidays = false, exceptions = '[]', week = (
    select jsonb_object_agg(day, '[{"from": 540, "to": 1080}]'::jsonb) from jsonb_object_keys(week) day)`);
  const night = new Date(`${app.clock.now().toISOString().slice(0, 10)}T04:00:00Z`);
  app.clock.pass(night.getTime() + 86_400_000 - app.clock.now().getTime());
  await asksForPerson();
  expect((await said()).at(-1)).toBe(
    'Ahora no hay nadie del equipo: te responden mañana a partir de las 9:00 a. m.',
  );
});
