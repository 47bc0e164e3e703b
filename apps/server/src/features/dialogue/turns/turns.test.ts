import { clients } from '@cauce/contract/clients/clients';
import { conversations } from '@cauce/contract/conversations/conversations';
import { notifications } from '@cauce/contract/conversations/notifications';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeAppointment } from '../../../../testing/factories/agenda.ts';
import { clientInput } from '../../../../testing/factories/clients.ts';
import { notificationInput } from '../../../../testing/factories/notifications.ts';
import type { Page } from '../../../../testing/factories/booking.ts';
import {
  answer,
  dueNow,
  everything,
  hears,
  jobsWith,
  lookOver,
  openAssistant,
  openTalk,
  saidIn,
  ScriptedResponder,
  spendCredits,
} from '../../../../testing/dialogue.ts';
import type { TestApp } from '../../../../testing/test-app.ts';
import { runJobs } from '../../../../testing/run-jobs.ts';
import { tickAt } from '../../../../testing/tick.ts';
import { openScopes } from '../../../platform/database/scopes.ts';
import { balancesOf } from '../../credits/index.ts';
import type { Responder } from '../responders/responder.ts';
import type { ToolExecutor } from '../tools/tools.ts';

let app: TestApp;
let owner: Awaited<ReturnType<TestApp['owner']>>;
let page: Page;
let responder: ScriptedResponder;
let id: string;
let jobs: ReturnType<typeof jobsWith>;
beforeEach(async () => {
  ({ app, owner, page, id } = await openTalk(10));
  responder = new ScriptedResponder();
  jobs = jobsWith(app, responder);
});
afterEach(() => app.close());

const hear = (text: string) => hears(app, id, text);
const go = (seconds?: number) => answer(app, jobs, seconds);
const said = () => saidIn(owner, id);
const rows = async <T extends object>(query: string, ...values: unknown[]) =>
  (await app.pool.query<T>(query, values)).rows;
const letters = async () =>
  (
    await rows<{ subject: string }>(`select payload ->> 'subject' as subject from outbox where kind = 'mail'`)
  ).map(({ subject }) => subject);
const turns = () =>
  rows<{ state: string; reason: string; cost: number; responder: string }>(
    'select state, reason, cost, responder from turn order by started_at, id',
  );
const balance = () =>
  openScopes(app.pool).inTenant(
    { businessId: owner.businessId },
    async (tx) => (await balancesOf(tx, app.clock.now())).gpt,
  );

async function slotOf(
  tools: ToolExecutor,
  over: Partial<Parameters<typeof tools.call<'findTimes'>>[1]> = {},
): Promise<string> {
  const found = await tools.call('findTimes', { serviceId: page.serviceId, from: '2026-03-10', ...over });
  return found.ok ? (found.times[0]?.slotId ?? '') : '';
}
const books: Responder['draft'] = async (_, tools) => {
  const booked = await tools.call('bookTime', { slotId: await slotOf(tools) });
  return { say: [booked.ok ? booked.confirmation : booked.words] };
};

