import { clients, type Client } from '@cauce/contract/clients/clients';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aClient } from '../../../../../testing/an-agenda.ts';
import { aContactsDetails } from '../../../../../testing/a-contact.ts';
import { FakeServer, Refused } from '../../../../../testing/fake-server.ts';
import { renderScreen } from '../../../../../testing/render-screen.tsx';
import { ContactDialog, type Editing } from './contact-dialog.tsx';

let server: FakeServer;
beforeEach(() => {
  server = new FakeServer();
  server.answers(clients.search, () => []);
});
afterEach(() => expect(server.unanswered).toEqual([]));

const onSaved = vi.fn<(saved: Client) => void>();
beforeEach(() => onSaved.mockReset());
const show = (editing: Editing = 'new') =>
  renderScreen(() => <ContactDialog editing={editing} onClose={vi.fn<() => void>()} onSaved={onSaved} />, {
    at: '/contactos',
  });
const dialog = async (name = 'Registrar contactos') => within(await screen.findByRole('dialog', { name }));
const sent = () => server.asked(clients.register).map(({ body }) => (body as { client: unknown }).client);

it('requires a name and a number, and says what is wrong with them', async () => {
  const { user } = show();
  const form = await dialog();
  expect(form.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Individual', 'Carga Masiva']);
  await user.click(form.getByRole('button', { name: 'Registrar' }));
  expect(await form.findAllByText('Este campo es requerido')).toHaveLength(2);
  const number = form.getByLabelText(/^WhatsApp/);
  await user.type(number, '1234567{Enter}');
  expect(await form.findByText('El número debe ser de 8 digitos por lo menos')).toBeTruthy();
  await user.type(number, '8901');
  expect(await form.findByText('El número debe ser de 10 digitos')).toBeTruthy();
  await user.click(form.getByRole('button', { name: 'Mostrar campos opcionales' }));
  await user.type(form.getByLabelText('Correo electrónico'), 'nadie@{Enter}');
  expect(await form.findByText('El correo no es válido')).toBeTruthy();
  expect(sent()).toEqual([]);
});

it('registers a contact as a lead from Mexico, without a birthday by default', async () => {
  server.answers(clients.register, () => aClient());
  const { user } = show();
  const form = await dialog();
  await user.type(form.getByLabelText(/^Nombre/), ' Ana ');
  await user.type(form.getByLabelText(/^WhatsApp/), '55 1234 5678{Enter}');
  expect(await screen.findByText('Contacto registrado')).toBeTruthy();
  expect(onSaved).toHaveBeenCalledOnce();
  expect(sent()[0]).toMatchObject({
    name: 'Ana',
    whatsapp: '5512345678',
    countryCode: '52',
    countryCodeExt: '521',
    type: 'lead',
    birthdate: null,
    notes: [],
  });
});

it('starts the birthday at the specified date once its field is shown, and saves notes', async () => {
  server.answers(clients.register, () => aClient());
  const { user } = show();
  const form = await dialog();
  await user.type(form.getByLabelText(/^Nombre/), 'Ana');
  await user.type(form.getByLabelText(/^WhatsApp/), '5512345678');
  await user.click(form.getByRole('button', { name: 'Mostrar campos opcionales' }));
  expect((form.getByLabelText('Fecha de nacimiento') as HTMLInputElement).value).toBe('sáb 1 ene 2000');
  await user.click(form.getByRole('button', { name: 'Agregar nota' }));
  const note = within(await screen.findByRole('dialog', { name: 'Agregar nota' }));
  await user.type(note.getByLabelText(/^Nota/), '   ');
  await user.click(note.getByRole('button', { name: 'Agregar' }));
  expect(await note.findByText('Este campo es requerido')).toBeTruthy();
  await user.type(note.getByLabelText(/^Nota/), 'Alérgica a la penicilina');
  await user.click(note.getByRole('button', { name: 'Agregar' }));
  expect(await form.findByText('Alérgica a la penicilina')).toBeTruthy();
  await user.click(form.getByRole('button', { name: 'Registrar' }));
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]).toMatchObject({
    birthdate: '2000-01-01',
    notes: [{ text: 'Alérgica a la penicilina' }],
  });
});

it('names the contact who has the number already, with a link, also after a refusal', async () => {
  const holder = aContactsDetails({ name: 'Omar', lastname: 'Gil', whatsapp: '5512345678' });
  server.answers(clients.search, () => [holder]);
  server.answers(clients.register, () => {
    throw new Refused('conflict', {}, 'Ya hay un contacto con ese número');
  });
  const { user } = show();
  const form = await dialog();
  await user.type(form.getByLabelText(/^Nombre/), 'Ana');
  await user.type(form.getByLabelText(/^WhatsApp/), '5512345678');
  const way = await form.findByRole('link', { name: /^Ver a Omar Gil/ });
  expect(way.getAttribute('href')).toBe(`/contactos/${holder._id}`);
  await user.click(form.getByRole('button', { name: 'Registrar' }));
  const alert = await form.findByRole('alert');
  expect(alert.textContent).toBe('Ya hay un contacto con ese número');
  expect(form.getByLabelText(/^WhatsApp/).getAttribute('aria-describedby')).toContain(alert.id);
  expect(document.activeElement).toBe(form.getByLabelText(/^WhatsApp/));
});

it('saves only edited values without the notes, and after a concurrent edit says what changed', async () => {
  const before = aContactsDetails({ notes: [{ text: 'Prefiere tardes', date: '2026-03-01T16:00:00.000Z' }] });
  let now = before;
  server.answers(clients.read, () => now);
  // Its path also matches that of a contact; the answer that was registered last is used.
  server.answers(clients.search, () => [now]);
  let refused = true;
  server.answers(clients.change, () => {
    if (refused) throw new Refused('changedMeanwhile');
    return now;
  });
  const { user } = show(before);
  const form = await dialog('Editar contacto');
  const email = await form.findByLabelText('Correo electrónico');
  await user.type(email, 'helena@ejemplo.mx');
  now = { ...before, type: 'client', updatedAt: '2026-03-10T16:00:00.000Z' };
  await user.click(form.getByRole('button', { name: 'Guardar' }));
  expect(await form.findByText(/Alguien más cambió el tipo mientras editabas/)).toBeTruthy();
  refused = false;
  await user.click(form.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText('Contacto actualizado')).toBeTruthy();
  const bodies = server.asked(clients.change).map(({ body }) => body as Record<string, unknown>);
  expect(bodies.map(({ updatedAt }) => updatedAt)).toEqual([before.updatedAt, now.updatedAt]);
  expect(bodies[1]?.client).not.toHaveProperty('notes');
  expect(bodies[1]?.client).toMatchObject({ email: 'helena@ejemplo.mx', whatsapp: '5589014458' });
});

it('saves the other fields of a contact whose stored number is too short, and refuses another such number', async () => {
  const before = aContactsDetails({ whatsapp: '12345678' });
  server.answers(clients.read, () => before);
  server.answers(clients.search, () => [before]);
  server.answers(clients.change, () => before);
  const { user } = show(before);
  const form = await dialog('Editar contacto');
  const number = await form.findByLabelText(/^WhatsApp/);
  await user.type(number, '9{Enter}');
  expect(await form.findByText('El número debe ser de 10 digitos')).toBeTruthy();
  await user.type(number, '{Backspace}{Enter}');
  expect(await screen.findByText('Contacto actualizado')).toBeTruthy();
  expect(server.asked(clients.change)[0]?.body).not.toHaveProperty('client.whatsapp');
});
