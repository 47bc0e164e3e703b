import type { FunnelStep } from '@cauce/contract/clients/contact';
import { clients, type ClientDetails } from '@cauce/contract/clients/clients';
import { conversations } from '@cauce/contract/conversations/conversations';
import { PAGES } from '@cauce/contract/kit/pages';
import { notifications, type Notification } from '@cauce/contract/conversations/notifications';
import { services } from '@cauce/contract/agenda/services';
import { branches } from '@cauce/contract/agenda/branches';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { aContactsDetails } from '../../../../testing/a-contact.ts';
import { aService } from '../../../../testing/a-service.ts';
import { FakeServer, Refused } from '../../../../testing/fake-server.ts';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { ClientPartsContext, type ClientPart } from '../../../platform/feature-parts/client-parts.ts';
import { ContactScreen } from './contact-screen.tsx';
import '../parts/contact/contact-dialog.tsx';

let server: FakeServer;
let contact: ClientDetails;
beforeEach(() => {
  server = new FakeServer();
  contact = aContactsDetails();
  server.answers(clients.read, () => contact);
  server.answers(branches.list, () => []);
  server.answers(services.list, () => []);
  server.answers(notifications.list, () => []);
});
afterEach(() => expect(server.unanswered).toEqual([]));

const show = (search = '', { parts = [], ...given }: { parts?: ClientPart[]; permissions?: [] } = {}) =>
  renderScreen(
    () => (
      <ClientPartsContext value={parts}>
        <ContactScreen />
      </ClientPartsContext>
    ),
    { at: `/contactos/${contact._id}${search}`, path: '/contactos/$id', ...given },
  );
const side = async () => within(await screen.findByRole('complementary', { name: 'Datos de Helena Sáenz' }));

it('shows the data of a contact, with the specified texts for unknown values', async () => {
  show();
  const data = await side();
  expect(data.getByRole('link', { name: /52 55 8901 4458/ }).getAttribute('href')).toBe(
    'https://wa.me/525589014458',
  );
  for (const words of ['sin_email', 'sin_fecha_nacimiento', 'sin_sexo', 'Lead', 'Sin notas todavía'])
    expect(data.getByText(words)).toBeTruthy();
  expect(data.getByText('No Responder').nextSibling?.textContent).toBe('No');
  expect(data.getByText('Gastado').nextSibling?.textContent).toBe('$0.00');
});

it('leaves out what the person may not see', async () => {
  contact = aContactsDetails({ visits: null, spent: null, moneyMovementIds: null });
  show();
  const data = await side();
  expect(data.getByText('Origen')).toBeTruthy();
  for (const title of ['Visitas', 'Gastado']) expect(data.queryByText(title)).toBeNull();
});

it('has seven tabs, each with a text for when it is empty', async () => {
  const { user, address } = show();
  const tabs = within(await screen.findByRole('tablist', { name: 'Historial del contacto' }));
  expect(tabs.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
    'Historial de citas',
    'Movimientos de dinero',
    'Conversión',
    'Formularios',
    'Fuentes de tráfico',
    'Chat',
    'Intereses',
  ]);
  const nothing = {
    'Historial de citas': 'Sin citas registradas',
    'Movimientos de dinero': 'Sin movimientos de dinero',
    Conversión: 'Sin datos de conversión',
    Formularios: 'Sin formularios',
    'Fuentes de tráfico': 'Sin fuentes de tráfico',
    Chat: 'No hay mensajes en el historial',
  };
  for (const [tab, words] of Object.entries(nothing)) {
    await user.click(tabs.getByRole('tab', { name: tab }));
    expect(await screen.findByText(words)).toBeTruthy();
  }
  await user.click(tabs.getByRole('tab', { name: 'Intereses' }));
  for (const kind of ['servicios', 'productos', 'cursos', 'propiedades'])
    expect(await screen.findByText(`No existen ${kind} para este cliente`)).toBeTruthy();
  expect(address()).toContain('ficha=intereses');
});

it('shows the tab of a feature to people who may see it', async () => {
  const parts: ClientPart[] = [
    { tab: 'dinero', needs: 'money.read', Panel: ({ client }) => <p>Lo de {client.name}</p> },
  ];
  const { unmount } = show('?ficha=dinero', { parts });
  expect(await screen.findByText('Lo de Helena')).toBeTruthy();
  unmount();
  show('?ficha=dinero', { parts, permissions: [] });
  expect(await screen.findByText('No tienes permiso para ver esto')).toBeTruthy();
});

