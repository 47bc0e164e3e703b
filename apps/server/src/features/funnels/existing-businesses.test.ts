import { clients } from '@cauce/contract/clients/clients';
import { conversations } from '@cauce/contract/conversations/conversations';
import { funnels } from '@cauce/contract/funnels/funnels';
import { orders } from '@cauce/contract/sales/orders';
import { DEFAULT_PHASES } from '@cauce/domain/funnels/default-funnel';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Agenda, makeAppointment, openAgenda } from '../../../testing/factories/agenda.ts';
import { clientInput } from '../../../testing/factories/clients.ts';
import { openShop, orderInput } from '../../../testing/factories/orders.ts';
import { migrateAgain } from '../../../testing/migrate-again.ts';
import { TestApp } from '../../../testing/test-app.ts';

const MIGRATION = '0095_funnels.sql';

let app: TestApp;
let owner: Awaited<ReturnType<TestApp['owner']>>;
let agenda: Agenda;
beforeEach(async () => {
  app = await TestApp.open({ rates: 'unlimited' });
  owner = await app.owner();
  agenda = await openAgenda(owner);
});
afterEach(() => app.close());

/** Undoes the migration and migrates again. */
async function rebuildFunnels(): Promise<void> {
  await app.pool.query(`
    drop table funnel_step, funnel_place, funnel_note, funnel_version, funnel cascade;
    drop function make_first_funnel;
    drop function if exists default_funnel;
    drop function if exists funnel_copy;
    drop index if exists assistant_of_funnel, notification_of_funnel`);
  await migrateAgain(app.pool, MIGRATION);
}

const stepsOf = async (id: string) =>
  (await owner.call(clients.read, { params: { id } })).data.funnelPhases?.map(({ phase }) => phase);
const placeOf = async (id: string) =>
  (await app.pool.query('select place from funnel_place where client_id = $1', [id])).rows[0]?.place;

it('an existing business gets the funnel of a new one, and its contacts their place', async () => {
  const { businessId } = owner;
  const shop = await openShop(owner);
  const silent = (await owner.call(clients.register, { body: { client: clientInput() } })).data._id;
  const writer = (await owner.call(clients.register, { body: { client: clientInput() } })).data._id;
  const { data: conversation } = await owner.call(conversations.open, { body: { clientId: writer } });
  await owner.call(conversations.simulate, {
    body: { conversationId: conversation._id, kind: 'text', text: 'Hola' } as never,
  });
  app.clock.pass(1000);
  await owner.call(orders.take, { body: { order: orderInput(shop) } });
  const times = { start: '2026-03-10T16:00:00Z', end: '2026-03-10T16:30:00Z' };
  const id = await makeAppointment(app.pool, { businessId, agenda, ...times, status: 'asistida' });
  await app.pool.query(
    `update appointment set created_at = '2026-03-01', updated_at = '2026-03-10' where id = $1`,
    [id],
  );
  await rebuildFunnels();

  const [funnel] = (await owner.call(funnels.list, {})).data;
  expect(funnel?.phases).toEqual(DEFAULT_PHASES.map((phase, index) => ({ index, ...phase })));
  expect(funnel).toMatchObject({ leads: 3, isDefault: true });
  expect(await stepsOf(agenda.clientId)).toEqual(['cita.agendada', 'atendidos.asistió']);
  expect(await placeOf(agenda.clientId)).toBe('atendidos.asistió');
  expect(await stepsOf(shop.clientId)).toEqual(['pedidos.pedido_pendiente']);
  expect(await placeOf(writer)).toBe('primer_contacto.nuevo');
  expect(await placeOf(silent)).toBeUndefined();
});
