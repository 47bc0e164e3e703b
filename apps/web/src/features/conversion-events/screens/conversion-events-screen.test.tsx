import { clients } from '@cauce/contract/clients/clients';
import {
  type ConversionEvent,
  conversionEvents,
  type ConversionTotals,
} from '@cauce/contract/funnels/conversion-events';
import { PAGES } from '@cauce/contract/kit/pages';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aContact } from '../../../../testing/a-contact.ts';
import { aConversionEvent } from '../../../../testing/a-conversion-event.ts';
import { FakeServer, Refused } from '../../../../testing/fake-server.ts';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { ConversionEventsScreen } from './conversion-events-screen.tsx';
import '../parts/event-dialog.tsx';

const QUOTE = '019a0000-0000-7000-8000-a00000000002';
const ASSISTANT = '019a0000-0000-7000-8000-d00000000001';
const TALK = '019a0000-0000-7000-8000-b00000000001';
const byAssistant = () =>
  aConversionEvent({
    _id: '019a0000-0000-7000-8000-e00000000002',
    nameId: QUOTE,
    name: 'Pidió una cotización',
    clientName: 'Beto Luna',
    source: 'assistant',
    assistantId: ASSISTANT,
    conversationId: TALK,
    createdBy: 'Asistente Sofía',
    description: '',
    services: [],
  });

let server: FakeServer;
let stored: ConversionEvent[];
let totals: ConversionTotals;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-09T18:00:00Z') });
  server = new FakeServer();
  stored = [aConversionEvent(), byAssistant()];
  totals = {
    events: 5,
    contacts: 4,
    from: '2026-03-01',
    to: '2026-03-08',
    byName: [
      { nameId: aConversionEvent().nameId, name: 'Pagó anticipo', events: 3, contacts: 3 },
      { nameId: QUOTE, name: 'Pidió una cotización', events: 2, contacts: 1 },
    ],
  };
  server.answers(conversionEvents.list, () => ({ rows: stored, next: null }));
  server.answers(conversionEvents.totals, () => totals);
  server.answers(conversionEvents.context, () => ({
    names: [
      { _id: aConversionEvent().nameId, name: 'Pagó anticipo' },
      { _id: QUOTE, name: 'Pidió una cotización' },
    ],
    suggestions: ['Firmó su plan', 'Pagó anticipo', 'Pidió una cotización'],
    assistants: [{ _id: ASSISTANT, name: 'Sofía' }],
  }));
  server.answers(conversionEvents.subjects, () => ({
    services: ['Blanqueamiento', 'Limpieza dental'],
    products: ['Blanqueamiento'],
    courses: [],
    properties: [],
  }));
});
afterEach(() => {
  vi.useRealTimers();
  expect(server.unanswered).toEqual([]);
});

const show = (search = '', given = {}) =>
  renderScreen(ConversionEventsScreen, { at: `/eventos-conversion${search}`, ...given });
type User = ReturnType<typeof show>['user'];
const act = async (user: User, name: string) => {
  await user.click(await screen.findByRole('button', { name: 'Acciones de Pagó anticipo de Ana Torres' }));
  await user.click(await screen.findByRole('menuitem', { name }));
};
const asked = () => server.asked(conversionEvents.list).map(({ query }) => query);
const dialogNamed = async (name: string) => within(await screen.findByRole('dialog', { name }));
const day = (dialog: Awaited<ReturnType<typeof dialogNamed>>) => dialog.getByLabelText(/^Fecha/);

it('shows each event with its contact, subject, time and author', async () => {
  show();
  const table = within(await screen.findByRole('table', { name: 'Eventos de conversión' }));
  const contact = await table.findByRole('link', { name: 'Ana Torres' });
  expect(contact.getAttribute('href')).toBe(`/contactos/${aConversionEvent().clientId}`);
  for (const words of ['Limpieza dental', 'Por transferencia', 'ana@clinicaroble.mx', 'Asistente Sofía'])
    expect(table.getByText(words), words).toBeTruthy();
  expect(table.getAllByText(/12:30 p\. m\.$/)).toHaveLength(2);
});

