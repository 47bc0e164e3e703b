import { appointments, type Appointment, type BlockInput } from '@cauce/contract/agenda/appointments';
import { courses } from '@cauce/contract/sales/courses';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import {
  anAgendaContext,
  anAppointment,
  anEvent,
  LUIS,
  MARIANA,
  ROMA,
} from '../../../../../testing/an-agenda.ts';
import { FakeServer, Refused } from '../../../../../testing/fake-server.ts';
import { renderScreen } from '../../../../../testing/render-screen.tsx';
import { AgendaScreen } from '../../screens/agenda-screen.tsx';

let server: FakeServer;
let held: Appointment[];
const blockIn = (body: unknown) => (body as { block: BlockInput }).block;
const asBlock = (input: BlockInput) => anAppointment({ ...input, status: 'block' });
beforeEach(() => {
  server = new FakeServer();
  server.answers(courses.sessions, () => []);
  held = [];
  server.answers(appointments.list, () => held.map(anEvent));
  server.answers(appointments.read, ({ params }) => {
    const found = held.find(({ _id }) => _id === params.id);
    if (found === undefined) throw new Refused('notFound');
    return found;
  });
  // Registered after `read`, whose path pattern also matches this one.
  server.answers(appointments.context, () => anAgendaContext());
  server.answers(appointments.block, ({ body }) => {
    const block = asBlock(blockIn(body));
    held = [...held, block];
    return { block, collides: [] };
  });
});

/** A date far in the future, so that it is never past. */
const AT = `/agenda?vista=semana&fecha=2099-03-10&sucursal=${ROMA}`;
type User = ReturnType<typeof renderScreen>['user'];
async function begin(at = AT): Promise<User> {
  const { user } = renderScreen(AgendaScreen, { at });
  await user.click(await screen.findByRole('button', { name: 'Bloquear horario' }));
  await screen.findByRole('dialog', { name: 'Bloquear horario' });
  return user;
}
const save = () => screen.getByRole('button', { name: 'Bloquear' });
const time = (name: string) => screen.getByRole<HTMLInputElement>('combobox', { name });
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

it('requires a title and a specialist', async () => {
  const user = await begin();
  await user.click(save());
  await screen.findByText('Este campo es requerido');
  await screen.findByText('Selecciona al menos un especialista');
  await screen.findByText('Debe seleccionar al menos un especialista');
  expect(server.asked(appointments.block)).toEqual([]);
});

it('blocks each chosen specialist with a call of its own', async () => {
  const user = await begin();
  await user.type(screen.getByLabelText(/^Título/), 'Junta');
  // Specialists of another branch are not offered.
  expect(screen.queryByText('Omar Gil')).toBeNull();
  await user.click(screen.getByText('Mariana Robles'));
  await user.click(screen.getByText('Luis Peña'));
  await user.click(save());
  await closed();
  await screen.findByText('Bloqueos creados exitosamente');
  const sent = server.asked(appointments.block).map(({ body }) => blockIn(body));
  expect(sent.map(({ specialistId }) => specialistId)).toEqual([MARIANA, LUIS]);
  expect(sent[0]).toMatchObject({
    title: 'Junta',
    branchId: ROMA,
    start: '2099-03-10T15:00:00.000Z',
    end: '2099-03-10T16:00:00.000Z',
    colorHex: '#555555',
  });
});

it('lists the appointments that a block overlaps', async () => {
  server.answers(appointments.block, ({ body }) => ({
    block: asBlock(blockIn(body)),
    collides: [
      {
        _id: LUIS,
        kind: 'appointment' as const,
        start: '2099-03-10T15:30:00.000Z',
        end: '2099-03-10T16:00:00.000Z',
        title: 'Ana Torres',
      },
    ],
  }));
  const user = await begin();
  await user.type(screen.getByLabelText(/^Título/), 'Junta');
  await user.click(screen.getByText('Mariana Robles'));
  await user.click(save());
  const list = await screen.findByRole('dialog', { name: 'Ya había citas en ese horario' });
  within(list).getByText('Ana Torres');
  within(list).getByText('mar 10 mar, 9:30 – 10:00 a. m.');
  await user.click(within(list).getByRole('button', { name: 'Entendido' }));
  await closed();
});

it('refuses a start in the past, and an end that is not after the start', async () => {
  const user = await begin(AT.replace('2099', '2020'));
  await user.type(screen.getByLabelText(/^Título/), 'Junta');
  await user.click(screen.getByText('Mariana Robles'));
  await user.click(save());
  await screen.findByText('La fecha de inicio no puede estar en el pasado');
  await user.clear(time('Hora de fin'));
  await user.type(time('Hora de fin'), '8:00');
  await user.click(save());
  await screen.findByText('La fecha de inicio no puede ser después de la fecha de fin');
  expect(server.asked(appointments.block)).toEqual([]);
});

it('retries only for the specialists whose block failed', async () => {
  let calls = 0;
  server.answers(appointments.block, ({ body }) => {
    calls += 1;
    if (calls === 2) throw new Refused('unexpected');
    return { block: asBlock(blockIn(body)), collides: [] };
  });
  const user = await begin();
  await user.type(screen.getByLabelText(/^Título/), 'Junta');
  await user.click(screen.getByText('Mariana Robles'));
  await user.click(screen.getByText('Luis Peña'));
  await user.click(save());
  await screen.findByText('Error al procesar la solicitud');
  await user.click(save());
  await closed();
  expect(server.asked(appointments.block).map(({ body }) => blockIn(body).specialistId)).toEqual([
    MARIANA,
    LUIS,
    LUIS,
  ]);
});

it('changes a block that has already begun without changing its start', async () => {
  held = [
    anAppointment({ status: 'block', start: '2020-03-10T15:00:00.000Z', end: '2020-03-10T16:00:00.000Z' }),
  ];
  server.answers(appointments.changeBlock, ({ body }) => ({ block: asBlock(blockIn(body)), collides: [] }));
  const { user } = renderScreen(AgendaScreen, {
    at: `/agenda?vista=semana&fecha=2020-03-10&cita=${held[0]?._id}`,
  });
  await user.click(await screen.findByRole('button', { name: 'Editar' }));
  await screen.findByRole('dialog', { name: 'Editar bloqueo' });
  await user.type(screen.getByLabelText(/^Título/), ' larga');
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  await closed();
  expect(server.asked(appointments.changeBlock)[0]?.body).toMatchObject({
    updatedAt: '2026-03-01T16:00:00.000Z',
    block: { title: 'Comida larga', start: '2020-03-10T15:00:00.000Z', specialistId: MARIANA },
  });
});