describe('a turn', () => {
  beforeEach(() => openAssistant(app, owner));

  it('waits until the client has finished, answers all messages once, and is charged once', async () => {
    for (let one = 1; one <= 10; one += 1) await hear(`mensaje ${one}`);
    await runJobs(app, jobs);
    expect(responder.talks).toEqual([]);
    await go();
    expect(responder.talks).toHaveLength(1);
    expect(responder.talks[0]?.fresh.map(({ text }) => text)).toEqual(
      Array.from({ length: 10 }, (_, at) => `mensaje ${at + 1}`),
    );
    expect(await said()).toEqual(['Hola, ¿en qué te ayudo?']);
    expect(await turns()).toEqual([{ state: 'said', reason: '', cost: 1000, responder: 'guion' }]);
    expect(await balance()).toMatchObject({ posted: 9000, held: 0, available: 9000 });
  });

  it('waits no longer than the ceiling while the client goes on writing', async () => {
    for (let second = 0; second < 59; second += 8) {
      await hear(`sigo en el ${second}`);
      await runJobs(app, jobs);
      app.clock.pass(8000);
    }
    await go(0);
    expect(responder.talks).toHaveLength(1);
  });

  it('knows what was answered already', async () => {
    await hear('Hola');
    await go();
    await hear('¿Cuánto cuesta?');
    await go();
    expect(responder.talks[1]?.fresh.map(({ text }) => text)).toEqual(['¿Cuánto cuesta?']);
    expect(responder.talks[1]?.messages.map(({ role }) => role)).toEqual(['user', 'assistant', 'user']);
    await go();
    expect(responder.talks).toHaveLength(2);
  });

  it('runs once, however many workers there are', async () => {
    await hear('Hola');
    await runJobs(app, jobs);
    app.clock.pass(11_000);
    const payload = JSON.stringify({ businessId: owner.businessId, conversationId: id });
    await rows(
      `select graphile_worker.add_job('dialogue.runTurn', $1::json) from generate_series(1, 6)`,
      payload,
    );
    await Promise.all([runJobs(app, jobs), runJobs(app, jobs), runJobs(app, jobs)]);
    expect(await said()).toHaveLength(1);
    expect(responder.talks).toHaveLength(1);
    expect(await balance()).toMatchObject({ posted: 9000, held: 0 });
  });

  it('says nothing and costs nothing when a person took over meanwhile', async () => {
    responder.next = async () => {
      await owner.call(conversations.take, { params: { id } });
      return { say: ['Hola'] };
    };
    await hear('Hola');
    await go();
    await go();
    expect(await said()).toEqual([]);
    expect((await turns()).map(({ state }) => state)).toEqual(['overtaken']);
    expect(await balance()).toMatchObject({ posted: 10_000, held: 0, available: 10_000 });
    await owner.call(conversations.handBack, { params: { id } });
    responder.says('Aquí sigo');
    await hear('¿Hola?');
    await go();
    expect(await said()).toEqual(['Aquí sigo']);
  });

  it('starts again when the client wrote meanwhile, and knows its tool calls', async () => {
    let times = 0;
    responder.next = async (talk, tools, signal) => {
      times += 1;
      if (times > 1) return { say: ['¿Algo más?'] };
      const draft = await books(talk, tools, signal);
      await hear('gracias');
      return draft;
    };
    await hear('La primera de mañana');
    await go();
    await go();
    const [booked] = await rows<{ id: string }>('select id from appointment');
    expect(booked).toBeDefined();
    expect(responder.talks[1]?.unsaid.map(({ name }) => name)).toEqual(['bookTime']);
    expect(responder.talks[1]?.fresh.map(({ text }) => text)).toEqual(['La primera de mañana', 'gracias']);
    const [confirmation = '', more] = await said();
    expect(confirmation).toMatch(
      /^Tu cita quedó agendada: Limpieza dental, martes 10 de marzo de 2026, a las 9:00 a\. m\./,
    );
    expect(more).toBe('¿Algo más?');
    expect((await turns()).map(({ state }) => state)).toEqual(['overtaken', 'said']);
    expect(await balance()).toMatchObject({ posted: 9000, held: 0 });
  });

  it('does nothing more once it was overtaken', async () => {
    responder.next = async (_talk, tools) => {
      const slotId = await slotOf(tools);
      await hear('no, mejor no');
      responder.says('Va, sin problema.');
      const booked = await tools.call('bookTime', { slotId });
      return { say: [booked.ok ? booked.confirmation : ''] };
    };
    await hear('La primera de mañana');
    await go();
    await go();
    expect(await rows('select id from appointment')).toEqual([]);
    expect(await said()).toEqual(['Va, sin problema.']);
  });

  it('that crashed releases its reservation, and its tool calls are confirmed and not repeated', async () => {
    const [done, late] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    responder.next = async (talk, tools, signal) => {
      await books(talk, tools, signal);
      done.resolve();
      await late.promise;
      return { say: ['Demasiado tarde'] };
    };
    await hear('La primera de mañana');
    await runJobs(app, jobs);
    app.clock.pass(11_000);
    await dueNow(app);
    const first = runJobs(app, jobs);
    await done.promise;
    const other = new ScriptedResponder();
    other.next = books;
    const others = jobsWith(app, other);
    const look = () => lookOver(app, others);
    await look();
    await runJobs(app, others);
    expect(other.talks).toEqual([]);
    app.clock.pass(91_000);
    await look();
    await runJobs(app, others);
    late.resolve();
    await first;
    expect(await rows('select id from appointment')).toHaveLength(1);
    const words = await said();
    expect(words).toHaveLength(1);
    expect(words[0]).toContain('Tu cita quedó agendada');
    expect((await turns()).map(({ state }) => state)).toEqual(['failed', 'said']);
    expect(await balance()).toMatchObject({ posted: 9000, held: 0 });
  });

  it('that fails twice is handed over, with an e-mail', async () => {
    responder.next = async () => {
      throw new Error('no answer');
    };
    await hear('Hola');
    await go();
    expect((await said()).join(' ')).toContain('te responde una persona');
    expect((await owner.call(conversations.read, { params: { id } })).data).toMatchObject({
      attendedBy: '',
      handedOverAt: app.clock.now().toISOString(),
    });
    expect(await letters()).toEqual(['Lucía Méndez quiere hablar con una persona']);
  });
});

