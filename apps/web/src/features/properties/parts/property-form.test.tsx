import { locations } from '@cauce/contract/agenda/locations';
import { properties, type Property, type PropertyInput } from '@cauce/contract/sales/properties';
import { resources } from '@cauce/contract/agenda/resources';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { aProperty } from '../../../../testing/a-property.ts';
import { aResource } from '../../../../testing/a-resource.ts';
import { choose } from '../../../../testing/cards.ts';
import { FakeServer, Refused } from '../../../../testing/fake-server.ts';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { takeUploads } from '../../../../testing/take-uploads.ts';
import { PropertiesScreen } from '../screens/properties-screen.tsx';

let server: FakeServer;
let held: Property[];
const video = aResource({ name: 'Recorrido' });
const saved = ({ body }: { body: unknown }) =>
  aProperty((body as { property: PropertyInput }).property as never);

beforeEach(() => {
  server = new FakeServer();
  held = [aProperty({ name: 'Casa Lomas' })];
  server.answers(properties.list, () => held);
  server.answers(properties.register, saved);
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
