import { appointments } from '@cauce/contract/agenda/appointments';
import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { ANA, anAppointment, anEvent, MARIANA, ROMA } from '../../../../../testing/an-agenda.ts';
import { FakeServer, Refused } from '../../../../../testing/fake-server.ts';
import { renderScreen } from '../../../../../testing/render-screen.tsx';
import { ClientHistory } from './client-history.tsx';

let server: FakeServer;
beforeEach(() => {
  server = new FakeServer();
});
const show = (permissions?: []) =>
  renderScreen(() => <ClientHistory client={{ _id: ANA }} />, {
    at: '/contactos',
    ...(permissions && { permissions }),
  });
const texts = () => screen.getAllByRole('listitem').map((item) => item.textContent);

it('lists every appointment, the latest first, with a link to the agenda', async () => {
  const first = anAppointment({ status: 'asistida' });
  const next = anAppointment({
    start: '2026-04-10T16:00:00.000Z',
    serviceName: '',
    serviceId: null,
    service: null,
    specialistId: ROMA,
    branchId: MARIANA,
  });
  server.answers(appointments.ofClient, () => ({
    appointments: [anEvent(first), anEvent(next)],
    services: [],
    branches: [{ _id: ROMA, name: 'Roma Norte' }],
    specialists: [{ _id: MARIANA, name: 'Mariana Robles' }],
  }));
  const { unmount } = show();
  await screen.findByRole('list', { name: 'Historial de citas' });
  expect(texts()).toEqual([
    'Sin servicio10 abr 2026, 10:00 a. m.Sin especialista · Sin sucursalAgendada',
    'Limpieza dental10 mar 2026, 10:00 a. m.Mariana Robles · Roma NorteAsistida',
  ]);
  expect(screen.getByRole('link', { name: 'Limpieza dental' }).getAttribute('href')).toBe(
    `/agenda?fecha=2026-03-10&cita=${first._id}`,
  );
  unmount();
  show([]);
  await screen.findByRole('list', { name: 'Historial de citas' });
  expect(screen.queryByRole('link')).toBeNull();
});

it('says when there are none, and when they could not be loaded', async () => {
  server.answers(appointments.ofClient, () => ({
    appointments: [],
    services: [],
    branches: [],
    specialists: [],
  }));
  const { unmount } = show();
  expect(await screen.findByText('Sin citas registradas')).toBeTruthy();
  unmount();
  server.answers(appointments.ofClient, () => {
    throw new Refused('tooMany');
  });
  renderScreen(() => <ClientHistory client={{ _id: MARIANA }} />, { at: '/contactos' });
  expect(await screen.findByText('No pudimos cargar sus citas.')).toBeTruthy();
});
