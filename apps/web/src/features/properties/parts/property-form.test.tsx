import { locations } from '@cauce/contract/agenda/locations';
import { properties, type Property, type PropertyInput } from '@cauce/contract/sales/properties';
import { specialists, type Specialist } from '@cauce/contract/agenda/specialists';
import { resources } from '@cauce/contract/agenda/resources';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { aProperty } from '../../../../testing/a-property.ts';
import { aResource } from '../../../../testing/a-resource.ts';
import { aSpecialist } from '../../../../testing/a-specialist.ts';
import { choose } from '../../../../testing/cards.ts';
import { FakeServer, Refused } from '../../../../testing/fake-server.ts';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { takeUploads } from '../../../../testing/take-uploads.ts';
import { PropertiesScreen } from '../screens/properties-screen.tsx';

let server: FakeServer;
let held: Property[];
let team: Specialist[];
const video = aResource({ name: 'Recorrido' });
function saved({ body }: { body: unknown }) {
  const { visits: _, ...property } = (body as { property: PropertyInput }).property;
  return aProperty(property as never);
}

beforeEach(() => {
  server = new FakeServer();
  held = [aProperty({ name: 'Casa Lomas' })];
  server.answers(properties.list, () => held);
  server.answers(properties.register, saved);
  team = [];
  server.answers(specialists.list, () => team);
  server.answers(resources.list, () => [video]);
  takeUploads();
});

type User = ReturnType<typeof renderScreen>['user'];
const box = (label: RegExp) =>
  screen.findByLabelText<HTMLInputElement>(label, { selector: 'input, textarea' });
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const press = (user: User, name: string) => user.click(screen.getByRole('button', { name }));
const sent = () => (server.asked(properties.register)[0]!.body as { property: PropertyInput }).property;

async function register(): Promise<User> {
  const { user } = renderScreen(PropertiesScreen, { at: '/inmuebles' });
  await user.click(await screen.findByRole('button', { name: 'Registrar inmueble' }));
  await screen.findByRole('dialog', { name: 'Registrar inmueble' });
  return user;
}

async function edit(): Promise<User> {
  const { user } = renderScreen(PropertiesScreen, { at: '/inmuebles' });
  await choose(user, 'Casa Lomas', 'Editar');
  await screen.findByRole('dialog', { name: 'Editar inmueble' });
  return user;
}

it('shows each missing value at its field', async () => {
  const user = await register();
  await press(user, 'Registrar');
  await waitFor(() => expect(screen.getAllByText('Este campo es requerido')).toHaveLength(3));
  expect(document.activeElement).toBe(await box(/^Nombre/));
  await user.type(await box(/^Nombre/), 'La "Quinta"');
  await screen.findByText('No se permiten comillas dobles en el nombre');
  await user.type(await box(/^Descripción/), 'Sol');
  await screen.findByText('Mínimo 5 caracteres');
  expect(server.asked(properties.register)).toEqual([]);
});

it('registers a property with pictures and resources, open to visits by default', async () => {
  const user = await register();
  await user.type(await box(/^Nombre/), 'Casa Nueva');
  await user.type(await box(/^Precio/), '4850000');
  await user.type(await box(/^Ubicación/), 'Orizaba 101, Roma Norte');
  const chooser = screen.getByLabelText<HTMLInputElement>('Imágenes', { selector: 'input' });
  await user.upload(chooser, new File(['x'], 'fachada.png', { type: 'image/png' }));
  await screen.findByRole('button', { name: /^Quitar/ });
  await user.click(await screen.findByRole('checkbox', { name: /Recorrido/ }));
  await press(user, 'Registrar');
  await closed();
  await screen.findByText('Inmueble creado correctamente');
  expect(sent()).toEqual({
    name: 'Casa Nueva',
    customId: '',
    description: '',
    price: '4850000',
    location: 'Orizaba 101, Roma Norte',
    images: ['/files/ab/fachada.png'],
    resources: [video._id],
    available: true,
    visits: null,
  });
});

it('names who shows it: the only specialist by default, or one that has to be chosen', async () => {
  team = [aSpecialist({ name: 'Paola Ríos' })];
  const user = await register();
  await user.type(await box(/^Nombre/), 'Casa Nueva');
  await user.type(await box(/^Precio/), '1');
  await user.type(await box(/^Ubicación/), 'Orizaba 101');
  const guide = await screen.findByRole<HTMLInputElement>('combobox', { name: /^Quién lo muestra/ });
  await waitFor(() => expect(guide.value).toBe('Paola Ríos'));
  await user.clear(await box(/^Duración de la visita/));
  await user.type(await box(/^Duración de la visita/), '30');
  await press(user, 'Registrar');
  await closed();
  expect(sent().visits).toEqual({
    specialistId: team[0]!._id,
    duration: 30,
    isAlwaysAvailable: true,
    schedules: {},
    restSchedules: {},
  });
});

