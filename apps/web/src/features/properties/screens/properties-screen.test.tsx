import type { PermissionEntry } from '@cauce/contract/kit/access';
import { PAGES } from '@cauce/contract/kit/pages';
import { properties, type Property } from '@cauce/contract/sales/properties';
import { resources } from '@cauce/contract/agenda/resources';
import { act, renderHook, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { aProperty } from '../../../../testing/a-property.ts';
import { aResource } from '../../../../testing/a-resource.ts';
import { choose } from '../../../../testing/cards.ts';
import { FakeServer, Refused } from '../../../../testing/fake-server.ts';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { handleHint } from '../../../platform/live.ts';
import { queries } from '../../../platform/queries.ts';
import { closeQuickAction, useQuickAction } from '../../../platform/quick-actions.ts';
import { PropertiesScreen } from './properties-screen.tsx';

let server: FakeServer;
/** The properties of the fake server, which its answers read and change. */
let held: Property[];
beforeEach(() => {
  server = new FakeServer();
  held = [
    aProperty({ name: 'Loft Americana', price: 'Desde $18,000 al mes', available: false }),
    aProperty({ name: 'Casa Ávila', location: 'https://maps.app.goo.gl/AbC123' }),
    aProperty({ name: 'Terreno', isArchived: true }),
  ];
  server.answers(properties.list, () => held);
});

afterEach(closeQuickAction);

const VISIT = '019a0000-0000-7000-8000-0000000000e9';
const started = () => renderHook(useQuickAction).result.current;

const show = (at = '/inmuebles', permissions?: PermissionEntry[]) =>
  renderScreen(PropertiesScreen, { at, ...(permissions && { permissions }) });
const names = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
const expectProperties = (...expected: string[]) => waitFor(() => expect(names()).toEqual(expected));

it('shows active properties by name, and archived ones separately, which can only be restored', async () => {
  const { user, address } = show();
  await expectProperties('Casa Ávila', 'Loft Americana');
  await user.click(screen.getByText('Archivados (1)'));
  await expectProperties('Terreno');
  expect(address()).toBe('/inmuebles?ver=archivados');
  await user.click(screen.getByRole('button', { name: 'Acciones de Terreno' }));
  const items = within(await screen.findByRole('menu')).getAllByRole('menuitem');
  expect(items.map((item) => item.textContent)).toEqual(['Reactivar']);
});

it('says who shows a property, and when nobody does', async () => {
  held = [
    aProperty({ name: 'Casa Ávila' }),
    aProperty({ name: 'Casa Sola', visits: null }),
    aProperty({ name: 'Loft', available: false }),
  ];
  const { user } = show();
  await expectProperties('Casa Ávila', 'Casa Sola', 'Loft');
  expect(screen.getByText('Paola Ríos · 45 min')).toBeTruthy();
  expect(screen.getByText('Falta quien lo muestre')).toBeTruthy();
  expect(screen.getByText('Sin visitas')).toBeTruthy();
  await user.click(screen.getByRole('combobox', { name: 'Visitas' }));
  await user.click(await screen.findByRole('option', { name: 'Disponibles para visitas' }));
  await expectProperties('Casa Ávila');
});

it('searches without accents and filters by visits, in the address', async () => {
  const { user, address } = show('/inmuebles?visitas=quizas');
  await expectProperties('Casa Ávila', 'Loft Americana');
  await user.type(screen.getByRole('searchbox', { name: 'Buscar inmueble' }), 'avila');
  await expectProperties('Casa Ávila');
  await user.clear(screen.getByRole('searchbox'));
  await user.click(screen.getByRole('combobox', { name: 'Visitas' }));
  await user.click(await screen.findByRole('option', { name: 'Sin visitas' }));
  await expectProperties('Loft Americana');
  expect(address()).toBe('/inmuebles?visitas=no');
  await user.type(screen.getByRole('searchbox'), 'avila');
  await screen.findByText('Ningún inmueble coincide con «avila».');
  await user.click(screen.getByRole('button', { name: 'Quitar los filtros' }));
  await expectProperties('Casa Ávila', 'Loft Americana');
});

it('shows a numeric price in pesos, and any other text unchanged', async () => {
  held = [aProperty({ price: '4850000' }), aProperty({ name: 'Loft', price: 'Desde $18,000 al mes' })];
  show();
  expect(await screen.findByText('$4,850,000.00 MXN')).toBeTruthy();
  expect(screen.getByText('Desde $18,000 al mes')).toBeTruthy();
});

const href = async (name: string) =>
  (await screen.findByRole('link', { name: `Ver en el mapa ${name}` })).getAttribute('href');

it('links to the given map, or to a map search for the address', async () => {
  held = [
    aProperty({ name: 'Con enlace', location: 'https://maps.app.goo.gl/AbC123' }),
    aProperty({ name: 'Con palabras', location: 'Orizaba 101, Roma Norte' }),
    aProperty({ name: 'Con trampa', location: 'javascript:alert(1)' }),
  ];
  show();
  expect(await href('Con enlace')).toBe('https://maps.app.goo.gl/AbC123');
  expect(await href('Con palabras')).toBe(
    'https://www.google.com/maps/search/?api=1&query=Orizaba+101%2C+Roma+Norte',
  );
  expect(await href('Con trampa')).toBe(
    'https://www.google.com/maps/search/?api=1&query=javascript%3Aalert%281%29',
  );
  expect(screen.getByText('Orizaba 101, Roma Norte')).toBeTruthy();
  expect(screen.queryByText('https://maps.app.goo.gl/AbC123')).toBeNull();
});

it('opens the pictures, followed by the files of the resources', async () => {
  const items = [
    { url: '/files/ab/recorrido.mp4', type: 'video' as const, caption: 'Recorrido', description: '' },
  ];
  const video = aResource({ name: 'Recorrido', items });
  server.answers(resources.list, () => [aResource({ name: 'Otro' }), video]);
  held = [aProperty({ images: ['/files/ab/fachada.jpg', '/files/ab/sala.jpg'], resources: [video._id] })];
  const { user } = show();
  expect(await screen.findByText('2 fotos · 1 recurso')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /^Ver las fotos y los recursos de Casa Lomas/ }));
  const files = within(await screen.findByRole('dialog', { name: 'Casa Lomas' }));
  expect(files.getByText('3 archivos')).toBeTruthy();
  const shows = files
    .getAllByRole('figure')
    .map((figure) => figure.querySelector('img, video')?.getAttribute('src'));
  expect(shows).toEqual(['/files/ab/fachada.jpg', '/files/ab/sala.jpg', '/files/ab/recorrido.mp4']);
});

