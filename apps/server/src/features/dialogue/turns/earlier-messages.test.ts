import { conversations } from '@cauce/contract/conversations/conversations';
import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  answer,
  dueNow,
  hears,
  jobsWith,
  lookOver,
  openAssistant,
  openTalk,
  saidIn,
  ScriptedResponder,
} from '../../../../testing/dialogue.ts';
import type { Page } from '../../../../testing/factories/booking.ts';
import { makeAppointment } from '../../../../testing/factories/agenda.ts';
import type { TestApp } from '../../../../testing/test-app.ts';
import { runJobs } from '../../../../testing/run-jobs.ts';
import { rulesEngine } from '../engine/index.ts';
import type { Responder } from '../responders/responder.ts';

/** Which messages are to be answered, and which were answered already. */
let app: TestApp;
let owner: Awaited<ReturnType<TestApp['owner']>>;
let page: Page;
let responder: ScriptedResponder;
let id: string;
let jobs: ReturnType<typeof jobsWith>;
beforeEach(async () => {
  ({ app, owner, page, id } = await openTalk(10));
  await openAssistant(app, owner);
  responder = new ScriptedResponder();
  jobs = jobsWith(app, responder);
});
afterEach(() => app.close());

const hear = (text: string) => hears(app, id, text);
const go = (seconds?: number) => answer(app, jobs, seconds);
const fresh = () => responder.talks.at(-1)?.fresh.map(({ text }) => text);
const books: Responder['draft'] = async (_, tools) => {
  const found = await tools.call('findTimes', { serviceId: page.serviceId, from: '2026-03-10' });
  const booked = await tools.call('bookTime', { slotId: found.ok ? (found.times[0]?.slotId ?? '') : '' });
  return { say: [booked.ok ? booked.confirmation : booked.words] };
};

it('a message that the team answered is not answered again', async () => {
  await owner.call(conversations.take, { params: { id } });
  await hear('Quiero una limpieza mañana a las 5');
  await runJobs(app, jobs);
  app.clock.pass(1000);
  await owner.call(conversations.write, { params: { id }, body: { text: 'Va, te espero.' } });
  await owner.call(conversations.handBack, { params: { id } });
  app.clock.pass(1000);
  await hear('¿Dónde están?');
  await go();
  expect(fresh()).toEqual(['¿Dónde están?']);
});

it('messages that stayed unanswered for days are not part of the new question', async () => {
  await app.pool.query('update assistant set is_working = false');
  await hear('Quiero una limpieza mañana a las 5');
  await go();
  await app.pool.query('update assistant set is_working = true');
  app.clock.pass(3 * 86_400_000);
  await hear('Hola');
  await go();
  expect(fresh()).toEqual(['Hola']);
});

it.each([
  [
    'moved',
    'Tu cita quedó agendada: Limpieza dental, miércoles 11 de marzo de 2026',
    `starts_at = starts_at + interval '1 day', ends_at = ends_at + interval '1 day', busy_from = busy_from + interval '1 day', busy_to = busy_to + interval '1 day'`,
  ],
  [
    'cancelled',
    'Tu cita quedó cancelada: Limpieza dental, martes 10 de marzo de 2026',
    `status = 'cancelada'`,
  ],
])('an unsent booking is confirmed as it stands after the team %s it', async (_, confirmation, change) => {
  responder.next = async (talk, tools, signal) => {
    const draft = await books(talk, tools, signal);
    await owner.call(conversations.take, { params: { id } });
    return draft;
  };
  await hear('La primera de mañana');
  await go();
  await app.pool.query(`update appointment set ${change}`);
  await owner.call(conversations.handBack, { params: { id } });
  responder.says('De nada');
  await hear('gracias');
  await go();
  expect(await saidIn(owner, id)).toEqual([expect.stringContaining(confirmation), 'De nada']);
});

it('an appointment that was cancelled and booked again is confirmed only while it stands', async () => {
  responder.next = async (_, tools) => {
    const found = await tools.call('findTimes', { serviceId: page.serviceId, from: '2026-03-10' });
    const slotId = found.ok ? (found.times[0]?.slotId ?? '') : '';
    const first = await tools.call('bookTime', { slotId });
    await tools.call('cancelAppointment', { shortId: first.ok ? first.appointment.shortId : '' });
    const again = await tools.call('bookTime', { slotId });
    return { say: [again.ok ? again.confirmation : again.words] };
  };
  await hear('La primera de mañana; no, mejor no; siempre sí');
  await go();
  const { rows } = await app.pool.query<{ status: string }>('select status from appointment order by status');
  expect(rows.map(({ status }) => status)).toEqual(['agendada', 'cancelada']);
  expect((await saidIn(owner, id)).at(-1)).toContain('quedó agendada');
});

it('a slot held by a client is free for them and can be booked by them', async () => {
  responder.next = async (_, tools) => {
    const wish = { serviceId: page.serviceId, from: '2026-03-10', to: '2026-03-10' };
    const found = await tools.call('findTimes', wish);
    const [first] = found.ok ? found.times : [];
    await tools.call('holdTime', { slotId: first?.slotId ?? '' });
    const again = await tools.call('findTimes', wish);
    const booked = await tools.call('findAndBook', {
      serviceId: page.serviceId,
      date: '2026-03-10',
      time: first?.time ?? '',
    });
    return {
      say: [again.ok ? (again.times[0]?.time ?? '') : '', booked.ok ? booked.confirmation : booked.words],
    };
  };
  await hear('Apártame la primera de mañana. Sí, agéndala');
  await go();
  expect(await saidIn(owner, id)).toEqual(['09:00', expect.stringContaining('quedó agendada')]);
});

it('a confirmation of a crashed turn is sent, and no other appointment is confirmed', async () => {
  for (const hour of ['16', '18'])
    await makeAppointment(app.pool, {
      businessId: owner.businessId,
      agenda: page,
      start: `2026-03-10T${hour}:00:00Z`,
      end: `2026-03-10T${hour}:30:00Z`,
    });
  responder.next = rulesEngine.draft;
  await hear('confirmo mi cita');
  await go();
  const [confirmed, late] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  responder.next = async (talk, tools, signal) => {
    const draft = await rulesEngine.draft(talk, tools, signal);
    confirmed.resolve();
    await late.promise;
    return draft;
  };
  await hear('la 1');
  await runJobs(app, jobs);
  app.clock.pass(11_000);
  await dueNow(app);
  const dying = runJobs(app, jobs);
  await confirmed.promise;
  const others = jobsWith(app, rulesEngine);
  app.clock.pass(91_000);
  await lookOver(app, others);
  await runJobs(app, others);
  late.resolve();
  await dying;
  const { rows } = await app.pool.query<{ status: string }>(
    'select status from appointment order by starts_at',
  );
  expect(rows.map(({ status }) => status)).toEqual(['confirmada', 'agendada']);
  const [question, ...rest] = await saidIn(owner, id);
  expect(question).toContain('¿Cuál quieres confirmar?');
  expect(rest).toEqual([expect.stringContaining('quedó confirmada')]);
});
