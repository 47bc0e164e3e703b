import { appointments } from '@cauce/contract/agenda/appointments';
import { availability } from '@cauce/contract/agenda/availability';
import { notifications } from '@cauce/contract/conversations/notifications';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  ANA,
  anAgendaContext,
  anAppointment,
  anEvent,
  CENTRO,
  OMAR,
  ROMA,
} from '../../../../../testing/an-agenda.ts';
import { FakeServer } from '../../../../../testing/fake-server.ts';
import { renderScreen } from '../../../../../testing/render-screen.tsx';
import { BookingDialog } from './booking-dialog.tsx';
import { NextVisit } from './next-visit.tsx';

let server: FakeServer;
const CASA = '019a0003-0000-7000-8000-000000000009';
const history = (...events: Parameters<typeof anAppointment>[0][]) =>
  server.answers(appointments.ofClient, () => ({
    appointments: events.map((event) => anEvent(anAppointment(event))),
    services: [],
    branches: [{ _id: CENTRO, name: 'Centro' }],
    specialists: [{ _id: OMAR, name: 'Omar Gil' }],
  }));

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-11T18:10:00Z') });
  server = new FakeServer();
  server.answers(notifications.forecast, () => ({
    reason: '',
    leavesAt: '2026-03-10T16:03:00.000Z',
    isQuiet: false,
    text: '',
  }));
  server.answers(appointments.context, () => anAgendaContext());
  server.answers(availability.free, () => ({ days: [] }) as never);
});
afterEach(() => {
  vi.useRealTimers();
});

const ana = { _id: ANA, name: 'Ana Torres' };
const book = () =>
  renderScreen(() => <BookingDialog client={ana} onClose={() => undefined} />, { at: '/chat' });
const valueOf = (name: string) => screen.getByRole<HTMLInputElement>('combobox', { name }).value;

it('fills in the client and the branch of their last appointment', async () => {
  history(
    { branchId: ROMA, start: '2026-01-10T16:00:00.000Z' },
    { branchId: CENTRO, specialistId: OMAR, start: '2026-02-10T16:00:00.000Z' },
  );
  book();
  await screen.findByRole('button', { name: 'Agendar' });
  expect([valueOf('Sucursal'), valueOf('Especialista'), valueOf('Cliente')]).toEqual([
    'Centro',
    'Omar Gil',
    'Ana Torres',
  ]);
});

it('proposes the first branch for a client without appointments', async () => {
  history();
  book();
  await screen.findByRole('button', { name: 'Agendar' });
  expect([valueOf('Sucursal'), valueOf('Cliente')]).toEqual(['Roma Norte', 'Ana Torres']);
  expect(screen.getByText(/^Es la primera de tu lista/)).toBeTruthy();
});

it('fills in the property of a visit, the specialist who shows it and the duration', async () => {
  const visits = { ...anAgendaContext().services[0], _id: CASA, name: 'Casa Ávila', duration: 45, price: '' };
  const context = anAgendaContext();
  server.answers(appointments.context, () => ({
    ...context,
    services: [...context.services, { ...visits, available: true, branches: [CENTRO], specialists: [OMAR] }],
  }));
  renderScreen(() => <BookingDialog visitServiceId={CASA} onClose={() => undefined} />, { at: '/inmuebles' });
  await screen.findByRole('dialog', { name: 'Agendar visita' });
  await screen.findByRole('button', { name: 'Agendar' });
  expect(['Sucursal', 'Especialista', 'Servicio'].map(valueOf)).toEqual(['Centro', 'Omar Gil', 'Casa Ávila']);
  expect(['Hora de inicio', 'Hora de fin'].map(valueOf)).toEqual(['12:30 p. m.', '1:15 p. m.']);
});

const visit = (start: string, status: 'agendada' | 'cancelada' = 'agendada') => ({
  start,
  status,
  specialistId: OMAR,
  serviceName: 'Limpieza dental',
});

it('shows the next appointment, without past and cancelled ones', async () => {
  history(
    visit('2026-03-30T16:00:00.000Z'),
    visit('2026-03-20T16:00:00.000Z'),
    visit('2026-03-12T16:00:00.000Z', 'cancelada'),
    visit('2026-03-10T16:00:00.000Z'),
  );
  const { container } = renderScreen(() => <NextVisit clientId={ANA} />, { at: '/chat' });
  const link = await screen.findByRole('link');
  expect(link.getAttribute('href')).toMatch(/^\/agenda\?fecha=2026-03-20&cita=/);
  expect(container.textContent).toContain('Limpieza dental con Omar Gil');
});
