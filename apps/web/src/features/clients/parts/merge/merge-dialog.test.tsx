import { clientMerge } from '@cauce/contract/clients/client-merge';
import { clients, type ClientDetails } from '@cauce/contract/clients/clients';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aContactsDetails } from '../../../../../testing/a-contact.ts';
import { FakeServer, Refused } from '../../../../../testing/fake-server.ts';
import { renderScreen } from '../../../../../testing/render-screen.tsx';
import { MergeDialog } from './merge-dialog.tsx';

let server: FakeServer;
let ana: ClientDetails;
let anita: ClientDetails;
beforeEach(() => {
  server = new FakeServer();
  ana = aContactsDetails({ name: 'Ana', lastname: 'Ríos', whatsapp: '5511110001' });
  anita = aContactsDetails({
    name: 'Anita',
    lastname: '',
    whatsapp: '',
    email: 'anita@ejemplo.mx',
    type: 'client',
    createdAt: '2026-03-02T16:00:00.000Z',
  });
  server.answers(clients.read, ({ params }) => (params.id === ana._id ? ana : anita));
  server.answers(clientMerge.belongings, () => ({
    appointments: 3,
    messages: 1,
    notifications: 0,
    interests: 0,
    notes: 2,
    orders: 1,
    payments: 2,
    enrollments: 0,
  }));
  server.answers(clientMerge.merge, () => ana);
});
afterEach(() => expect(server.unanswered).toEqual([]));

function show(who: readonly string[]) {
  const callbacks = { onClose: vi.fn(), onMerged: vi.fn(), onLeave: vi.fn() };
  const Screen = () => <MergeDialog who={who} openId={undefined} {...callbacks} />;
  return { ...renderScreen(Screen, { at: '/contactos' }), ...callbacks };
}
const merges = () => server.asked(clientMerge.merge);

it('compares both, keeps the older contact, and asks only about different values', async () => {
  const { user, onMerged, onClose } = show([anita._id, ana._id]);
  const dialog = within(await screen.findByRole('dialog', { name: 'Unir contactos' }));
  await dialog.findByRole('group', { name: 'Nombre' });
  expect(
    dialog
      .getAllByRole('group')
      .map((group) => group.getAttribute('aria-label') ?? group.firstChild?.textContent),
  ).toEqual(['Nombre', 'Tipo']);
  expect(dialog.getByRole('radio', { name: 'Ana Ríos' })).toHaveProperty('checked', true);
  // A contact with a past appointment is a client and not a lead.
  expect(dialog.getByRole('radio', { name: 'Cliente' })).toHaveProperty('checked', true);
  const outcome = within(dialog.getByRole('list', { name: 'Qué pasa al unirlos' }));
  expect(outcome.getByText(/Se completa con .* Correo anita@ejemplo.mx/)).toBeTruthy();
  expect(
    await outcome.findByText('Pasan a Ana Ríos: 3 citas, 1 mensaje, 2 notas, 1 pedido, 2 pagos.'),
  ).toBeTruthy();
  await user.click(dialog.getByRole('radio', { name: 'Anita' }));
  await user.click(dialog.getByRole('button', { name: 'Unir contactos' }));
  expect(await screen.findByText('Contactos unidos')).toBeTruthy();
  expect(merges()[0]).toMatchObject({
    params: { id: ana._id },
    body: { otherId: anita._id, take: ['type', 'name'], updatedAt: ana.updatedAt },
  });
  expect([onMerged.mock.calls.length, onClose.mock.calls.length]).toEqual([1, 1]);
});

it('searches for the other contact first when only one is given', async () => {
  const asked = vi.fn();
  server.answers(clients.search, ({ query }) => {
    asked(query);
    return [ana, anita];
  });
  const { user } = show([ana._id]);
  const found = within(await screen.findByRole('list', { name: 'Contactos encontrados' }));
  expect(found.queryByText('Ana Ríos')).toBeNull();
  await user.click(found.getByRole('button', { name: /Anita/ }));
  expect(await screen.findByText('Se queda')).toBeTruthy();
  expect(merges()).toEqual([]);
});

it('says why the merge failed, and allows a retry', async () => {
  server.answers(clientMerge.merge, () => {
    throw new Refused('conflict', {}, 'Uno de los dos está archivado. Reactívalo para unirlos');
  });
  const { user, onMerged } = show([ana._id, anita._id]);
  await user.click(await screen.findByRole('button', { name: 'Unir contactos' }));
  expect(await screen.findByText('Uno de los dos está archivado. Reactívalo para unirlos')).toBeTruthy();
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Unir contactos' }).getAttribute('aria-busy')).toBeNull(),
  );
  expect(onMerged).not.toHaveBeenCalled();
});
