import { appointments, type AgendaContext } from '@cauce/contract/agenda/appointments';
import { booking, type BookingRules } from '@cauce/contract/agenda/booking';
import { PAGES } from '@cauce/contract/kit/pages';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { ID } from '../../../testing/a-booking-page.ts';
import { FakeServer } from '../../../testing/fake-server.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { missingFrom } from './missing.ts';
import { SettingsScreen } from './screens/settings-screen.tsx';
import { snippetFor } from './snippet.ts';

const RULES: BookingRules = {
  isOpen: false,
  whoBooks: 'everyone',
  minimumNotice: 90,
  horizonDays: 60,
  changeUntilHours: 12,
  mayReschedule: true,
  mayCancel: true,
  choosesSpecialist: true,
  welcome: '',
  instructions: '',
};
const NONE: AgendaContext = {
  zone: 'America/Mexico_City',
  favoriteColors: [],
  branches: [],
  specialists: [],
  services: [],
};
const branch: AgendaContext['branches'][number] = {
  _id: ID(11),
  name: 'Roma Norte',
  frecuency: 30,
  week: { monday: [], tuesday: [], wednesday: [], thursday: [], friday: [], saturday: [], sunday: [] },
  observesHolidays: false,
  exceptions: [],
};
const specialist: AgendaContext['specialists'][number] = {
  _id: ID(31),
  name: 'Ana Ruiz',
  branchId: ID(11),
  colorHex: '#2196f3',
  hasWhatsapp: false,
  week: branch.week,
};
const service: AgendaContext['services'][number] = {
  _id: ID(21),
  name: 'Limpieza',
  duration: 45,
  price: '650',
  available: true,
  branches: [ID(11)],
  specialists: [ID(31)],
};
const READY = { ...NONE, branches: [branch], specialists: [specialist], services: [service] };

let server: FakeServer;
let rules: BookingRules;
beforeEach(() => {
  server = new FakeServer();
  rules = RULES;
  server.answers(booking.rules, () => ({ ...rules, slug: 'roble' }));
  server.answers(booking.setRules, ({ body }) => {
    ({ rules } = body as { rules: BookingRules });
    return { ...rules, slug: 'roble' };
  });
  server.answers(appointments.context, () => READY);
});
const show = (permissions?: Parameters<typeof renderScreen>[1]['permissions']) =>
  renderScreen(SettingsScreen, { at: '/agenda/reservas', ...(permissions && { permissions }) });

it('turns online booking on together with the other rules', async () => {
  const { user } = show();
  await screen.findByText('Cerradas');
  expect(screen.queryByRole('link', { name: 'Ver mi página' })).toBeNull();
  await user.click(screen.getByRole('switch', { name: 'Recibir reservas en línea' }));
  await user.click(screen.getByRole('radio', { name: /Solo mis contactos/ }));
  await user.type(screen.getByLabelText(/^Bienvenida/), 'Llega a tiempo');
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  await screen.findByText('Reservas en línea actualizadas');
  expect(server.asked(booking.setRules)[0]?.body).toEqual({
    rules: { ...RULES, isOpen: true, whoBooks: 'clients', welcome: 'Llega a tiempo' },
  });
  await screen.findByText('Abiertas');
  expect(screen.getByRole('link', { name: 'Ver mi página' }).getAttribute('href')).toMatch(
    /\/reservar\/roble$/,
  );
});

it('keeps a notice that is not among the usual options', async () => {
  show();
  await screen.findByText('Cerradas');
  const notice = screen.getByLabelText<HTMLInputElement>(/^Anticipación mínima/, { selector: 'input' });
  expect(notice.value).toBe('90 minutos antes');
});

it('shows errors at their fields', async () => {
  const { user } = show();
  const days = await screen.findByLabelText(/^Días hacia adelante/);
  await user.clear(days);
  await user.type(days, '900');
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(days.getAttribute('aria-invalid')).toBe('true'));
  expect(server.asked(booking.setRules)).toEqual([]);
});

it('offers the link, a QR code and the snippet', async () => {
  show();
  const url = await screen.findByRole('img', { name: /^Código QR de .*\/reservar\/roble$/ });
  expect(url).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Copiar enlace' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Copiar código para tu sitio' })).toBeTruthy();
  expect(screen.getByText(/<iframe id="reservas-roble"/)).toBeTruthy();
});

it('is read-only for people who may not change it', async () => {
  show([{ page: PAGES.appointments.number, actions: ['view'] }]);
  expect(
    (await screen.findByRole<HTMLInputElement>('switch', { name: 'Recibir reservas en línea' })).disabled,
  ).toBe(true);
  expect(screen.queryByRole('button', { name: 'Guardar' })).toBeNull();
});

it('lists the settings that are missing', async () => {
  server.answers(appointments.context, () => NONE);
  show();
  const list = (await screen.findByText('Falta poco para que puedan reservar')).closest('section');
  expect(within(list!).getAllByRole('listitem')).toHaveLength(3);
});

const words = (offered: AgendaContext) => missingFrom(offered).map(({ href }) => href);

describe('missingFrom', () => {
  it('finds nothing missing when a specialist offers a service at a branch', () => {
    expect(words(READY)).toEqual([]);
  });
  it('does not count a service that is not available', () => {
    expect(words({ ...READY, services: [{ ...service, available: false }] })).toEqual(['/servicios']);
  });
  it('requires specialists who work at the branches of the service', () => {
    expect(words({ ...READY, services: [{ ...service, branches: [ID(12)] }] })).toEqual(['/servicios']);
    expect(words({ ...READY, services: [{ ...service, specialists: [] }] })).toEqual(['/servicios']);
  });
});

it('escapes names in the snippet', () => {
  const html = snippetFor({ url: 'https://cauce.mx/reservar/a', slug: 'a', name: 'A "B" <script>' });
  expect(html).toContain('title="Reservar en A &quot;B&quot; &lt;script>"');
});
