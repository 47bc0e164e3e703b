import { clients } from '@cauce/contract/clients/clients';
import { orders, type Order, type OrderInput } from '@cauce/contract/sales/orders';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { aClient, ANA, CENTRO, ROMA } from '../../../../testing/an-agenda.ts';
import { anOrder, anOrderContext, CEPILLO, GUARDA, PASTA } from '../../../../testing/an-order.ts';
import { FakeServer, Refused } from '../../../../testing/fake-server.ts';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { OrdersScreen } from '../index.ts';
// Imported here so that no test waits for the code of the dialog.
import './order-dialog.tsx';

let server: FakeServer;
let held: Order[];
beforeEach(() => {
  server = new FakeServer();
  held = [];
  server.answers(orders.list, ({ query }) => ({
    rows: (query as { status: string }).status === 'pending' ? held : [],
    next: null,
  }));
  server.answers(orders.read, () => held[0]!);
  // Registered after `read`, whose path pattern also matches this one.
  server.answers(orders.context, () => anOrderContext());
  server.answers(clients.search, () => [aClient()]);
  server.answers(orders.take, () => {
    held = [anOrder()];
    return held[0]!;
  });
  server.answers(orders.change, () => held[0]!);
});

type User = ReturnType<typeof renderScreen>['user'];
const dialog = async () => within(await screen.findByRole('dialog', { name: /^(Registrar|Editar) pedido$/ }));
async function begin(): Promise<User> {
  const { user } = renderScreen(OrdersScreen, { at: '/pedidos' });
  await user.click((await screen.findAllByRole('button', { name: 'Registrar pedido' }))[0]!);
  await (await dialog()).findByRole('combobox', { name: 'Agregar producto' });
  return user;
}
async function edit(): Promise<User> {
  held = [anOrder({ number: 7 })];
  const { user } = renderScreen(OrdersScreen, { at: '/pedidos' });
  await user.click(await screen.findByRole('button', { name: 'Acciones del pedido 7' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Editar' }));
  await (await dialog()).findByRole('combobox', { name: 'Agregar producto' });
  return user;
}
async function pick(user: User, name: RegExp | string, option: RegExp): Promise<void> {
  await user.click((await dialog()).getByRole('combobox', { name }));
  await user.click(await screen.findByRole('option', { name: option }));
}
async function chooseClient(user: User): Promise<void> {
  await user.type((await dialog()).getByRole('combobox', { name: /^Cliente/ }), 'an');
  await user.click(await screen.findByRole('option', { name: /Ana Torres/ }));
}
const save = async (user: User, name = 'Registrar') =>
  user.click((await dialog()).getByRole('button', { name }));
const quantity = async (name: string) =>
  (await dialog()).getByLabelText<HTMLInputElement>(`Cantidad de ${name}`);
const sent = () => server.asked(orders.take).map(({ body }) => body as { order: OrderInput; key: string });

it('asks for client, branch, products and date, and shows the total', async () => {
  const user = await begin();
  await chooseClient(user);
  await pick(user, /^Sucursal/, /Roma Norte/);
  await pick(user, 'Agregar producto', /Pasta dental/);
  await pick(user, 'Agregar producto', /Guarda nocturna/);
  await user.clear(await quantity('Pasta dental'));
  await user.type(await quantity('Pasta dental'), '3');
  expect((await dialog()).getByRole('status').textContent).toBe('$2,160.00');
  expect((await dialog()).getByText('Quedan 8')).toBeTruthy();
  await user.type((await dialog()).getByLabelText(/^Dirección/), 'Orizaba 101');
  await save(user);
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]?.order).toMatchObject({
    clientId: ANA,
    branchId: ROMA,
    deliveryTime: '',
    deliveryAddress: 'Orizaba 101',
    items: [
      { productId: PASTA, quantity: 3 },
      { productId: GUARDA, quantity: 1 },
    ],
  });
  expect(sent()[0]?.key).toMatch(/^[0-9a-f-]{36}$/);
  expect(await screen.findByText('Pedido registrado')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('shows each missing value at its field', async () => {
  const user = await begin();
  await save(user);
  const form = await dialog();
  expect(await form.findByText('Este campo es requerido')).toBeTruthy();
  expect(form.getByText('Elige una sucursal')).toBeTruthy();
  expect(form.getByText('Agrega al menos un producto')).toBeTruthy();
  await pick(user, 'Agregar producto', /Guarda/);
  expect(form.queryByText('Agrega al menos un producto')).toBeNull();
  await user.clear(await quantity('Guarda nocturna'));
  await user.type(await quantity('Guarda nocturna'), '0');
  expect(await form.findByText('La cantidad debe ser mayor a 0')).toBeTruthy();
  await user.click(form.getByRole('button', { name: 'Quitar Guarda nocturna' }));
  expect(form.queryByLabelText('Cantidad de Guarda nocturna')).toBeNull();
  expect(sent()).toEqual([]);
});

it('shows the stock of the branch, and says at the product when it is not enough', async () => {
  const user = await begin();
  await chooseClient(user);
  await user.click((await dialog()).getByRole('combobox', { name: 'Agregar producto' }));
  expect((await screen.findByRole('option', { name: /Pasta dental/ })).textContent).not.toContain('queda');
  await user.keyboard('{Escape}');
  await pick(user, /^Sucursal/, /Centro/);
  await pick(user, 'Agregar producto', /Pasta dental.*Ya no queda/);
  await pick(user, 'Agregar producto', /Cepillo eléctrico.*Quedan 6/);
  await pick(user, /^Sucursal/, /Roma Norte/);
  expect((await dialog()).getByText('Queda 1')).toBeTruthy();
  server.answers(orders.take, () => {
    const short = [{ productId: CEPILLO, name: 'Cepillo eléctrico', branchId: ROMA, asked: 1, left: 0 }];
    throw new Refused('outOfStock', {}, 'Ya no queda Cepillo eléctrico', { short });
  });
  await save(user);
  await waitFor(async () =>
    expect((await quantity('Cepillo eléctrico')).getAttribute('aria-invalid')).toBe('true'),
  );
  expect((await quantity('Pasta dental')).getAttribute('aria-invalid')).toBeNull();
  // The once key stays the same until the order is accepted, so that a repeated request registers one order.
  await save(user);
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[0]?.key).toBe(sent()[1]?.key);
});

it('keeps the price of products in the order, and counts stock reserved for it as available', async () => {
  const user = await edit();
  const form = await dialog();
  expect(form.getByRole('status').textContent).toBe('$190.00');
  expect(form.getByText('Quedan 10')).toBeTruthy();
  await pick(user, /^Sucursal/, /Centro/);
  expect(form.getByText('Ya no queda')).toBeTruthy();
  await save(user, 'Guardar');
  await waitFor(() => expect(server.asked(orders.change)).toHaveLength(1));
  expect(server.asked(orders.change)[0]?.body).toMatchObject({
    order: { branchId: CENTRO, items: [{ productId: PASTA, quantity: 2 }] },
    updatedAt: '2026-03-09T16:00:00.000Z',
  });
});

it('warns once when somebody else changed the order, and saves with the next attempt', async () => {
  const user = await edit();
  server.answers(orders.change, ({ body }) => {
    const { updatedAt } = body as { updatedAt: string };
    if (updatedAt !== held[0]?.updatedAt) throw new Refused('changedMeanwhile');
    return held[0]!;
  });
  held = held.map((order) => ({ ...order, updatedAt: '2026-03-09T17:00:00.000Z' }));
  await save(user, 'Guardar');
  await (await dialog()).findByText(/^Alguien más cambió este pedido/);
  await save(user, 'Guardar');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('links to the branches while there are none', async () => {
  server.answers(orders.context, () => anOrderContext({ branches: [], products: [] }));
  const { user } = renderScreen(OrdersScreen, { at: '/pedidos' });
  await user.click((await screen.findAllByRole('button', { name: 'Registrar pedido' }))[0]!);
  const link = await (await dialog()).findByRole('link', { name: 'Ir a sucursales' });
  expect(link.getAttribute('href')).toBe('/sucursales');
});
