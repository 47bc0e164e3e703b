import { clients } from '@cauce/contract/clients/clients';
import { conversations } from '@cauce/contract/conversations/conversations';
import { orders } from '@cauce/contract/sales/orders';
import { products } from '@cauce/contract/sales/products';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  answer,
  dueNow,
  everything,
  giveCredits,
  hears,
  jobsWith,
  openAssistant,
  saidIn,
  ScriptedResponder,
} from '../../../../testing/dialogue.ts';
import { productInput } from '../../../../testing/factories.ts';
import { makeAppointment } from '../../../../testing/factories/agenda.ts';
import { openBooking, type Page } from '../../../../testing/factories/booking.ts';
import { clientInput } from '../../../../testing/factories/clients.ts';
import { TestApp } from '../../../../testing/test-app.ts';
import { runJobs } from '../../../../testing/run-jobs.ts';
import type { ToolExecutor } from './tools.ts';

let app: TestApp;
let owner: Awaited<ReturnType<TestApp['owner']>>;
let page: Page;
let responder: ScriptedResponder;
let jobs: ReturnType<typeof jobsWith>;
beforeEach(async () => {
  app = await TestApp.open({ rates: 'unlimited' });
  owner = await app.owner();
  await giveCredits(app, owner.businessId, 50);
  page = await openBooking(
    owner,
    { changeUntilHours: 2 },
    { service: { name: 'Limpieza dental', price: '500' }, specialists: 2 },
  );
  responder = new ScriptedResponder();
  jobs = jobsWith(app, responder);
});
afterEach(() => app.close());

const rows = async <T extends object>(query: string, ...values: unknown[]) =>
  (await app.pool.query<T>(query, values)).rows;
const talkWith = async (clientId: string) =>
  (await owner.call(conversations.open, { body: { clientId } })).data._id;

/** Calls tools within a turn of a real conversation. */
async function using<T>(clientId: string, use: (tools: ToolExecutor) => Promise<T>): Promise<T> {
  const id = await talkWith(clientId);
  const got = Promise.withResolvers<T>();
  responder.next = async (_, tools) => {
    got.resolve(await use(tools));
    return { say: ['Listo'] };
  };
  await hears(app, id, 'hola');
  await answer(app, jobs);
  return got.promise;
}
const firstSlot = async (tools: ToolExecutor) => {
  const found = await tools.call('findTimes', { serviceId: page.serviceId, from: '2026-03-10' });
  return found.ok ? (found.times[0]?.slotId ?? '') : '';
};
const another = async (over: Parameters<typeof clientInput>[0] = {}) =>
  (
    await owner.call(clients.register, {
      body: { client: clientInput({ name: 'Pedro', whatsapp: '5511112222', ...over }) },
    })
  ).data._id;

describe('the appointments of a client', () => {
  beforeEach(() => openAssistant(app, owner));

  it('cannot be seen, moved, cancelled or confirmed by others', async () => {
    const id = await makeAppointment(app.pool, {
      businessId: owner.businessId,
      agenda: page,
      start: '2026-03-12T16:00:00Z',
      end: '2026-03-12T16:30:00Z',
    });
    const [{ short_id: shortId } = { short_id: '' }] = await rows<{ short_id: string }>(
      'select short_id from appointment where id = $1',
      id,
    );
    const answers = await using(await another(), async (tools) => {
      const slotId = await firstSlot(tools);
      return [
        await tools.call('myAppointments', {}),
        await tools.call('cancelAppointment', { shortId }),
        await tools.call('confirmAppointment', { shortId }),
        await tools.call('rescheduleAppointment', { shortId, slotId }),
        await tools.call('cancelAppointment', { shortId, clientId: page.clientId } as never),
      ];
    });
    expect(answers[0]).toMatchObject({ ok: true, appointments: [] });
    expect(answers.slice(1, 4).map((one) => (one.ok ? '' : one.code))).toEqual([
      'not_found',
      'not_found',
      'not_found',
    ]);
    expect(answers[4]).toMatchObject({ ok: false, code: 'invalid_input' });
    expect(await rows('select status, starts_at from appointment')).toEqual([
      { status: 'agendada', starts_at: new Date('2026-03-12T16:00:00Z') },
    ]);
  });

  it('can be moved, confirmed and cancelled in time', async () => {
    const answers = await using(page.clientId, async (tools) => {
      const booked = await tools.call('bookTime', { slotId: await firstSlot(tools) });
      const shortId = booked.ok ? booked.appointment.shortId : '';
      const later = await tools.call('findTimes', {
        serviceId: page.serviceId,
        from: '2026-03-11',
        after: '16:00',
      });
      return [
        booked,
        await tools.call('confirmAppointment', { shortId }),
        await tools.call('rescheduleAppointment', {
          shortId,
          slotId: later.ok ? (later.times[0]?.slotId ?? '') : '',
        }),
        await tools.call('cancelAppointment', { shortId, reason: 'Salgo de viaje' }),
      ];
    });
    expect(
      answers.map((one) => (one.ok && 'confirmation' in one ? one.confirmation.split(':')[0] : one)),
    ).toEqual([
      'Tu cita quedó agendada',
      'Tu cita quedó confirmada',
      'Tu cita quedó reagendada',
      'Tu cita quedó cancelada',
    ]);
    const [row] = await rows<{ status: string; source: string; created_by: string; client_notes: string }>(
      'select status, source, created_by, client_notes from appointment',
    );
    expect(row).toEqual({
      status: 'cancelada',
      source: 'assistant',
      created_by: 'Asistente Valentina',
      client_notes: 'Canceló: Salgo de viaje',
    });
  });

  it('cannot be changed when it is too late', async () => {
    await makeAppointment(app.pool, {
      businessId: owner.businessId,
      agenda: page,
      start: '2026-03-09T17:00:00Z',
      end: '2026-03-09T17:30:00Z',
    });
    const answers = await using(page.clientId, async (tools) => {
      const mine = await tools.call('myAppointments', {});
      const shortId = mine.ok ? (mine.appointments[0]?.shortId ?? '') : '';
      return [mine, await tools.call('cancelAppointment', { shortId })];
    });
    expect(answers[0]).toMatchObject({
      appointments: [{ mayCancel: false, mayReschedule: false, mayConfirm: true }],
    });
    expect(answers[1]).toMatchObject({ ok: false, code: 'too_late' });
  });
});

