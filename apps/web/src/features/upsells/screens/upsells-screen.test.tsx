import { type Upsell, type UpsellResult, upsells } from '@cauce/contract/conversations/upsells';
import { PAGES } from '@cauce/contract/kit/pages';
import { PLANS } from '@cauce/domain/billing/plans';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { anUpsell } from '../../../../testing/an-upsell.ts';
import { FakeServer } from '../../../../testing/fake-server.ts';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { UpsellsScreen } from './upsells-screen.tsx';

let server: FakeServer;
let stored: Upsell[];
let results: UpsellResult[];
beforeEach(() => {
  server = new FakeServer();
  stored = [anUpsell()];
  results = [
    {
      upsellId: anUpsell()._id,
      planned: 2,
      sent: 4,
      failed: 0,
      skipped: 3,
      reasons: [{ reason: 'El contacto pidió no recibir avisos', count: 3 }],
      answered: 2,
      booked: 1,
      earned: 850,
    },
  ];
  server.answers(upsells.list, () => stored);
  server.answers(upsells.results, () => results);
});
afterEach(() => expect(server.unanswered).toEqual([]));

const show = (search = '', given = {}) => renderScreen(UpsellsScreen, { at: `/upsells${search}`, ...given });
const act = async (user: ReturnType<typeof show>['user'], name: string) => {
  await user.click(await screen.findByRole('button', { name: 'Acciones de Gracias por tu visita' }));
  await user.click(await screen.findByRole('menuitem', { name }));
};

it('a card shows the beginning of the message, its time, its services and its results', async () => {
  stored = [anUpsell({ serviceIds: ['a', 'b'], serviceNames: ['Limpieza', 'Resina'] })];
  show();
  const figures = within(await screen.findByLabelText('Resultados de Gracias por tu visita'));
  for (const words of ['Enviados', '4', 'Agendaron', '1', '$850.00']) figures.getByText(words);
  for (const words of [
    'Hola, {nombre_contacto}. Gracias por tu visita. Ap…',
    '1 día después de la cita asistida, solo por su última cita.',
    'Limpieza',
    'Resina',
    'Activo',
    '2 mensajes en espera',
  ])
    screen.getByText(words);
});

it('without any offers an example to begin with', async () => {
  stored = [];
  show();
  const link = await screen.findByRole('link', { name: 'Empezar con un ejemplo' });
  expect(link.getAttribute('href')).toBe('/upsells/nuevo?ejemplo=si');
});

it('searches by name, message or service, and by state', async () => {
  stored = [
    anUpsell(),
    anUpsell({ _id: '019a0000-0000-7000-8000-e00000000002', name: 'Recordatorio', isActive: false }),
  ];
  const { user } = show('?estado=pausa');
  await screen.findByText('Recordatorio');
  expect(screen.queryByText('Gracias por tu visita')).toBeNull();
  await user.type(screen.getByRole('searchbox', { name: 'Buscar upsell' }), 'nada');
  await user.click(await screen.findByRole('button', { name: 'Quitar los filtros' }));
  await screen.findByText('Gracias por tu visita');
});

it('shows the statistics with the reasons of what was not sent', async () => {
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Estadísticas' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Estadísticas' }));
  for (const words of ['2 (50%)', '1 (25%)', '$850.00', 'El contacto pidió no recibir avisos'])
    await dialog.findByText(words);
  results = [];
  await user.click(dialog.getByText('30 días'));
  await dialog.findByText('En estos días no tuvo mensajes.');
});

it('pauses an upsell, and copies it as a paused one', async () => {
  server.answers(upsells.change, () => anUpsell({ isActive: false }));
  server.answers(upsells.create, () => anUpsell());
  const { user } = show();
  await act(user, 'Pausar');
  await screen.findByText('Upsell en pausa');
  expect(server.asked(upsells.change)[0]?.body).toMatchObject({
    upsell: { name: 'Gracias por tu visita', isActive: false },
    updatedAt: anUpsell().updatedAt,
  });
  await act(user, 'Duplicar');
  await waitFor(() =>
    expect(server.asked(upsells.create)[0]?.body).toMatchObject({
      upsell: { name: 'Gracias por tu visita (copia)', isActive: false },
    }),
  );
});

it('asks before it deletes one, with the number of its messages', async () => {
  server.answers(upsells.remove, () => null);
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Eliminar' }));
  const question = within(
    await screen.findByRole('dialog', { name: 'Eliminar el upsell «Gracias por tu visita»' }),
  );
  question.getByText('2 mensajes en espera ya no se envían.');
  await user.click(question.getByRole('button', { name: 'Eliminar' }));
  await screen.findByText('Upsell eliminado');
});

it('names the limit of the plan, and offers neither a new one nor a copy', async () => {
  stored = Array.from({ length: PLANS.bronce.limits.upsells }, (_, index) =>
    anUpsell({ _id: `019a0000-0000-7000-8000-e0000000000${index}`, name: `Upsell ${index}` }),
  );
  const { user } = show();
  await screen.findByText(/^Tu plan permite 10 mensajes de seguimiento/);
  expect(screen.queryByRole('link', { name: 'Crear Upsell' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Acciones de Upsell 3' }));
  await screen.findByRole('menuitem', { name: 'Pausar' });
  expect(screen.queryByRole('menuitem', { name: 'Duplicar' })).toBeNull();
});

it('offers no changes to a person who may only read', async () => {
  stored = [anUpsell({ can: { edit: false, delete: false } })];
  show('', { permissions: [{ page: PAGES.upsells.number, actions: ['view'] }] });
  await screen.findByText('Gracias por tu visita');
  for (const name of ['Eliminar', 'Acciones de Gracias por tu visita'])
    expect(screen.queryByRole('button', { name })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Editar' })).toBeNull();
});
