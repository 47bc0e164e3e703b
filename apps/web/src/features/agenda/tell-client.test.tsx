import { appointments, type Appointment } from '@cauce/contract/agenda/appointments';
import {
  notifications,
  type NoticeForecast,
  type Notification,
} from '@cauce/contract/conversations/notifications';
import { PAGES } from '@cauce/contract/kit/pages';
import { courses } from '@cauce/contract/sales/courses';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ANA, anAgendaContext, anAppointment, anEvent, LUIS } from '../../../testing/an-agenda.ts';
import { FakeServer, Refused } from '../../../testing/fake-server.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { AgendaScreen } from './screens/agenda-screen.tsx';
// Imported here so that no test waits for the code of the dialogs.
import './parts/appointment/event-dialog.tsx';

let server: FakeServer;
let held: Appointment;
let forecast: NoticeForecast;
const NOTICE = LUIS;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-09T18:10:00Z') });
  server = new FakeServer();
  held = anAppointment();
  forecast = { reason: '', leavesAt: '2026-03-09T18:13:00.000Z', isQuiet: false, text: 'Tu cita cambió' };
  server.answers(courses.sessions, () => []);
  server.answers(appointments.list, () => [anEvent(held)]);
  server.answers(appointments.read, () => held);
  // Registered after `read`, whose path pattern also matches this one.
  server.answers(appointments.context, () => anAgendaContext());
  server.answers(appointments.move, ({ body }) => {
    held = anAppointment({ ...held, ...(body as { start: string; end: string }) });
    return anEvent(held);
  });
  server.answers(appointments.setStatus, ({ body }) => {
    held = anAppointment({ ...held, ...(body as { status: Appointment['status'] }) });
    return held;
  });
  server.answers(notifications.forecast, () => forecast);
  server.answers(notifications.plan, ({ body }) => {
    const { notification } = body as { notification: Partial<Notification> };
    const row = { _id: NOTICE, businessId: NOTICE, status: 'planned', createdAt: '2026-03-09T18:10:00Z' };
    const rest = { text: '', reason: '', messageId: null, sentAt: null, whatsapp: '', countryCode: '52' };
    return { ...rest, countryCodeExt: '521', ...notification, ...row } as never;
  });
  server.answers(notifications.cancel, () => null);
});
afterEach(() => {
  vi.useRealTimers();
});

