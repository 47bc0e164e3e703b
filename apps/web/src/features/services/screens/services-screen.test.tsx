import type { PermissionEntry } from '@cauce/contract/kit/access';
import { PAGES } from '@cauce/contract/kit/pages';
import { products } from '@cauce/contract/sales/products';
import { services, type Service } from '@cauce/contract/agenda/services';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { aProduct } from '../../../../testing/a-product.ts';
import { aService } from '../../../../testing/a-service.ts';
import { choose, expectCards } from '../../../../testing/cards.ts';
import { FakeServer, Refused } from '../../../../testing/fake-server.ts';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { handleHint } from '../../../platform/live.ts';
import { queries } from '../../../platform/queries.ts';
import { ServicesScreen } from './services-screen.tsx';

const ROMA = { _id: '019a0000-0000-7000-8000-00000000000a', name: 'Roma Norte' };
const VALLE = { _id: '019a0000-0000-7000-8000-00000000000b', name: 'Del Valle' };

let server: FakeServer;
/** The services of the fake server, which its answers read and change. */
let held: Service[];
beforeEach(() => {
  server = new FakeServer();
  held = [
    aService({ name: 'Limpieza dental', offeredAt: [ROMA, VALLE] }),
    aService({ name: 'Ácido hialurónico', price: 'Desde $4,500', offeredAt: [VALLE] }),
    aService({ name: 'Prótesis', isArchived: true }),
  ];
  server.answers(services.list, () => held);
});

const show = (at = '/servicios', permissions?: PermissionEntry[]) =>
  renderScreen(ServicesScreen, { at, ...(permissions && { permissions }) });

it('shows active services by name, and archived ones separately', async () => {
  const { user, address } = show();
  await expectCards('Ácido hialurónico', 'Limpieza dental');
  await user.click(screen.getByText('Archivados (1)'));
  await expectCards('Prótesis');
  expect(address()).toBe('/servicios?ver=archivados');
});

it('searches without accents and filters by branch, in the address', async () => {
  const { user, address } = show('/servicios?ver=nada');
  await expectCards('Ácido hialurónico', 'Limpieza dental');
  await user.type(screen.getByRole('searchbox', { name: 'Buscar servicio' }), 'acido');
  await expectCards('Ácido hialurónico');
  await user.clear(screen.getByRole('searchbox'));
  await user.click(screen.getByRole('combobox', { name: 'Sucursal' }));
  await user.click(await screen.findByRole('option', { name: 'Roma Norte' }));
  await expectCards('Limpieza dental');
  expect(address()).toBe(`/servicios?ver=nada&sucursal=${ROMA._id}`);
  await user.type(screen.getByRole('searchbox'), 'acido');
  await screen.findByText('Ningún servicio coincide con «acido».');
  await user.click(screen.getByRole('button', { name: 'Quitar los filtros' }));
  await expectCards('Ácido hialurónico', 'Limpieza dental');
});

it('shows a numeric price in pesos, and any other text unchanged', async () => {
  held = [
    aService({ price: '1250.5', available: false, offeredAt: [ROMA], bufferAfter: 10 }),
    aService({ name: 'Prótesis', price: '80 USD' }),
  ];
  const { user } = show();
  expect(await screen.findByText('45 minutos · $1,250.50 MXN')).toBeTruthy();
  expect(screen.getByText('45 minutos · 80 USD')).toBeTruthy();
  await user.click(screen.getAllByRole('tab', { name: 'Información' })[0]!);
  const facts = within(screen.getAllByRole('tabpanel')[0]!);
  for (const words of [
    '$1,250.50 MXN',
    '45 minutos',
    'No disponible',
    'Roma Norte',
    'Sin especialistas',
    '10 min después',
    'Siempre disponible',
  ])
    expect(facts.getByText(words), words).toBeTruthy();
});

