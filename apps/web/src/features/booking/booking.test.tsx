import { booking, type Hold } from '@cauce/contract/agenda/booking';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aBookingPage, aVisit, ID, SHORT_ID, TOKEN } from '../../../testing/a-booking-page.ts';
import { FakeServer, Refused, type Asked } from '../../../testing/fake-server.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { someone } from '../../../testing/someone.ts';
import { BookingScreen } from './index.ts';
// Imported here so that no test waits for the code of the calendar.
import '../../ui/data/calendar.tsx';
import './parts/steps/details-step.tsx';

const nobody = () => ({ ...someone(), person: null, csrfToken: null, business: null, grant: null });
const ANA = ID(31);
const BETO = ID(32);
/** A Monday morning in Mexico City, at UTC−6. */
const NOW = new Date('2026-03-09T15:00:00Z');
const slot = (start: string, time: string, ...specialistIds: string[]) => ({ start, time, specialistIds });
const THURSDAY = {
  date: '2026-03-12',
  slots: [
    slot('2026-03-12T16:30:00.000Z', '10:30', ANA, BETO),
    slot('2026-03-12T19:00:00.000Z', '13:00', BETO),
    slot('2026-03-13T02:00:00.000Z', '20:00', ANA),
  ],
};
const FRIDAY = { date: '2026-03-13', slots: [slot('2026-03-13T16:00:00.000Z', '10:00', ANA)] };
const UUID = /^[\da-f-]{36}$/;
const CHOSEN = '/reservar/roble?sucursal=roma-norte&servicio=limpieza&especialista=cualquiera';

let server: FakeServer;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  server = new FakeServer();
  server.answers(booking.page, () => aBookingPage());
  server.answers(booking.free, () => ({ zone: 'America/Mexico_City', days: [THURSDAY, FRIDAY] }));
  server.answers(booking.hold, holds);
  server.answers(booking.letGo, () => null);
});
afterEach(() => vi.useRealTimers());

function holds({ body }: Asked): Hold {
  const { start, specialistId } = body as { start: string; specialistId: string | null };
  const expiresAt = new Date(Date.now() + 300_000).toISOString();
  return { token: TOKEN, specialistId: specialistId ?? ANA, start, end: start, expiresAt };
}

const show = (at = '/reservar/roble') =>
  renderScreen(BookingScreen, { at, path: '/reservar/$slug', session: nobody() });
const asks = (name: string) => screen.findByRole('heading', { level: 2, name });
const press = async (user: ReturnType<typeof show>['user'], name: RegExp | string) =>
  user.click(await screen.findByRole('button', { name }));
const box = (label: RegExp) => screen.findByLabelText<HTMLInputElement>(label, { selector: 'input' });

async function fillIn(user: ReturnType<typeof show>['user']) {
  await user.type(await box(/^Nombre/), 'Eva');
  await user.type(await box(/^WhatsApp/), '5512345678');
}

it('goes from the branch to the appointment, one step at a time', async () => {
  server.answers(booking.book, () => aVisit());
  const { user, address, container } = show();
  await asks('¿En qué sucursal?');
  // Nothing is chosen yet, so there is no summary.
  expect(container.querySelector('[data-aside]')).toBeNull();
  expect(screen.getByRole('heading', { level: 1, name: 'Clínica Roble' })).toBeTruthy();
  expect(screen.getByText('Llega cinco minutos antes.')).toBeTruthy();
  await press(user, /^Roma Norte/);
  await asks('¿Qué servicio quieres?');
  expect(container.querySelector('[data-aside]')).not.toBeNull();
  expect(screen.getByRole('button', { name: /Limpieza.*45 min.*\$650 MXN/ })).toBeTruthy();
  expect(screen.getByRole('button', { name: /Ortodoncia.*1 h 30 min.*Desde \$900/ })).toBeTruthy();
  await press(user, /^Limpieza/);
  await asks('¿Con quién?');
  await press(user, /^Cualquiera/);
  await asks('¿Cuándo?');
  await screen.findByText('jueves 12 de marzo');
  for (const [part, hour] of [
    ['Mañana', '10:30 a. m.'],
    ['Tarde', '1:00 p. m.'],
    ['Noche', '8:00 p. m.'],
  ] as const)
    within(screen.getByRole('group', { name: part })).getByRole('button', { name: hour });
  await press(user, '10:30 a. m.');
  await asks('¿Quién viene?');
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2 }));
  expect(server.asked(booking.hold)[0]?.body).toEqual({
    branchId: ID(11),
    serviceId: ID(21),
    specialistId: null,
    start: '2026-03-12T16:30:00.000Z',
    key: expect.stringMatching(UUID),
  });
  expect(screen.getByText(/Te guardamos este horario/).textContent).toContain('5:00');
  await fillIn(user);
  await press(user, 'Reservar cita');
  await waitFor(() => expect(address()).toBe(`/reservar/cita/${SHORT_ID}?nueva=1`));
  expect(server.asked(booking.book)[0]?.body).toEqual({
    token: TOKEN,
    visitor: {
      name: 'Eva',
      lastname: '',
      whatsapp: '5512345678',
      countryCode: '52',
      countryCodeExt: '521',
      email: '',
      notes: '',
      code: '',
      website: '',
    },
    key: expect.stringMatching(UUID),
  });
  expect(server.asked(booking.letGo)).toEqual([]);
  expect(server.unanswered).toEqual([]);
});

