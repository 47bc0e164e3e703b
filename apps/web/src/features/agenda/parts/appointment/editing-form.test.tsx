import { appointments, type AppointmentInput } from '@cauce/contract/agenda/appointments';
import { availability } from '@cauce/contract/agenda/availability';
import { notifications } from '@cauce/contract/conversations/notifications';
import { courses } from '@cauce/contract/sales/courses';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { anAgendaContext, anAppointment, anEvent, ROMA } from '../../../../../testing/an-agenda.ts';
import { FakeServer } from '../../../../../testing/fake-server.ts';
import { renderScreen } from '../../../../../testing/render-screen.tsx';
import { AgendaScreen } from '../../screens/agenda-screen.tsx';
// Imported here so that no test waits for the code of the dialog.
import './editing-dialog.tsx';
import './event-dialog.tsx';
import '../board/filter-selects.tsx';

it('saves with the version that was edited, and keeps instants that were not changed', async () => {
  const server = new FakeServer();
  server.answers(notifications.forecast, () => ({
    reason: '',
    leavesAt: '2026-03-10T16:03:00.000Z',
    isQuiet: false,
    text: '',
  }));
  server.answers(courses.sessions, () => []);
  server.answers(availability.free, () => ({ zone: 'America/Mexico_City', days: [] }));
  const before = anAppointment({ details: 'Antes', title: 'Revisión', start: '2026-03-10T16:00:30.000Z' });
  server.answers(appointments.list, () => [anEvent(before)]);
  server.answers(appointments.read, () => before);
  // Registered after `read`, whose path pattern also matches this one.
  server.answers(appointments.context, () => anAgendaContext());
  server.answers(appointments.change, ({ body }) =>
    anAppointment({ ...before, ...(body as { appointment: AppointmentInput }).appointment }),
  );
  const { user } = renderScreen(AgendaScreen, {
    at: `/agenda?vista=semana&fecha=2026-03-10&sucursal=${ROMA}&cita=${before._id}`,
  });
  await user.click(await screen.findByRole('button', { name: 'Editar' }));
  await screen.findByRole('dialog', { name: 'Editar cita' });
  await user.type(screen.getByLabelText(/^Notas internas/), ' y después');
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.asked(appointments.change)[0]?.body).toMatchObject({
    updatedAt: '2026-03-01T16:00:00.000Z',
    appointment: {
      start: '2026-03-10T16:00:30.000Z',
      title: 'Revisión',
      details: 'Antes y después',
    },
  });
  expect(server.asked(notifications.plan)).toEqual([]);
});
