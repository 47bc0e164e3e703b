import { conversations } from '@cauce/contract/conversations/conversations';
import { PAGES } from '@cauce/contract/kit/pages';
import {
  notifications,
  type NotificationRow,
  type NotificationTab,
} from '@cauce/contract/conversations/notifications';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aMessage } from '../../../../testing/a-conversation.ts';
import { aNotification } from '../../../../testing/a-notification.ts';
import { FakeServer, Refused } from '../../../../testing/fake-server.ts';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { handleHint } from '../../../platform/live.ts';
import { queries } from '../../../platform/queries.ts';
import { NotificationsScreen } from '../index.ts';

let server: FakeServer;
let held: Record<NotificationTab, NotificationRow[]>;
const MESSAGE = '019a0000-0000-7000-8000-0000000000f1';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-11T18:00:00Z') });
  held = {
    planned: [
      aNotification(),
      aNotification({
        kind: 'specialist',
        text: 'Hola, Eva.',
        clientName: 'Omar Gil',
        can: { cancel: false },
      }),
    ],
    sent: [aNotification({ kind: 'confirmation', status: 'sent', sentAt: '2026-03-11T16:31:00.000Z' })],
    unsent: [
      aNotification({ can: { cancel: false }, status: 'skipped', reason: 'La cita se canceló' }),
      aNotification({ can: { cancel: false }, status: 'unknown', messageId: MESSAGE }),
      aNotification({
        can: { cancel: false },
        status: 'failed',
        reason: 'El número no existe',
        messageId: MESSAGE,
      }),
    ],
  };
  server = new FakeServer();
  server.answers(notifications.page, ({ query }) => {
    const { tab, page } = query as { tab: NotificationTab; page: number };
    const counts = { planned: held.planned.length, sent: held.sent.length, unsent: held.unsent.length };
    return { rows: held[tab], page, pageSize: 25, total: held[tab].length, counts };
  });
});
afterEach(() => {
  vi.useRealTimers();
  expect(server.unanswered).toEqual([]);
});

const show = (search = '', given = {}) =>
  renderScreen(NotificationsScreen, { at: `/notificaciones${search}`, ...given });
const rows = async () =>
  within(await screen.findByRole('table', { name: 'Mensajes' }))
    .getAllByRole('row')
    .slice(1);
const asked = () => server.asked(notifications.page).at(-1)?.query;
const menuOf = async (user: ReturnType<typeof show>['user'], at: number) => {
  const row = (await rows())[at] as HTMLElement;
  await user.click(within(row).getByRole('button', { name: /^Acciones de/ }));
  return within(await screen.findByRole('menu'));
};

it('lists planned messages with recipient, text, appointment and time', async () => {
  show();
  expect((await rows()).map((row) => row.textContent)).toEqual([
    'Carla NietoRecordatorioHola, Carla. Te recordamos tu cita.vie 13 mar, 10:30 a. m.Limpieza dentaljue 12 mar, 10:30 a. m.Programada',
    'Eva SolPor la cita de Omar GilAviso al especialistaHola, Eva.vie 13 mar, 10:30 a. m.Limpieza dentaljue 12 mar, 10:30 a. m.Programada',
  ]);
  expect(screen.getByRole('link', { name: 'Carla Nieto' }).getAttribute('href')).toMatch(
    /^\/contactos\/019a/,
  );
  expect(screen.getAllByRole('link', { name: 'vie 13 mar, 10:30 a. m.' })[0]?.getAttribute('href')).toMatch(
    /^\/agenda\?fecha=2026-03-13&cita=019a/,
  );
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Programadas2',
    'Enviadas1',
    'No enviadas3',
    'Textos y horarios',
  ]);
});

it('keeps the filters in the address, with the days of the business', async () => {
  const { user, address } = show('?pagina=3');
  await user.click(await screen.findByRole('combobox', { name: 'Tipo de mensaje' }));
  await user.click(screen.getByRole('option', { name: 'Recordatorio' }));
  await user.click(await screen.findByRole('combobox', { name: 'Fechas' }));
  await user.click(screen.getByRole('option', { name: 'Mañana' }));
  await waitFor(() =>
    expect(asked()).toMatchObject({
      tab: 'planned',
      kind: 'reminder',
      from: '2026-03-12T06:00:00.000Z',
      to: '2026-03-13T06:00:00.000Z',
      page: 1,
    }),
  );
  expect(address()).toContain('tipo=reminder');
  expect(address()).toContain('fechas=manana');
});

it('accepts a custom period, and shows an error for an impossible one', async () => {
  const { user } = show('?fechas=otro&desde=2026-03-05&hasta=2026-03-06');
  await waitFor(() =>
    expect(asked()).toMatchObject({ from: '2026-03-05T06:00:00.000Z', to: '2026-03-07T06:00:00.000Z' }),
  );
  const to = await screen.findByLabelText('Hasta');
  await user.clear(to);
  await user.type(to, '01/03/2026');
  await screen.findByText('La fecha final no puede ser anterior a la inicial');
});