it('counts the events of each name, beside the period before, as bars and as a table', async () => {
  server.answers(conversionEvents.totals, ({ query }) =>
    (query as { to?: string }).to === '2026-02-28'
      ? { ...totals, byName: [{ nameId: QUOTE, name: 'Pidió una cotización', events: 7, contacts: 5 }] }
      : totals,
  );
  const { user } = show('?fechas=mes');
  const bars = within(await screen.findByRole('list', { name: 'Eventos por nombre' }));
  expect(screen.getByText('5 eventos de 4 contactos')).toBeTruthy();
  expect(await bars.findByText('1 contacto · antes 7')).toBeTruthy();
  expect(bars.getByText('3 contactos · antes 0')).toBeTruthy();
  expect(bars.getByText('3 eventos')).toBeTruthy();
  expect(server.asked(conversionEvents.totals).map(({ query }) => query)).toContainEqual({
    from: '2026-02-20',
    to: '2026-02-28',
  });
  await user.click(screen.getByRole('button', { name: 'Ver Eventos por nombre como tabla' }));
  const rows = within(screen.getByRole('table', { name: 'Eventos por nombre' })).getAllByRole('row');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'EventoVecesContactosPeriodo anterior',
    'Pagó anticipo330',
    'Pidió una cotización217',
  ]);
});

it('compares nothing without a beginning', async () => {
  show();
  expect(await screen.findByText('3 contactos')).toBeTruthy();
  expect(server.asked(conversionEvents.totals)).toHaveLength(1);
});

it('filters by name, source, assistant and days, all in the address', async () => {
  const { user, address } = show();
  await screen.findByRole('table');
  const choose = async (label: string, option: string) => {
    await user.click(screen.getByRole('combobox', { name: label }));
    await user.click(await screen.findByRole('option', { name: option }));
  };
  await choose('Evento', 'Pidió una cotización');
  await choose('Cómo se registró', 'Un asistente');
  await choose('Asistente', 'Sofía');
  await choose('Fechas', 'Últimos 7 días');
  await waitFor(() =>
    expect(asked().at(-1)).toMatchObject({
      nameId: QUOTE,
      source: 'assistant',
      assistantId: ASSISTANT,
      from: '2026-03-03',
      to: '2026-03-09',
    }),
  );
  expect(address()).toContain(`evento=${QUOTE}`);
  await user.click(screen.getAllByRole('button', { name: 'Quitar los filtros' })[0]!);
  await waitFor(() => expect(address()).toBe('/eventos-conversion'));
});

it('records an event by hand with a name of the list', async () => {
  server.answers(clients.search, () => [aContact({ name: 'Ana', lastname: 'Torres' })]);
  server.answers(conversionEvents.record, () => aConversionEvent());
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Registrar evento' }));
  const form = await dialogNamed('Registrar evento');
  await user.click(form.getByRole('button', { name: 'Registrar evento' }));
  expect((await form.findAllByText('Este campo es requerido')).length).toBeGreaterThan(0);
  expect(server.asked(conversionEvents.record)).toEqual([]);
  await user.type(form.getByRole('combobox', { name: /^Evento/ }), 'firmo');
  await user.click(await screen.findByRole('option', { name: 'Firmó su plan' }));
  await user.type(form.getByRole('combobox', { name: /^Contacto/ }), 'ana');
  await user.click(await screen.findByRole('option', { name: /^Ana Torres/ }));
  await user.type(form.getByLabelText('Nota'), 'A 18 meses');
  await user.click(form.getByRole('button', { name: 'Registrar evento' }));
  expect(await screen.findByText('Evento registrado')).toBeTruthy();
  expect(server.asked(conversionEvents.record)[0]?.body).toMatchObject({
    conversionEvent: { name: 'Firmó su plan', description: 'A 18 meses' },
    key: expect.any(String) as string,
  });
});

it('says at the name that the contact has the event already', async () => {
  server.answers(conversionEvents.change, () => {
    throw new Refused('invalid', { 'conversionEvent.name': 'Este contacto ya tiene ese evento ese día' });
  });
  const { user } = show();
  await act(user, 'Editar');
  const form = await dialogNamed('Editar evento');
  await user.click(form.getByRole('button', { name: 'Guardar' }));
  expect(await form.findByText('Este contacto ya tiene ese evento ese día')).toBeTruthy();
});

it('changes an event and keeps its time while the day stays', async () => {
  server.answers(conversionEvents.change, () => aConversionEvent());
  const { user } = show();
  await act(user, 'Editar');
  const form = await dialogNamed('Editar evento');
  expect((day(form) as HTMLInputElement).value).toMatch(/8/);
  await user.clear(form.getByLabelText('Nota'));
  await user.click(form.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText('Evento actualizado')).toBeTruthy();
  expect(server.asked(conversionEvents.change)[0]?.body).toEqual({
    conversionEvent: {
      name: 'Pagó anticipo',
      description: '',
      date: aConversionEvent().date,
      services: ['Limpieza dental'],
      products: [],
      courses: [],
      properties: [],
    },
    updatedAt: aConversionEvent().updatedAt,
  });
});

