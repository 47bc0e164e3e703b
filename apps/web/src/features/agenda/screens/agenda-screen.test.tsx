import { appointments, type AgendaContext, type Appointment } from '@cauce/contract/agenda/appointments';
import { courses, type CourseSession } from '@cauce/contract/sales/courses';
import { freeTimePosts } from '@cauce/contract/agenda/free-time-posts';
import type { PermissionEntry } from '@cauce/contract/kit/access';
import { PAGES } from '@cauce/contract/kit/pages';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import {
  anAgendaContext,
  anAppointment,
  anEvent,
  CENTRO,
  LUIS,
  MARIANA,
  OMAR,
  ROMA,
} from '../../../../testing/an-agenda.ts';
import { FakeServer, Refused } from '../../../../testing/fake-server.ts';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { handleHint } from '../../../platform/live.ts';
import { queries } from '../../../platform/queries.ts';
import { AgendaScreen } from './agenda-screen.tsx';
// Imported here so that no test waits for the code of the dialog.
import '../parts/appointment/editing-dialog.tsx';
import '../parts/appointment/event-dialog.tsx';
import '../parts/board/filter-selects.tsx';
import '../parts/appointment/session-dialog.tsx';
import '../parts/free-times/free-times-dialog.tsx';

let server: FakeServer;
let held: Appointment[];
let context: AgendaContext;
beforeEach(() => {
  server = new FakeServer();
  server.answers(courses.sessions, () => []);
  context = anAgendaContext();
  held = [
    anAppointment({ clientName: 'Ana Torres' }),
    anAppointment({
      clientName: 'Beto Luna',
      specialistId: LUIS,
      status: 'cancelada',
      start: '2026-03-11T17:00:00.000Z',
      end: '2026-03-11T18:00:00.000Z',
    }),
    anAppointment({
      clientName: 'Carla Nieto',
      branchId: CENTRO,
      specialistId: OMAR,
      start: '2026-03-12T17:00:00.000Z',
      end: '2026-03-12T18:00:00.000Z',
    }),
    anAppointment({
      status: 'block',
      start: '2026-03-12T20:00:00.000Z',
      end: '2026-03-12T21:00:00.000Z',
    }),
  ];
  server.answers(appointments.list, ({ query }) => {
    const { start, end } = query as { start: string; end: string };
    return held.filter((each) => each.start < end && each.end > start).map(anEvent);
  });
  server.answers(appointments.read, ({ params }) => {
    const found = held.find(({ _id }) => _id === params.id);
    if (found === undefined) throw new Refused('notFound');
    return found;
  });
  // Registered after `read`, whose path pattern also matches this one.
  server.answers(appointments.context, () => context);
});

const WEEK = '/agenda?vista=semana&fecha=2026-03-10';
const show = (at = WEEK, permissions?: PermissionEntry[]) =>
  renderScreen(AgendaScreen, { at, ...(permissions && { permissions }) });
const page = PAGES.appointments.number;
const grid = () => screen.findByRole('region', { name: /^Agenda/ });
const events = async () =>
  within(await grid())
    .queryAllByRole('button', { name: /Ana Torres|Beto Luna|Carla Nieto|Horario bloqueado/ })
    .map((button) => /Ana|Beto|Carla|bloqueado/.exec(button.textContent)?.[0]);
const expectEvents = (...expected: string[]) =>
  waitFor(async () => expect((await events()).toSorted()).toEqual(expected.toSorted()));

it('shows the week of a date, and describes each event for screen readers', async () => {
  show();
  await expectEvents('Ana', 'Beto', 'Carla', 'bloqueado');
  within(await grid()).getByRole('button', {
    name: 'Ana Torres, Limpieza dental, con Mariana Robles, martes 10 de marzo de 2026, de 10:00 a. m. a 10:45 a. m., Agendada',
  });
  expect(screen.getByRole('heading', { name: '9 – 15 de marzo de 2026' })).toBeTruthy();
});

