import { appointments } from '@cauce/contract/agenda/appointments';
import { clientMerge } from '@cauce/contract/clients/client-merge';
import { clients } from '@cauce/contract/clients/clients';
import { funnels } from '@cauce/contract/funnels/funnels';
import { orders } from '@cauce/contract/sales/orders';
import type { AppointmentStatus } from '@cauce/domain/agenda/appointment-status';
import { DEFAULT_PHASES } from '@cauce/domain/funnels/default-funnel';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Agenda, appointmentInput, openAgenda } from '../../../testing/factories/agenda.ts';
import { clientInput } from '../../../testing/factories/clients.ts';
import type { funnelInput } from '../../../testing/factories/funnels.ts';
import { openShop, orderInput } from '../../../testing/factories/orders.ts';
import { performJob } from '../../../testing/run-jobs.ts';
import { TestApp } from '../../../testing/test-app.ts';
import { appointmentJobs } from '../appointments/index.ts';

let app: TestApp;
let owner: Awaited<ReturnType<TestApp['owner']>>;
let agenda: Agenda;
let funnelId: string;
beforeAll(async () => {
  app = await TestApp.open({ rates: 'unlimited' });
});
beforeEach(async () => {
  owner = await app.owner();
  agenda = await openAgenda(owner);
  funnelId = await createFunnel();
});
afterAll(() => app.close());

const phases = DEFAULT_PHASES.map(({ name, type, scenarios }) => ({
  name,
  type,
  scenarios: scenarios.map((scenario) => ({
    name: scenario.name,
    actionReference: scenario.actionReference,
    type: scenario.type,
  })),
}));
type Phases = NonNullable<Parameters<typeof funnelInput>[0]>['phases'];
async function createFunnel(name = 'Principal', only: Phases = phases): Promise<string> {
  // The first funnel is the default one.
  app.clock.pass(1000);
  return (await owner.call(funnels.create, { body: { funnel: { name, phases: only } } })).data._id;
}

const stepsOf = async (clientId = agenda.clientId, of = funnelId) =>
  ((await owner.call(clients.read, { params: { id: clientId } })).data.funnelPhases ?? [])
    .filter((step) => step.funnelId === of)
    .map(({ phase }) => phase);
const placeOf = async (clientId = agenda.clientId, of = funnelId) =>
  (
    await app.pool.query('select place from funnel_place where client_id = $1 and funnel_id = $2', [
      clientId,
      of,
    ])
  ).rows[0]?.place as string | undefined;
const book = async (over: Parameters<typeof appointmentInput>[1] = {}) => {
  const { data } = await owner.call(appointments.book, {
    body: { appointment: appointmentInput(agenda, over) },
  });
  app.clock.pass(1000);
  return data._id;
};
const setStatus = async (id: string, status: AppointmentStatus) => {
  await owner.call(appointments.setStatus, { params: { id }, body: { status, overlapAllowed: true } });
  app.clock.pass(1000);
};
const register = async () =>
  (await owner.call(clients.register, { body: { client: clientInput() } })).data._id;

describe('an appointment', () => {
  it('moves its client to the scenario of each status, and keeps the whole way', async () => {
    expect(await placeOf()).toBeUndefined();
    const id = await book();
    expect(await placeOf()).toBe('cita.agendada');
    for (const status of [
      'confirmada',
      'asistida',
      'no_asistida',
      'cancelada',
      'pago_pendiente',
      'no_pagada',
    ] as const)
      await setStatus(id, status);
    expect(await stepsOf()).toEqual([
      'cita.agendada',
      'cita.confirmada',
      'atendidos.asistió',
      'por_recuperar.no_asistió',
      'por_recuperar.canceló',
      'cita.pago_pendiente',
      'por_recuperar.no_pagó',
    ]);
    expect(await placeOf()).toBe('por_recuperar.no_pagó');
  });

  it('moves nobody again while its status stays, but each new appointment does', async () => {
    const id = await book();
    await owner.call(appointments.change, {
      params: { id },
      body: { appointment: appointmentInput(agenda, { details: 'Otra nota' }) },
    });
    expect(await stepsOf()).toEqual(['cita.agendada']);
    await book({ start: '2026-03-20T16:00:00Z', end: '2026-03-20T16:30:00Z' });
    expect(await stepsOf()).toEqual(['cita.agendada', 'cita.agendada']);
  });

  it('that gets another client moves this one', async () => {
    const id = await book();
    const clientId = await register();
    await owner.call(appointments.change, {
      params: { id },
      body: { appointment: appointmentInput(agenda, { clientId }) },
    });
    expect(await placeOf(clientId)).toBe('cita.agendada');
  });

  it('whose payment is overdue moves its client when its time is released', async () => {
    const id = await book();
    await setStatus(id, 'pago_pendiente');
    await app.pool.query('update appointment set auto_cancel_at = $2 where id = $1', [id, app.clock.now()]);
    app.clock.pass(60_000);
    for (const job of appointmentJobs(app.parts)) await performJob(app, job);
    expect(await placeOf()).toBe('por_recuperar.no_pagó');
  });

  it('that is deleted leaves its client where they are', async () => {
    const id = await book();
    await owner.call(appointments.remove, { params: { id } });
    expect(await placeOf()).toBe('cita.agendada');
  });

  it('that is refused moves nobody', async () => {
    await book();
    const clientId = await register();
    await expect(book({ clientId })).rejects.toMatchObject({ code: 'slotTaken' });
    expect(await placeOf(clientId)).toBeUndefined();
  });
});

