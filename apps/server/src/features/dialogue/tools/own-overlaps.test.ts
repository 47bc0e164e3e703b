import { conversations } from '@cauce/contract/conversations/conversations';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  answer,
  giveCredits,
  hears,
  jobsWith,
  openAssistant,
  ScriptedResponder,
} from '../../../../testing/dialogue.ts';
import { makeAppointment } from '../../../../testing/factories/agenda.ts';
import { openBooking, type Page } from '../../../../testing/factories/booking.ts';
import { TestApp } from '../../../../testing/test-app.ts';
import type { ToolExecutor } from './tools.ts';

let app: TestApp;
let owner: Awaited<ReturnType<TestApp['owner']>>;
let page: Page;
beforeEach(async () => {
  app = await TestApp.open({ rates: 'unlimited' });
  owner = await app.owner();
  await giveCredits(app, owner.businessId, 50);
  page = await openBooking(
    owner,
    { changeUntilHours: 2 },
    { service: { name: 'Limpieza dental', price: '500' }, specialists: 2 },
  );
  await openAssistant(app, owner);
});
afterEach(() => app.close());

const rows = async <T extends object>(query: string, ...values: unknown[]) =>
  (await app.pool.query<T>(query, values)).rows;

/** Calls tools within a turn of a real conversation. */
async function using<T>(clientId: string, use: (tools: ToolExecutor) => Promise<T>): Promise<T> {
  const { _id: id } = (await owner.call(conversations.open, { body: { clientId } })).data;
  const responder = new ScriptedResponder();
  const got = Promise.withResolvers<T>();
  responder.next = async (_, tools) => {
    got.resolve(await use(tools));
    return { say: ['Listo'] };
  };
  await hears(app, id, 'hola');
  await answer(app, jobsWith(app, responder));
  return got.promise;
}

describe('an appointment of a client', () => {
  it('is not offered and not booked at the time of another one of the client', async () => {
    await makeAppointment(app.pool, {
      businessId: owner.businessId,
      agenda: page,
      start: '2026-03-10T16:00:00Z',
      end: '2026-03-10T16:30:00Z',
    });
    const other = { serviceId: page.serviceId, specialistId: page.specialistIds[1] ?? '' };
    const atTen = { ...other, from: '2026-03-10', to: '2026-03-10', after: '10:00', before: '10:01' };
    const [found, refused, together] = await using(page.clientId, async (tools) => {
      const beside = await tools.call('findTimes', { ...atTen, isForAnother: true });
      const slotId = beside.ok ? (beside.times[0]?.slotId ?? '') : '';
      return [
        await tools.call('findTimes', atTen),
        await tools.call('bookTime', { slotId, isAnother: true }),
        await tools.call('bookTime', { slotId, isForAnother: true }),
      ];
    });
    expect(found).toMatchObject({
      isNearest: true,
      own: expect.stringContaining('a las 10:00 a. m.') as string,
    });
    expect(refused).toMatchObject({
      ok: false,
      code: 'own_overlap',
      words: expect.stringContaining('A esa hora ya tienes esta cita: Limpieza dental') as string,
    });
    expect(together).toMatchObject({ ok: true });
    expect(await rows('select for_another from appointment order by for_another')).toEqual([
      { for_another: false },
      { for_another: true },
    ]);
  });

  it('does not move there, unless it is for somebody else', async () => {
    const own = { businessId: owner.businessId, agenda: page };
    await makeAppointment(app.pool, { ...own, start: '2026-03-10T16:00:00Z', end: '2026-03-10T16:30:00Z' });
    const agenda = { ...page, specialistId: page.specialistIds[1] ?? '' };
    const id = await makeAppointment(app.pool, {
      ...own,
      agenda,
      start: '2026-03-11T16:00:00Z',
      end: '2026-03-11T16:30:00Z',
    });
    const [{ shortId } = { shortId: '' }] = await rows<{ shortId: string }>(
      `select short_id as "shortId" from appointment where id = $1`,
      id,
    );
    const wish = { serviceId: page.serviceId, specialistId: agenda.specialistId };
    const move = () =>
      using(page.clientId, async (tools) => {
        const found = await tools.call('findTimes', {
          ...wish,
          from: '2026-03-10',
          isForAnother: true,
          after: '10:00',
        });
        const slotId = found.ok ? (found.times[0]?.slotId ?? '') : '';
        return tools.call('rescheduleAppointment', { shortId, slotId });
      });
    expect(await move()).toMatchObject({ ok: false, code: 'own_overlap' });
    await app.pool.query('update appointment set for_another = true where id = $1', [id]);
    expect(await move()).toMatchObject({ ok: true });
  });

  it('of the same service is not booked beside it before they were asked', async () => {
    await makeAppointment(app.pool, {
      businessId: owner.businessId,
      agenda: page,
      start: '2026-03-10T16:00:00Z',
      end: '2026-03-10T16:30:00Z',
    });
    const wish = { serviceId: page.serviceId, date: '2026-03-11', time: '10:00' };
    const [refused, another, together] = await using(page.clientId, async (tools) => [
      await tools.call('findAndBook', wish),
      await tools.call('findAndBook', { ...wish, isAnother: true }),
      await tools.call('findAndBook', { ...wish, isForAnother: true }),
    ]);
    expect(refused).toMatchObject({
      ok: false,
      code: 'has_one',
      words: expect.stringContaining('¿Muevo la que tienes o agendo otra?') as string,
    });
    expect(another).toMatchObject({ ok: true });
    expect(together).toMatchObject({ ok: true });
    expect(await rows('select id from appointment')).toHaveLength(3);
  });

  it('of the same service is booked beside it where the assistant moves none', async () => {
    await app.pool.query(
      `update assistant set capabilities = jsonb_set(capabilities, '{rescheduleAppointments}', 'false')`,
    );
    const wish = { serviceId: page.serviceId, date: '2026-03-11' };
    const booked = await using(page.clientId, async (tools) => [
      await tools.call('findAndBook', { ...wish, time: '10:00' }),
      await tools.call('findAndBook', { ...wish, time: '11:00' }),
    ]);
    expect(booked).toMatchObject([{ ok: true }, { ok: true }]);
  });
});
