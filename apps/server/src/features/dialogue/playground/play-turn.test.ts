import { assistants } from '@cauce/contract/assistants/assistants';
import { appointments } from '@cauce/contract/agenda/appointments';
import { credits } from '@cauce/contract/account/credits';
import { dialogue } from '@cauce/contract/assistants/dialogue';
import { PAGES } from '@cauce/contract/kit/pages';
import { isoDateIn, longDay } from '@cauce/domain/time/dates';
import type { BodyOf } from '@cauce/contract/kit/endpoint';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import {
  everything as everyCapability,
  giveCredits,
  openAssistant,
  ScriptedResponder,
} from '../../../../testing/dialogue.ts';
import { joinBusiness, makePerson } from '../../../../testing/factories.ts';
import { appointmentInput } from '../../../../testing/factories/agenda.ts';
import { openBooking, type Page } from '../../../../testing/factories/booking.ts';
import { TestApp } from '../../../../testing/test-app.ts';
import { buildApp } from '../../../app.ts';
import { openScopes } from '../../../platform/database/scopes.ts';
import { openResponders } from '../responders/responders.ts';
import { playTurn } from './play-turn.ts';
import { refusalFor } from './tester-rights.ts';
import { checksInProcess } from '../threads/text-checks.ts';

let app: TestApp;
let owner: Awaited<ReturnType<TestApp['owner']>>;
let page: Page;
let assistantId: string;
const responder = new ScriptedResponder();
beforeEach(async () => {
  app = await TestApp.open({ rates: 'unlimited' });
  owner = await app.owner();
  page = await openBooking(owner, {}, { service: { name: 'Limpieza dental', price: '500' } });
  assistantId = await openAssistant(app, owner);
});
afterEach(() => app.close());

const go = (asked: Partial<BodyOf<typeof dialogue.play>>) =>
  playTurn(
    {
      scopes: openScopes(app.pool),
      responders: openResponders({}, responder, checksInProcess),
      log: app.server.log as never,
    },
    {
      businessId: owner.businessId,
      assistantId,
      now: app.clock.now(),
      grant: { fullAccess: true, permissions: [] },
      request: { clientId: null, messages: [{ role: 'user', text: 'Hola' }], ...asked },
    },
  );

