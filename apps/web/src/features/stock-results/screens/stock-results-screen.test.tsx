import { stockResults, StockResults } from '@cauce/contract/sales/stock-results';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { csvOf } from '@cauce/domain/texts/csv';
import { addDays } from '@cauce/domain/time/iso-date';
import { CENTRO, ROMA } from '../../../../testing/an-agenda.ts';
import { FakeServer, Refused } from '../../../../testing/fake-server.ts';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { handleHint } from '../../../platform/live.ts';
import { queries } from '../../../platform/queries.ts';
import { dayBars } from '../bars.ts';
import { productSheet } from '../sheets.ts';
import { StockResultsScreen } from './stock-results-screen.tsx';

const CERA = '019a0000-0000-7000-8005-000000000001';
const none = { in: 0, out: 0 };
const someResults = (over: Partial<StockResults> = {}): StockResults =>
  StockResults.parse({
    zone: 'America/Mexico_City',
    from: '2026-03-09',
    to: '2026-03-15',
    now: { units: 13, value: 1360, reserved: 2, products: 2, low: 1 },
    totals: { in: 5, out: 12, movements: 3 },
    before: { in: 20, out: 12, movements: 2 },
    byDay: [
      { date: '2026-03-09', in: 5, out: 0 },
      { date: '2026-03-10', in: 0, out: 12 },
    ],
    byBranch: [
      { _id: ROMA, name: 'Roma Norte', in: 0, out: 12, stock: 8 },
      { _id: CENTRO, name: 'Centro', in: 5, out: 0, stock: 5 },
    ],
    byOrigin: [
      { origin: 'manual', in: 5, out: 0 },
      { origin: 'consumption', in: 0, out: 12 },
      { origin: 'order', ...none },
      { origin: 'reversal', ...none },
    ],
    byProduct: [{ _id: CERA, name: '=Cera', in: 0, out: 12, stock: 8 }],
    low: [{ _id: CERA, name: '=Cera', stock: 8, minStock: 10 }],
    branches: [
      { _id: CENTRO, name: 'Centro' },
      { _id: ROMA, name: 'Roma Norte' },
    ],
    ...over,
  });
const noResults = () =>
  someResults({
    now: { units: 0, value: 0, reserved: 0, products: 0, low: 0 },
    totals: { ...none, movements: 0 },
    before: { ...none, movements: 0 },
    low: [],
  });

let server: FakeServer;
let results: StockResults;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-12T02:00:00Z') });
  results = someResults();
  server = new FakeServer();
  server.answers(stockResults.read, () => results);
});
afterEach(() => {
  vi.useRealTimers();
  expect(server.unanswered).toEqual([]);
});

const show = (search = '?periodo=semana') => renderScreen(StockResultsScreen, { at: `/inventario${search}` });
const items = (name: string) =>
  within(screen.getByRole('list', { name }))
    .getAllByRole('listitem')
    .map((item) => item.textContent);

it('shows the stock and its value, and the movements beside the week before', async () => {
  show();
  await screen.findByRole('list', { name: 'Resumen' });
  expect(items('Resumen')).toEqual([
    'Existencias132 apartadas en pedidos',
    'Valor$1,360.00A precio de venta, hoy',
    'Por agotarse1Productos bajo su mínimo, hoy',
    'Entradas575% menosAntes 20Piezas en el periodo',
    'Salidas12IgualAntes 12Piezas en el periodo',
  ]);
  expect(items('Por agotarse')).toEqual(['=Cera8 de 10']);
  expect(items('Por producto')).toEqual(['=CeraHoy 8 piezasEntradas0 piezasSalidas12 piezas']);
  expect(items('Por sucursal')).toEqual([
    'Roma NorteHoy 8 piezasEntradas0 piezasSalidas12 piezas',
    'CentroHoy 5 piezasEntradas5 piezasSalidas0 piezas',
  ]);
  expect(items('Por origen')).toEqual([
    'ManualEntradas5 piezasSalidas0 piezas',
    'Consumo de servicioEntradas0 piezasSalidas12 piezas',
  ]);
  expect(screen.getByText('Lo más: lun 9 mar').parentElement?.textContent).toBe(
    'Lo más: lun 9 mar 5 de entrada · 0 de salida',
  );
  expect(screen.getByRole('link', { name: '=Cera' }).getAttribute('href')).toBe(
    `/inventario/movimientos?fechas=otro&desde=2026-03-09&hasta=2026-03-15&producto=${CERA}`,
  );
  expect(server.asked(stockResults.read)[0]?.query).toEqual({ from: '2026-03-09', to: '2026-03-15' });
});

it('keeps the branch in the address and in the request', async () => {
  const { user, address } = show();
  await user.click(await screen.findByRole('combobox', { name: 'Sucursal' }));
  await user.click(screen.getByRole('option', { name: 'Centro' }));
  await waitFor(() => expect(address()).toBe(`/inventario?periodo=semana&sucursal=${CENTRO}`));
  expect(server.asked(stockResults.read).at(-1)?.query).toMatchObject({ branchId: CENTRO });
});

it('downloads the same numbers as a file without formulas', () => {
  const { columns, rows } = productSheet(results);
  expect(csvOf(rows.map((row) => columns.map(({ value }) => value(row))))).toBe('\uFEFF"\'=Cera",0,12,8\r\n');
});

it('shows weeks when days would be too narrow, and loses none of the days', () => {
  const year = Array.from({ length: 200 }, (_, day) => ({ date: addDays('2026-01-01', day), in: 1, out: 2 }));
  const bars = dayBars({ byDay: year, totals: results.totals });
  expect(bars).toHaveLength(29);
  expect(bars[0]).toMatchObject({
    date: '2025-12-29',
    words: '4 de entrada · 8 de salida',
    parts: [['success', 4]],
    below: [['primary', 8]],
  });
});

it('says when no product runs out', async () => {
  results = someResults({ low: [] });
  show();
  expect(await screen.findByText('Ningún producto está bajo su mínimo.')).toBeTruthy();
});

it('links to the movements while there is no stock', async () => {
  results = noResults();
  show();
  const link = await screen.findByRole('link', { name: 'Ir a los movimientos' });
  expect(link.getAttribute('href')).toBe('/inventario/movimientos');
});

it('says when the branch of an old link no longer exists', async () => {
  server.answers(stockResults.read, ({ query }) => {
    if ((query as { branchId?: string }).branchId !== undefined) throw new Refused('notFound');
    return results;
  });
  const { user } = show(`?sucursal=${ROMA}`);
  await screen.findByText('La sucursal o el especialista que buscas ya no existe.');
  await user.click(screen.getByRole('button', { name: 'Quitar filtros' }));
  expect(await screen.findByRole('list', { name: 'Resumen' })).toBeTruthy();
});

it('loads again by a button after a failure, and after a hint about a movement', async () => {
  let fails = true;
  server.answers(stockResults.read, () => {
    if (fails) throw new Refused('tooMany');
    return results;
  });
  const { user } = show();
  await screen.findByText('No pudimos cargar los resultados.');
  fails = false;
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  await screen.findByText('2 apartadas en pedidos');
  results = someResults({ now: { ...results.now, reserved: 0 } });
  handleHint(queries, { topic: 'stock', ids: ['x'] });
  expect(await screen.findByText('De 2 productos, hoy')).toBeTruthy();
});
