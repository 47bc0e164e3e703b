import type { Appointment } from '@cauce/contract/agenda/appointments';
import { PAGES } from '@cauce/contract/kit/pages';
import { products, type Product } from '@cauce/contract/sales/products';
import { branches } from '@cauce/contract/agenda/branches';
import { services } from '@cauce/contract/agenda/services';
import { stock } from '@cauce/contract/sales/stock';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { aProduct } from '../../../../testing/a-product.ts';
import { aService } from '../../../../testing/a-service.ts';
import { aStockMovement } from '../../../../testing/a-stock-movement.ts';
import { anAppointment, LIMPIEZA, ROMA } from '../../../../testing/an-agenda.ts';
import { FakeServer, Refused } from '../../../../testing/fake-server.ts';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { Consumed } from './consumed.tsx';
import { RegisterConsumption } from './register-consumption.tsx';

let server: FakeServer;
let goods: Product[];
let appointment: Appointment;
const lies = (quantity: number) => ({
  byBranch: [{ branchId: ROMA, name: 'Roma Norte', stock: quantity, reserved: 0 }],
});

beforeEach(() => {
  server = new FakeServer();
  appointment = anAppointment();
  goods = [
    aProduct({ name: 'Guantes', ...lies(40) }),
    aProduct({ name: 'Resina', ...lies(3) }),
    aProduct({ name: 'Anestesia', isArchived: true }),
    aProduct({ name: 'Flúor', ...lies(9) }),
  ];
  const [gloves, resin, archived] = goods.map(({ _id }) => _id);
  server.answers(products.list, () => goods);
  server.answers(branches.list, () => []);
  server.answers(services.list, () => [
    aService({
      _id: LIMPIEZA,
      stockOperations: [
        { productId: gloves!, amount: 2 },
        { productId: resin!, amount: 1 },
        { productId: archived!, amount: 1 },
      ],
    }),
  ]);
  server.answers(stock.move, () => [aStockMovement()]);
});
afterEach(() => expect(server.unanswered).toEqual([]));

const show = (given = {}) =>
  renderScreen(() => <RegisterConsumption appointment={appointment} />, { at: '/agenda', ...given });
const open = async () => {
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Registrar consumo' }));
  const found = await screen.findByRole('dialog', { name: 'Registrar Consumo para Limpieza dental' });
  const dialog = within(found);
  await dialog.findByLabelText('Cantidad de Guantes');
  return { user, dialog, save: () => dialog.getByRole('button', { name: 'Registrar consumo' }) };
};
const sent = () => server.asked(stock.move).map(({ body }) => body as Record<string, unknown>);

it('starts with the usual consumption of the service, and registers the edited one once', async () => {
  const { user, dialog, save } = await open();
  expect(dialog.getByLabelText<HTMLInputElement>('Cantidad de Guantes').value).toBe('2');
  expect(dialog.getByText('Quedan 40')).toBeTruthy();
  // An archived product cannot be consumed.
  expect(dialog.queryByText('Anestesia')).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Quitar Resina' }));
  await user.click(dialog.getByRole('combobox', { name: 'Agregar producto' }));
  await user.click(await screen.findByRole('option', { name: /Flúor/ }));
  await user.dblClick(save());
  await screen.findByText('Consumo de productos registrado correctamente');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const line = { type: 'out', customId: '', comments: '' };
  expect(sent()).toEqual([
    {
      appointmentId: appointment._id,
      key: expect.stringMatching(/^[0-9a-f-]{36}$/),
      stockMovements: [
        { ...line, productId: goods[0]!._id, quantity: 2 },
        { ...line, productId: goods[3]!._id, quantity: 1 },
      ],
    },
  ]);
});

it('says when it failed for an unknown reason, and shows missing stock at its product', async () => {
  server.answers(stock.move, () => {
    throw new Refused('unexpected');
  });
  const { user, dialog, save } = await open();
  await user.click(save());
  expect(await dialog.findByText('Ocurrió un error desconocido')).toBeTruthy();
  server.answers(stock.move, () => {
    const { _id: productId, name } = goods[1]!;
    throw new Refused('outOfStock', {}, 'Ya no queda Resina', {
      short: [{ productId, name, branchId: ROMA, asked: 1, left: 0 }],
    });
  });
  await user.click(save());
  expect(await dialog.findByText('Ya no queda')).toBeTruthy();
  expect(new Set(sent().map(({ key }) => key)).size).toBe(1);
});

it('is not offered without a service, nor without permission to see products', async () => {
  appointment = anAppointment({ service: null, serviceId: null });
  const { unmount } = show();
  expect(screen.queryByRole('button')).toBeNull();
  unmount();
  appointment = anAppointment();
  show({ permissions: [{ page: PAGES.stock.number, actions: ['view', 'edit'] }] });
  expect(screen.queryByRole('button')).toBeNull();
});

it('lists consumed and returned products, each with a link to its product', async () => {
  const [taken, back] = [
    aStockMovement({ reversedBy: ROMA, comments: 'Dos pares' }),
    aStockMovement({ type: 'in', origin: 'reversal' }),
  ];
  server.answers(stock.byId, () => [back, taken]);
  renderScreen(() => <Consumed appointment={appointment} />, { at: '/agenda' });
  const list = within(await screen.findByRole('list', { name: 'Movimientos de inventario' }));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Shampoo.*Anula un consumoEntrada \+2$/),
    expect.stringMatching(/^Shampoo.*AnuladoDos paresSalida −2$/),
  ]);
  expect(list.getAllByRole('link')[0]?.getAttribute('href')).toBe(
    `/inventario/movimientos?producto=${taken.productId}`,
  );
  expect(server.asked(stock.byId)[0]?.query).toEqual({ appointmentId: appointment._id });
});
