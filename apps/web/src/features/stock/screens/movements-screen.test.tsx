import { branches } from '@cauce/contract/agenda/branches';
import type { Branch } from '@cauce/contract/agenda/branches';
import { PAGES } from '@cauce/contract/kit/pages';
import { products, type Product } from '@cauce/contract/sales/products';
import { stock, type StockMovement } from '@cauce/contract/sales/stock';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aBranch } from '../../../../testing/a-branch.ts';
import { aProduct } from '../../../../testing/a-product.ts';
import { aStockMovement } from '../../../../testing/a-stock-movement.ts';
import { CENTRO, ROMA } from '../../../../testing/an-agenda.ts';
import { FakeServer, Refused } from '../../../../testing/fake-server.ts';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { MovementsScreen } from './movements-screen.tsx';

let server: FakeServer;
let held: StockMovement[];
let places: Branch[];
let goods: Product[];
const at = (branchId: string, name: string, lies: number, reserved = 0) => ({
  branchId,
  name,
  stock: lies,
  reserved,
});

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-12T18:00:00Z') });
  server = new FakeServer();
  places = [aBranch({ _id: ROMA, name: 'Roma Norte' }), aBranch({ _id: CENTRO, name: 'Centro' })];
  goods = [
    aProduct({ name: 'Shampoo', byBranch: [at(ROMA, 'Roma Norte', 8, 3), at(CENTRO, 'Centro', 1)] }),
    aProduct({ name: 'Cera', byBranch: [at(ROMA, 'Roma Norte', 4)] }),
    aProduct({ name: 'Paquete de regalo', tracksStock: false }),
    aProduct({ name: 'Tinte viejo', isArchived: true }),
  ];
  held = [
    aStockMovement({ comments: 'Se cayó', customId: 'M1' }),
    aStockMovement({ origin: 'order', orderId: ROMA, orderNumber: 12, can: { reverse: false } }),
    aStockMovement({
      type: 'in',
      quantity: 1200,
      productName: 'Cera',
      origin: 'consumption',
      appointmentId: CENTRO,
      reversedBy: ROMA,
      can: { reverse: false },
    }),
  ];
  server.answers(stock.list, () => ({ rows: held, next: null }));
  server.answers(stock.move, () => held.slice(0, 1));
  server.answers(branches.list, () => places);
  server.answers(products.list, () => goods);
});
afterEach(() => {
  vi.useRealTimers();
  expect(server.unanswered).toEqual([]);
});

const show = (search = '', given = {}) =>
  renderScreen(MovementsScreen, { at: `/inventario/movimientos${search}`, ...given });
