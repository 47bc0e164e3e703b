import { clients } from '@cauce/contract/clients/clients';
import { funnelBoard } from '@cauce/contract/funnels/board';
import { funnels } from '@cauce/contract/funnels/funnels';
import type { ClientPhase } from '@cauce/contract/kit/client-phase';
import { PAGES } from '@cauce/contract/kit/pages';
import type { Socket } from 'socket.io-client';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { colleague } from '../../../../testing/colleague.ts';
import { clientInput } from '../../../../testing/factories/clients.ts';
import { funnelInput } from '../../../../testing/factories/funnels.ts';
import { openTestSockets, type TestSockets } from '../../../../testing/live-sockets.ts';
import { TestApp } from '../../../../testing/test-app.ts';
import { openScopes } from '../../../platform/database/scopes.ts';
import { boardLiveUpdates } from './index.ts';

let app: TestApp;
let sockets: TestSockets;
let owner: Awaited<ReturnType<TestApp['owner']>>;
let funnelId: string;
let clientId: string;

const NEW = 'llegada.nuevo';
const BOOKED = 'cita.agendada';
const TO_CALL = 'cita.por_llamar';

beforeEach(async () => {
  app = await TestApp.open({ rates: 'unlimited' });
  owner = await app.owner();
  sockets = await openTestSockets(app, [boardLiveUpdates(openScopes(app.pool), app.clock)]);
  funnelId = (await owner.call(funnels.create, { body: { funnel: funnelInput() } })).data._id;
  clientId = (await owner.call(clients.register, { body: { client: clientInput({ name: 'Ana' }) } })).data
    ._id;
});
afterEach(async () => {
  await sockets.close();
  await app.close();
});

const wish = (over: object = {}) => ({
  clientInfo: { _id: clientId, whatsapp: '5511110001' },
  businessId: owner.businessId,
  phase: NEW,
  funnelId,
  ...over,
});
const ask = (socket: Socket, over: object = {}): Promise<ClientPhase | null> => {
  app.clock.pass(1000);
  return socket.emitWithAck('updateClientPhase', wish(over)) as Promise<ClientPhase | null>;
};
const received = (socket: Socket) => {
  const all: ClientPhase[] = [];
  socket.on('clientPhaseUpdated', (message: ClientPhase) => all.push(message));
  return all;
};
const member = async (actions: ('view' | 'edit')[]) =>
  sockets.connect(await colleague(app, owner.businessId, { page: PAGES.funnels.number, actions }));
const at = (phase: string, actionReference = 'none') => ({ clientId, phase, funnelId, actionReference });

it('a request moves the contact to the named place, and everybody who sees funnels learns it', async () => {
  const [socket, reader, blind] = [await sockets.connect(owner), await member(['view']), await member([])];
  const [own, readers, nothing] = [received(socket), received(reader), received(blind)];
  expect(await ask(socket)).toEqual(at(NEW));
  await expect.poll(() => [own, readers]).toEqual([[at(NEW)], [at(NEW)]]);
  expect(await ask(socket, { phase: TO_CALL })).toEqual(at(TO_CALL));
  await expect.poll(() => own).toEqual([at(NEW), at(TO_CALL)]);
  await expect.poll(() => readers).toEqual([at(NEW), at(TO_CALL)]);
  expect(nothing).toEqual([]);
});

it('an action moves the contact to the scenario that owns it, not to the named phase', async () => {
  const socket = await sockets.connect(owner);
  const all = received(socket);
  expect(await ask(socket, { actionReference: 'agendada' })).toEqual(at(BOOKED, 'agendada'));
  await expect.poll(() => all).toEqual([at(BOOKED, 'agendada')]);
  const { data } = await owner.call(clients.read, { params: { id: clientId } });
  expect(data.funnelPhases?.filter((step) => step.funnelId === funnelId)).toMatchObject([
    { phase: BOOKED, action: 'agendada', by: expect.stringMatching(/^ana-/) as string },
  ]);
});