describe('credits', () => {
  it('at zero prevent answers, and the owner gets one e-mail', async () => {
    await openAssistant(app, owner);
    await spendCredits(app, owner.businessId, 10_000);
    await hear('Hola');
    await go();
    await hear('¿Hola?');
    await go();
    expect(responder.talks).toEqual([]);
    expect((await turns()).map(({ state, reason }) => [state, reason])).toEqual([
      ['quiet', 'No tienes créditos GPT disponibles'],
      ['quiet', 'No tienes créditos GPT disponibles'],
    ]);
    expect(await letters()).toEqual(['No tienes créditos GPT disponibles']);
  });

  it('are half for test numbers', async () => {
    await rows(
      `update business set testing_numbers = jsonb_build_array(jsonb_build_object('whatsapp',
      (select whatsapp from client where id = $1), 'countryCode', '52', 'countryCodeExt', '521'))`,
      page.clientId,
    );
    await openAssistant(app, owner, { mode: 'testing', correspondTo: 'test_numbers' });
    await hear('Hola');
    await go();
    expect((await turns())[0]).toMatchObject({ state: 'said', cost: 500 });
    expect(await balance()).toMatchObject({ posted: 9500, held: 0 });
  });
});

describe('many conversations at once', () => {
  it('are answered as far as the credits reach', async () => {
    await openAssistant(app, owner);
    await spendCredits(app, owner.businessId, 7000);
    const people = await Promise.all(
      Array.from({ length: 9 }, async (_, at) => {
        const client = clientInput({ whatsapp: `551234000${at}` });
        const { data } = await owner.call(clients.register, { body: { client } });
        return (await owner.call(conversations.open, { body: { clientId: data._id } })).data._id;
      }),
    );
    for (const one of people) await hears(app, one, 'Hola');
    await Promise.all([go(), runJobs(app, jobs), runJobs(app, jobs)]);
    await go();
    const said = (await Promise.all(people.map((one) => saidIn(owner, one)))).flat();
    expect(said).toHaveLength(3);
    expect(await balance()).toMatchObject({ posted: 0, held: 0, available: 0 });
    expect((await turns()).filter(({ state }) => state === 'quiet')).toHaveLength(6);
  });
});