it('shows the choices so far, and lets the visitor change each of them', async () => {
  const { user, address } = show(CHOSEN);
  await asks('¿Cuándo?');
  const chosen = screen.getByRole('region', { name: 'Tu elección' });
  expect(within(chosen).getByText('Roma Norte')).toBeTruthy();
  expect(within(chosen).getByText('45 min · $650 MXN')).toBeTruthy();
  await user.click(within(chosen).getByRole('button', { name: 'Cambiar: Servicio' }));
  await asks('¿Qué servicio quieres?');
  expect(address()).toBe('/reservar/roble?sucursal=roma-norte&especialista=cualquiera');
  // Only one specialist offers this service, so that step is skipped.
  await press(user, /^Ortodoncia/);
  await asks('¿Cuándo?');
  expect(within(chosen).getByText('Beto Luna')).toBeTruthy();
});

it('opens the step that a link leads to, also with a time', async () => {
  const { user } = show(`${CHOSEN}&dia=2026-03-12&hora=10h30`);
  await asks('¿Quién viene?');
  await fillIn(user);
  expect(server.asked(booking.hold)).toHaveLength(1);
});

it('shows the requested day, or the next one with free times', async () => {
  const { user, address } = show(`${CHOSEN}&dia=2026-03-10`);
  await screen.findByText('No queda lugar ese día.');
  await press(user, 'Siguiente día con lugar: jue 12 mar');
  await screen.findByRole('button', { name: '10:30 a. m.' });
  expect(address()).toContain('dia=2026-03-12');
  await user.click(screen.getByRole('radio', { name: 'viernes 13 de marzo de 2026' }));
  await screen.findByRole('button', { name: '10:00 a. m.' });
  expect(screen.getByRole('radio', { name: 'sábado 14 de marzo de 2026, sin lugar' })).toBeTruthy();
});

it('shows a month in which only days with free times can be chosen', async () => {
  const { user, address } = show(CHOSEN);
  await press(user, 'Ver el mes');
  const full = await screen.findByRole<HTMLButtonElement>('button', { name: '14 marzo 2026' });
  expect(full.disabled).toBe(true);
  await press(user, '13 marzo 2026');
  await screen.findByRole('button', { name: '10:00 a. m.' });
  expect(address()).toContain('dia=2026-03-13');
  expect(screen.queryByRole('table')).toBeNull();
});

it('loads later weeks when the first ones are full, and says when all are', async () => {
  server.answers(booking.free, () => ({ zone: 'America/Mexico_City', days: [] }));
  show(CHOSEN);
  await screen.findByText('Por ahora no hay lugar en los próximos 60 días.');
  expect(server.asked(booking.free).map(({ query }) => query)).toMatchObject([
    { from: '2026-03-09', to: '2026-04-19' },
    { from: '2026-04-20', to: '2026-05-08' },
  ]);
  const link = screen.getByRole('link', { name: 'Escribir por WhatsApp' });
  expect(link.getAttribute('href')).toMatch(/^https:\/\/wa\.me\/525512345678\?text=Hola/);
});

it('offers the nearest times when another visitor was faster', async () => {
  server.answers(booking.hold, (asked) => {
    const { start } = asked.body as { start: string };
    if (start !== THURSDAY.slots[0]!.start) return holds(asked);
    throw new Refused('slotTaken', {}, undefined, {
      collides: [],
      alternatives: [{ start: FRIDAY.slots[0]!.start, end: FRIDAY.slots[0]!.start, specialistId: ANA }],
    });
  });
  const { user, address } = show(CHOSEN);
  await press(user, '10:30 a. m.');
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Alguien acaba de tomar ese horario.');
  await user.click(within(alert).getByRole('button', { name: /vie 13 mar, 10:00 a. m./ }));
  await asks('¿Quién viene?');
  expect(address()).toContain('dia=2026-03-13&hora=10h00');
});

