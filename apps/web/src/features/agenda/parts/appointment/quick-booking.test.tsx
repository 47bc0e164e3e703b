import { appointments, type Appointment, type AppointmentInput } from '@cauce/contract/agenda/appointments';
import { availability } from '@cauce/contract/agenda/availability';
import { notifications } from '@cauce/contract/conversations/notifications';
import { clients } from '@cauce/contract/clients/clients';
import { courses } from '@cauce/contract/sales/courses';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import {
  aClient,
  ANA,
  anAgendaContext,
  anAppointment,
  anEvent,
  LUIS,
  MARIANA,
  OMAR,
  ROMA,
} from '../../../../../testing/an-agenda.ts';
import { FakeServer } from '../../../../../testing/fake-server.ts';
import { renderScreen } from '../../../../../testing/render-screen.tsx';
import { AgendaScreen } from '../../screens/agenda-screen.tsx';
// Imported here so that no test waits for the code of the dialogs.
import './editing-dialog.tsx';
import './event-dialog.tsx';

let server: FakeServer;
let held: Appointment[];
beforeEach(() => {
  localStorage.clear();
  server = new FakeServer();
  server.answers(notifications.forecast, () => ({
    reason: '',
    leavesAt: '2026-03-10T16:03:00.000Z',
    isQuiet: false,
    text: '',
  }));
  held = [];
  server.answers(courses.sessions, () => []);
  server.answers(appointments.list, () => held.map(anEvent));
  server.answers(appointments.read, ({ params }) => held.find(({ _id }) => _id === params.id)!);
  // Registered after `read`, whose path pattern also matches this one.
  server.answers(appointments.context, () => anAgendaContext());
  const slot = { start: '2026-03-10T16:00:00.000Z', time: '10:00', specialistIds: [LUIS, MARIANA, OMAR] };
  server.answers(availability.free, () => ({
    zone: 'America/Mexico_City',
    days: [{ date: '2026-03-10', slots: [slot] }],
  }));
  server.answers(clients.search, () => [aClient()]);
  server.answers(clients.register, ({ body }) => aClient((body as { client: object }).client));
  server.answers(appointments.book, ({ body }) => {
    const booked = anAppointment(inputIn(body));
    held = [...held, booked];
    return booked;
  });
});
const inputIn = (body: unknown) => (body as { appointment: AppointmentInput }).appointment;

type User = ReturnType<typeof renderScreen>['user'];
const AT = '/agenda?vista=semana&fecha=2026-03-10';
const form = async () => within(await screen.findByRole('dialog', { name: 'Crear nueva cita' }));
const field = async (name: RegExp) => (await form()).findByRole<HTMLInputElement>('combobox', { name });
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Agendar' });
async function begin(): Promise<User> {
  const { user } = renderScreen(AgendaScreen, { at: AT });
  await user.click(await screen.findByRole('button', { name: 'Agendar cita' }));
  return user;
}
async function choose(user: User, name: RegExp, option: RegExp): Promise<void> {
  await user.click(await field(name));
  await user.click(await screen.findByRole('option', { name: option }));
}
async function chooseClient(user: User): Promise<void> {
  await user.type(await field(/^Cliente/), 'an');
  await user.click(await screen.findByRole('option', { name: /Ana Torres/ }));
}
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const registerDialog = async () =>
  within(await screen.findByRole('dialog', { name: 'Registrar Nuevo Cliente' }));

it('books a new client in at most eight clicks, at a branch that was never used before', async () => {
  server.answers(clients.search, () => []);
  const { user } = renderScreen(AgendaScreen, { at: AT });
  let clicks = 0;
  const click = async (element: HTMLElement) => {
    clicks += 1;
    await user.click(element);
  };
  await click(await screen.findByRole('button', { name: 'Agendar cita' }));
  expect((await field(/^Sucursal/)).value).toBe('Roma Norte');
  expect(screen.getByText(/^Es la primera de tu lista/)).toBeTruthy();
  await click(await field(/^Servicio/));
  await click(await screen.findByRole('option', { name: /Limpieza/ }));
  await click(await field(/^Cliente/));
  await user.keyboard('Beto');
  await click(await screen.findByRole('option', { name: 'Registrar Nuevo Cliente' }));
  const number = (await registerDialog()).getByLabelText(/^WhatsApp/, { selector: 'input[type="tel"]' });
  // The name is known, so the dialog begins at the number.
  await waitFor(() => expect(document.activeElement).toBe(number));
  await user.keyboard('5512345678');
  await click((await registerDialog()).getByRole('button', { name: 'Registrar' }));
  await waitFor(() => expect(save().disabled).toBe(false));
  await click(save());
  await closed();
  expect(clicks).toBeLessThanOrEqual(8);
  expect(inputIn(server.asked(appointments.book)[0]?.body)).toMatchObject({
    branchId: ROMA,
    // The free specialist, at the first free time.
    specialistId: LUIS,
    start: '2026-03-10T16:00:00.000Z',
  });
});

it('begins at the branch of the last booking in this browser', async () => {
  const user = await begin();
  await choose(user, /^Sucursal/, /Centro/);
  expect((await field(/^Especialista/)).value).toBe('Omar Gil');
  await choose(user, /^Servicio/, /Limpieza/);
  await chooseClient(user);
  await user.click(save());
  await closed();
  await user.click(await screen.findByRole('button', { name: 'Agendar cita' }));
  expect((await field(/^Sucursal/)).value).toBe('Centro');
  expect(screen.queryByText(/^Es la primera de tu lista/)).toBeNull();
});

it('offers the contact who has the number already', async () => {
  server.answers(clients.search, ({ query }) =>
    (query as { search: string }).search === '5512345678'
      ? [aClient({ name: 'Ana', lastname: 'Torres' })]
      : [],
  );
  const user = await begin();
  await choose(user, /^Servicio/, /Limpieza/);
  await user.type(await field(/^Cliente/), 'Anita');
  await user.click(await screen.findByRole('option', { name: 'Registrar Nuevo Cliente' }));
  const dialog = await registerDialog();
  await user.type(dialog.getByLabelText(/^WhatsApp/, { selector: 'input[type="tel"]' }), '5512345678');
  expect(await dialog.findByText(/^Ese número ya es de Ana Torres/)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Usar este contacto' }));
  await waitFor(async () => expect((await field(/^Cliente/)).value).toBe('Ana Torres'));
  await user.click(save());
  await closed();
  expect(inputIn(server.asked(appointments.book)[0]?.body).clientId).toBe(ANA);
  expect(server.asked(clients.register)).toEqual([]);
});

it('names day and hour after saving, and opens the appointment with «Ver»', async () => {
  const user = await begin();
  await choose(user, /^Servicio/, /Limpieza/);
  await chooseClient(user);
  await user.click(save());
  await closed();
  await screen.findByText('Cita agendada: mar 10 mar, 10:00 a. m.');
  await user.click(screen.getByRole('button', { name: 'Ver' }));
  expect(await screen.findByRole('dialog', { name: 'Ana Torres' })).toBeTruthy();
});
