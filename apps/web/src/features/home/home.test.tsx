import { assistants } from '@cauce/contract/assistants/assistants';
import { branches } from '@cauce/contract/agenda/branches';
import { business } from '@cauce/contract/account/business';
import { home } from '@cauce/contract/account/home';
import { PAGES } from '@cauce/contract/kit/pages';
import { AuditEntry, Member, team } from '@cauce/contract/account/team';
import { eachDay } from '@cauce/domain/week/week';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aBranch } from '../../../testing/a-branch.ts';
import { anAssistant } from '../../../testing/an-assistant.ts';
import { aBusiness } from '../../../testing/a-business.ts';
import { FakeServer, Refused } from '../../../testing/fake-server.ts';
import { renderScreen, type ScreenOptions } from '../../../testing/render-screen.tsx';
import { someone } from '../../../testing/someone.ts';
import { queries } from '../../platform/queries.ts';
import { PageExistsContext } from '../../platform/navigation-entries.ts';
import { HomeScreen } from './index.ts';

/** Monday at noon in the zone of the business. */
const NOON = new Date('2026-03-09T18:00:00.000Z');
const SPLIT = eachDay((day) =>
  day === 'sunday'
    ? []
    : [
        { from: 540, to: 690 },
        { from: 780, to: 1200 },
      ],
);
const aMember = (name: string) =>
  Member.parse({
    _id: aBusiness()._id,
    name,
    email: 'alguien@ejemplo.mx',
    image: null,
    role: 'full',
    permissions: [],
    since: NOON.toISOString(),
    isYou: false,
    mayChange: false,
    mayRemove: false,
  });
const anAuditEntry = (action: string, name: string) =>
  AuditEntry.parse({
    _id: aBusiness()._id,
    at: NOON.toISOString(),
    actor: 'Luis Vega',
    isVisit: false,
    action,
    subjectKind: 'branch',
    subjectId: null,
    detail: { name },
  });
const ALL = {
  services: true,
  specialists: true,
  appointments: true,
  hasTriedAssistant: true,
  hasChannel: true,
  idleSpecialists: 0,
  reminders: [1440],
};
const onePage = (rows: AuditEntry[]) => ({ rows, total: rows.length, page: 1, pageSize: 25 });

let server: FakeServer;
beforeEach(() => {
  vi.useFakeTimers({ now: NOON, toFake: ['Date'] });
  localStorage.clear();
  server = new FakeServer();
  server.answers(assistants.list, () => [anAssistant()]);
  server.answers(branches.list, () => [aBranch()]);
  server.answers(home.progress, () => ALL);
  server.answers(business.read, () => aBusiness());
  server.answers(team.members, () => [aMember('Ana Torres'), aMember('Luis Vega')]);
  server.answers(team.invitations, () => []);
  server.answers(team.requests, () => ({ rows: [], page: 1, pageSize: 20, total: 0 }));
  server.answers(team.audit, () => onePage([anAuditEntry('branch.opened', 'Roma Norte')]));
});
afterEach(() => void vi.useRealTimers());

const everywhere = () => true;
function Home() {
  return (
    <PageExistsContext value={everywhere}>
      <HomeScreen />
    </PageExistsContext>
  );
}
const show = (given: Partial<ScreenOptions> = {}) => renderScreen(Home, { at: '/principal', ...given });
const card = async (title: string) => {
  const heading = await screen.findByRole('heading', { name: title });
  return within(heading.closest('section') ?? heading);
};
const lines = async (title: string) =>
  (await card(title)).getAllByRole('listitem').map(({ textContent }) => textContent);

const next = async (title: string, action: string) =>
  (await card(title)).getByRole('link', { name: action }).getAttribute('href');

