import { appointments } from '@cauce/contract/agenda/appointments';
import { clients } from '@cauce/contract/clients/clients';
import { conversations } from '@cauce/contract/conversations/conversations';
import { CARDS_PER_PAGE, funnelBoard } from '@cauce/contract/funnels/board';
import { funnels } from '@cauce/contract/funnels/funnels';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Agenda, appointmentInput, openAgenda } from '../../../../testing/factories/agenda.ts';
import { clientInput } from '../../../../testing/factories/clients.ts';
import { funnelInput } from '../../../../testing/factories/funnels.ts';
import { runJobs } from '../../../../testing/run-jobs.ts';
import { TestApp } from '../../../../testing/test-app.ts';

let app: TestApp;
let owner: Awaited<ReturnType<TestApp['owner']>>;
let agenda: Agenda;
let id: string;

const scenario = (name: string, actionReference: 'none' | 'entry' | 'agendada' | 'asistida' = 'none') => ({
  name,
  actionReference,
});
const phases = [
  { name: 'Inicio', scenarios: [scenario('Nuevo', 'entry'), scenario('Interesado')] },
  { name: 'Cita', scenarios: [scenario('Agendada', 'agendada'), scenario('Vino', 'asistida')] },
];
const NEW = 'inicio.nuevo';
const INTERESTED = 'inicio.interesado';
const BOOKED = 'cita.agendada';

beforeAll(async () => {
  app = await TestApp.open({ rates: 'unlimited' });
});
beforeEach(async () => {
  owner = await app.owner();
  agenda = await openAgenda(owner);
  id = (await owner.call(funnels.create, { body: { funnel: funnelInput({ phases }) } })).data._id;
});
afterAll(() => app.close());

const register = async (name = 'Ana') => {
  app.clock.pass(1000);
  return (await owner.call(clients.register, { body: { client: clientInput({ name }) } })).data._id;
};
const read = async (query = {}) => (await owner.call(funnelBoard.read, { params: { id }, query })).data;
const totals = async (query = {}) => (await owner.call(funnelBoard.totals, { params: { id }, query })).data;
const column = async (place: string, query = {}) => (await read(query)).find((one) => one.place === place)!;
const namesIn = async (place: string, query = {}) =>
  (await column(place, query)).cards.map(({ name }) => name.split(' ')[0]);
const move = async (
  clientId: string,
  place: string,
  seen: { place: string; enteredAt: string } | null = null,
) => {
  app.clock.pass(1000);
  const { data } = await owner.call(funnelBoard.move, {
    params: { id },
    body: { clientId, place, seen: seen && { place: seen.place, enteredAt: seen.enteredAt } },
  });
  return data;
};
const book = async (clientId: string, over: Parameters<typeof appointmentInput>[1] = {}) => {
  const appointment = appointmentInput(agenda, { clientId, ...over });
  return (await owner.call(appointments.book, { body: { appointment } })).data._id;
};
/** An appointment of which the client is reminded later. */
const bookLater = async () =>
  book(await register('Carla'), { start: '2026-03-20T16:00:00.000Z', end: '2026-03-20T16:30:00.000Z' });

