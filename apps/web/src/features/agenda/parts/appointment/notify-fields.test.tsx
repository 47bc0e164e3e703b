import { appointments, type Appointment } from '@cauce/contract/agenda/appointments';
import { availability } from '@cauce/contract/agenda/availability';
import {
  notifications,
  type NoticeForecast,
  type NotificationInput,
} from '@cauce/contract/conversations/notifications';
import { clients } from '@cauce/contract/clients/clients';
import { courses } from '@cauce/contract/sales/courses';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  aClient,
  ANA,
  anAgendaContext,
  anAppointment,
  anEvent,
  LUIS,
} from '../../../../../testing/an-agenda.ts';
import { FakeServer, Refused } from '../../../../../testing/fake-server.ts';
import { renderScreen } from '../../../../../testing/render-screen.tsx';
import { AgendaScreen } from '../../screens/agenda-screen.tsx';
// Imported here so that no test waits for the code of the dialogs.
import './editing-dialog.tsx';
import './event-dialog.tsx';

const CARLA = '01932000-0000-7000-8000-0000000000c9';
let server: FakeServer;
let held: Appointment;
let forecast: NoticeForecast;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-10T03:10:00Z') });
  server = new FakeServer();
  held = anAppointment();
  forecast = { reason: '', leavesAt: '2026-03-10T14:00:00.000Z', isQuiet: true, text: '' };
  server.answers(courses.sessions, () => []);
  server.answers(appointments.list, () => [anEvent(held)]);
  server.answers(appointments.read, () => held);
  // Registered after `read`, whose path pattern also matches this one.
  server.answers(appointments.context, () => anAgendaContext());
  server.answers(availability.free, () => ({ zone: 'America/Mexico_City', days: [] }));
  server.answers(appointments.change, ({ body }) => {
    held = anAppointment({ ...held, ...(body as { appointment: Partial<Appointment> }).appointment });
    return held;
  });
  server.answers(notifications.forecast, () => forecast);
  server.answers(notifications.plan, ({ body }) => {
    const { notification } = body as { notification: NotificationInput };
    const row = { _id: LUIS, businessId: LUIS, status: 'planned', createdAt: '2026-03-10T03:10:00Z' };
    return { text: '', reason: '', messageId: null, sentAt: null, ...notification, ...row } as never;
  });
});
afterEach(() => {
  vi.useRealTimers();
});

const clientSwitch = () => screen.findByRole<HTMLInputElement>('switch', { name: /^Avisar al cliente/ });
async function edit() {
  const { user } = renderScreen(AgendaScreen, {
    at: `/agenda?vista=semana&fecha=2026-03-10&cita=${held._id}`,
  });
  await user.click(await screen.findByRole('button', { name: 'Editar' }));
  await clientSwitch();
  return user;
}
type User = Awaited<ReturnType<typeof edit>>;
async function move(user: User): Promise<void> {
  const start = screen.getByRole('combobox', { name: 'Hora de inicio' });
  await user.clear(start);
  await user.type(start, '11:00');
  await user.tab();
}
const sentKinds = () =>
  server
    .asked(notifications.plan)
    .map(({ body }) => (body as { notification: NotificationInput }).notification.kind);

it('tells the client by default as soon as the appointment moves, and says when', async () => {
  const user = await edit();
  expect((await clientSwitch()).checked).toBe(false);
  await screen.findAllByText('Sale el mar 10 mar a las 8:00 a. m., al terminar las horas de silencio.');
  await move(user);
  await waitFor(async () => expect((await clientSwitch()).checked).toBe(true));
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(sentKinds()).toEqual(['moved']));
});

it('tells the client by default of another specialist at the same time', async () => {
  const user = await edit();
  const { specialists } = anAgendaContext();
  const other = specialists.find(
    ({ _id, branchId }) => _id !== held.specialistId && branchId === held.branchId,
  )!;
  const dialog = within(screen.getByRole('dialog'));
  await user.click(dialog.getByRole('combobox', { name: 'Especialista' }));
  await user.click(await screen.findByRole('option', { name: new RegExp(`^${other.name}`) }));
  await waitFor(async () => expect((await clientSwitch()).checked).toBe(true));
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(sentKinds()).toEqual(['changed']));
  expect(server.asked(notifications.plan)[0]?.body).toMatchObject({
    notification: { changes: ['specialist'] },
  });
});

async function giveToCarla() {
  server.answers(clients.search, () => [aClient({ _id: CARLA, name: 'Carla', lastname: 'Nieto' })]);
  const user = await edit();
  const dialog = within(screen.getByRole('dialog'));
  const field = dialog.getByRole('combobox', { name: /^Cliente/ });
  await user.clear(field);
  await user.type(field, 'car');
  await user.click(await screen.findByRole('option', { name: /Carla Nieto/ }));
  return user;
}
const formerSwitch = () =>
  screen.findByRole<HTMLInputElement>('switch', { name: 'Avisar a Ana Torres que ya no tiene esta cita' });

it('tells the client from whom the appointment is taken, before it is saved', async () => {
  const user = await giveToCarla();
  expect((await formerSwitch()).checked).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  await screen.findByText(/^Cita actualizada con éxito/);
  const [first] = server.asked(notifications.plan);
  expect(first?.body).toMatchObject({
    notification: { kind: 'cancellation', clientId: ANA, appointmentId: held._id },
  });
});

it('takes that notice back when the appointment is not saved', async () => {
  server.answers(notifications.cancel, () => null);
  server.answers(appointments.change, () => {
    throw new Refused('conflict');
  });
  const user = await giveToCarla();
  await formerSwitch();
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(server.asked(notifications.cancel)).toHaveLength(1));
});

it('says nothing to them when a person leaves it out', async () => {
  const user = await giveToCarla();
  await user.click(await formerSwitch());
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  await screen.findByText(/^Cita actualizada con éxito/);
  expect(sentKinds()).not.toContain('cancellation');
});

it('leaves the notice out with one click, also when the time changes again', async () => {
  const user = await edit();
  await move(user);
  await waitFor(async () => expect((await clientSwitch()).checked).toBe(true));
  await user.click(await clientSwitch());
  await move(user);
  expect((await clientSwitch()).checked).toBe(false);
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  await screen.findByText(/^Cita actualizada con éxito/);
  expect(sentKinds()).toEqual([]);
});

it('says before saving that the client cannot be told', async () => {
  forecast = { ...forecast, reason: 'El contacto pidió no recibir avisos' };
  const user = await edit();
  await screen.findAllByText('No se le puede avisar: El contacto pidió no recibir avisos.');
  await move(user);
  expect(await clientSwitch()).toMatchObject({ checked: false, disabled: true });
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  await screen.findByText(/^Cita actualizada con éxito/);
  expect(sentKinds()).toEqual([]);
});