describe('the branches today', () => {
  it('shows which branches are open and until when, and when the others open', async () => {
    const date = '2026-03-09';
    server.answers(branches.list, () => [
      aBranch({ name: 'Roma' }),
      aBranch({ name: 'Andares', week: SPLIT }),
      aBranch({ name: 'Centro', exceptions: [{ date, label: 'Inventario', ranges: [] }] }),
      aBranch({ name: 'Vieja', isArchived: true }),
    ]);
    show();
    expect(await lines('Hoy en tus sucursales')).toEqual([
      'Andares9:00 – 11:30 a. m., 1:00 – 8:00 p. m.En descansoAbre hoy a la 1:00 p. m.',
      'CentroCerrado · InventarioCerradaAbre mañana a las 9:00 a. m.',
      'Roma9:00 a. m. – 6:00 p. m.AbiertaHasta las 6:00 p. m.',
    ]);
    expect((await card('Hoy en tus sucursales')).getByText('1 de 3 abiertas ahora')).toBeTruthy();
  });

  it('lists open branches first when there are many', async () => {
    const closed = eachDay(() => []);
    const many = ['A', 'B', 'C', 'D', 'E', 'F'].map((name) => aBranch({ name, week: closed }));
    server.answers(branches.list, () => [...many, aBranch({ name: 'Zapopan' })]);
    show();
    const visibleLines = await lines('Hoy en tus sucursales');
    expect(visibleLines).toHaveLength(6);
    expect(visibleLines[0]).toContain('Zapopan');
    expect((await card('Hoy en tus sucursales')).getByRole('link', { name: 'Ver las 7' })).toBeTruthy();
  });

  it('shows only branches to a receptionist, and requests nothing else', async () => {
    show({ permissions: [{ page: PAGES.branches.number, actions: ['view'] }] });
    expect(await lines('Hoy en tu sucursal')).toHaveLength(1);
    expect(screen.queryByRole('heading', { name: 'Tu plan' })).toBeNull();
    for (const spec of [team.members, team.audit, business.read]) expect(server.asked(spec)).toEqual([]);
  });

  it('says when the branches could not be loaded, and retries', async () => {
    server.answers(branches.list, () => {
      throw new Refused('forbidden');
    });
    const { user } = show();
    const failed = await card('Hoy en tus sucursales');
    server.answers(branches.list, () => [aBranch()]);
    await user.click(failed.getByRole('button', { name: 'Reintentar' }));
    expect(await lines('Hoy en tu sucursal')).toHaveLength(1);
  });
});

it('shows each assistant with a link, active ones first', async () => {
  const [resting, on] = [anAssistant({ name: 'Beto', isWorking: false }), anAssistant({ name: 'Regina' })];
  server.answers(assistants.list, () => [resting, on]);
  show();
  const faces = within(await screen.findByRole('navigation', { name: 'Tus asistentes' })).getAllByRole(
    'link',
  );
  expect(faces.map((face) => [face.textContent, face.getAttribute('href')])).toEqual([
    ['ReginaPara leads', `/asistentes/${on._id}`],
    ['BetoPara leads', `/asistentes/${resting._id}`],
  ]);
});

it('shows owners the rest of the trial, the team and the latest activity', async () => {
  server.answers(team.requests, () => ({
    rows: [{ _id: aBusiness()._id, name: 'Eva', email: 'eva@ejemplo.mx', createdAt: NOON.toISOString() }],
    page: 1,
    pageSize: 20,
    total: 21,
  }));
  show();
  const plan = await card('Tu plan');
  expect(plan.getByText('Prueba')).toBeTruthy();
  expect(plan.getByText('15 días')).toBeTruthy();
  expect(plan.getByText('Hasta el mar 24 mar')).toBeTruthy();
  expect((await card('Equipo')).getByText('Ana Torres y Luis Vega')).toBeTruthy();
  expect((await card('Equipo')).getByText('21 personas piden entrar')).toBeTruthy();
  expect(await lines('Actividad reciente')).toEqual(['Luis Vega abrió la sucursal Roma Norteahora']);
});

it('hides the trial for businesses that pay', async () => {
  server.answers(business.read, () => aBusiness({ endSubscription: '2026-09-09T16:00:00.000Z' }));
  show();
  await card('Equipo');
  expect(screen.queryByRole('heading', { name: 'Tu plan' })).toBeNull();
});

