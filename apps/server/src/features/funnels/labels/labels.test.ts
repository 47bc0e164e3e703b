import { appointments } from '@cauce/contract/agenda/appointments';
import { clientMerge } from '@cauce/contract/clients/client-merge';
import { clients } from '@cauce/contract/clients/clients';
import { conversations } from '@cauce/contract/conversations/conversations';
import { funnelBoard } from '@cauce/contract/funnels/board';
import { funnels } from '@cauce/contract/funnels/funnels';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Agenda, appointmentInput, openAgenda } from '../../../../testing/factories/agenda.ts';
import { clientInput } from '../../../../testing/factories/clients.ts';
import { funnelInput } from '../../../../testing/factories/funnels.ts';
import { TestApp } from '../../../../testing/test-app.ts';

let app: TestApp;
let owner: Awaited<ReturnType<TestApp['owner']>>;
let agenda: Agenda;
let id: string;

const NEW = 'inicio.nuevo';
const BOOKED = 'inicio.agendada';
const PLAIN = 'inicio.otro';
const labelled = (first: string, second: string) => [
  {
    name: 'Inicio',
    scenarios: [
      { name: 'Nuevo', actionReference: 'entry' as const, WALabel: first },
      { name: 'Agendada', actionReference: 'agendada' as const, WALabel: second },
      { name: 'Otro' },
    ],
  },
];

beforeAll(async () => {
  app = await TestApp.open({ rates: 'unlimited' });
});
beforeEach(async () => {
  owner = await app.owner();
  agenda = await openAgenda(owner);
  const funnel = funnelInput({ phases: labelled('Nuevo', 'Con cita') });
  id = (await owner.call(funnels.create, { body: { funnel } })).data._id;
});
afterAll(() => app.close());

const register = async (name: string) =>
  (await owner.call(clients.register, { body: { client: clientInput({ name }) } })).data._id;
const open = async (clientId: string) =>
  (await owner.call(conversations.open, { body: { clientId } })).data._id;
const labelsOf = async (conversationId: string) =>
  (await owner.call(conversations.read, { params: { id: conversationId } })).data.labels;
const write = async (conversationId: string) => {
  app.clock.pass(1000);
  await owner.call(conversations.simulate, { body: { conversationId, text: 'Hola' } });
};
const move = async (clientId: string, place: string) => {
  app.clock.pass(1000);
  const { now } = (await owner.call(funnelBoard.readPlace, { params: { id, clientId } })).data;
  const seen = now && { place: now.place, enteredAt: now.enteredAt };
  await owner.call(funnelBoard.move, { params: { id }, body: { clientId, place, seen } });
};

it('the conversation has the label of the scenario in which its contact is, beside those of the team', async () => {
  const clientId = await register('Ana');
  const conversation = await open(clientId);
  await owner.call(conversations.label, { params: { id: conversation }, body: { labels: ['Urgente'] } });
  await move(clientId, NEW);
  expect(await labelsOf(conversation)).toEqual(['Urgente', 'Nuevo']);
  const appointment = appointmentInput(agenda, { clientId });
  await owner.call(appointments.book, { body: { appointment } });
  expect(await labelsOf(conversation)).toEqual(['Urgente', 'Con cita']);
  await move(clientId, PLAIN);
  expect(await labelsOf(conversation)).toEqual(['Urgente']);
  await move(clientId, BOOKED);
  await owner.call(funnelBoard.leave, { params: { id, clientId } });
  expect(await labelsOf(conversation)).toEqual(['Urgente']);
});

it('a conversation that begins later has the label from the start', async () => {
  const clientId = await register('Beto');
  await move(clientId, BOOKED);
  const conversation = await open(clientId);
  await write(conversation);
  expect(await labelsOf(conversation)).toEqual(['Con cita']);
});

it('a published change of a label reaches those who are there, and a deleted funnel takes its labels along', async () => {
  const clientId = await register('Carla');
  const conversation = await open(clientId);
  await move(clientId, NEW);
  const { data: before } = await owner.call(funnels.read, { params: { id } });
  const phases = before.phases.map((phase) => ({
    ...phase,
    scenarios: phase.scenarios.map((scenario) => ({
      ...scenario,
      WALabel: scenario.WALabel === 'Nuevo' ? 'Interesado' : scenario.WALabel,
    })),
  }));
  const funnel = funnelInput({ name: before.name, phases });
  await owner.call(funnels.save, { params: { id }, body: { funnel } });
  expect(await labelsOf(conversation)).toEqual(['Interesado']);
  await owner.call(funnels.remove, { params: { id } });
  expect(await labelsOf(conversation)).toEqual([]);
});

it('a full list of labels keeps those of the team', async () => {
  const clientId = await register('Dora');
  const conversation = await open(clientId);
  const labels = Array.from({ length: 10 }, (_, n) => `Etiqueta ${n}`);
  await owner.call(conversations.label, { params: { id: conversation }, body: { labels } });
  await move(clientId, NEW);
  expect(await labelsOf(conversation)).toEqual(labels);
});

it('two contacts who are merged keep the label of the later place', async () => {
  const [from, to] = [await register('Eva'), await register('Eva')];
  const conversation = await open(to);
  await move(to, NEW);
  await move(from, BOOKED);
  await owner.call(clientMerge.merge, { params: { id: to }, body: { otherId: from, take: [] } });
  expect(await labelsOf(conversation)).toEqual(['Con cita']);
});

it('labels of another business stay as they are', async () => {
  const clientId = await register('Fer');
  const conversation = await open(clientId);
  await move(clientId, NEW);
  const other = await app.owner();
  await other.call(funnels.create, { body: { funnel: funnelInput({ phases: labelled('Nuevo', 'Otra') }) } });
  const { data: theirs } = await other.call(clients.register, { body: { client: clientInput() } });
  await other.call(conversations.open, { body: { clientId: theirs._id } });
  expect(await labelsOf(conversation)).toEqual(['Nuevo']);
});