const rows = async () =>
  within(await screen.findByRole('table', { name: 'Movimientos de inventario' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent);
const asked = () => server.asked(stock.list).map(({ query }) => query as object);
type Sent = { stockMovements: object[]; key: string };
const sent = () => server.asked(stock.move).map(({ body }) => body as Sent);

describe('the list', () => {
  it('shows product, reason and direction of each movement', async () => {
    show();
    expect((await rows()).map((row) => row?.replace(/\d+ de marzo.*?m\./, ''))).toEqual([
      expect.stringMatching(/^ShampooM1 · Se cayó.*Roma NorteManualmariana@clinicaroble\.mxSalida −2/),
      expect.stringMatching(/^Shampoo.*Roma NortePedido 12mariana@clinicaroble\.mxSalida −2/),
      expect.stringMatching(/^CeraAnulado.*Consumo de serviciomariana@clinicaroble\.mxEntrada \+1,200/),
    ]);
    expect(screen.getByRole('link', { name: 'Pedido 12' }).getAttribute('href')).toBe(
      `/pedidos?pedido=${ROMA}`,
    );
    expect(screen.getByRole('link', { name: 'Consumo de servicio' }).getAttribute('href')).toBe(
      `/agenda?cita=${CENTRO}`,
    );
  });

  it('keeps the filters in the address, and downloads the same movements', async () => {
    const { user, address } = show();
    await rows();
    await user.click(screen.getByRole('combobox', { name: 'Tipo' }));
    await user.click(await screen.findByRole('option', { name: 'Salidas' }));
    await user.click(screen.getByRole('combobox', { name: 'Sucursal' }));
    await user.click(await screen.findByRole('option', { name: 'Centro' }));
    await user.click(screen.getByRole('combobox', { name: 'Fechas' }));
    await user.click(await screen.findByRole('option', { name: 'Últimos 7 días' }));
    await waitFor(() =>
      expect(address()).toBe(`/inventario/movimientos?tipo=out&sucursal=${CENTRO}&fechas=siete`),
    );
    const filters = { from: '2026-03-06', to: '2026-03-12', branchId: CENTRO, type: 'out' };
    await waitFor(() => expect(asked().at(-1)).toMatchObject(filters));
    await user.click(screen.getByRole('button', { name: 'Exportar' }));
    const file = await screen.findByRole('menuitem', { name: 'Archivo CSV' });
    expect(file.getAttribute('href')).toBe(
      `/api/stockMovement/export?${new URLSearchParams({ ...filters, format: 'csv' })}`,
    );
  });

  it('accepts a custom period with days in order, and clears it with the other filters', async () => {
    const { user, address } = show('?fechas=otro&desde=2026-03-05');
    const [from, to] = [await screen.findByLabelText('Desde'), screen.getByLabelText('Hasta')];
    expect((from as HTMLInputElement).value).toBe('jue 5 mar 2026');
    await user.type(to, '04/03/2026');
    await user.tab();
    await screen.findByText('La fecha final no puede ser anterior a la inicial');
    expect(asked().at(-1)).toEqual({ from: '2026-03-05', limit: 50 });
    await user.clear(to);
    await user.type(to, '06/03/2026');
    await user.tab();
    await waitFor(() =>
      expect(address()).toBe('/inventario/movimientos?fechas=otro&desde=2026-03-05&hasta=2026-03-06'),
    );
    await user.click(screen.getByRole('button', { name: 'Quitar los filtros' }));
    await waitFor(() => expect(asked().at(-1)).toEqual({ limit: 50 }));
    expect(screen.queryByLabelText('Desde')).toBeNull();
  });

  it('loads further pages while the person scrolls, and lists each movement once', async () => {
    server.answers(stock.list, ({ query }) =>
      (query as { after?: string }).after === undefined
        ? { rows: held.slice(0, 2), next: '2026-03-10T16:00:00.000Z~019a0000-0000-7000-8006-000000000001' }
        : { rows: held.slice(1), next: null },
    );
    show();
    await waitFor(async () => expect(await rows()).toHaveLength(3));
  });

  it('says why the list is empty', async () => {
    held = [];
    const { user, unmount } = show();
    await screen.findByRole('button', { name: 'Registrar tu primer movimiento' });
    unmount();
    const filtered = show('?tipo=in');
    await screen.findByText('Ningún movimiento coincide con lo que buscas.');
    filtered.unmount();
    server.answers(stock.list, () => {
      throw new Refused('notFound');
    });
    show(`?producto=${ROMA}`);
    await screen.findByText('La sucursal o el producto que buscas ya no existe.');
    server.answers(stock.list, () => ({ rows: held, next: null }));
    await user.click(screen.getAllByRole('button', { name: 'Quitar los filtros' })[0]!);
    await screen.findByRole('button', { name: 'Registrar tu primer movimiento' });
  });

  it('reverses a movement after a confirmation that names it', async () => {
    server.answers(stock.reverse, () => aStockMovement({ origin: 'reversal' }));
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Acciones de Salida de 2 de Shampoo' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Anular' }));
    const question = await screen.findByRole('dialog', { name: 'Anular: Salida de 2 de Shampoo' });
    expect(within(question).getByText(/movimiento contrario en Roma Norte/)).toBeTruthy();
    await user.click(within(question).getByRole('button', { name: 'Anular movimiento' }));
    await screen.findByText('Movimiento anulado');
    expect(server.asked(stock.reverse)[0]?.params.id).toBe(held[0]!._id);
  });

  it('offers no actions to people who may only read', async () => {
    held = held.map((movement) => ({ ...movement, can: { reverse: false } }));
    show('', { permissions: [{ page: PAGES.stock.number, actions: ['view'] }] });
    await rows();
    expect(screen.queryByRole('button', { name: /Acciones de/ })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Registrar movimiento' })).toBeNull();
  });
});