it('apologises and offers other times when the business took the time of a hold', async () => {
  server.answers(booking.book, () => {
    throw new Refused('slotTaken', {}, undefined, {
      collides: [],
      alternatives: [{ start: FRIDAY.slots[0]!.start, end: FRIDAY.slots[0]!.start, specialistId: ANA }],
    });
  });
  const { user } = show(CHOSEN);
  await press(user, '10:30 a. m.');
  await fillIn(user);
  await press(user, 'Reservar cita');
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Lo sentimos: el negocio necesitó ese horario');
  within(alert).getByRole('button', { name: /vie 13 mar, 10:00 a. m./ });
});

it('asks for another time where the visitor has an appointment already', async () => {
  server.answers(booking.book, () => {
    throw new Refused('ownOverlap');
  });
  const { user } = show(CHOSEN);
  await press(user, '10:30 a. m.');
  await fillIn(user);
  await press(user, 'Reservar cita');
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('A esa hora ya tienes otra cita. Elige otro horario');
});

it('repeats a booking whose answer was lost with the same key, and a refused one with another', async () => {
  const problems = [
    new Refused('unexpected'),
    new Refused('invalid', { 'visitor.name': 'Escribe tu nombre' }),
  ];
  server.answers(booking.book, () => {
    const problem = problems.shift();
    if (problem) throw problem;
    return aVisit();
  });
  const { user, address } = show(CHOSEN);
  await press(user, '10:30 a. m.');
  await fillIn(user);
  await press(user, 'Reservar cita');
  await waitFor(() => expect(server.asked(booking.book)).toHaveLength(1));
  // The first request may have used the hold, so it is not extended.
  vi.setSystemTime(NOW.getTime() + 60_000);
  await user.type(await box(/^Nombre/), 'lia');
  expect(server.asked(booking.hold)).toHaveLength(1);
  await press(user, 'Reservar cita');
  await waitFor(() => expect(server.asked(booking.book)).toHaveLength(2));
  await screen.findByText('Escribe tu nombre');
  await user.type(await box(/^Nombre/), 'na');
  await waitFor(() => expect(server.asked(booking.hold)).toHaveLength(2));
  await press(user, 'Reservar cita');
  await waitFor(() => expect(address()).toContain(SHORT_ID));
  const [first, second, third] = server.asked(booking.book).map(({ body }) => (body as { key: string }).key);
  expect([second === first, third === first]).toEqual([true, false]);
});

it('asks for the code of the e-mail when the business confirms bookings', async () => {
  server.answers(booking.book, ({ body }) => {
    const { visitor } = body as { visitor: { code: string } };
    if (visitor.code === '') throw new Refused('invalid', { 'visitor.code': 'Te mandamos un código' });
    return aVisit();
  });
  const { user, address } = show(CHOSEN);
  await press(user, '10:30 a. m.');
  await fillIn(user);
  expect(screen.queryByLabelText(/^Código del correo/)).toBeNull();
  await press(user, 'Reservar cita');
  await screen.findByText('Te mandamos un código');
  await user.type(await box(/^Código del correo/), '123456');
  await press(user, 'Reservar cita');
  await waitFor(() => expect(address()).toContain(SHORT_ID));
  expect(server.asked(booking.book)[1]?.body).toMatchObject({ visitor: { name: 'Eva', code: '123456' } });
});

it('asks a client for the code that went to their stored contact', async () => {
  server.answers(booking.page, () => aBookingPage({ whoBooks: 'clients' }));
  server.answers(booking.book, () => {
    throw new Refused('invalid', { 'visitor.code': 'Si tu número está registrado, te mandamos un código' });
  });
  const { user } = show(CHOSEN);
  await press(user, '10:30 a. m.');
  await fillIn(user);
  expect(screen.getByText(/A tu correo o WhatsApp registrado te llega un código/)).toBeTruthy();
  await press(user, 'Reservar cita');
  await screen.findByText('Si tu número está registrado, te mandamos un código');
  const code = await box(/^Código$/);
  await waitFor(() => expect(document.activeElement).toBe(code));
});

it('asks again for a hold whose answer was lost with the same key', async () => {
  let isLost = true;
  server.answers(booking.hold, (asked) => {
    if (!isLost) return holds(asked);
    isLost = false;
    throw new Refused('unexpected');
  });
  const { user } = show(CHOSEN);
  await press(user, '10:30 a. m.');
  await screen.findByRole('alert');
  await press(user, '10:30 a. m.');
  await asks('¿Quién viene?');
  const [first, second] = server.asked(booking.hold).map(({ body }) => (body as { key: string }).key);
  expect(second).toBe(first);
});

