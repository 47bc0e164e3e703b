import { MoneyResults, moneyResults } from '@cauce/contract/sales/money-results';
import { PAGES } from '@cauce/contract/kit/pages';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CENTRO, MARIANA, OMAR, ROMA } from '../../../../testing/an-agenda.ts';
import { FakeServer, Refused } from '../../../../testing/fake-server.ts';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { handleHint } from '../../../platform/live.ts';
import { queries } from '../../../platform/queries.ts';
import { FinancesScreen } from '../index.ts';

const flow = (income: number, out: number) => ({ in: income, out });
const DAYS = ['09', '10', '11', '12', '13', '14', '15'].map((day) => `2026-03-${day}`);

const someResults = (over: Partial<MoneyResults> = {}): MoneyResults =>
  MoneyResults.parse({
    zone: 'America/Mexico_City',
    from: '2026-03-09',
    to: '2026-03-15',
    totals: { ...flow(12_500.5, 4_000), movements: 18 },
    before: { ...flow(10_000, 5_000), movements: 20 },
    byDay: DAYS.map((date, nth) => ({
      date,
      ...(nth === 1 ? flow(9_000.5, 0) : nth === 4 ? flow(3_500, 4_000) : flow(0, 0)),
    })),
    byBranch: [
      { _id: ROMA, name: 'Roma Norte', ...flow(12_000, 0) },
      { _id: null, name: 'Sin sucursal', ...flow(500.5, 4_000) },
    ],
    byCategory: [
      { category: 'sales', ...flow(12_500.5, 0) },
      { category: 'Renta & luz', ...flow(0, 4_000) },
    ],
    byMethod: [
      { method: 'cash', ...flow(2_500, 0) },
      { method: 'credit', ...flow(10_000.5, 0) },
      { method: 'transfer', ...flow(0, 4_000) },
      { method: 'check', ...flow(0, 0) },
    ],
    bySpecialist: [
      { _id: MARIANA, name: 'Mariana Robles', ...flow(8_000, 0) },
      { _id: null, name: 'Sin especialista', ...flow(4_500.5, 4_000) },
    ],
    branches: [
      { _id: CENTRO, name: 'Centro' },
      { _id: ROMA, name: 'Roma Norte' },
    ],
    specialists: [
      { _id: MARIANA, name: 'Mariana Robles', branchId: ROMA },
      { _id: OMAR, name: 'Omar Gil', branchId: CENTRO },
    ],
    ...over,
  });
const nothing = () => someResults({ totals: { ...flow(0, 0), movements: 0 } });

let server: FakeServer;
let results: MoneyResults;
beforeEach(() => {
  // It is Wednesday in Mexico City and already Thursday in UTC.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-12T02:00:00Z') });
  results = someResults();
  server = new FakeServer();
  server.answers(moneyResults.read, () => results);
});
afterEach(() => {
  vi.useRealTimers();
  expect(server.unanswered).toEqual([]);
});

const WEEK = '?periodo=semana';
const show = (search = WEEK, given = {}) =>
  renderScreen(FinancesScreen, { at: `/finanzas${search}`, ...given });
const asked = () => server.asked(moneyResults.read).map(({ query }) => query);
const items = async (name: string) =>
  within(await screen.findByRole('list', { name }))
    .getAllByRole('listitem')
    .map((item) => item.textContent);
const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

it('shows income, expenses and result beside the week before', async () => {
  show();
  expect(await items('Resumen')).toEqual([
    'Ingresos$12,500.5025% másAntes $10,000.00Lo que entró',
    'Gastos$4,000.0020% menosAntes $5,000.00Lo que salió',
    'Resultado$8,500.50$3,500.50 másAntes $5,000.00Ingresos menos gastos',
    'Margen68%18 puntos másAntes 50%Lo que queda de los ingresos',
    'Movimientos1810% menosAntes 20Ingresos y gastos registrados',
  ]);
  const better = screen.getByText('20% menos').closest('[data-good]');
  expect(better?.getAttribute('data-good')).toBe('true');
  expect(screen.getByText('9 – 15 mar 2026, comparado con 2 – 8 mar 2026.')).toBeTruthy();
});

it('compares a loss in pesos, and with nothing when there were no movements', async () => {
  results = someResults({ before: { ...flow(0, 2_000), movements: 1 } });
  const { unmount } = show();
  expect(await items('Resumen')).toContain(
    'Resultado$8,500.50$10,500.50 másAntes -$2,000.00Ingresos menos gastos',
  );
  unmount();
  queries.clear();
  results = someResults({ before: { ...flow(0, 0), movements: 0 } });
  show();
  expect(await items('Resumen')).toContain('Resultado$8,500.50Antes $0.00Ingresos menos gastos');
});

