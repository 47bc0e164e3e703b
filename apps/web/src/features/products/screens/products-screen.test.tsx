import { PAGES } from '@cauce/contract/kit/pages';
import { products, type Product } from '@cauce/contract/sales/products';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { aProduct } from '../../../../testing/a-product.ts';
import { choose, expectCards } from '../../../../testing/cards.ts';
import { FakeServer, Refused } from '../../../../testing/fake-server.ts';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { productsInPalette } from '../palette.ts';
import { ProductsScreen } from './products-screen.tsx';

let server: FakeServer;
let held: Product[];
beforeEach(() => {
  server = new FakeServer();
  held = [
    aProduct({ name: 'Pasta dental', isLow: true, stock: 2, minStock: 5 }),
    aProduct({ name: 'Árnica', category: 'Farmacia', price: '1250', stock: 3, reserved: 3 }),
    aProduct({ name: 'Hilo dental', isArchived: true }),
  ];
  server.answers(products.list, () => held);
});

const show = (at = '/inventario/productos') => renderScreen(ProductsScreen, { at });

const chip = (card: HTMLElement | undefined) =>
  within(card!).queryByText(/^(Agotado|Pocas existencias)$/)?.textContent;

it('shows active products by name, and archived ones separately', async () => {
  const { user, address } = show();
  await expectCards('Árnica', 'Pasta dental');
  expect(screen.getByText('$1,250.00 MXN')).toBeTruthy();
  await user.click(screen.getByText('Archivados (1)'));
  await expectCards('Hilo dental');
  expect(address()).toBe('/inventario/productos?ver=archivados');
  await user.click(screen.getByRole('button', { name: 'Acciones de Hilo dental' }));
  const items = within(await screen.findByRole('menu')).getAllByRole('menuitem');
  expect(items.map((item) => item.textContent)).toEqual(['Reactivar']);
});

it('keeps search and filters in the address', async () => {
  const { user, address } = show();
  await expectCards('Árnica', 'Pasta dental');
  await user.type(screen.getByRole('searchbox', { name: 'Buscar producto' }), 'arnica');
  await expectCards('Árnica');
  await user.clear(screen.getByRole('searchbox'));
  await user.click(screen.getByRole('combobox', { name: 'Categoría' }));
  await user.click(await screen.findByRole('option', { name: 'Higiene' }));
  await expectCards('Pasta dental');
  expect(address()).toBe('/inventario/productos?categoria=Higiene');
  await user.click(screen.getByRole('combobox', { name: 'Existencias' }));
  await user.click(await screen.findByRole('option', { name: 'Agotados' }));
  await screen.findByText('Ningún producto cumple los filtros.');
  await user.click(screen.getByRole('button', { name: 'Quitar los filtros' }));
  await expectCards('Árnica', 'Pasta dental');
});

it('marks low and sold-out products, and shows the stock of each branch', async () => {
  const level = { reserved: 0, stock: 0 };
  held = [
    aProduct({
      name: 'Pasta dental',
      isLow: true,
      stock: 1204,
      reserved: 1,
      minStock: 2000,
      description: '',
      category: '',
      byBranch: [
        { ...level, branchId: 'a', name: 'Roma Norte', stock: 1200, reserved: 1 },
        { ...level, branchId: 'b', name: 'Del Valle', stock: 4 },
      ],
    }),
    aProduct({ name: 'Resina', stock: 2, reserved: 2, isLow: true }),
    aProduct({ name: 'Sobre pedido', tracksStock: false, stock: 0 }),
  ];
  const { user } = show();
  await expectCards('Pasta dental', 'Resina', 'Sobre pedido');
  const [pasta, resina, order] = screen
    .getAllByRole('heading', { level: 2 })
    .map((name) => name.closest('section')!);
  expect([chip(pasta), chip(resina), chip(order)]).toEqual(['Pocas existencias', 'Agotado', undefined]);
  expect(within(pasta!).getByText('No hay descripción')).toBeTruthy();
  await user.click(within(pasta!).getByRole('tab', { name: 'Información' }));
  for (const words of ['Sin categoria', '1,204 (1 apartado)', '1,200 (1 apartado)', '4', '2,000'])
    expect(within(pasta!).getByText(words), words).toBeTruthy();
  await user.click(within(order!).getByRole('tab', { name: 'Información' }));
  expect(within(order!).getByText('No se lleva inventario')).toBeTruthy();
});

it('archives at once, and cannot restore when the plan is full', async () => {
  const { can: _, ...pasta } = held[0]!;
  server.answers(products.archive, () => {
    const away = aProduct({ ...pasta, isArchived: true });
    held = held.with(0, away);
    return away;
  });
  const { user } = show();
  await choose(user, 'Pasta dental', 'Archivar');
  await expectCards('Árnica');
  server.answers(products.archive, () => {
    throw new Refused('planLimit', {}, 'Tu plan permite 150 productos. Para tener más, cambia de plan');
  });
  await user.click(await screen.findByRole('button', { name: 'Deshacer' }));
  await screen.findByText('Tu plan permite 150 productos. Para tener más, cambia de plan');
  await expectCards('Árnica');
});

it('asks before it deletes, and says when the server archived instead', async () => {
  server.answers(products.remove, () => {
    held = held.map((product) => ({ ...product, isArchived: true }));
    return { outcome: 'archived' as const };
  });
  const { user } = show();
  await choose(user, 'Árnica', 'Eliminar');
  const question = await screen.findByRole('dialog', { name: 'Eliminar el producto Árnica' });
  await user.click(within(question).getByRole('button', { name: 'Eliminar' }));
  await screen.findByText('Todos tus productos están archivados.');
});

it('offers no actions to people who may only read', async () => {
  const can = { edit: false, archive: false, unarchive: false, delete: false };
  held = held.map((product) => ({ ...product, can }));
  const permissions = [{ page: PAGES.products.number, actions: ['view' as const] }];
  renderScreen(ProductsScreen, { at: '/inventario/productos', permissions });
  await expectCards('Árnica', 'Pasta dental');
  expect(screen.queryByRole('button', { name: /Acciones de|Registrar/ })).toBeNull();
});

it('goes to the main page when the list cannot be loaded', async () => {
  server.answers(products.list, () => {
    throw new Refused('forbidden');
  });
  const { address } = show();
  await waitFor(() => expect(address()).toBe('/principal'));
});

it('is found in the palette while it is active', async () => {
  const went: string[] = [];
  const search = (words: string) =>
    productsInPalette.find(words, new AbortController().signal, (href) => went.push(href));
  expect(await search('dental')).toMatchObject([{ label: 'Pasta dental', hint: '$45.00 MXN' }]);
  const [found] = await search('arnica');
  found?.onSelect?.();
  expect(went).toEqual(['/inventario/productos?buscar=%C3%81rnica']);
});