describe('a board', () => {
  it('has a column for each scenario, and contacts in the order in which they entered', async () => {
    await move(await register('Ana'), NEW);
    await move(await register('Beto'), NEW);
    expect((await read()).map(({ place }) => place)).toEqual([NEW, INTERESTED, BOOKED, 'cita.vino']);
    expect(await totals()).toEqual([{ place: NEW, total: 2 }]);
    expect(await namesIn(NEW)).toEqual(['Beto', 'Ana']);
  });

  it('shows the last message, the next appointment and the next planned message of a contact', async () => {
    const clientId = await register('Carla');
    const { data: conversation } = await owner.call(conversations.open, { body: { clientId } });
    await owner.call(conversations.simulate, {
      body: { conversationId: conversation._id, text: '¿Tienen lugar?' },
    });
    const appointmentId = await book(clientId);
    const [card] = (await column(BOOKED)).cards;
    expect(card).toMatchObject({
      clientId,
      conversation: { _id: conversation._id, lastText: '¿Tienen lugar?', isTheirs: true, unread: 1 },
      appointment: { _id: appointmentId, status: 'agendada' },
    });
    expect(await namesIn(BOOKED, { unread: 'true', coming: 'true' })).toEqual(['Carla']);
    await move(await register('Dora'), BOOKED);
    expect(await namesIn(BOOKED, { unread: 'true' })).toEqual(['Carla']);
    expect(await namesIn(BOOKED, { coming: 'true' })).toEqual(['Carla']);
    expect(await namesIn(BOOKED, { search: 'dora' })).toEqual(['Dora']);
  });

  it.each(['asistida', 'no_asistida', 'cancelada', 'no_pagada'])(
    'announces no message about an appointment that is %s',
    async (status) => {
      const appointmentId = await bookLater();
      await runJobs(app);
      expect((await column(BOOKED)).cards[0]?.scheduled).not.toBeNull();
      // Nothing has skipped the message yet.
      await app.pool.query('update appointment set status = $2 where id = $1', [appointmentId, status]);
      expect((await column(BOOKED)).cards[0]?.scheduled).toBeNull();
    },
  );

  it('announces no message about an appointment that has begun or was moved', async () => {
    const appointmentId = await bookLater();
    await runJobs(app);
    const before = (await column(BOOKED)).cards[0]?.scheduled;
    expect(before?.kind).toBe('reminder');
    await app.pool.query(
      `update appointment set starts_at = starts_at + interval '1 day', ends_at = ends_at + interval '1 day',
              busy_from = busy_from + interval '1 day', busy_to = busy_to + interval '1 day' where id = $1`,
      [appointmentId],
    );
    expect((await column(BOOKED)).cards[0]?.scheduled).toBeNull();
    await app.pool.query(
      `update appointment set starts_at = starts_at - interval '1 day', ends_at = ends_at - interval '1 day',
              busy_from = busy_from - interval '1 day', busy_to = busy_to - interval '1 day' where id = $1`,
      [appointmentId],
    );
    expect((await column(BOOKED)).cards[0]?.scheduled).toEqual(before);
    app.clock.pass(30 * 86_400_000);
    expect((await column(BOOKED)).cards[0]?.scheduled).toBeNull();
  });

  it('continues a long column where its page ended, with each contact once', async () => {
    await app.pool.query(
      `with made as (
         insert into client (business_id, id, name, phone, search_text, created_by)
         select $1, gen_random_uuid(), 'P' || n, (529900000000 + n)::text, 'p' || n, 'x' from generate_series(1, 70) n returning id)
       insert into funnel_place (business_id, funnel_id, client_id, place, version, entered_at)
       select $1, $2, id, $3, 1, '2026-03-01' from made`,
      [owner.businessId, id, NEW],
    );
    const first = await column(NEW);
    expect(first.cards).toHaveLength(CARDS_PER_PAGE);
    expect(await totals()).toEqual([{ place: NEW, total: 70 }]);
    const seen = new Set(first.cards.map(({ clientId }) => clientId));
    for (let after = first.next; after !== null;) {
      const query = { place: NEW, after };
      const { data } = await owner.call(funnelBoard.readColumn, { params: { id }, query });
      for (const { clientId } of data.cards) seen.add(clientId);
      after = data.next;
    }
    expect(seen.size).toBe(70);
    await expect(
      owner.call(funnelBoard.readColumn, { params: { id }, query: { place: NEW, after: 'x' } }),
    ).rejects.toMatchObject({ fields: { after: expect.stringContaining('Vuelve a abrir') as string } });
  });

  it('keeps contacts of a scenario that only an earlier version has in sight', async () => {
    const clientId = await register();
    await app.pool.query(
      `insert into funnel_place (business_id, funnel_id, client_id, place, version, entered_at) values ($1, $2, $3, 'viejo.otro_lugar', 1, now())`,
      [owner.businessId, id, clientId],
    );
    expect(await column('viejo.otro_lugar')).toMatchObject({
      isFormer: true,
      phase: 'Escenarios anteriores',
      name: 'viejo · otro lugar',
    });
    expect(await totals()).toEqual([{ place: 'viejo.otro_lugar', total: 1 }]);
  });

  it('counts every contact, however many there are', async () => {
    await app.pool.query(
      `with made as (
         insert into client (business_id, id, name, phone, search_text, created_by)
         select $1, gen_random_uuid(), 'P' || n, (529900000000 + n)::text, 'p' || n, 'x' from generate_series(1, 1200) n returning id)
       insert into funnel_place (business_id, funnel_id, client_id, place, version, entered_at)
       select $1, $2, id, $3, 1, '2026-03-01' from made`,
      [owner.businessId, id, NEW],
    );
    expect(await totals()).toEqual([{ place: NEW, total: 1200 }]);
    expect(await totals({ unread: 'true' })).toEqual([]);
  });

  it('belongs to its business', async () => {
    const other = await app.owner();
    await expect(other.call(funnelBoard.read, { params: { id } })).rejects.toMatchObject({
      code: 'notFound',
    });
  });
});

