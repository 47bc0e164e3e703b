import type { PermissionEntry } from '@cauce/contract/kit/access';
import { PAGES } from '@cauce/contract/kit/pages';
import { money } from '@cauce/contract/sales/money';
import { orders, type Order } from '@cauce/contract/sales/orders';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { ROMA } from '../../../../testing/an-agenda.ts';
import { aMovement } from '../../../../testing/a-movement.ts';
import { anOrder, anOrderContext } from '../../../../testing/an-order.ts';
import { FakeServer, Refused } from '../../../../testing/fake-server.ts';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { handleHint } from '../../../platform/live.ts';
import { queries } from '../../../platform/queries.ts';
import { OrdersScreen } from '../index.ts';
// Imported here so that no test waits for the code of the list.
import '../parts/order-list.tsx';
import '../parts/order-payment.tsx';
import '../parts/order-view.tsx';

let server: FakeServer;
/** The orders of the fake server, which its answers read and change. */
let held: Order[];
const find = (id: string | undefined): Order => {
  const order = held.find(({ _id }) => _id === id);
  if (order === undefined) throw new Refused('notFound');
  return order;
};
beforeEach(() => {
  server = new FakeServer();
  held = [
    anOrder({ number: 12, isLate: true, paid: 50 }),
    anOrder({ number: 13, deliveryTime: '', deliveryAddress: '', details: '' }),
    anOrder({ number: 9, status: 'delivered', paid: 190 }),
  ];
  server.answers(money.balance, () => ({ balance: 0 }));
  server.answers(orders.list, ({ query }) => {
    const { status } = query as { status?: string };
    return { rows: held.filter((order) => status === undefined || order.status === status), next: null };
  });
  server.answers(orders.read, ({ params }) => find(params.id));
  // Registered after `read`, whose path pattern also matches this one.
  server.answers(orders.context, () => anOrderContext());
  server.answers(orders.change, ({ params, body }) => {
    const { status } = body as { status: 'delivered' | 'canceled' };
    const can = { edit: false, cancel: false, deliver: false, pay: status === 'delivered' };
    const settled = { ...find(params.id), status, isLate: false, can };
    held = held.map((order) => (order._id === settled._id ? settled : order));
    return settled;
  });
});

const show = (at = '/pedidos', permissions?: PermissionEntry[]) =>
  renderScreen(OrdersScreen, { at, ...(permissions && { permissions }) });
const column = async (name: string) => within(await screen.findByRole('region', { name }));
const cards = async (name: string) =>
  (await (await column(name)).findAllByText(/^Pedido \d+$/)).map((title) => title.textContent);
const buttons = async (name: string) =>
  (await column(name)).getAllByRole<HTMLButtonElement>('button', { name: /^(Cancelar pedido|Entregar)$/ });
const asked = () => server.asked(orders.list).map(({ query }) => query as Record<string, unknown>);

it('shows each order with its data in the column of its state', async () => {
  show();
  expect(await cards('Pendientes')).toEqual(['Pedido 12', 'Pedido 13']);
  expect(await cards('Entregados')).toEqual(['Pedido 9']);
  await (await column('Cancelados')).findByText('No hay pedidos cancelados.');
  const pending = await column('Pendientes');
  for (const words of [
    'Atrasado',
    'jue 12 mar, 5:30 p. m.',
    'Orizaba 101',
    'Tocar el timbre',
    '$50.00',
    '$140.00',
  ])
    expect(pending.getByText(words), words).toBeTruthy();
  const list = pending.getByRole('list', { name: 'Productos del pedido 12' });
  expect(list.textContent).toBe('Pasta dentalCantidad: 2 ×$95.00');
  expect(list.tabIndex).toBe(0);
});

it('offers «Cancelar pedido» and «Entregar» only while an order is pending', async () => {
  show();
  await cards('Entregados');
  expect((await buttons('Pendientes')).every(({ disabled }) => !disabled)).toBe(true);
  expect((await buttons('Entregados')).every(({ disabled }) => disabled)).toBe(true);
});