const AT = '/agenda?vista=semana&fecha=2026-03-10';
type User = ReturnType<typeof renderScreen>['user'];
/** Moves the appointment a quarter of an hour later by keyboard, which is the same act as dragging it. */
async function moveByKeyboard(): Promise<User> {
  const { user } = renderScreen(AgendaScreen, { at: AT });
  (await screen.findByRole('button', { name: /^Ana Torres/ })).focus();
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}{Enter}');
  return user;
}
async function cancelByMenu(): Promise<User> {
  const { user } = renderScreen(AgendaScreen, { at: `${AT}&cita=${held._id}` });
  await user.click(await screen.findByRole('button', { name: 'Cambiar estado' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Cancelada' }));
  return user;
}
const planned = () =>
  server
    .asked(notifications.plan)
    .map(({ body }) => (body as { notification: { kind: string } }).notification);
const MOVED = 'Cita actualizada con éxito: mar 10 mar, 10:15 a. m.';

it('tells the client of a move, and says when', async () => {
  await moveByKeyboard();
  await screen.findByText(`${MOVED} Le avisaremos a Ana Torres a las 12:13 p. m.`);
  expect(planned()).toEqual([
    expect.objectContaining({
      kind: 'moved',
      clientId: ANA,
      appointmentId: held._id,
      deliveryDate: '2026-03-09T18:13:00.000Z',
    }),
  ]);
});

it('tells the client of another specialist at the same time, and leaves it out with one click', async () => {
  const other = anAgendaContext().specialists.find(({ _id }) => _id !== held.specialistId)!;
  const before = held;
  server.answers(appointments.list, () => [anEvent(before)]);
  server.answers(appointments.move, () => {
    held = anAppointment({ ...before, specialistId: other._id });
    return anEvent(held);
  });
  const user = await moveByKeyboard();
  await screen.findByText(/Le avisaremos a Ana Torres a las 12:13 p\. m\.$/);
  await screen.findByText('Le avisaremos al especialista de su nueva cita a las 12:13 p. m.');
  expect(planned().toSorted((a, b) => (a.kind < b.kind ? -1 : 1))).toEqual([
    expect.objectContaining({ kind: 'changed', changes: ['specialist'] }),
    expect.objectContaining({ kind: 'specialist', appointmentId: held._id, clientId: ANA }),
  ]);
  await user.click(screen.getAllByRole('button', { name: 'No avisar' })[0]!);
  await waitFor(() => expect(server.asked(notifications.cancel)).toHaveLength(1));
});

it('takes back the notice to the other specialist when the move is undone', async () => {
  const other = anAgendaContext().specialists.find(({ _id }) => _id !== held.specialistId)!;
  const before = held;
  server.answers(appointments.list, () => [anEvent(before)]);
  server.answers(appointments.move, () => {
    held = anAppointment({ ...before, specialistId: other._id });
    return anEvent(held);
  });
  const user = await moveByKeyboard();
  await screen.findByText(/Le avisaremos a Ana Torres a las/);
  await screen.findByText(/^Le avisaremos al especialista/);
  await user.click(screen.getByRole('button', { name: 'Deshacer' }));
  await waitFor(() => expect(server.asked(notifications.cancel)).toHaveLength(2));
  expect(screen.queryByText(/^Le avisaremos al especialista/)).toBeNull();
});

it('tells the client of a cancellation by the menu of statuses', async () => {
  await cancelByMenu();
  await screen.findByText('Cita cancelada. Le avisaremos a Ana Torres a las 12:13 p. m.');
  expect(planned()).toEqual([
    expect.objectContaining({ kind: 'cancellation', phase: 'canceled_appointment', appointmentId: held._id }),
  ]);
});

it('tells nobody of any other status', async () => {
  const { user } = renderScreen(AgendaScreen, { at: `${AT}&cita=${held._id}` });
  await user.click(await screen.findByRole('button', { name: 'Cambiar estado' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Confirmada' }));
  await screen.findByText('Estado de la cita actualizado correctamente');
  expect(server.asked(notifications.forecast)).toEqual([]);
});

it.each([
  ['a move', moveByKeyboard],
  ['a cancellation', cancelByMenu],
])('leaves out the notice of %s with one click', async (_, act) => {
  const user = await act();
  await user.click(await screen.findByRole('button', { name: 'No avisar' }));
  await screen.findByText('No se le avisará.');
  expect(server.asked(notifications.cancel).map(({ params }) => params.id)).toEqual([NOTICE]);
});

it('names the end of the quiet hours', async () => {
  forecast = { ...forecast, isQuiet: true, leavesAt: '2026-03-10T14:00:00.000Z' };
  await moveByKeyboard();
  await screen.findByText(
    `${MOVED} Le avisaremos a Ana Torres el mar 10 mar a las 8:00 a. m., al terminar las horas de silencio.`,
  );
});

it.each([
  ['a move', moveByKeyboard, MOVED],
  ['a cancellation', cancelByMenu, 'Cita cancelada'],
])('says why a client cannot be told of %s, and still offers to undo it', async (_, act, words) => {
  forecast = { ...forecast, reason: 'No hay un número al que escribirle' };
  const user = await act();
  await screen.findByText(
    `${words.replace(/\.?$/, '.')} No se le puede avisar a Ana Torres: No hay un número al que escribirle.`,
  );
  expect(planned()).toEqual([]);
  expect(screen.queryByRole('button', { name: 'No avisar' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Deshacer' }));
  await waitFor(() => expect(held).toMatchObject({ start: '2026-03-10T16:00:00.000Z', status: 'agendada' }));
});

it('takes the notice back when the move is undone, and tells nobody of that', async () => {
  const user = await moveByKeyboard();
  await screen.findByRole('button', { name: 'No avisar' });
  await user.click(screen.getByRole('button', { name: 'Deshacer' }));
  await waitFor(() => expect(held.start).toBe('2026-03-10T16:00:00.000Z'));
  await waitFor(() => expect(server.asked(notifications.cancel)).toHaveLength(1));
  expect(planned()).toHaveLength(1);
});

it('says that a notice could not be planned', async () => {
  server.answers(notifications.plan, () => {
    throw new Refused('unexpected');
  });
  await moveByKeyboard();
  await screen.findByText(`${MOVED} No pudimos programar su aviso.`);
});

it('tells nobody of an appointment in the past', async () => {
  vi.setSystemTime(new Date('2026-03-11T18:10:00Z'));
  await moveByKeyboard();
  await screen.findByText(MOVED);
  expect(server.asked(notifications.forecast)).toEqual([]);
});

it('plans nothing for a person who may not write to clients', async () => {
  const permissions = [{ page: PAGES.appointments.number, actions: ['view' as const, 'edit' as const] }];
  const { user } = renderScreen(AgendaScreen, { at: AT, permissions });
  (await screen.findByRole('button', { name: /^Ana Torres/ })).focus();
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}{Enter}');
  await screen.findByText(MOVED);
  expect(server.asked(notifications.forecast)).toEqual([]);
});