it('asks who shows it, and for nobody when visits are switched off', async () => {
  team = [aSpecialist({ name: 'Paola Ríos' }), aSpecialist({ name: 'Luis Arcos' })];
  const user = await register();
  await user.type(await box(/^Nombre/), 'Casa Nueva');
  await user.type(await box(/^Precio/), '1');
  await user.type(await box(/^Ubicación/), 'Orizaba 101');
  await screen.findByText('Quién lo muestra');
  await press(user, 'Registrar');
  await screen.findByText('Elige quién lo muestra, o apaga las visitas');
  expect(server.asked(properties.register)).toEqual([]);
  await user.click(screen.getByRole('switch', { name: /^Disponible para visitas/ }));
  expect(screen.queryByText('Quién lo muestra')).toBeNull();
  await press(user, 'Registrar');
  await closed();
  expect(sent()).toMatchObject({ available: false, visits: null });
});

it('gives visits hours of their own', async () => {
  team = [aSpecialist({ name: 'Paola Ríos' })];
  const user = await register();
  await user.type(await box(/^Nombre/), 'Casa Nueva');
  await user.type(await box(/^Precio/), '1');
  await user.type(await box(/^Ubicación/), 'Orizaba 101');
  await user.click(await screen.findByRole('radio', { name: /^Horario propio/ }));
  await screen.findByRole('switch', { name: /con visitas/ });
  await press(user, 'Registrar');
  await closed();
  expect(sent().visits).toMatchObject({
    isAlwaysAvailable: false,
    schedules: { monday: { from: '10:00', to: '18:00' } },
  });
});

it('resolves a pasted link, keeps it and names its place', async () => {
  const short = 'https://maps.app.goo.gl/AbC123';
  const fullUrl = 'https://www.google.com/maps/place/Masaryk+201,+Polanco/@19.43,-99.19,17z';
  server.answers(locations.expandUrl, () => ({ fullUrl, coordinates: { lat: 19.43, lng: -99.19 } }));
  const user = await register();
  const field = await box(/^Ubicación/);
  await user.click(field);
  await user.paste(`Te comparto: ${short}`);
  await screen.findByText('Ubicación encontrada: Masaryk 201, Polanco.');
  expect(field.value).toBe(short);
  expect(server.asked(locations.expandUrl).map(({ query }) => query)).toEqual([{ shortUrl: short }]);
});

it('keeps an address in words without a request', async () => {
  const user = await register();
  const field = await box(/^Ubicación/);
  await user.type(field, 'A dos cuadras de la glorieta');
  await user.tab();
  expect(field.value).toBe('A dos cuadras de la glorieta');
  expect(server.unanswered).toEqual([]);
});

it('warns when somebody else changed the property meanwhile, and overwrites only with the next save', async () => {
  const later = '2026-03-09T17:00:00.000Z';
  server.answers(properties.change, ({ body }) => {
    if ((body as { updatedAt: string }).updatedAt !== later) throw new Refused('changedMeanwhile');
    return held[0]!;
  });
  const user = await edit();
  await user.click(screen.getByRole('switch', { name: /^Disponible para visitas/ }));
  held = held.map((property) => ({ ...property, price: '900', location: 'Otra', updatedAt: later }));
  await press(user, 'Guardar');
  await screen.findByText(
    'Alguien más cambió el precio y la ubicación mientras editabas. Si vuelves a guardar, quedará como lo tienes aquí.',
  );
  await press(user, 'Guardar');
  await closed();
  await screen.findByText('Inmueble actualizado correctamente');
  expect(server.asked(properties.change)[1]?.body).toMatchObject({
    updatedAt: later,
    property: { price: '4850000', available: false },
  });
});

it('shows the errors of the server at their fields, and keeps the typed values', async () => {
  server.answers(properties.change, () => {
    throw new Refused('invalid', { 'property.price': 'Ese precio no se puede' });
  });
  const user = await edit();
  await user.type(await box(/^Precio/), '0');
  await press(user, 'Guardar');
  await screen.findByText('Error al gestionar el inmueble');
  await screen.findByText('Ese precio no se puede');
  expect((await box(/^Precio/)).value).toBe('48500000');
});

it('asks before it loses changes', async () => {
  const user = await register();
  await user.type(await box(/^Nombre/), 'Casa');
  await press(user, 'Cancelar');
  const question = await screen.findByRole('dialog', { name: 'Tienes cambios sin guardar' });
  await user.click(within(question).getByRole('button', { name: 'Seguir editando' }));
  expect((await box(/^Nombre/)).value).toBe('Casa');
});