it('asks before it delivers, moves the order to the other column, and asks for what is not paid', async () => {
  const { user } = show();
  await cards('Pendientes');
  const [deliver] = (await column('Pendientes')).getAllByRole('button', { name: 'Entregar' });
  await user.click(deliver!);
  const question = within(await screen.findByRole('dialog', { name: 'Entregar el pedido 12 de Ana Torres' }));
  expect(question.getByText('Faltan $140.00 por pagar: después te preguntamos el cobro.')).toBeTruthy();
  await user.click(question.getByRole('button', { name: 'Entregar' }));
  await waitFor(async () => expect(await cards('Entregados')).toEqual(['Pedido 12', 'Pedido 9']));
  expect(await cards('Pendientes')).toEqual(['Pedido 13']);
  expect(server.asked(orders.change)[0]?.body).toEqual({
    status: 'delivered',
    updatedAt: '2026-03-09T16:00:00.000Z',
  });
  const payment = within(await screen.findByRole('dialog', { name: 'Registrar pago' }));
  expect(payment.getByLabelText<HTMLInputElement>(/^Monto/).value).toBe('140.00');
});

it('asks about the money of a paid order before it cancels, and keeps the order when the person declines', async () => {
  const { user } = show();
  await cards('Pendientes');
  const [cancel] = (await column('Pendientes')).getAllByRole('button', { name: 'Cancelar pedido' });
  await user.click(cancel!);
  const question = within(
    await screen.findByRole('dialog', { name: 'Cancelar el pedido 12 de Ana Torres' }, { timeout: 10_000 }),
  );
  expect(question.getByText(/^Tiene \$50\.00 pagados/)).toBeTruthy();
  await user.click(question.getByRole('button', { name: 'Cancelar pedido' }));
  expect(await question.findByText('Elige qué hacer con lo pagado')).toBeTruthy();
  await user.click(question.getByRole('button', { name: 'Volver' }));
  expect(server.asked(orders.change)).toEqual([]);
  await user.click(cancel!);
  const again = within(
    await screen.findByRole('dialog', { name: 'Cancelar el pedido 12 de Ana Torres' }, { timeout: 10_000 }),
  );
  await user.click(again.getByRole('radio', { name: /^Devolver el dinero/ }));
  await user.click(again.getByRole('button', { name: 'Cancelar pedido' }));
  await waitFor(async () => expect(await cards('Cancelados')).toEqual(['Pedido 12']));
  expect(server.asked(orders.change)[0]?.body).toMatchObject({ status: 'canceled', money: 'refund' });
});

it('registers the payment of an order, and shows it as paid', async () => {
  const { user } = show();
  await cards('Pendientes');
  server.answers(money.register, ({ body }) => {
    const { orderId, moneyMovement } = body as { orderId: string; moneyMovement: { amount: number } };
    const paid = 50 + moneyMovement.amount;
    const isPaid = (order: Order) => order._id === orderId;
    held = held.map((order) =>
      isPaid(order) ? { ...order, paid, can: { ...order.can, pay: false } } : order,
    );
    return aMovement({ amount: moneyMovement.amount });
  });
  await user.click((await column('Pendientes')).getAllByRole('button', { name: 'Registrar pago' })[0]!);
  const dialog = within(await screen.findByRole('dialog', { name: 'Registrar pago' }));
  expect(dialog.getByText('Pedido 12 · Ana Torres')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Registrar pago' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.asked(money.register)[0]?.body).toMatchObject({
    orderId: held[0]?._id,
    moneyMovement: { type: 'in', amount: 140, paymentMethod: 'cash' },
  });
  await waitFor(async () =>
    expect((await column('Pendientes')).getAllByRole('button', { name: 'Registrar pago' })).toHaveLength(1),
  );
});

it('says why an order could not be delivered, and shows its current state', async () => {
  const { user } = show();
  await cards('Pendientes');
  server.answers(orders.change, ({ params }) => {
    held = held.map((order) => (order._id === params.id ? anOrder({ ...order, status: 'canceled' }) : order));
    throw new Refused('conflict', {}, 'Este pedido ya se canceló');
  });
  const [deliver] = (await column('Pendientes')).getAllByRole('button', { name: 'Entregar' });
  await user.click(deliver!);
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Entregar' }));
  expect(await screen.findByText('Este pedido ya se canceló')).toBeTruthy();
  await waitFor(async () => expect(await cards('Cancelados')).toEqual(['Pedido 12']));
});