it('offers no actions to people who may only read', async () => {
  const can = { edit: false, archive: false, unarchive: false, delete: false };
  held = held.map((service) => ({ ...service, can }));
  show('/servicios', [{ page: PAGES.services.number, actions: ['view'] }]);
  await expectCards('Ácido hialurónico', 'Limpieza dental');
  expect(screen.queryByRole('button', { name: /Acciones de/ })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Registrar servicio' })).toBeNull();
});

it('goes to the main page when the list cannot be loaded', async () => {
  server.answers(services.list, () => {
    throw new Refused('forbidden');
  });
  const { address } = show();
  await waitFor(() => expect(address()).toBe('/principal'));
  expect(screen.getByText(/^No pudimos cargar tus servicios\./)).toBeTruthy();
});

it('shows the changes of other people to services and branches after a hint', async () => {
  show();
  await expectCards('Ácido hialurónico', 'Limpieza dental');
  held = [...held, aService({ name: 'Corona' })];
  handleHint(queries, { topic: 'services', ids: ['x'] });
  await expectCards('Ácido hialurónico', 'Corona', 'Limpieza dental');
  held = held.slice(0, 1);
  handleHint(queries, { topic: 'branches', ids: ['x'] });
  await expectCards('Limpieza dental');
});

it('archives at once, and «Deshacer» restores the service', async () => {
  server.answers(services.archive, ({ params, query }) => {
    const isArchived = (query as { archive?: string }).archive === 'true';
    held = held.map(({ can, ...service }) =>
      service._id === params.id ? aService({ ...service, isArchived }) : { ...service, can },
    );
    return held.find(({ _id }) => _id === params.id)!;
  });
  const { user } = show();
  await choose(user, 'Limpieza dental', 'Archivar');
  await expectCards('Ácido hialurónico');
  await user.click(await screen.findByRole('button', { name: 'Deshacer' }));
  await expectCards('Ácido hialurónico', 'Limpieza dental');
  await waitFor(() =>
    expect(server.asked(services.archive).map(({ query }) => query)).toEqual([{ archive: 'true' }, {}]),
  );
});

it('undoes an archiving that the server refused, and says why', async () => {
  server.answers(services.archive, () => {
    throw new Refused('forbidden');
  });
  const { user } = show();
  await choose(user, 'Limpieza dental', 'Archivar');
  await screen.findByText('No tienes permiso para hacer esto');
  await expectCards('Ácido hialurónico', 'Limpieza dental');
});

it('offers only to restore an archived service', async () => {
  const { user } = show('/servicios?ver=archivados');
  await user.click(await screen.findByRole('button', { name: 'Acciones de Prótesis' }));
  const items = within(await screen.findByRole('menu')).getAllByRole('menuitem');
  expect(items.map((item) => item.textContent)).toEqual(['Reactivar']);
});

it('asks before it deletes, and names the service and what is deleted too', async () => {
  held = [aService({ offeredAt: [ROMA], offeredBy: [{ _id: VALLE._id, name: 'Ana' }] })];
  server.answers(services.remove, () => {
    held = [];
    return { outcome: 'deleted' as const };
  });
  const { user } = show();
  await choose(user, 'Limpieza dental', 'Eliminar');
  const question = await screen.findByRole('dialog', { name: 'Eliminar el servicio Limpieza dental' });
  const consequences = within(question).getAllByRole('listitem');
  expect(consequences.map((item) => item.textContent)).toEqual([
    'Se borran su descripción, su precio y su horario.',
    'Deja de ofrecerse en 1 sucursal.',
    'Lo dejan de dar 1 especialista.',
    'Si tiene citas, se archiva en lugar de borrarse.',
  ]);
  await user.click(within(question).getByRole('button', { name: 'Eliminar' }));
  await screen.findByRole('button', { name: 'Registrar tu primer servicio' });
});

it('draws the first of two hundred services, and finds every other one', async () => {
  held = Array.from({ length: 200 }, (_, index) => aService({ name: `Servicio ${index + 1}` }));
  const { container, user } = show();
  const cards = () => [...container.querySelectorAll('h2')].map((heading) => heading.textContent);
  await waitFor(() => expect(cards().slice(0, 3)).toEqual(['Servicio 1', 'Servicio 2', 'Servicio 3']));
  expect(cards().length).toBeLessThan(60);
  await user.type(screen.getByRole('searchbox'), 'servicio 200');
  await expectCards('Servicio 200');
});

it('shows the consumed products on the card', async () => {
  const [gloves, resin] = [aProduct({ name: 'Guantes' }), aProduct({ name: 'Resina' })];
  held = [
    aService({
      name: 'Resina dental',
      stockOperations: [
        { productId: gloves._id, amount: 2 },
        { productId: resin._id, amount: 1 },
      ],
    }),
  ];
  server.answers(products.list, () => [gloves, resin]);
  const { user } = show();
  await user.click(await screen.findByRole('tab', { name: 'Información' }));
  expect(await screen.findByText('2 Guantes y 1 Resina')).toBeTruthy();
});