it('offers no actions to people who may only read, and hides resources without permission', async () => {
  const can = { edit: false, archive: false, unarchive: false, delete: false };
  held = [aProperty({ can, images: ['/files/ab/fachada.jpg'], resources: [aResource()._id] })];
  const { user } = show('/inmuebles', [{ page: PAGES.properties.number, actions: ['view'] }]);
  await expectProperties('Casa Lomas');
  expect(screen.queryByRole('button', { name: /Acciones de/ })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Registrar inmueble' })).toBeNull();
  await user.click(screen.getByRole('button', { name: /^Ver las fotos/ }));
  await screen.findByText('1 archivo');
  expect(server.unanswered).toEqual([]);
});

it('books a visit of a property from its card and its menu', async () => {
  const visits = aProperty().visits;
  held = [aProperty({ name: 'Casa Ávila', visits: visits && { ...visits, serviceId: VISIT } })];
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Agendar visita a Casa Ávila' }));
  expect(started()).toEqual({ kind: 'booking', start: { visitServiceId: VISIT } });
  act(closeQuickAction);
  await user.click(screen.getByRole('button', { name: 'Acciones de Casa Ávila' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Agendar visita' }));
  expect(started()).toEqual({ kind: 'booking', start: { visitServiceId: VISIT } });
});

it.each([
  [
    'to people who may not book',
    aProperty(),
    [{ page: PAGES.properties.number, actions: ['view' as const] }],
  ],
  ['where nobody shows the property', aProperty({ visits: null }), undefined],
  ['where the property takes no visits', aProperty({ available: false }), undefined],
  ['for an archived property', aProperty({ isArchived: true }), undefined],
])('offers no visit %s', async (_, property, permissions) => {
  held = [property];
  const { user } = show(property.isArchived ? '/inmuebles?ver=archivados' : '/inmuebles', permissions);
  await expectProperties('Casa Lomas');
  expect(screen.queryByRole('button', { name: /^Agendar visita/ })).toBeNull();
  const menu = screen.queryByRole('button', { name: /^Acciones/ });
  if (menu) await user.click(menu);
  expect(screen.queryByRole('menuitem', { name: 'Agendar visita' })).toBeNull();
});

it('goes to the main page when the list cannot be loaded', async () => {
  server.answers(properties.list, () => {
    throw new Refused('forbidden');
  });
  const { address } = show();
  await waitFor(() => expect(address()).toBe('/principal'));
  expect(screen.getByText(/^No pudimos cargar tus inmuebles\./)).toBeTruthy();
});

it('shows the changes of other people after a hint', async () => {
  show();
  await expectProperties('Casa Ávila', 'Loft Americana');
  held = [...held, aProperty({ name: 'Departamento' })];
  handleHint(queries, { topic: 'properties', ids: ['x'] });
  await expectProperties('Casa Ávila', 'Departamento', 'Loft Americana');
});

it('archives at once, and «Deshacer» restores the property', async () => {
  server.answers(properties.archive, ({ params, query }) => {
    const isArchived = (query as { archive?: string }).archive === 'true';
    held = held.map(({ can, ...property }) =>
      property._id === params.id ? aProperty({ ...property, isArchived }) : { ...property, can },
    );
    return held.find(({ _id }) => _id === params.id)!;
  });
  const { user } = show();
  await choose(user, 'Loft Americana', 'Archivar');
  await expectProperties('Casa Ávila');
  await user.click(await screen.findByRole('button', { name: 'Deshacer' }));
  await expectProperties('Casa Ávila', 'Loft Americana');
});

it('asks before it deletes, and names the property and what is deleted too', async () => {
  held = [aProperty({ images: ['/files/ab/1.jpg', '/files/ab/2.jpg'], resources: [aResource()._id] })];
  server.answers(properties.remove, () => {
    held = [];
    return { outcome: 'deleted' as const };
  });
  const { user } = show();
  await choose(user, 'Casa Lomas', 'Eliminar');
  const question = await screen.findByRole('dialog', { name: 'Eliminar el inmueble Casa Lomas' });
  expect(
    within(question)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Se borran su descripción, su precio, su ubicación y 2 imágenes.',
    'Su recurso se queda en Recursos.',
    'Si algo lo nombra, se archiva en lugar de borrarse.',
  ]);
  await user.click(within(question).getByRole('button', { name: 'Eliminar' }));
  await screen.findByRole('button', { name: 'Registrar tu primer inmueble' });
});