describe('times', () => {
  beforeEach(() => openAssistant(app, owner));

  it('are booked only where they were offered', async () => {
    const slotId = await using(page.clientId, firstSlot);
    const answers = await using(await another(), async (tools) => [
      await tools.call('bookTime', { slotId }),
      await tools.call('holdTime', { slotId }),
      await tools.call('bookTime', { slotId: 'inventado1' }),
    ]);
    expect(answers.map((one) => (one.ok ? '' : one.code))).toEqual([
      'slot_not_offered',
      'slot_not_offered',
      'slot_not_offered',
    ]);
    expect(await rows('select id from appointment')).toEqual([]);
  });

  it('that are taken are answered with the nearest ones, which can be booked', async () => {
    const answers = await using(page.clientId, async (tools) => {
      const found = await tools.call('findTimes', {
        serviceId: page.serviceId,
        from: '2026-03-10',
        specialistId: page.specialistIds[0],
      });
      const requested = found.ok ? found.times[0] : undefined;
      await makeAppointment(app.pool, {
        businessId: owner.businessId,
        agenda: { ...page, clientId: await another() },
        start: '2026-03-10T15:00:00Z',
        end: '2026-03-10T15:30:00Z',
      });
      const gone = await tools.call('bookTime', { slotId: requested?.slotId ?? '' });
      const next = gone.ok ? '' : (gone.times?.[0]?.slotId ?? '');
      return [gone, await tools.call('bookTime', { slotId: next })];
    });
    expect(answers[0]).toMatchObject({ ok: false, code: 'slot_taken' });
    expect(answers[1]).toMatchObject({ ok: true });
  });

  it('of one client are not booked twice, and have a limit', async () => {
    const answers = await using(page.clientId, async (tools) => {
      const booked = [];
      const wish = { serviceId: page.serviceId, date: '2026-03-10', isAnother: true };
      booked.push(
        await tools.call('findAndBook', { ...wish, time: '10:00' }),
        await tools.call('findAndBook', { ...wish, time: '10:00' }),
      );
      for (const time of ['11:00', '12:00', '13:00', '14:00', '15:00'])
        booked.push(await tools.call('findAndBook', { ...wish, time }));
      return booked;
    });
    expect(await rows('select id from appointment')).toHaveLength(5);
    expect(answers.at(-1)).toMatchObject({ ok: false, code: 'refused' });
  });

  it('are never booked twice, however many ask for the last one at once', async () => {
    const people = await Promise.all(
      Array.from({ length: 6 }, (_, at) => another({ whatsapp: `551100000${at}` })),
    );
    const ids = await Promise.all(people.map(talkWith));
    responder.next = async (_, tools) => {
      const wish = {
        serviceId: page.serviceId,
        specialistId: page.specialistIds[0] ?? '',
        date: '2026-03-10',
        time: '10:00',
      };
      const booked = await tools.call('findAndBook', wish);
      return { say: [booked.ok ? booked.confirmation : booked.words] };
    };
    for (const id of ids) await hears(app, id, 'mañana a las 10');
    await answer(app, jobs);
    expect(await rows('select id from appointment')).toHaveLength(1);
    const said = (await Promise.all(ids.map((id) => saidIn(owner, id)))).flat();
    expect(said.filter((text) => text.includes('quedó agendada'))).toHaveLength(1);
    expect(said).toHaveLength(6);
  });
});

