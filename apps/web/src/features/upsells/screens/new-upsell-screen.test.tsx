import { resources } from '@cauce/contract/agenda/resources';
import { services } from '@cauce/contract/agenda/services';
import { upsells } from '@cauce/contract/conversations/upsells';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { aService } from '../../../../testing/a-service.ts';
import { anUpsell } from '../../../../testing/an-upsell.ts';
import { FakeServer, Refused } from '../../../../testing/fake-server.ts';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { NewUpsellScreen } from './new-upsell-screen.tsx';
import { UpsellFormScreen } from './upsell-form-screen.tsx';

const cleaning = aService({ name: 'Limpieza' });
const filling = aService({ name: 'Resina' });

let server: FakeServer;
beforeEach(() => {
  server = new FakeServer();
  server.answers(upsells.list, () => [anUpsell()]);
  server.answers(upsells.create, () => anUpsell());
  server.answers(upsells.preview, ({ body }) => ({
    text: (body as { text: string }).text.replace('{nombre_contacto}', 'Ana'),
    clientName: 'Ana Torres',
  }));
  server.answers(services.list, () => [cleaning, filling]);
  server.answers(resources.list, () => []);
});
afterEach(() => expect(server.unanswered).toEqual([]));

const show = (search = '') => renderScreen(NewUpsellScreen, { at: `/upsells/nuevo${search}` });
const slider = () => screen.getByLabelText<HTMLInputElement>(/^Cuánto tiempo/);
const choose = async (user: ReturnType<typeof show>['user'], label: RegExp, option: string) => {
  await user.click(screen.getByLabelText(label));
  await user.click(await screen.findByRole('option', { name: option }));
};
const saved = async () => {
  await waitFor(() => expect(server.asked(upsells.create)).toHaveLength(1));
  return (server.asked(upsells.create)[0]!.body as { upsell: unknown }).upsell;
};

it('both forms write all defaults, and what was typed in one is in the other', async () => {
  const { user } = show('?forma=sencilla');
  await user.type(await screen.findByLabelText(/^Nombre/), 'Gracias');
  await user.type(screen.getByLabelText(/^Mensaje/), 'Vuelve pronto');
  expect(screen.queryByText('Configuración de Tiempo')).toBeNull();
  await user.click(screen.getByText('Todas las opciones'));
  for (const title of ['Mensaje de Upsell', 'Configuración de Tiempo', 'Recursos', 'Servicios Aplicables'])
    expect((await screen.findAllByText(title)).length).toBeGreaterThan(0);
  expect(screen.getByLabelText<HTMLInputElement>(/^Nombre/).value).toBe('Gracias');
  await user.click(screen.getByRole('button', { name: 'Crear Upsell' }));
  expect(await saved()).toEqual({
    name: 'Gracias',
    message: 'Vuelve pronto',
    delay: 1,
    timeUnit: 'days',
    delayReference: 'scheduled',
    delayDirection: 'after',
    whenToSend: 'lastEvent',
    serviceIds: [],
    resources: [],
    isActive: true,
  });
});

it('inserts a variable at the cursor, and shows the message of a contact', async () => {
  const { user } = show();
  const text = await screen.findByLabelText<HTMLTextAreaElement>(/^Mensaje/);
  await user.type(text, 'Hola, ¿vuelves?');
  text.setSelectionRange(6, 6);
  await user.click(screen.getByRole('button', { name: 'Nombre del contacto' }));
  expect(text.value).toBe('Hola, {nombre_contacto}¿vuelves?');
  await screen.findByText('Así lo recibe Ana Torres');
  await screen.findByText('Hola, Ana¿vuelves?');
});

it('keeps the delay within the range of its unit and direction', async () => {
  const { user } = show();
  await screen.findByLabelText(/^Nombre/);
  fireEvent.change(slider(), { target: { value: '30' } });
  await choose(user, /^Unidad de tiempo/, 'Horas');
  await waitFor(() => expect(slider().value).toBe('24'));
  await user.click(screen.getByText('Antes'));
  await choose(user, /^Unidad de tiempo/, 'Minutos');
  fireEvent.change(slider(), { target: { value: '5' } });
  await user.click(screen.getByText('Después'));
  await waitFor(() => expect(slider().value).toBe('15'));
});

it('has no direction after an attended appointment', async () => {
  const { user } = show();
  await screen.findByLabelText(/^Nombre/);
  await user.click(screen.getByText('Antes'));
  await choose(user, /^Punto de referencia/, 'Cita asistida');
  await waitFor(() => expect(screen.queryByText('Antes')).toBeNull());
  const flow = within(screen.getByRole('list', { name: 'Vista previa del flujo' }));
  flow.getByText('La cita se marca como «Asistida»');
  flow.getByText('1 día después de la hora de la cita');
});

it('sends the chosen services, and names them in the flow', async () => {
  const { user } = show('?ejemplo=si&forma=sencilla');
  await user.click(await screen.findByLabelText('Resina'));
  const flow = within(screen.getByRole('list', { name: 'Vista previa del flujo' }));
  flow.getByText('De Resina.');
  await user.click(screen.getByLabelText('Todos los servicios'));
  await user.click(screen.getByLabelText('Limpieza'));
  await user.click(screen.getByText('Por cada cita'));
  await user.click(screen.getByRole('button', { name: 'Crear Upsell' }));
  expect(await saved()).toMatchObject({ serviceIds: [filling._id], whenToSend: 'always' });
});

it('shows what is missing and what the server refuses at their fields', async () => {
  const { user } = show();
  await screen.findByLabelText(/^Nombre/);
  await user.click(screen.getByRole('button', { name: 'Crear Upsell' }));
  expect((await screen.findAllByText('Este campo es requerido')).length).toBe(2);
  server.answers(upsells.create, () => {
    throw new Refused('invalid', { 'upsell.name': 'Ese nombre no se puede' });
  });
  await user.type(screen.getByLabelText(/^Nombre/), 'Gracias');
  await user.type(screen.getByLabelText(/^Mensaje/), 'Vuelve');
  await user.click(screen.getByRole('button', { name: 'Crear Upsell' }));
  await screen.findByText('Ese nombre no se puede');
});

it('changes an upsell, and warns of changes of somebody else first', async () => {
  let stored = anUpsell();
  server.answers(upsells.list, () => [stored]);
  server.answers(upsells.change, ({ body }) => {
    if ((body as { updatedAt: string }).updatedAt === anUpsell().updatedAt) {
      stored = anUpsell({ delay: 5, updatedAt: '2026-03-10T16:00:00.000Z' });
      throw new Refused('changedMeanwhile');
    }
    return stored;
  });
  const { user } = renderScreen(UpsellFormScreen, { at: `/upsells/${stored._id}`, path: '/upsells/$id' });
  await user.type(await screen.findByLabelText(/^Nombre/), '!');
  await user.click(screen.getByRole('button', { name: 'Actualizar Upsell' }));
  await screen.findByText(/Alguien más cambió cuándo se envía/);
  await user.click(screen.getByRole('button', { name: 'Actualizar Upsell' }));
  await screen.findByText('Upsell actualizado');
});

it('says when the upsell was deleted', async () => {
  const id = '019a0000-0000-7000-8000-e00000000009';
  renderScreen(UpsellFormScreen, { at: `/upsells/${id}`, path: '/upsells/$id' });
  await screen.findByText('Upsell no encontrado');
});
