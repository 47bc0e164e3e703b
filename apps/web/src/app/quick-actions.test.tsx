import { appointments } from '@cauce/contract/agenda/appointments';
import { branches } from '@cauce/contract/agenda/branches';
import { clients } from '@cauce/contract/clients/clients';
import { PAGES } from '@cauce/contract/kit/pages';
import { courses } from '@cauce/contract/sales/courses';
import { money } from '@cauce/contract/sales/money';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { aBranch } from '../../testing/a-branch.ts';
import { aContact, aContactsDetails } from '../../testing/a-contact.ts';
import { aClient, ANA, anAgendaContext } from '../../testing/an-agenda.ts';
import { FakeServer } from '../../testing/fake-server.ts';
import { openApp } from '../../testing/open-app.tsx';
import { someone } from '../../testing/someone.ts';
import { closeQuickAction } from '../platform/quick-actions.ts';
import { queries } from '../platform/queries.ts';
// Imported here so that the tests wait only for the code of the dialogs.
import '../features/agenda/index.ts';
import '../features/clients/index.ts';
import '../features/money/index.ts';

/** A dialog loads its code when it opens. */
const LAZY = { timeout: 10_000 };

let server: FakeServer;
beforeEach(() => {
  localStorage.clear();
  server = new FakeServer();
  server.answers(branches.list, () => [aBranch()]);
  server.answers(clients.list, () => ({ rows: [aContact()], next: null }));
  server.answers(clients.count, () => ({ total: 1 }));
  server.answers(clients.read, () => aContactsDetails({ _id: ANA, name: 'Ana', lastname: 'Torres' }));
  server.answers(clients.search, () => [aClient({ _id: ANA, name: 'Ana', lastname: 'Torres' })]);
  server.answers(clients.register, () => aClient({ _id: ANA, name: 'Ana', lastname: 'Torres' }));
  server.answers(courses.sessions, () => []);
  server.answers(appointments.list, () => []);
  server.answers(appointments.ofClient, () => ({
    appointments: [],
    services: [],
    branches: [],
    specialists: [],
  }));
  server.answers(appointments.context, () => anAgendaContext());
  server.answers(money.context, () => ({
    zone: 'America/Mexico_City',
    branches: [],
    specialists: [],
    categories: [],
  }));
});
afterEach(() => {
  closeQuickAction();
  queries.clear();
});

type User = ReturnType<typeof openApp>['user'];
async function find(user: User, words: string): Promise<void> {
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await screen.findByRole('combobox', { name: 'Buscar o ir a' }), words);
}
const branchesPage = () => screen.findByRole('heading', { level: 1, name: 'Sucursales' });

it.each([
  ['agendar', 'Agendar cita', 'Crear nueva cita'],
  ['nuevo contacto', 'Registrar contacto', 'Registrar contactos'],
  ['cobrar', 'Registrar cobro', 'Registrar movimiento'],
  ['bloquear', 'Bloquear horario', 'Bloquear horario'],
])('finds «%s» from a page of something else', async (words, option, dialog) => {
  const { user } = openApp('/sucursales');
  await branchesPage();
  await find(user, words);
  await user.click(await screen.findByRole('option', { name: new RegExp(`^${option}`) }));
  expect(await screen.findByRole('dialog', { name: dialog }, LAZY)).toBeTruthy();
});

it('offers only what the person may do', async () => {
  const permissions = [{ page: PAGES.branches.number, actions: ['view' as const] }];
  const { user } = openApp('/sucursales', someone({ permissions }));
  await branchesPage();
  await find(user, 'o');
  expect(await screen.findByRole('option', { name: /^Sucursales/ })).toBeTruthy();
  for (const name of [
    /^Agendar cita/,
    /^Registrar contacto/,
    /^Registrar cobro/,
    /^Bloquear/,
    /^Venta rápida/,
  ])
    expect(screen.queryByRole('option', { name })).toBeNull();
});

it('names each action once where the page has a form of its own', async () => {
  const { user } = openApp('/contactos');
  await screen.findByRole('heading', { level: 1, name: 'Contactos' });
  await find(user, 'nuevo contacto');
  expect(await screen.findAllByRole('option', { name: /^Registrar contacto/ })).toHaveLength(1);
});

const formFor = async (name: string) => {
  const dialog = within(await screen.findByRole('dialog', { name: 'Crear nueva cita' }, LAZY));
  const client = await dialog.findByRole<HTMLInputElement>('combobox', { name: /^Cliente/ }, LAZY);
  await waitFor(() => expect(client.value).toBe(name));
};

it.each(['ana', 'agendar a ana'])('books for a contact who is found by «%s»', async (words) => {
  const { user } = openApp('/sucursales');
  await branchesPage();
  await find(user, words);
  await user.click(await screen.findByRole('option', { name: /^Agendar cita a Ana Torres/ }));
  await formFor('Ana Torres');
});

it('books from the page of a contact', async () => {
  const { user } = openApp(`/contactos/${ANA}`);
  await user.click(await screen.findByRole('button', { name: 'Agendar cita' }));
  await formFor('Ana Torres');
});

it('books from the dialog of a contact', async () => {
  const { user } = openApp(`/contactos?contacto=${ANA}`);
  const details = within(await screen.findByRole('dialog', { name: 'Detalles del contacto' }, LAZY));
  await user.click(await details.findByRole('button', { name: 'Agendar cita' }, LAZY));
  await formFor('Ana Torres');
});

it('books from the menu of a row', async () => {
  const { name, lastname } = aContact();
  const whole = [name, lastname].filter(Boolean).join(' ');
  const { user } = openApp('/contactos');
  await user.click(await screen.findByRole('button', { name: new RegExp(`^Acciones.*${name}`) }));
  await user.click(await screen.findByRole('menuitem', { name: 'Agendar cita' }));
  await formFor(whole);
});

it('opens a contact that was registered from another page', async () => {
  const { user, path } = openApp('/sucursales');
  await branchesPage();
  await find(user, 'nuevo contacto');
  await user.click(await screen.findByRole('option', { name: /^Registrar contacto/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Registrar contactos' }, LAZY));
  await user.type(dialog.getByLabelText(/^Nombre/), 'Ana');
  await user.type(dialog.getByLabelText(/^WhatsApp/, { selector: 'input[type="tel"]' }), '5512345670');
  await user.click(dialog.getByRole('button', { name: 'Registrar' }));
  await screen.findByText('Contacto registrado: Ana Torres');
  await user.click(screen.getByRole('button', { name: 'Ver' }));
  await waitFor(() => expect(path()).toBe(`/contactos/${ANA}`));
});