describe('other tools', () => {
  it('take an order once, at the prices of the business', async () => {
    await openAssistant(app, owner);
    const { data: product } = await owner.call(products.register, {
      body: { product: productInput({ name: 'Cepillo', price: '80', tracksStock: false }) },
    });
    const [first, second] = await using(page.clientId, async (tools) => {
      const asked = { items: [{ productId: product._id, quantity: 2 }], deliveryDate: '2026-03-11' };
      return [await tools.call('takeOrder', asked), await tools.call('takeOrder', asked)];
    });
    expect(first).toMatchObject({
      ok: true,
      confirmation:
        'Tu pedido 1 quedó registrado: 2 × Cepillo. Total: $160.00 MXN. Entrega: miércoles 11 de marzo de 2026.',
    });
    expect(second).toEqual(first);
    const { data } = await owner.call(orders.list, { query: {} });
    expect(data.rows).toMatchObject([{ number: 1, source: 'assistant', createdBy: 'Asistente Valentina' }]);
  });

  it('store the data that a client says, if they are valid', async () => {
    await openAssistant(app, owner);
    const answers = await using(page.clientId, async (tools) => [
      await tools.call('saveClientData', { email: 'no es un correo' }),
      await tools.call('saveClientData', { email: 'lucia@ejemplo.mx', birthdate: '1990-05-04' }),
      await tools.call('saveClientData', { birthdate: '2030-01-01' }),
      await tools.call('saveClientData', { whatsapp: '5599998888' }),
    ]);
    expect(answers.map((one) => one.ok)).toEqual([false, true, false, false]);
    const [row] = await rows<{ email: string; whatsapp: string }>(
      'select email, whatsapp from client where id = $1',
      page.clientId,
    );
    expect(row?.email).toBe('lucia@ejemplo.mx');
    expect(row?.whatsapp).not.toBe('5599998888');
  });

  it('are only those that the business switched on, without those of the team', async () => {
    await openAssistant(app, owner, {
      capabilities: { ...everything, cancelAppointments: false, createOrders: false },
    });
    const answers = await using(page.clientId, async (tools) => [
      await tools.call('cancelAppointment', { shortId: 'x' }),
      await tools.call('takeOrder', { items: [], deliveryDate: '2026-03-11' }),
      await tools.call('appointmentsByDate', { date: '2026-03-10' }),
      await tools.call('setAppointmentStatus', { shortId: 'x', status: 'asistida' }),
      await tools.call('noSuchTool' as never, {} as never),
    ]);
    expect(answers.map((one) => (one.ok ? '' : one.code))).toEqual(
      Array.from({ length: 5 }, () => 'not_allowed'),
    );
  });

  it('hand over to a person, say so, and stay silent from then on', async () => {
    await openAssistant(app, owner);
    const id = await talkWith(page.clientId);
    responder.next = async (_, tools) => {
      const left = await tools.call('handOver', { reason: 'Quiere hablar con alguien' });
      return { say: [left.words] };
    };
    await hears(app, id, 'quiero hablar con una persona');
    await answer(app, jobs);
    expect(await saidIn(owner, id)).toEqual(['Te paso con una persona del equipo, te responderá por aquí.']);
    await hears(app, id, '¿hola?');
    await answer(app, jobs);
    expect(responder.talks).toHaveLength(1);
  });
});

describe('the team', () => {
  it('asks its own assistant for the day, which nobody else can', async () => {
    await openAssistant(app, owner, {
      type: 'business',
      correspondTo: 'business',
      capabilities: {
        ...everything,
        getAppointmentsByDate: true,
        updateAppointmentStatus: true,
        createBlockSchedules: true,
        createReminders: true,
      },
    });
    await makeAppointment(app.pool, {
      businessId: owner.businessId,
      agenda: page,
      start: '2026-03-10T16:00:00Z',
      end: '2026-03-10T16:30:00Z',
    });
    const id = await talkWith(page.clientId);
    await hears(app, id, 'citas de mañana');
    await answer(app, jobs);
    expect(responder.talks).toEqual([]);
    const boss = await another({ name: 'Dueña', whatsapp: '5587654321' });
    const answers = await using(boss, async (tools) => {
      const day = await tools.call('appointmentsByDate', { date: '2026-03-10' });
      const shortId = day.ok ? (day.appointments[0]?.shortId ?? '') : '';
      return [
        day,
        await tools.call('setAppointmentStatus', { shortId, status: 'confirmada' }),
        await tools.call('createBlock', {
          specialistId: page.specialistIds[1] ?? '',
          date: '2026-03-10',
          from: '13:00',
          to: '14:00',
          title: 'Comida',
        }),
        await tools.call('createReminder', { text: 'Llamar al contador', date: '2026-03-10', time: '09:00' }),
      ];
    });
    expect(answers.map((one) => (one.ok ? 'ok' : one.words))).toEqual(['ok', 'ok', 'ok', 'ok']);
    expect(await rows(`select status from appointment order by status`)).toEqual([
      { status: 'block' },
      { status: 'confirmada' },
    ]);
    app.clock.pass(24 * 3_600_000);
    await dueNow(app);
    await runJobs(app, jobs);
    await runJobs(app, jobs);
    const said = await saidIn(owner, await talkWith(boss));
    expect(said.filter((text) => text === 'Recordatorio: Llamar al contador')).toHaveLength(1);
  });
});