it('cancels a planned message after a confirmation', async () => {
  server.answers(notifications.cancel, () => {
    held = { ...held, planned: held.planned.slice(1) };
    return null;
  });
  const { user } = show();
  const [{ _id: id } = aNotification()] = held.planned;
  await user.click((await menuOf(user, 0)).getByRole('menuitem', { name: 'Cancelar el mensaje' }));
  const question = await screen.findByRole('dialog', { name: 'Cancelar «Recordatorio» para Carla Nieto' });
  await user.click(within(question).getByRole('button', { name: 'Cancelar el mensaje' }));
  await waitFor(() => expect(server.asked(notifications.cancel)[0]?.params).toEqual({ id }));
  await waitFor(async () => expect(await rows()).toHaveLength(1));
  expect((await menuOf(user, 0)).queryByRole('menuitem', { name: 'Cancelar el mensaje' })).toBeNull();
});

it('says why a message was not sent, records that it arrived, and sends it again', async () => {
  server.answers(conversations.retry, () => aMessage());
  server.answers(conversations.settle, () => aMessage());
  const { user } = show('?ver=no-enviadas');
  const outcomes = (await rows()).map((row) => row.lastElementChild?.previousElementSibling?.textContent);
  expect(outcomes).toEqual([
    'No enviadaLa cita se canceló',
    'Sin confirmarNo sabemos si le llegó: el canal no respondió a tiempo.',
    'No enviadaEl número no existe',
  ]);
  const none = await menuOf(user, 0);
  expect(none.queryByRole('menuitem', { name: 'Reintentar' })).toBeNull();
  await user.keyboard('{Escape}');
  await user.click((await menuOf(user, 1)).getByRole('menuitem', { name: 'Sí llegó' }));
  await waitFor(() => expect(server.asked(conversations.settle)[0]?.body).toEqual({ arrived: true }));
  await user.click((await menuOf(user, 2)).getByRole('menuitem', { name: 'Reintentar' }));
  await waitFor(() => expect(server.asked(conversations.retry)[0]?.params).toEqual({ id: MESSAGE }));
});

it('sends all failed messages again after a confirmation', async () => {
  server.answers(conversations.retryAll, () => ({ retried: 1 }));
  const { user } = show('?ver=no-enviadas');
  await user.click(await screen.findByRole('button', { name: 'Reintentar todos' }));
  const question = await screen.findByRole('dialog');
  await user.click(within(question).getByRole('button', { name: 'Reintentar todos' }));
  await waitFor(() => expect(server.asked(conversations.retryAll)).toHaveLength(1));
});

it('shows the whole text of a message', async () => {
  const { user } = show('?ver=enviadas');
  await user.click((await menuOf(user, 0)).getByRole('menuitem', { name: 'Ver el mensaje' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirmación para Carla Nieto' }));
  expect(dialog.getByText('52 55 3456 9903')).toBeTruthy();
  expect(dialog.getByText('Limpieza dental con Eva Sol, vie 13 mar, 10:30 a. m.')).toBeTruthy();
});

it('loads again after a hint about the appointment', async () => {
  show();
  await rows();
  held = { ...held, planned: [aNotification({ deliveryDate: '2026-03-14T16:30:00.000Z' })] };
  handleHint(queries, { topic: 'agenda', ids: [] });
  await screen.findByText('sáb 14 mar, 10:30 a. m.');
});

it('offers no actions to people who may only read', async () => {
  const { user } = show('?ver=no-enviadas', {
    permissions: [{ page: PAGES.notifications.number, actions: ['view'] }],
  });
  const menu = await menuOf(user, 2);
  expect(menu.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Ver el mensaje']);
  expect(screen.queryByRole('link', { name: 'Carla Nieto' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Reintentar todos' })).toBeNull();
});

it('shows an invitation when there are no messages, and says when none matches', async () => {
  held = { planned: [], sent: [], unsent: [] };
  const { user } = show('?buscar=zzz');
  await screen.findByText('Ningún mensaje coincide con los filtros.');
  await user.click(screen.getByRole('button', { name: 'Quitar filtros' }));
  await screen.findByText(/^No hay mensajes programados/);
});

it('offers to retry after a failure', async () => {
  let fails = true;
  server.answers(notifications.page, () => {
    if (fails) throw new Refused('tooMany');
    return { rows: [], page: 1, pageSize: 25, total: 0, counts: { planned: 0, sent: 0, unsent: 0 } };
  });
  const { user } = show();
  await screen.findByText('No pudimos cargar tus notificaciones.');
  fails = false;
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  await screen.findByText(/^No hay mensajes programados/);
});