describe('a move by hand', () => {
  it('moves the contact, records who moved them, and leaves the appointment as it is', async () => {
    const clientId = await register();
    const appointmentId = await book(clientId);
    const [card] = (await column(BOOKED)).cards;
    const moved = await move(clientId, INTERESTED, card);
    expect(moved).toMatchObject({
      place: INTERESTED,
      appointment: { _id: appointmentId, status: 'agendada' },
    });
    const { data } = await owner.call(clients.read, { params: { id: clientId } });
    const steps = (data.funnelPhases ?? []).filter((step) => step.funnelId === id);
    expect(steps.at(-1)).toMatchObject({
      phase: INTERESTED,
      action: null,
      by: expect.stringMatching(/^ana-/) as string,
    });
  });

  it('is refused when somebody else was faster, and says where the contact is', async () => {
    const clientId = await register();
    const seen = await move(clientId, NEW);
    await move(clientId, INTERESTED, seen);
    await expect(move(clientId, BOOKED, seen)).rejects.toMatchObject({
      code: 'conflict',
      message: 'Alguien movió a Ana mientras tanto: ahora está en «Inicio · Interesado»',
    });
    await expect(move(clientId, BOOKED)).rejects.toMatchObject({ code: 'conflict' });
  });

  it('is won by one of twenty at once', async () => {
    const clientId = await register();
    const seen = await move(clientId, NEW);
    const outcomes = await Promise.allSettled(
      Array.from({ length: 20 }, (_, n) => move(clientId, n % 2 === 0 ? INTERESTED : BOOKED, seen)),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('and a booking at once leave the contact in one place, with both steps or the refusal', async () => {
    const clientId = await register();
    const seen = await move(clientId, NEW);
    const [byHand] = await Promise.allSettled([move(clientId, INTERESTED, seen), book(clientId)]);
    const places = (await read()).flatMap(({ cards }) => cards.map(({ place }) => place));
    expect(places).toEqual([BOOKED]);
    if (byHand.status === 'rejected') expect(byHand.reason).toMatchObject({ code: 'conflict' });
  });

  it('to the same place changes nothing', async () => {
    const clientId = await register();
    const seen = await move(clientId, NEW);
    expect(await move(clientId, NEW, seen)).toEqual(seen);
  });

  it('to an unknown scenario is refused at its field', async () => {
    await expect(move(await register(), 'inicio.nada')).rejects.toMatchObject({
      fields: { place: 'Ese escenario ya no está en el embudo' },
    });
  });

  it('can be prepared by asking where the contact is', async () => {
    const clientId = await register();
    const ask = async (visitor = owner) =>
      (await visitor.call(funnelBoard.readPlace, { params: { id, clientId } })).data.now;
    expect(await ask()).toBeNull();
    const { enteredAt } = await move(clientId, INTERESTED);
    expect(await ask()).toEqual({ place: INTERESTED, title: 'Inicio · Interesado', enteredAt });
    await expect(ask(await app.owner())).rejects.toMatchObject({ code: 'notFound' });
  });

  it('takes a contact out of the funnel', async () => {
    const clientId = await register();
    await move(clientId, NEW);
    await owner.call(funnelBoard.leave, { params: { id, clientId } });
    expect(await namesIn(NEW)).toEqual([]);
    await expect(owner.call(funnelBoard.leave, { params: { id, clientId } })).rejects.toMatchObject({
      code: 'notFound',
    });
  });
});

it('figures count each contact once, now and ever', async () => {
  const [ana, beto] = [await register('Ana'), await register('Beto')];
  const first = await move(ana, NEW);
  const second = await move(ana, INTERESTED, first);
  await move(ana, 'cita.vino', second);
  await move(beto, NEW);
  const { data } = await owner.call(funnelBoard.figures, { params: { id } });
  expect(data).toMatchObject({ leads: 2, converted: 1, goal: 'asistieron o recibieron su pedido' });
  expect(data.phases.map(({ name, total, current }) => [name, total, current])).toEqual([
    ['Inicio', 2, 1],
    ['Cita', 1, 1],
  ]);
  expect(data.phases[0]?.scenarios.map(({ name, total, current }) => [name, total, current])).toEqual([
    ['Nuevo', 2, 1],
    ['Interesado', 1, 0],
  ]);
});
