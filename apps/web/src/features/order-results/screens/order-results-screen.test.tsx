import { orderResults, OrderResults } from '@cauce/contract/sales/order-results';
import { PAGES } from '@cauce/contract/kit/pages';
import { addDays } from '@cauce/domain/time/iso-date';
import { csvOf } from '@cauce/domain/texts/csv';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CENTRO, ROMA } from '../../../../testing/an-agenda.ts';
import { CEPILLO, PASTA } from '../../../../testing/an-order.ts';
import { FakeServer, Refused } from '../../../../testing/fake-server.ts';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { handleHint } from '../../../platform/live.ts';
import { queries } from '../../../platform/queries.ts';
import { dayBars } from '../bars.ts';
import { OrderResultsScreen } from '../index.ts';
import { productSheet } from '../sheets.ts';

const someResults = (over: Partial<OrderResults> = {}): OrderResults =>
  OrderResults.parse({
    zone: 'America/Mexico_City',
    from: '2026-03-09',
    to: '2026-03-15',
    now: { pending: 4, late: 1, today: 2, pendingTotal: 950 },
    totals: { taken: 8, delivered: 5, canceled: 1, sold: 1500 },
    before: { taken: 10, delivered: 6, canceled: 2, sold: 1200 },
    byDay: [
      { date: '2026-03-09', taken: 5, delivered: 4, sold: 1100 },
      { date: '2026-03-10', taken: 3, delivered: 1, sold: 400 },
    ],
    byProduct: [
      { _id: CEPILLO, name: '=Cepillo', quantity: 2, sold: 1000 },
      { _id: PASTA, name: 'Pasta dental', quantity: 1, sold: 500 },
    ],
    byBranch: [{ _id: ROMA, name: 'Roma Norte', taken: 8, delivered: 5, sold: 1500 }],
    branches: [
      { _id: CENTRO, name: 'Centro' },
      { _id: ROMA, name: 'Roma Norte' },
    ],
    ...over,
  });
const nothing = { taken: 0, delivered: 0, canceled: 0, sold: 0 };
const noResults = () =>
  someResults({
    now: { pending: 0, late: 0, today: 0, pendingTotal: 0 },
    totals: nothing,
    before: nothing,
    byProduct: [],
    byBranch: [],
  });

let server: FakeServer;
let results: OrderResults;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-12T02:00:00Z') });
  results = someResults();
  server = new FakeServer();
  server.answers(orderResults.read, () => results);
});
afterEach(() => {
  vi.useRealTimers();
  expect(server.unanswered).toEqual([]);
});

const show = (search = '?periodo=semana', given = {}) =>
  renderScreen(OrderResultsScreen, { at: `/pedidos/dashboard${search}`, ...given });
const items = (name: string) =>
  within(screen.getByRole('list', { name }))
    .getAllByRole('listitem')
    .map((item) => item.textContent);

it('shows sales beside the week before, and open orders', async () => {
  show();
  await screen.findByRole('list', { name: 'Resumen' });
  expect(items('Resumen')).toEqual([
    'Ventas$1,500.0025% másAntes $1,200.00De lo entregado',
    'Pedidos820% menosAntes 10Registrados en el periodo',
    'Entregados516.7% menosAntes 65 de 8 pedidos',
    'Cancelados150% menosAntes 21 de 8 pedidos',
    'Por pedido$300.0050% másAntes $200.00Venta promedio',
  ]);
  expect(items('Pedidos por entregar')).toEqual([
    'Por entregar$950.004 pedidos',
    'Para hoy2 pedidos',
    'Atrasados1 pedido',
  ]);
  expect(screen.getByText('Lo más: lun 9 mar').parentElement?.textContent).toBe(
    'Lo más: lun 9 mar $1,100.00 · Entregados: 4 de 5',
  );
  expect(items('Ventas por producto')).toEqual(['=Cepillo2 piezas$1,000.00', 'Pasta dental1 pieza$500.00']);
  expect(items('Ventas por sucursal')).toEqual(['Roma Norte8 pedidos$1,500.00']);
  expect(server.asked(orderResults.read)[0]?.query).toEqual({ from: '2026-03-09', to: '2026-03-15' });
});

it('adds days up to weeks when days would be too narrow', () => {
  const byDay = Array.from({ length: 120 }, (_, day) => ({
    date: addDays('2026-01-01', day),
    taken: 2,
    delivered: 1,
    sold: 10,
  }));
  const bars = dayBars(someResults({ byDay }));
  expect(bars).toHaveLength(18);
  expect(bars.reduce((sum, { parts }) => sum + (parts[0]?.[1] ?? 0), 0)).toBe(1200);
  expect(bars[1]?.words).toBe('$70.00 · Entregados: 7 de 14');
});

it('downloads numbers as numbers, and no formulas', () => {
  const { columns, rows } = productSheet(results);
  const cells = rows.map((row) => columns.map(({ value }) => value(row)));
  expect(csvOf(cells)).toContain(`"'=Cepillo",2,1000`);
});

it('says when no order was delivered yet', async () => {
  results = someResults({ totals: { ...nothing, taken: 3 }, byProduct: [] });
  show();
  expect(await screen.findAllByText('Aún no se entrega ningún pedido de este periodo.')).toHaveLength(3);
});

it('keeps the branch in the address, and clears one that no longer exists', async () => {
  const { user, address } = show();
  await user.click(await screen.findByRole('combobox', { name: 'Sucursal' }));
  server.answers(orderResults.read, ({ query }) => {
    if ((query as { branchId?: string }).branchId !== undefined) throw new Refused('notFound');
    return results;
  });
  await user.click(await screen.findByRole('option', { name: 'Centro' }));
  await waitFor(() => expect(address()).toBe(`/pedidos/dashboard?periodo=semana&sucursal=${CENTRO}`));
  await user.click(await screen.findByRole('button', { name: 'Quitar filtros' }));
  expect(await screen.findByRole('list', { name: 'Resumen' })).toBeTruthy();
});

it('links to the orders while there are none, for people who may see them', async () => {
  results = noResults();
  const { unmount } = show();
  const link = await screen.findByRole('link', { name: 'Ir a los pedidos' });
  expect(link.getAttribute('href')).toBe('/pedidos');
  unmount();
  queries.clear();
  show('', { permissions: [{ page: PAGES.orderResults.number, actions: ['view'] }] });
  await screen.findByText(/^Aquí verás qué vendes/);
  expect(screen.queryByRole('link')).toBeNull();
});

it('loads again after a hint about an order', async () => {
  show();
  await screen.findByText('$950.00');
  results = someResults({ now: { ...results.now, pendingTotal: 1250 } });
  handleHint(queries, { topic: 'orders', ids: ['x'] });
  expect(await screen.findByText('$1,250.00')).toBeTruthy();
});