/** Plays a client who says yes to the request to confirm an appointment. Returns the job of the assistant. */
async function confirmByMessage(): Promise<{ businessId: string; messageId: string }> {
  await openAssistant(app, owner);
  const appointmentId = await makeAppointment(app.pool, {
    businessId: owner.businessId,
    agenda: page,
    start: '2026-03-12T16:00:00Z',
    end: '2026-03-12T16:30:00Z',
  });
  const [client] = await rows<{ whatsapp: string }>(
    'select whatsapp from client where id = $1',
    page.clientId,
  );
  const notification = notificationInput(page.clientId, {
    whatsapp: client?.whatsapp ?? '',
    kind: 'confirmationRequest',
    appointmentId,
    text: undefined,
  });
  await owner.call(notifications.plan, { body: { notification } });
  await tickAt(app, notification.deliveryDate);
  const { data } = await owner.call(conversations.simulate, {
    body: { conversationId: id, kind: 'text', text: 'Sí, confirmo' },
  });
  return { businessId: owner.businessId, messageId: data._id };
}
const schedule = (payload: object) =>
  rows(`select graphile_worker.add_job('dialogue.scheduleAnswers', $1::json)`, JSON.stringify(payload));

describe('a client', () => {
  it('is not answered twice after an automatic thank-you, but for further messages', async () => {
    const yes = await confirmByMessage();
    await runJobs(app, jobs);
    await schedule(yes);
    await go();
    expect(await rows('select status from appointment')).toEqual([{ status: 'confirmada' }]);
    expect(responder.talks).toEqual([]);
    await hear('¿Dónde están?');
    await go();
    expect(responder.talks).toHaveLength(1);
    expect(responder.talks[0]?.fresh.map(({ text }) => text)).toEqual(['¿Dónde están?']);
  });

  it('is not answered twice when the thank-you comes after the answer was scheduled', async () => {
    await schedule(await confirmByMessage());
    await runJobs(
      app,
      jobs.filter(({ name }) => name === 'dialogue.scheduleAnswers'),
    );
    expect(await rows('select waiting_since is not null as waits from talk')).toEqual([{ waits: true }]);
    await go();
    expect(await rows('select status from appointment')).toEqual([{ status: 'confirmada' }]);
    expect(responder.talks).toEqual([]);
  });

  it('is answered as often a day as the business allows', async () => {
    await openAssistant(app, owner, { messageLimiterDay: 2 });
    for (const text of ['uno', 'dos', 'tres']) {
      await hear(text);
      await go();
    }
    expect(await said()).toHaveLength(2);
    expect((await turns()).at(-1)).toMatchObject({
      state: 'quiet',
      reason: 'Llegó a su límite de mensajes de hoy',
    });
    app.clock.pass(24 * 3_600_000);
    await hear('cuatro');
    await go();
    expect(await said()).toHaveLength(3);
  });

  it('is not answered after more than a day, which costs nothing', async () => {
    await openAssistant(app, owner);
    await hear('¿Tienen lugar mañana?');
    await go(24 * 3600);
    expect(await said()).toEqual([]);
    const reason = expect.stringContaining('hace más de un día');
    expect(await turns()).toMatchObject([{ state: 'quiet', cost: 0, reason }]);
    expect(await balance()).toMatchObject({ held: 0, available: 10_000 });
  });

  it('is not answered after opting out, or after an automatic answer', async () => {
    await openAssistant(app, owner);
    await hear('BAJA');
    await go();
    expect(responder.talks).toEqual([]);
    await hear('ALTA');
    await go();
    expect(responder.talks).toEqual([]);
  });

  it('is answered by the assistant of their audience', async () => {
    await openAssistant(app, owner, { correspondTo: 'clients', capabilities: everything });
    await hear('Hola');
    await go();
    expect(await said()).toEqual([]);
    await rows(`update client set type = 'client' where id = $1`, page.clientId);
    await hear('¿Hola?');
    await go();
    expect(await said()).toHaveLength(1);
  });
});