it('shows the sums of each part', async () => {
  show();
  expect(await items('Por categoría')).toEqual(['VentasIngresos$12,500.50', 'Renta & luzGastos$4,000.00']);
  expect(await items('Por forma de pago')).toEqual([
    'Tarjeta de créditoIngresos$10,000.50',
    'TransferenciaGastos$4,000.00',
    'EfectivoIngresos$2,500.00',
  ]);
  expect(await items('Por sucursal')).toEqual([
    'Roma NorteIngresos$12,000.00',
    'Sin sucursalResultado -$3,499.50Ingresos$500.50Gastos$4,000.00',
  ]);
  expect(await items('Por especialista')).toHaveLength(2);
});

it('shows the days above and below the zero line, and as a table', async () => {
  const { user } = show();
  const highlight = await screen.findByText('Lo más: mar 10 mar');
  expect(highlight.parentElement?.textContent).toContain(
    'Ingresos $9,000.50 · Gastos $0.00 · Resultado $9,000.50',
  );
  expect(screen.getByText('-$4,000')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Ver Ingresos y gastos por día como tabla' }));
  const rows = within(screen.getByRole('table', { name: 'Ingresos y gastos por día' })).getAllByRole('row');
  expect(rows.map((row) => row.textContent)).toContain('vie 13 mar$3,500.00$4,000.00-$500.00');
});

it('keeps period, branch and specialist in the address and in the request', async () => {
  const { user, address } = show('');
  await user.click(await screen.findByRole('combobox', { name: 'Sucursal' }));
  await user.click(screen.getByRole('option', { name: 'Roma Norte' }));
  await waitFor(() => expect(address()).toBe(`/finanzas?sucursal=${ROMA}`));
  await user.click(screen.getByRole('combobox', { name: 'Especialista' }));
  await user.click(screen.getByRole('option', { name: 'Mariana Robles' }));
  const said = { from: '2026-03-01', to: '2026-03-31', branchId: ROMA, specialistId: MARIANA };
  await waitFor(() => expect(asked().at(-1)).toEqual(said));
});

it('links to the movements of a figure', async () => {
  show(`${WEEK}&sucursal=${ROMA}`);
  await screen.findByRole('list', { name: 'Por categoría' });
  const days = 'fechas=otro&desde=2026-03-09&hasta=2026-03-15';
  expect(hrefOf('Ver movimientos')).toBe(`/finanzas/movimientos?${days}&sucursal=${ROMA}`);
  expect(hrefOf('Renta & luz')).toBe(
    `/finanzas/movimientos?${days}&sucursal=${ROMA}&categoria=Renta%20%26%20luz`,
  );
  expect(hrefOf('Tarjeta de crédito')).toContain('&forma=credit');
  expect(hrefOf('Mariana Robles')).toContain(`&especialista=${MARIANA}`);
  expect(screen.queryByRole('link', { name: 'Sin sucursal' })).toBeNull();
});

it('does not link to movements that the person may not see', async () => {
  show(WEEK, { permissions: [{ page: PAGES.moneyResults.number, actions: ['view'] }] });
  await screen.findByRole('list', { name: 'Por categoría' });
  expect(screen.queryByRole('link')).toBeNull();
});

it('downloads the same period as a file', async () => {
  const { user } = show(`${WEEK}&especialista=${MARIANA}`);
  await user.click(await screen.findByRole('button', { name: 'Exportar' }));
  const file = `/api/moneyMovement/results/export?from=2026-03-09&to=2026-03-15&specialistId=${MARIANA}&format=`;
  expect(screen.getByRole('menuitem', { name: 'Archivo CSV' }).getAttribute('href')).toBe(`${file}csv`);
  expect(screen.getByRole('menuitem', { name: 'Libro de Excel (XLSX)' }).getAttribute('href')).toBe(
    `${file}xlsx`,
  );
});

it('shows an invitation without movements, and offers to clear the filters', async () => {
  results = nothing();
  const { unmount } = show();
  await screen.findByText(/^Aquí verás lo que entra y lo que sale/);
  expect(hrefOf('Ir a movimientos')).toBe('/finanzas/movimientos');
  unmount();
  const { user, address } = show(`?sucursal=${ROMA}`);
  await user.click(await screen.findByRole('button', { name: 'Quitar filtros' }));
  await waitFor(() => expect(address()).toBe('/finanzas'));
});

it('says when the branch of an old link no longer exists, and retries after a failure', async () => {
  let refusal: 'notFound' | 'tooMany' | undefined = 'notFound';
  server.answers(moneyResults.read, () => {
    if (refusal) throw new Refused(refusal);
    return results;
  });
  const { unmount } = show(`?sucursal=${ROMA}`);
  await screen.findByText('La sucursal o el especialista que buscas ya no existe.');
  unmount();
  refusal = 'tooMany';
  const { user } = show();
  await screen.findByText('No pudimos cargar los resultados.');
  refusal = undefined;
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await items('Resumen')).toHaveLength(5);
});

it('loads again after a movement was registered', async () => {
  show();
  await screen.findByText('$12,500.50', { selector: 'p' });
  results = someResults({ totals: { ...flow(13_000, 4_000), movements: 19 } });
  handleHint(queries, { topic: 'money', ids: ['x'] });
  expect(await screen.findByText('$13,000.00', { selector: 'p' })).toBeTruthy();
});