it('lists the phases, each with its messages', async () => {
  const FUNNEL = '019a0009-0000-7000-8000-000000000001';
  const step = (over: Partial<FunnelStep>): FunnelStep => ({
    date: '2026-03-01T16:00:00.000Z',
    phase: 'cita.agendada',
    funnelId: FUNNEL,
    title: '',
    funnelName: 'Principal',
    action: null,
    by: 'ana@ejemplo.mx',
    ...over,
  });
  contact = aContactsDetails({
    funnelPhases: [
      step({ phase: 'llegada.nuevo', title: 'Llegada · Nuevo', action: 'entry' }),
      step({ date: '2026-03-02T16:00:00.000Z', phase: 'cita.agendada', title: 'Cita · Agendada' }),
    ],
  });
  const said = (over: Partial<Notification>) =>
    notifications.list.data.parse([
      {
        _id: aContactsDetails()._id,
        businessId: contact.businessId,
        clientId: contact._id,
        whatsapp: '5589014458',
        countryCode: '52',
        countryCodeExt: '521',
        text: 'Te esperamos',
        deliveryDate: '2026-03-02T16:00:00.000Z',
        phase: 'cita.agendada.mensaje',
        kind: 'free',
        appointmentId: null,
        funnelId: FUNNEL,
        sent: false,
        status: 'planned',
        reason: '',
        messageId: null,
        sentAt: null,
        deletable: true,
        createdAt: '2026-03-01T16:00:00.000Z',
        ...over,
      },
    ]);
  server.answers(notifications.list, () => [
    ...said({}),
    ...said({ text: 'Gracias', sent: true, status: 'sent' }),
  ]);
  const { user } = show('?ficha=conversion');
  expect(await screen.findByText('Sin notificaciones')).toBeTruthy();
  expect(screen.getByText('Escribe por primera vez')).toBeTruthy();
  expect(screen.getByText('Lo movió ana@ejemplo.mx')).toBeTruthy();
  expect((screen.getByRole('button', { name: 'Atrás' }) as HTMLButtonElement).disabled).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Siguiente' }));
  const list = within(screen.getByRole('list', { name: 'Notificaciones' }));
  expect(list.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Te esperamoslun 2 mar, 10:00 a. m.No enviada',
    'Graciaslun 2 mar, 10:00 a. m.Enviada',
  ]);
  await user.click(screen.getByRole('button', { name: 'Finalizar' }));
  expect(screen.getByText('¡Has recorrido todos los funnels!')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Reiniciar' }));
  expect(screen.getByText('Sin notificaciones')).toBeTruthy();
});

it('adds and removes interests; an interest whose record was deleted has no name', async () => {
  const [cleaning, whitening] = [aService({ name: 'Limpieza' }), aService({ name: 'Blanqueamiento' })];
  server.answers(services.list, () => [cleaning, whitening]);
  const at = '2026-03-05T16:00:00.000Z';
  const none = { services: [], products: [], courses: [], properties: [] };
  contact = aContactsDetails({
    interests: { ...none, services: [{ serviceId: cleaning._id, name: '', dateTime: at }] },
  });
  server.answers(clients.addInterest, () => none);
  server.answers(clients.removeInterest, () => none);
  const { user } = show('?ficha=intereses');
  expect((await screen.findByRole('list', { name: 'Servicios' })).textContent).toContain(
    'Servicio desconocido5 mar 2026',
  );
  await user.click(await screen.findByRole('combobox', { name: 'Agregar un servicio que le interesa' }));
  await user.click(await screen.findByRole('option', { name: 'Blanqueamiento' }));
  expect(await screen.findByText('Interés agregado')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Quitar Servicio desconocido' }));
  expect(await screen.findByText('Interés quitado')).toBeTruthy();
  expect(server.asked(clients.addInterest)[0]?.body).toEqual({ kind: 'services', subjectId: whitening._id });
  expect(server.asked(clients.removeInterest)[0]?.query).toEqual({
    kind: 'services',
    subjectId: cleaning._id,
  });
});

const note = (text: string, day: string) => ({ text, date: `2026-03-0${day}T16:00:00.000Z` });

it('lists notes with the latest first, and adds one', async () => {
  contact = aContactsDetails({ notes: [note('primera', '1'), note('tercera', '3'), note('segunda', '2')] });
  server.answers(clients.addNote, ({ body }) => {
    contact = { ...contact, notes: [...contact.notes, note((body as { text: string }).text, '4')] };
    return contact;
  });
  const { user } = show();
  const data = await side();
  const notes = () => data.getAllByRole('listitem').map((item) => item.firstChild?.textContent);
  expect(notes()).toEqual(['tercera', 'segunda', 'primera']);
  await user.click(data.getByRole('button', { name: 'Agregar nota' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Agregar nota' }));
  await user.type(dialog.getByLabelText(/^Nota/), 'cuarta');
  await user.click(dialog.getByRole('button', { name: 'Agregar' }));
  expect(await screen.findByText('Nota agregada')).toBeTruthy();
  await waitFor(() => expect(notes()).toEqual(['cuarta', 'tercera', 'segunda', 'primera']));
});

it('deletes the contact or only the conversation, each after a confirmation', async () => {
  server.answers(clients.remove, () => ({ outcome: 'deleted' as const }));
  server.answers(conversations.remove, () => null);
  const { user, address } = show();
  const data = await side();
  await user.click(data.getByRole('button', { name: 'Más acciones de Helena Sáenz' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Eliminar conversación' }));
  const asking = await screen.findByRole('dialog', { name: 'Eliminar la conversación con Helena Sáenz' });
  await user.click(within(asking).getByRole('button', { name: 'Eliminar conversación' }));
  expect(await screen.findByText('Conversación eliminada')).toBeTruthy();
  expect(server.asked(conversations.remove)[0]?.query).toEqual({ clientId: contact._id });
  await user.click(data.getByRole('button', { name: 'Eliminar' }));
  const question = within(await screen.findByRole('dialog', { name: 'Eliminar a Helena Sáenz' }));
  await user.click(question.getByRole('button', { name: 'Eliminar' }));
  await waitFor(() => expect(address()).toBe('/contactos'));
});

it('is read-only without permission to write, and says when the contact does not exist', async () => {
  contact = aContactsDetails({ can: { edit: false, archive: false, unarchive: false, delete: false } });
  const { unmount } = renderScreen(ContactScreen, {
    at: `/contactos/${contact._id}`,
    path: '/contactos/$id',
    permissions: [{ page: PAGES.clients.number, actions: ['view'] }],
  });
  const data = await side();
  expect(data.queryAllByRole('button')).toEqual([]);
  unmount();
  server.answers(clients.read, () => {
    throw new Refused('notFound');
  });
  contact = aContactsDetails();
  show();
  expect(await screen.findByText('Cliente no encontrado')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Agregar Registro' }).getAttribute('href')).toBe(
    '/contactos?nuevo=1',
  );
});