/** Every row of every table, so that nothing can hide. */
async function everything(): Promise<string> {
  const { rows: tables } = await app.pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'graphile_worker') order by 1`,
  );
  const parts: string[] = [];
  for (const { name } of tables) {
    const { rows } = await app.pool.query<{ hash: string }>(
      `select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as hash from ${name} t`,
    );
    parts.push(`${name} ${rows[0]?.hash}`);
  }
  return parts.join('\n');
}

it('books, moves and cancels at any chosen time, and leaves every table unchanged', async () => {
  const before = await everything();
  const at = '2026-03-09T18:00:00.000Z';
  responder.next = async (_, tools) => {
    const found = await tools.call('findTimes', { serviceId: page.serviceId, from: '2026-03-10' });
    const slotId = found.ok ? (found.times[0]?.slotId ?? '') : '';
    const booked = await tools.call('bookTime', { slotId });
    return { say: [booked.ok ? booked.confirmation : booked.words], state: { step: 1 } };
  };
  const first = await go({ at });
  expect(first.say[0]).toContain(
    'Tu cita quedó agendada: Limpieza dental, martes 10 de marzo de 2026, a las 9:00 a. m.',
  );
  expect(first.cost).toBe(1);
  expect(first.steps.map(({ kind, name }) => [kind, name])).toEqual([
    ['function_call', 'findTimes'],
    ['function_call_output', 'findTimes'],
    ['function_call', 'bookTime'],
    ['function_call_output', 'bookTime'],
  ]);

  // The next turn of the session sees what the first one did, under the same ids.
  responder.next = async (talk, tools) => {
    expect(talk.state).toEqual({ step: 1 });
    const mine = await tools.call('myAppointments', {});
    const shortId = mine.ok ? (mine.appointments[0]?.shortId ?? '') : '';
    const found = await tools.call('findTimes', { serviceId: page.serviceId, from: '2026-03-10' });
    expect(found.ok && found.times.map(({ time }) => time)).not.toContain('09:00');
    const slotId = found.ok ? (found.times[0]?.slotId ?? '') : '';
    const moved = await tools.call('rescheduleAppointment', { shortId, slotId });
    return { say: [moved.ok ? moved.confirmation : moved.words] };
  };
  const second = await go({ at, session: first.session });
  expect(second.say[0]).toContain('Tu cita quedó reagendada');
  responder.next = async (_, tools) => {
    const mine = await tools.call('myAppointments', {});
    const [appointment] = mine.ok ? mine.appointments : [];
    expect(appointment?.time).toBe('09:30');
    const cancelled = await tools.call('cancelAppointment', { shortId: appointment?.shortId ?? '' });
    return { say: [cancelled.ok ? cancelled.confirmation : cancelled.words] };
  };
  const third = await go({ at, session: second.session });
  expect(third.say[0]).toContain('Tu cita quedó cancelada');
  expect(await everything()).toBe(before);
});

it('charges nothing, and answers a business without credits too', async () => {
  const body = { messages: [{ role: 'user' as const, text: '¿Cuánto cuesta la limpieza dental?' }] };
  const play = async () =>
    (await owner.call(dialogue.play, { params: { id: assistantId }, body: { ...body, clientId: null } }))
      .data;
  const available = async () => (await owner.call(credits.balances)).data.gpt.available;
  expect(await available()).toBe(0);
  expect((await play()).say.join(' ')).toContain('$500');
  await giveCredits(app, owner.businessId, 10);
  expect(await available()).toBe(10);
  const { say, cost } = await play();
  expect(say.join(' ')).toContain('$500');
  // A real turn would cost this.
  expect(cost).toBeGreaterThan(0);
  expect(await available()).toBe(10);
  expect((await owner.call(credits.movements, { query: { type: 'consume' } })).data.rows).toEqual([]);
});

it('speaks with a chosen client, and refuses those of other businesses', async () => {
  responder.next = async (talk) => ({ say: [talk.client?.name ?? ''] });
  expect((await go({ clientId: page.clientId })).say).toEqual(['Lucía Méndez']);
  const other = await app.owner();
  const foreign = await openBooking(other);
  await expect(go({ clientId: foreign.clientId })).rejects.toMatchObject({ code: 'notFound' });
});

it('holds back false claims, and shows why', async () => {
  responder.says('Ya te agendé.');
  const { say, steps } = await go({});
  expect(say.join(' ')).toContain('te responde una persona');
  expect(steps.map(({ kind }) => kind)).toEqual(['held_back', 'held_back']);
});

it('answers through its endpoint with the rules engine, only for those who may change assistants', async () => {
  const body = { messages: [{ role: 'user' as const, text: '¿Cuánto cuesta la limpieza dental?' }] };
  const { data } = await owner.call(dialogue.play, { params: { id: assistantId }, body });
  expect(data.say.join('\n')).toContain('$500.00');
  expect(data.steps.map(({ name }) => name)).toContain('listServices');
  const other = await app.owner();
  await expect(other.call(dialogue.play, { params: { id: assistantId }, body })).rejects.toMatchObject({
    code: 'notFound',
  });
});

const colleague = async () => {
  const personId = await makePerson(app.pool);
  const permissions = [{ page: PAGES.assistants.number, actions: ['edit' as const] }];
  await joinBusiness(app.pool, { businessId: owner.businessId, personId, permissions });
  return app.signIn(personId, owner.businessId);
};

const askAs = async (who: typeof owner | Awaited<ReturnType<typeof colleague>>, text: string) =>
  (
    await who.call(dialogue.play, {
      params: { id: assistantId },
      body: { messages: [{ role: 'user', text }] },
    })
  ).data;

describe('for a colleague who may change assistants but not see the agenda', () => {
  it('tells nothing of it, and says why in the reply and in the log', async () => {
    const capabilities = { ...everyCapability, getAppointmentsByDate: true };
    assistantId = await openAssistant(app, owner, { type: 'business', capabilities });
    const { data: booked } = await owner.call(appointments.book, {
      body: { appointment: appointmentInput(page, { clientId: page.clientId }) },
    });
    const day = longDay(isoDateIn(new Date(booked.start), 'America/Mexico_City'));
    const question = `¿Qué citas hay el ${day}?`;
    expect((await askAs(owner, question)).say.join()).toContain('Lucía');
    const played = await askAs(await colleague(), question);
    expect(JSON.stringify(played)).not.toContain('Lucía');
    expect(played.say.join()).toContain('No tienes permiso para ver «Agenda»');
    expect(played.steps.map(({ output }) => output)).toContainEqual(
      expect.objectContaining({ ok: false, code: 'not_allowed' }),
    );
  });

  it('plays no client of the business, but books, lists and moves for somebody new', async () => {
    const tester = await colleague();
    const { status, body } = await tester.inject('POST', `/api/assistant/${assistantId}/playground`, {
      clientId: page.clientId,
      messages: [{ role: 'user', text: '¿Qué citas tengo?' }],
    });
    expect([status, body.fields?.clientId]).toEqual([403, 'No tienes permiso para pedir esto']);
    const grant = { fullAccess: false, permissions: [] };
    expect(refusalFor({ grant, clientId: null }, 'myAppointments')).toBeUndefined();
    expect(refusalFor({ grant, clientId: page.clientId }, 'myAppointments')?.code).toBe('not_allowed');
  });
});

it('plays comments: one piece, only facts, and no answer to insults', async () => {
  const change = { respondTo: 'comments' as const, channel: ['Instagram' as const] };
  await owner.call(assistants.change, { params: { id: assistantId }, body: { assistant: change } });
  const before = await everything();
  const says = async (text: string) =>
    (
      await owner.call(dialogue.play, {
        params: { id: assistantId },
        body: { messages: [{ role: 'user', text }] },
      })
    ).data;
  expect((await says('¿Cuánto cuesta la limpieza dental?')).say).toEqual([
    'Limpieza dental: $500.00 MXN, dura 30 minutos',
  ]);
  const wish = await says('Quiero una cita mañana a las 10');
  expect(wish.say).toEqual(['Te escribimos por mensaje.']);
  expect(wish.steps.map(({ name }) => name)).toContain('writePrivately');
  expect(await says('Pinches rateros')).toMatchObject({ say: [], steps: [], cost: 0 });
  responder.says('Ya te agendé.');
  expect((await go({})).say).toEqual([]);
  expect(await everything()).toBe(before);
});

it('plays three turns of a business at once, refuses the fourth, and serves other businesses', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  let asked = 0;
  responder.next = async () => {
    asked += 1;
    await promise;
    return { say: ['Hola'] };
  };
  const server = buildApp({ ...app.parts, responder: { responder, checks: checksInProcess } });
  onTestFinished(() => server.close());
  await server.ready();
  const over = app.over(server);
  const body = { messages: [{ role: 'user' as const, text: 'Hola' }] };
  const ask = async (who: typeof owner, id: string) => {
    const visitor = await over.signIn(who.personId, who.businessId);
    return visitor.call(dialogue.play, { params: { id }, body });
  };
  const three = [1, 2, 3].map(() => ask(owner, assistantId));
  await expect.poll(() => asked, { timeout: 10_000 }).toBe(3);
  await expect(ask(owner, assistantId)).rejects.toMatchObject({
    code: 'tooMany',
    message: 'Ya hay 3 pruebas en curso. Espera a que termine una',
  });
  const other = await app.owner();
  const theirs = ask(other, await openAssistant(app, other));
  await expect.poll(() => asked, { timeout: 10_000 }).toBe(4);
  resolve();
  for (const { data } of await Promise.all([...three, theirs])) expect(data.say).toEqual(['Hola']);
});