const dialog = () => within(screen.getByRole('dialog'));
const openForm = async (search = '') => {
  const { user } = show(search);
  await user.click(await screen.findByRole('button', { name: 'Registrar movimiento' }));
  await screen.findByRole('dialog', { name: 'Registrar movimiento de inventario' });
  await screen.findByRole('combobox', { name: 'Agregar producto' });
  return user;
};
type User = Awaited<ReturnType<typeof openForm>>;
const pick = async (user: User, label: string, option: RegExp | string) => {
  await user.click(dialog().getByRole('combobox', { name: label }));
  await user.click(await screen.findByRole('option', { name: option }));
};
const count = (name: string) => dialog().getByLabelText(`Cantidad de ${name}`);
const save = () => dialog().getByRole('button', { name: 'Registrar' });

describe('its form', () => {
  it('shows the stock at the branch of departure, and registers all products at once', async () => {
    const user = await openForm();
    await user.click(dialog().getByRole('radio', { name: /Salida/ }));
    await user.click(dialog().getByRole('combobox', { name: 'Agregar producto' }));
    // Products without stock and archived ones cannot move; without a branch the stock is unknown.
    expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
      'Cera',
      'Shampoo',
    ]);
    await user.click(screen.getByRole('option', { name: /Shampoo/ }));
    expect(dialog().queryByText(/^Queda/)).toBeNull();
    await pick(user, 'Sucursal', 'Centro');
    expect(dialog().getByText('Queda 1')).toBeTruthy();
    await pick(user, 'Sucursal', 'Roma Norte');
    expect(dialog().getByText('Quedan 5')).toBeTruthy();
    await pick(user, 'Agregar producto', /Cera/);
    await user.clear(count('Cera'));
    await user.type(count('Cera'), '3');
    await user.type(dialog().getByLabelText(/Comentarios/), 'Merma');
    await user.click(save());
    await screen.findByText('Movimiento de inventario registrado');
    const line = {
      branchId: ROMA,
      type: 'out',
      date: '2026-03-12T18:00:01.000Z',
      customId: '',
      comments: 'Merma',
    };
    expect(sent()[0]?.stockMovements).toEqual([
      { ...line, productId: goods[0]!._id, quantity: 1 },
      { ...line, productId: goods[1]!._id, quantity: 3 },
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it.each([
    ['', 'La cantidad es requerida'],
    ['0', 'La cantidad debe ser mayor a 0'],
    ['dos', 'La cantidad solo puede contener números'],
    ['1.5', 'La cantidad solo puede contener números'],
  ])('refuses «%s» with an error at its field: %s', async (typed, words) => {
    const user = await openForm(`?producto=${goods[1]!._id}`);
    await user.clear(count('Cera'));
    if (typed !== '') await user.type(count('Cera'), typed);
    await user.click(save());
    expect(await dialog().findByText(words)).toBeTruthy();
    expect(sent()).toEqual([]);
  });

  it('requires a product, a branch and a day that is not in the past', async () => {
    const user = await openForm();
    const date = dialog().getByLabelText(/^Fecha/);
    await user.clear(date);
    await user.type(date, '11/03/2026');
    await user.click(save());
    expect(await dialog().findByText('Producto no encontrado')).toBeTruthy();
    expect(dialog().getByText('Elige una sucursal')).toBeTruthy();
    expect(dialog().getByText('Elige hoy o una fecha por venir')).toBeTruthy();
    expect(sent()).toEqual([]);
  });

  it('shows the remaining stock at the product, and repeats the request with the same key', async () => {
    places = places.slice(0, 1);
    server.answers(stock.move, () => {
      const [asking, left] = [3, 2];
      const { _id: productId, name } = goods[1]!;
      throw new Refused('outOfStock', {}, 'Solo quedan 2 de Cera', {
        short: [{ productId, name, branchId: ROMA, asked: asking, left }],
      });
    });
    const user = await openForm(`?producto=${goods[1]!._id}`);
    await user.click(dialog().getByRole('radio', { name: /Salida/ }));
    await user.click(save());
    expect(await dialog().findByText('Solo quedan 2')).toBeTruthy();
    server.answers(stock.move, () => {
      throw new Refused('invalid', { 'stockMovements.0.productId': 'Este producto está archivado' });
    });
    await user.click(save());
    expect(await dialog().findByText('Este producto está archivado')).toBeTruthy();
    const [first, second] = sent();
    expect(sent().map(({ key }) => key)).toEqual([first?.key, first?.key]);
    expect(second?.stockMovements).toEqual(first?.stockMovements);
  });

  it('links to the products while there are none', async () => {
    goods = [];
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Registrar movimiento' }));
    const link = await screen.findByRole('link', { name: 'Ir a productos' });
    expect(link.getAttribute('href')).toBe('/inventario/productos');
  });
});