it('returns to the times when the hold has ended, and keeps what was typed', async () => {
  server.answers(booking.book, () => {
    throw new Refused('holdExpired');
  });
  const { user } = show(CHOSEN);
  await press(user, '10:30 a. m.');
  await fillIn(user);
  await press(user, 'Reservar cita');
  await asks('¿Cuándo?');
  expect(screen.getByRole('alert').textContent).toContain('Se acabó el tiempo para apartar este horario.');
  await press(user, '1:00 p. m.');
  expect((await box(/^Nombre/)).value).toBe('Eva');
  expect((await box(/^WhatsApp/)).value).toBe('55 1234 5678');
});

it('counts down, and returns to the times when the hold ends', async () => {
  const { user } = show(CHOSEN);
  await press(user, '10:30 a. m.');
  await asks('¿Quién viene?');
  vi.setSystemTime(NOW.getTime() + 301_000);
  await waitFor(() => expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('¿Cuándo?'), {
    timeout: 3000,
  });
  expect(screen.getByRole('alert').textContent).toContain('Se acabó el tiempo');
});

it('extends the hold while the visitor types', async () => {
  const { user } = show(CHOSEN);
  await press(user, '10:30 a. m.');
  await user.type(await box(/^Nombre/), 'Ev');
  expect(server.asked(booking.hold)).toHaveLength(1);
  vi.setSystemTime(NOW.getTime() + 60_000);
  await user.type(await box(/^Nombre/), 'a');
  await waitFor(() => expect(server.asked(booking.hold)).toHaveLength(2));
  expect(server.asked(booking.hold)[1]?.body).toMatchObject({ token: TOKEN });
});

it('releases the hold when the visitor goes back or leaves', async () => {
  const { user, unmount } = show(CHOSEN);
  await press(user, '10:30 a. m.');
  await asks('¿Quién viene?');
  await press(user, 'Cambiar: Cuándo');
  await asks('¿Cuándo?');
  await waitFor(() => expect(server.asked(booking.letGo)).toHaveLength(1));
  await press(user, '1:00 p. m.');
  await asks('¿Quién viene?');
  unmount();
  await waitFor(() =>
    expect(server.asked(booking.letGo).map(({ params }) => params.token)).toEqual([TOKEN, TOKEN]),
  );
});

it('shows errors at their fields', async () => {
  server.answers(booking.book, () => {
    throw new Refused('invalid', { 'visitor.whatsapp': 'No encontramos ese número entre los clientes' });
  });
  const { user } = show(CHOSEN);
  await press(user, '10:30 a. m.');
  await press(user, 'Reservar cita');
  await waitFor(() => expect(screen.getAllByText('Este campo es requerido')).toHaveLength(2));
  await fillIn(user);
  await press(user, 'Reservar cita');
  await screen.findByText('No encontramos ese número entre los clientes');
  expect((await box(/^WhatsApp/)).getAttribute('aria-invalid')).toBe('true');
});

it('hides the field that only robots fill in', async () => {
  const { user, container } = show(CHOSEN);
  await press(user, '10:30 a. m.');
  await box(/^Nombre/);
  const trap = container.querySelector('input[name="website"]');
  expect(trap?.getAttribute('tabindex')).toBe('-1');
  expect(trap?.closest('[aria-hidden="true"]')).toBeTruthy();
  expect(screen.queryByRole('textbox', { name: /website/ })).toBeNull();
});

it('names the place of a visit instead of the branch', async () => {
  const [service] = aBookingPage().services;
  const visit = { ...service!, name: 'Visita a Casa Roma', description: 'En Colima 12', isVisit: true };
  server.answers(booking.page, () => aBookingPage({ services: [visit] }));
  show('/reservar/roble?sucursal=roma-norte');
  await asks('¿Con quién?');
  const chosen = screen.getByRole('region', { name: 'Tu elección' });
  expect(within(chosen).getByText(/En Colima 12/)).toBeTruthy();
  expect(within(chosen).queryByText('Sucursal')).toBeNull();
});

it('searches a long list without accents', async () => {
  const services = Array.from({ length: 12 }, (_, number) => ({
    ...aBookingPage().services[0]!,
    _id: ID(100 + number),
    name: number === 7 ? 'Exfoliación' : `Servicio ${number}`,
    description: '',
  }));
  server.answers(booking.page, () => aBookingPage({ services }));
  const { user } = show('/reservar/roble?sucursal=roma-norte');
  await user.type(await screen.findByRole('searchbox', { name: 'Buscar servicio' }), 'exfoliacion');
  await waitFor(() =>
    expect(within(screen.getByRole('list', { name: 'Servicios' })).getAllByRole('button')).toHaveLength(1),
  );
  await press(user, /^Exfoliación/);
  await asks('¿Con quién?');
});