it('an order moves its client when it is taken, delivered and canceled', async () => {
  const shop = await openShop(owner);
  const take = async () => (await owner.call(orders.take, { body: { order: orderInput(shop) } })).data._id;
  const first = await take();
  app.clock.pass(1000);
  await owner.call(orders.change, { params: { id: first }, body: { status: 'delivered' } });
  app.clock.pass(1000);
  const second = await take();
  app.clock.pass(1000);
  await owner.call(orders.change, { params: { id: second }, body: { status: 'canceled' } });
  expect(await stepsOf(shop.clientId)).toEqual([
    'pedidos.pedido_pendiente',
    'pedidos.pedido_entregado',
    'pedidos.pedido_pendiente',
    'pedidos.pedido_cancelado',
  ]);
});

describe('with several funnels', () => {
  const small = [{ name: 'Solo citas', scenarios: [{ name: 'Vino', actionReference: 'asistida' as const }] }];

  it('a contact without a place enters the default one, and moves in each where they are', async () => {
    const other = await createFunnel('Otro', small);
    const id = await book();
    expect(await placeOf(agenda.clientId, other)).toBeUndefined();
    await app.pool.query(
      `insert into funnel_place (business_id, funnel_id, client_id, place, version, entered_at) values ($1, $2, $3, 'solo_citas.vino', 1, now())`,
      [owner.businessId, other, agenda.clientId],
    );
    await setStatus(id, 'confirmada');
    // No scenario of the other funnel has this action.
    expect(await placeOf(agenda.clientId, other)).toBe('solo_citas.vino');
    await setStatus(id, 'asistida');
    expect(await placeOf()).toBe('atendidos.asistió');
    expect(await stepsOf(agenda.clientId, other)).toEqual(['solo_citas.vino']);
  });

  it('a scenario that is entered by hand only gets nobody by its action', async () => {
    await owner.call(funnels.remove, { params: { id: funnelId } });
    const manual = [
      {
        name: 'A',
        scenarios: [{ name: 'B', actionReference: 'agendada' as const, type: 'manual' as const }],
      },
    ];
    const only = await createFunnel('A mano', manual);
    await book();
    expect(await placeOf(agenda.clientId, only)).toBeUndefined();
  });
});

it('a business without a funnel books as before', async () => {
  await owner.call(funnels.remove, { params: { id: funnelId } });
  await book();
  expect(await stepsOf()).toEqual([]);
});

it('of two contacts who are one person, the later place remains with both ways', async () => {
  await book();
  const other = await register();
  await book({ clientId: other, start: '2026-03-20T16:00:00Z', end: '2026-03-20T16:30:00Z' });
  await owner.call(clientMerge.merge, {
    params: { id: agenda.clientId },
    body: { otherId: other, take: [] },
  });
  expect(await stepsOf()).toEqual(['cita.agendada', 'cita.agendada']);
  const { rows } = await app.pool.query(
    'select client_id, appointment_id from funnel_place where funnel_id = $1',
    [funnelId],
  );
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({ client_id: agenda.clientId });
});

it('two statuses at once leave one place and the way of both', async () => {
  const ids = [await book(), await book({ start: '2026-03-20T16:00:00Z', end: '2026-03-20T16:30:00Z' })];
  await Promise.all([setStatus(ids[0]!, 'confirmada'), setStatus(ids[1]!, 'asistida')]);
  const steps = await stepsOf();
  expect(steps.slice(2).toSorted()).toEqual(['atendidos.asistió', 'cita.confirmada']);
  expect(['atendidos.asistió', 'cita.confirmada']).toContain(await placeOf());
});