it('an action without a scenario, an unknown place or contact, and the present place change nothing', async () => {
  const socket = await sockets.connect(owner);
  const all = received(socket);
  await ask(socket);
  await expect.poll(() => all).toEqual([at(NEW)]);
  expect(await ask(socket, { actionReference: 'pago_pendiente' })).toEqual(at(NEW));
  expect(await ask(socket, { phase: 'llegada.nada' })).toEqual(at(NEW));
  expect(await ask(socket, { phase: NEW })).toEqual(at(NEW));
  const unknownId = crypto.randomUUID();
  expect(await ask(socket, { clientInfo: { _id: unknownId } })).toEqual({
    ...at('sin_fase.ninguno'),
    clientId: unknownId,
  });
  await ask(socket, { phase: BOOKED });
  await expect.poll(() => all).toEqual([at(NEW), at(BOOKED)]);
});

it('a move on the board and leaving the funnel send the same event', async () => {
  const all = received(await sockets.connect(owner));
  const body = { clientId, place: NEW, seen: null };
  await owner.call(funnelBoard.move, { params: { id: funnelId }, body });
  await expect.poll(() => all).toEqual([at(NEW)]);
  await owner.call(funnelBoard.leave, { params: { id: funnelId, clientId } });
  await expect.poll(() => all).toEqual([at(NEW), at('sin_fase.ninguno')]);
});

it('is refused to other businesses, without the permission, and with bad input', async () => {
  const outsider = await app.owner();
  const socket = await sockets.connect(outsider);
  const [own, theirs] = [received(await sockets.connect(owner)), received(socket)];
  expect(await ask(socket)).toBeNull();
  expect(await ask(socket, { businessId: outsider.businessId })).toMatchObject({ phase: 'sin_fase.ninguno' });
  expect(await ask(await member(['view']))).toBeNull();
  const mine = await sockets.connect(owner);
  for (const bad of [
    null,
    'x',
    {},
    wish({ funnelId: 'x' }),
    wish({ actionReference: 'otra' }),
    wish({ extra: 1 }),
  ])
    expect(await mine.emitWithAck('updateClientPhase', bad)).toBeNull();
  await ask(mine);
  await expect.poll(() => own).toEqual([at(NEW)]);
  expect(theirs).toEqual([]);
});

it('a right that is taken away ends the events and the requests', async () => {
  const socket = await member(['edit']);
  const all = received(socket);
  expect(await ask(socket)).toEqual(at(NEW));
  await expect.poll(() => all).toHaveLength(1);
  const rightsChanged = new Promise<void>((resolve) =>
    socket.on('hint', ({ topic }: { topic: string }) => {
      if (topic === 'session') resolve();
    }),
  );
  await app.pool.query(`update membership set permissions = '[]' where role = 'limited'`);
  await rightsChanged;
  expect(await ask(socket, { phase: BOOKED })).toBeNull();
  const own = received(await sockets.connect(owner));
  await ask(await sockets.connect(owner), { phase: BOOKED });
  await expect.poll(() => own).toEqual([at(BOOKED)]);
  expect(all).toHaveLength(1);
});

it('requests at once leave one step each, and the contact where the last one moved them', async () => {
  const lines = await Promise.all(Array.from({ length: 6 }, () => sockets.connect(owner)));
  const answers = await Promise.all(lines.map((line, n) => ask(line, { phase: n % 2 === 0 ? NEW : BOOKED })));
  const { data } = await owner.call(clients.read, { params: { id: clientId } });
  const steps = (data.funnelPhases ?? []).filter((step) => step.funnelId === funnelId);
  for (const [index, { phase }] of steps.entries()) expect(phase).not.toBe(steps[index - 1]?.phase);
  const [now] = await ask(lines[0]!, { phase: 'llegada.nada' }).then((phase) => [phase]);
  expect(now?.phase).toBe(steps.at(-1)?.phase);
  expect(answers.some((answer) => answer !== null)).toBe(true);
});