it('keeps search, delivery, branch and view in the address and in the request', async () => {
  const { user, address } = show();
  await cards('Pendientes');
  await user.type(screen.getByRole('searchbox', { name: 'Buscar pedido' }), 'ana');
  await waitFor(() => expect(address()).toBe('/pedidos?buscar=ana'));
  await user.click(screen.getByRole('combobox', { name: 'Sucursal' }));
  await user.click(await screen.findByRole('option', { name: 'Roma Norte' }));
  await user.click(screen.getByRole('combobox', { name: 'Entrega' }));
  await user.click(await screen.findByRole('option', { name: 'Hoy' }));
  await user.click(screen.getByRole('radio', { name: 'Lista' }));
  await waitFor(() => expect(address()).toBe(`/pedidos?buscar=ana&sucursal=${ROMA}&entrega=hoy&vista=lista`));
  const today = asked().at(-1)?.from;
  expect(today).toMatch(/^\d{4}-\d\d-\d\d$/);
  // The list uses the answer that the board has already fetched.
  const pending = { status: 'pending', search: 'ana', branchId: ROMA, from: today, to: today };
  expect(asked()).toContainEqual(expect.objectContaining(pending));
});

it('lists all orders, and opens one by its address', async () => {
  const { user, address } = show('/pedidos?vista=lista&estado=todos');
  const table = within(await screen.findByRole('table', { name: 'Pedidos' }));
  expect(await table.findAllByText(/^Pedido \d+$/)).toHaveLength(3);
  await user.click(table.getByText('Pedido 13'));
  const opened = within(await screen.findByRole('dialog', { name: 'Pedido 13' }));
  expect(await opened.findByText('jue 12 mar')).toBeTruthy();
  expect(address()).toBe(`/pedidos?vista=lista&estado=todos&pedido=${held[1]?._id}`);
  await user.click(opened.getByRole('button', { name: 'Cerrar' }));
  await waitFor(() => expect(address()).toBe('/pedidos?vista=lista&estado=todos'));
});

it('loads the next page', async () => {
  const after = `2026-03-09T16:00:00.000Z~${held[1]?._id}`;
  server.answers(orders.list, ({ query }) => {
    const { status, after: from } = query as { status: string; after?: string };
    if (status !== 'pending') return { rows: [], next: null };
    return from === undefined ? { rows: [held[0]!], next: after } : { rows: [held[1]!], next: null };
  });
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Ver más pedidos' }));
  await waitFor(async () => expect(await cards('Pendientes')).toEqual(['Pedido 12', 'Pedido 13']));
  expect(screen.queryByRole('button', { name: 'Ver más pedidos' })).toBeNull();
});

it('shows changes of other people after a hint', async () => {
  show();
  expect(await cards('Pendientes')).toHaveLength(2);
  held = [...held, anOrder({ number: 14 })];
  handleHint(queries, { topic: 'orders', ids: [] });
  await waitFor(async () => expect(await cards('Pendientes')).toHaveLength(3));
});

it('offers no actions to people who may only read', async () => {
  const can = { edit: false, cancel: false, deliver: false, pay: false };
  held = held.map((order) => ({ ...order, can }));
  show('/pedidos', [{ page: PAGES.orders.number, actions: ['view'] }]);
  await cards('Pendientes');
  expect(screen.queryByRole('button', { name: 'Registrar pedido' })).toBeNull();
  expect(screen.queryByRole('button', { name: /Acciones del pedido/ })).toBeNull();
  expect(screen.getAllByRole<HTMLButtonElement>('button', { name: 'Entregar' })[0]?.disabled).toBe(true);
  // Without permission the client's name is no link.
  expect(screen.queryByRole('link', { name: 'Ana Torres' })).toBeNull();
});

it('loads again by a button after a failure, and clears the filter of a branch that no longer exists', async () => {
  let refusal: 'tooMany' | 'notFound' | undefined = 'tooMany';
  server.answers(orders.list, () => {
    if (refusal !== undefined) throw new Refused(refusal);
    return { rows: held, next: null };
  });
  const { user } = show(`/pedidos?vista=lista&sucursal=${ROMA}`);
  await screen.findByText('No pudimos cargar tus pedidos.');
  refusal = 'notFound';
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  await screen.findByText('La sucursal que buscas ya no existe.');
  refusal = undefined;
  await user.click(screen.getByRole('button', { name: 'Quitar los filtros' }));
  expect(await screen.findByText('Pedido 12')).toBeTruthy();
});