const starts = () => server.asked(appointments.list).map(({ query }) => (query as { start: string }).start);

it('loads the months within thirty days of the visible days, and keeps them', async () => {
  const { user } = show();
  await expectEvents('Ana', 'Beto', 'Carla', 'bloqueado');
  expect(starts().toSorted()).toEqual([
    '2026-02-01T06:00:00.000Z',
    '2026-03-01T06:00:00.000Z',
    '2026-04-01T06:00:00.000Z',
  ]);
  await user.click(screen.getByRole('button', { name: 'Semana siguiente' }));
  await expectEvents();
  expect(starts()).toHaveLength(3);
});

it('keeps filters, view and date in the address', async () => {
  const { user, address } = show();
  await expectEvents('Ana', 'Beto', 'Carla', 'bloqueado');
  await user.click(screen.getByRole('combobox', { name: 'Sucursal' }));
  await user.click(await screen.findByRole('option', { name: 'Roma Norte' }));
  await expectEvents('Ana', 'Beto', 'bloqueado');
  await user.click(screen.getByRole('combobox', { name: 'Estado' }));
  await user.click(await screen.findByRole('option', { name: 'Cancelada' }));
  await expectEvents('Beto');
  await user.click(screen.getByText('Semana laboral'));
  expect(address()).toContain(`sucursal=${ROMA}`);
  expect(address()).toContain('estado=cancelada');
  expect(address()).toContain('vista=laboral');
});

it('opens with the view and the filters of the address', async () => {
  show(`/agenda?vista=semana&fecha=2026-03-10&especialista=${LUIS}`);
  await expectEvents('Beto');
  expect(screen.getByRole('combobox', { name: 'Especialista' })).toHaveProperty('value', 'Luis Peña');
});

it('clears a specialist who does not work at the chosen branch', async () => {
  const { user, address } = show(`${WEEK}&especialista=${LUIS}`);
  await user.click(await screen.findByRole('combobox', { name: 'Sucursal' }));
  await user.click(await screen.findByRole('option', { name: 'Centro' }));
  await expectEvents('Carla');
  expect(address()).not.toContain('especialista');
});

it('starts with a day that has a column for each specialist when the team is large', async () => {
  const { user, address } = show('/agenda?fecha=2026-03-10');
  await expectEvents('Ana');
  for (const name of ['Mariana Robles', 'Luis Peña', 'Omar Gil']) screen.getByText(name);
  await user.click(screen.getByText('Semana'));
  await expectEvents('Ana', 'Beto', 'Carla', 'bloqueado');
  expect(address()).toContain('vista=semana');
});

it('names the specialist of each line of a list, also without columns', async () => {
  show('/agenda?vista=agenda&fecha=2026-03-10&columnas=no');
  await expectEvents('Ana', 'Beto', 'Carla', 'bloqueado');
  within(await grid()).getByText('Limpieza dental · Omar Gil');
});

it('shows a column for each specialist with their load', async () => {
  show('/agenda?vista=dia&fecha=2026-03-10');
  await expectEvents('Ana');
  expect(await screen.findByText('1 cita · 45 min')).toBeTruthy();
  expect(screen.getAllByText('Sin citas')).toHaveLength(2);
});

const SESSION: CourseSession = {
  courseId: ROMA,
  scheduleId: CENTRO,
  name: 'Yoga al amanecer',
  place: 'Jardín',
  start: '2026-03-10T14:00:00.000Z',
  end: '2026-03-10T15:00:00.000Z',
  number: 2,
  of: 4,
  enrolled: 7,
  availableSlots: 3,
};