it('chooses what an event is about, and keeps what the catalogue no longer has', async () => {
  stored = [aConversionEvent({ services: ['Carillas'] })];
  server.answers(conversionEvents.change, () => aConversionEvent());
  const { user } = show();
  await act(user, 'Editar');
  const form = await dialogNamed('Editar evento');
  const about = await form.findByRole('combobox', { name: 'De qué se trató' });
  const choose = async (group: string) => {
    await user.click(about);
    const options = within(await screen.findByRole('group', { name: group }));
    await user.click(options.getByRole('option', { name: 'Blanqueamiento' }));
  };
  await choose('Servicios');
  await choose('Productos');
  await user.click(form.getAllByRole('button', { name: 'Quitar Blanqueamiento' })[0]!);
  await user.click(form.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText('Evento actualizado')).toBeTruthy();
  expect(server.asked(conversionEvents.change)[0]?.body).toMatchObject({
    conversionEvent: { services: ['Carillas'], products: ['Blanqueamiento'] },
  });
});

it('warns once when somebody else changed the event meanwhile', async () => {
  server.answers(conversionEvents.change, () => {
    throw new Refused('changedMeanwhile');
  });
  const { user } = show();
  await act(user, 'Editar');
  const form = await dialogNamed('Editar evento');
  stored = [aConversionEvent({ description: 'En efectivo', updatedAt: '2026-03-09T17:00:00.000Z' })];
  await user.click(form.getByRole('button', { name: 'Guardar' }));
  expect(await form.findByText(/^Alguien más cambió la nota mientras editabas/)).toBeTruthy();
});

it('asks before it deletes an event', async () => {
  server.answers(conversionEvents.remove, () => {
    stored = [byAssistant()];
    return null;
  });
  const { user } = show();
  await act(user, 'Eliminar');
  const question = await dialogNamed('Eliminar: Pagó anticipo de Ana Torres');
  await user.click(question.getByRole('button', { name: 'Eliminar evento' }));
  expect(await screen.findByText('Evento eliminado')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText('Por transferencia')).toBeNull());
});

it('opens the conversation in which an assistant recorded the event', async () => {
  const { user } = show();
  await user.click(
    await screen.findByRole('button', { name: 'Acciones de Pidió una cotización de Beto Luna' }),
  );
  const item = await screen.findByRole('menuitem', { name: 'Abrir en Chat' });
  expect(item.getAttribute('href')).toBe(`/chat?con=${TALK}`);
});

it('shows neither contacts nor changes to people without the rights', async () => {
  stored = [
    aConversionEvent({ clientName: null, conversationId: null, can: { edit: false, delete: false } }),
  ];
  show('', { permissions: [{ page: PAGES.conversionEvents.number, actions: ['view'] }] });
  const table = within(await screen.findByRole('table', { name: 'Eventos de conversión' }));
  expect(await table.findByText('Contacto', { selector: 'span' })).toBeTruthy();
  expect(table.queryByRole('link')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Registrar evento' })).toBeNull();
  expect(screen.queryByRole('combobox', { name: 'Contacto' })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Acciones/ })).toBeNull();
});

it('invites to record the first event, and says when nothing matches or a record is gone', async () => {
  stored = [];
  totals = { events: 0, contacts: 0, from: null, to: null, byName: [] };
  const first = show();
  expect(await screen.findByRole('button', { name: 'Registrar tu primer evento' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Exportar' })).toBeNull();
  first.unmount();
  const filtered = show(`?evento=${QUOTE}`);
  expect(await screen.findByText('Ningún evento coincide con lo que buscas.')).toBeTruthy();
  filtered.unmount();
  server.answers(conversionEvents.list, () => {
    throw new Refused('notFound');
  });
  const gone = show(`?contacto=${QUOTE}`);
  expect(
    await screen.findByText('El evento, el contacto o el asistente que buscas ya no existe.'),
  ).toBeTruthy();
  gone.unmount();
  server.answers(conversionEvents.list, () => {
    throw new Refused('tooMany');
  });
  show('?registro=staff');
  expect(await screen.findByText('No pudimos cargar tus eventos de conversión.')).toBeTruthy();
});