describe('the first steps', () => {
  it('starts with the business for a person without one', async () => {
    show({ session: { ...someone(), business: null, grant: null, businesses: [] } });
    expect(await next('Empecemos con tu negocio', 'Registrar negocio')).toBe('/negocio');
  });

  it('continues with the first branch', async () => {
    server.answers(branches.list, () => []);
    show();
    expect(await next('Para empezar a agendar', 'Abrir sucursal')).toBe('/sucursales');
    expect(screen.queryByRole('button', { name: 'Ocultar' })).toBeNull();
  });

  it('continues with the first service', async () => {
    server.answers(home.progress, () => ({ ...ALL, services: false }));
    show();
    expect(await next('Para empezar a agendar', 'Registrar servicio')).toBe('/servicios');
  });

  it('continues with the first specialist', async () => {
    server.answers(home.progress, () => ({ ...ALL, specialists: false }));
    show();
    expect(await next('Para empezar a agendar', 'Registrar especialista')).toBe('/especialistas');
  });

  it('names specialists whom nobody can book', async () => {
    server.answers(home.progress, () => ({ ...ALL, idleSpecialists: 2 }));
    show();
    expect(await next('Para dejarlo listo', 'Ver especialistas')).toBe('/especialistas');
    screen.getByText('2 especialistas no dan ningún servicio: nadie puede agendar con ellos.');
  });

  it('skips the service for businesses that sell none', async () => {
    server.answers(team.members, () => [aMember('Ana Torres')]);
    const { business, ...session } = someone();
    const sells = { services: false, products: true, courses: false, properties: false };
    show({ session: { ...session, business: business && { ...business, sells } } });
    expect(await next('Para dejarlo listo', 'Invitar')).toBe('/equipo');
    expect(screen.queryByText('Registra tus servicios')).toBeNull();
    expect(screen.queryByText('Agenda tu primera cita')).toBeNull();
  });

  it('continues with the first appointment, while the business is new', async () => {
    server.answers(home.progress, () => ({ ...ALL, appointments: false }));
    const { unmount } = show();
    expect(await next('Para dejarlo listo', 'Abrir la agenda')).toBe('/agenda');
    unmount();
    server.answers(business.read, () => aBusiness({ createdAt: '2026-01-09T16:00:00.000Z' }));
    queries.clear();
    show();
    await card('Equipo');
    expect(screen.queryByText('Agenda tu primera cita')).toBeNull();
  });

  it('leads to trying the assistant and then to connecting WhatsApp', async () => {
    server.answers(home.progress, () => ({ ...ALL, hasTriedAssistant: false, hasChannel: false }));
    const { unmount } = show();
    expect(await next('Para dejarlo listo', 'Probar asistente')).toBe('/asistentes');
    expect(await next('Para dejarlo listo', 'Conectar WhatsApp')).toBe('/integraciones/whatsapp-api');
    unmount();
    queries.clear();
    // A trial in the editor leaves no trace on the server, so the browser remembers it.
    localStorage.setItem(`assistant.tried.${someone().business?._id}`, 'true');
    show();
    expect(await next('Para dejarlo listo', 'Conectar WhatsApp')).toBe('/integraciones/whatsapp-api');
    expect(screen.queryByRole('link', { name: 'Probar asistente' })).toBeNull();
  });

  it('ends with optional steps until they are dismissed', async () => {
    server.answers(team.members, () => [aMember('Ana Torres')]);
    const { user, unmount } = show();
    expect(await next('Para dejarlo listo', 'Invitar')).toBe('/equipo');
    await user.click(screen.getByRole('button', { name: 'Ocultar' }));
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Para dejarlo listo' })).toBeNull());
    unmount();
    show();
    await card('Equipo');
    expect(screen.queryByRole('heading', { name: 'Para dejarlo listo' })).toBeNull();
  });

  it('says when clients are reminded, and links to the rules', async () => {
    server.answers(team.members, () => [aMember('Ana Torres')]);
    server.answers(home.progress, () => ({ ...ALL, reminders: [1440, 90] }));
    const { unmount } = show();
    expect(await next('Para dejarlo listo', 'Cambiar avisos')).toBe('/notificaciones');
    screen.getByText('Avisamos a tus clientes 24 horas y 90 minutos antes');
    unmount();
    server.answers(home.progress, () => ({ ...ALL, reminders: [] }));
    queries.clear();
    show();
    await card('Para dejarlo listo');
    expect(screen.queryByText(/Avisamos/)).toBeNull();
  });

  it('disappears when everything is done', async () => {
    show();
    await card('Equipo');
    expect(screen.queryByRole('heading', { name: /^Para / })).toBeNull();
  });
});