it('shows course sessions in a column of their own, with a card', async () => {
  server.answers(courses.sessions, () => [SESSION]);
  const { user } = show('/agenda?vista=dia&fecha=2026-03-10');
  await screen.findByText('1 sesión');
  await user.click(
    await screen.findByRole('button', {
      name: 'Curso: Yoga al amanecer, sesión 2 de 4, Jardín, martes 10 de marzo de 2026, de 8:00 a. m. a 9:00 a. m., 7 inscritos, 3 lugares libres',
    }),
  );
  const card = await screen.findByRole('dialog', { name: 'Yoga al amanecer' });
  within(card).getByText('7 inscritos, 3 lugares libres');
  const link = within(card).getByRole('link', { name: 'Ver el curso' });
  expect(link.getAttribute('href')).toBe('/cursos?buscar=Yoga%20al%20amanecer');
});

it('hides course sessions when a specialist is chosen', async () => {
  server.answers(courses.sessions, () => [SESSION]);
  show(`${WEEK}&especialista=${LUIS}`);
  await expectEvents('Beto');
  expect(screen.queryByRole('button', { name: /^Curso:/ })).toBeNull();
});

it('opens and closes the dialog of an appointment', async () => {
  const { user, address } = show();
  await user.click(await screen.findByRole('button', { name: /^Ana Torres/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Ana Torres' });
  await within(dialog).findByText('Martes 10 de marzo de 2026');
  within(dialog).getByText('10:00 – 10:45 a. m.');
  within(dialog).getByText('Roma Norte');
  const phone = within(dialog).getByRole('link', { name: /52 55 1234 5678/ });
  expect(phone.getAttribute('href')).toBe('https://wa.me/525512345678');
  within(dialog).getByText('Creada por mariana@clinicaroble.mx el dom 1 mar, 10:00 a. m.');
  expect(address()).toContain(`cita=${held[0]?._id}`);
  await user.click(within(dialog).getByRole('button', { name: 'Cerrar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(address()).not.toContain('cita');
});

it('shows a block in a card of its own', async () => {
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: /^Horario bloqueado/ }));
  const card = await screen.findByRole('dialog', { name: 'Horario Bloqueado' });
  await within(card).findByText('Comida');
  expect([...card.querySelectorAll('dt')].map((term) => term.textContent)).toEqual([
    'Especialista',
    'Sucursal',
    'Desde',
    'Hasta',
    'Motivo',
    'ID',
    'Creado',
    'Actualizado',
  ]);
  expect(within(card).queryByText('Cambiar estado')).toBeNull();
});

it('opens a text of free times over the agenda, and keeps the filters when it is closed', async () => {
  server.answers(freeTimePosts.read, () => ({ _id: MARIANA, day: '2999-03-12', text: 'Hay lugar' }));
  const { user, address } = show(`${WEEK}&horarios=${MARIANA}`);
  await screen.findByText('Hay lugar');
  await user.click(screen.getByRole('button', { name: 'Cerrar' }));
  await waitFor(() => expect(address()).toBe(WEEK));
});

it('returns to the agenda from a link to a deleted appointment', async () => {
  const { address } = show(`${WEEK}&cita=${MARIANA}`);
  await screen.findByText('Esa cita ya no está en tu agenda');
  await waitFor(() => expect(address()).not.toContain('cita'));
});

it('offers only actions that the person may use', async () => {
  show(WEEK, [{ page, actions: ['view'] }]);
  await expectEvents('Ana', 'Beto', 'Carla', 'bloqueado');
  expect(screen.queryByRole('button', { name: 'Agendar cita' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Bloquear horario' })).toBeNull();
});

it('offers to block to a person who may only block', async () => {
  const { user } = show(WEEK, [
    { page, actions: ['view', 'edit'], schedule: { appointments: false, blocks: true } },
  ]);
  await expectEvents('Ana', 'Beto', 'Carla', 'bloqueado');
  expect(screen.queryByRole('button', { name: 'Agendar cita' })).toBeNull();
  await user.keyboard('n');
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.keyboard('b');
  await screen.findByRole('dialog', { name: 'Bloquear horario' });
});

it('moves through the calendar by keyboard', async () => {
  const { user, address } = show();
  await expectEvents('Ana', 'Beto', 'Carla', 'bloqueado');
  await user.keyboard('d');
  await waitFor(() => expect(address()).toContain('vista=dia'));
  await user.keyboard('m');
  await waitFor(() => expect(address()).toContain('vista=mes'));
  await user.keyboard('w');
  await waitFor(() => expect(address()).toContain('vista=semana'));
  await user.keyboard('/');
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Sucursal' }));
});

it('says what to create first: a branch, a specialist or a service', async () => {
  context = anAgendaContext({ branches: [], specialists: [], services: [] });
  show();
  await screen.findByText('Tu agenda empieza con una sucursal: dónde atiendes y a qué hora.');
  context = anAgendaContext({ specialists: [] });
  act(() => handleHint(queries, { topic: 'branches', ids: [] }));
  await screen.findByText(/^Falta quién atienda/);
  context = anAgendaContext({ services: [] });
  act(() => handleHint(queries, { topic: 'specialists', ids: [] }));
  await screen.findByText('Para agendar citas falta qué ofreces.');
  // Without a service nothing can be booked, but times can be blocked.
  expect(screen.queryByRole('button', { name: 'Agendar cita' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Bloquear horario' })).toBeTruthy();
});

it('shows the changes of other people after a hint', async () => {
  show();
  await expectEvents('Ana', 'Beto', 'Carla', 'bloqueado');
  held = held.filter(({ clientName }) => clientName !== 'Carla Nieto');
  act(() => handleHint(queries, { topic: 'agenda', ids: [] }));
  await expectEvents('Ana', 'Beto', 'bloqueado');
});

it('keeps the loaded events when a refresh fails', async () => {
  show();
  await expectEvents('Ana', 'Beto', 'Carla', 'bloqueado');
  server.answers(appointments.list, () => {
    throw new Refused('tooMany');
  });
  act(() => handleHint(queries, { topic: 'agenda', ids: [] }));
  await waitFor(() => expect(server.asked(appointments.list).length).toBeGreaterThan(3));
  await expectEvents('Ana', 'Beto', 'Carla', 'bloqueado');
});

it('says when the agenda could not be loaded, and retries', async () => {
  server.answers(appointments.list, () => {
    throw new Refused('forbidden');
  });
  const { user } = show();
  await screen.findByText('No pudimos cargar las citas de estas fechas.');
  server.answers(appointments.list, () => held.map(anEvent));
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  await expectEvents('Ana', 'Beto', 'Carla', 'bloqueado');
});

it('keeps the grid while other dates load, and shows a progress line', async () => {
  const { user } = show();
  await expectEvents('Ana', 'Beto', 'Carla', 'bloqueado');
  const toCalendarItem = await grid();
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
  server.answers(appointments.list, async () => {
    await arrived;
    return [];
  });
  await user.click(screen.getByText('Mes'));
  for (const _ of [1, 2, 3]) await user.click(screen.getByRole('button', { name: 'Mes siguiente' }));
  expect(toCalendarItem.isConnected).toBe(true);
  expect(toCalendarItem.getAttribute('aria-busy')).toBe('true');
  within(toCalendarItem).getByText('Cargando la agenda');
  within(toCalendarItem).getByText('lunes 15 de junio de 2026');
  act(() => arrive());
  await waitFor(() => expect(toCalendarItem.getAttribute('aria-busy')).toBe('false'));
  expect(within(toCalendarItem).queryByText('Cargando la agenda')).toBeNull();
});

it('opens on the day of an appointment when the link has no day', async () => {
  const { address } = show(`/agenda?vista=dia&cita=${held[2]?._id}`);
  await screen.findByRole('dialog', { name: 'Carla Nieto' });
  await waitFor(() => expect(address()).toContain('fecha=2026-03-12'));
  expect(address()).toContain(`cita=${held[2]?._id}`);
});
