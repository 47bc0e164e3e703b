import { business } from '@cauce/contract/account/business';
import { type CreditMovement, credits } from '@cauce/contract/account/credits';
import { PAGES } from '@cauce/contract/kit/pages';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { aBusiness } from '../../../../testing/a-business.ts';
import { FakeServer, Refused } from '../../../../testing/fake-server.ts';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { CreditsScreen } from './credits-screen.tsx';

let server: FakeServer;
let settings = { lowCreditThreshold: 100, creditNotificationInterval: 10 };
let listed: CreditMovement[];

const aMovement = (over: Partial<CreditMovement> = {}): CreditMovement => ({
  _id: crypto.randomUUID(),
  businessId: aBusiness()._id,
  partnerId: null,
  partnerName: '',
  amount: -0.5,
  type: 'consume',
  creditType: 'gpt',
  model: 'gpt_model',
  renewalDuration: null,
  resetDate: null,
  date: '2026-03-09T16:00:00.000Z',
  createdAt: '2026-03-09T16:00:00.000Z',
  totalPrice: null,
  pricePerCredit: null,
  balanceAfterMovement: 1249.5,
  subscriptionId: null,
  note: 'Respuesta de prueba',
  ...over,
});

beforeEach(() => {
  server = new FakeServer();
  settings = { lowCreditThreshold: 100, creditNotificationInterval: 10 };
  listed = [
    aMovement(),
    aMovement({
      amount: 1250,
      type: 'recharge',
      totalPrice: 1249,
      pricePerCredit: 0.9992,
      renewalDuration: '1month',
      resetDate: false,
      balanceAfterMovement: 1250,
      note: '',
    }),
  ];
  server.answers(credits.balances, () => ({
    gpt: {
      available: 1249.5,
      used: 12.5,
      isLow: false,
      expiring: { amount: 200, at: '2026-03-20T18:00:00.000Z' },
    },
    reasoning: { available: 0, used: 60, isLow: true, expiring: null },
    level: 1,
    pricePerConversion: 25,
    balanceMXN: 1124.55,
    ...settings,
    zone: 'America/Mexico_City',
  }));
  server.answers(credits.movements, () => ({ rows: listed, page: 1, pageSize: 25, total: listed.length }));
  server.answers(business.adjust, ({ body }) => {
    settings = (body as { counters: typeof settings }).counters;
    return aBusiness();
  });
});
afterEach(() => expect(server.unanswered).toEqual([]));

const show = (search = '', permissions?: { page: number; actions: ('view' | 'edit')[] }[]) =>
  renderScreen(CreditsScreen, { at: `/creditos${search}`, ...(permissions && { permissions }) });

it('shows the remaining credits of each kind, and those that expire next', async () => {
  show();
  const gpt = within((await screen.findByRole('heading', { name: 'Créditos GPT' })).closest('section')!);
  expect(gpt.getByText('1,249.50')).toBeTruthy();
  expect(gpt.getByText(/200\.00 vencen el/)).toBeTruthy();
  const reasoning = within(screen.getByRole('heading', { name: 'Créditos Reasoning' }).closest('section')!);
  expect(reasoning.getByText('0.00')).toBeTruthy();
  expect(reasoning.getByText('Sin créditos')).toBeTruthy();
});

const card = async (name: string) =>
  (await screen.findByRole('heading', { name })).closest('section')!.textContent;
it('shows the level, the price per conversion, the balance in pesos and the tolerance of each model', async () => {
  show();
  expect(await card('Nivel del negocio')).toContain('Nivel 1');
  expect(await card('Precio por conversión')).toContain('$25.00');
  expect(await card('Saldo MXN')).toContain('$1,124.55');
  const tolerance = await card('Tolerancia de IA');
  expect(tolerance).toContain('GPT87.50 de 100');
  expect(tolerance).toContain('Reasoning0.00 de 50');
});

it('leads to buying more those who may see the prices', async () => {
  const first = show();
  const link = await screen.findByRole('link', { name: 'Recargar' });
  expect(link.getAttribute('href')).toBe('/recargar');
  first.unmount();
  show('', [{ page: PAGES.credits.number, actions: ['view'] }]);
  await card('Nivel del negocio');
  expect(screen.queryByRole('link', { name: 'Recargar' })).toBeNull();
});

it('lists the movements with the balance after each', async () => {
  show();
  const table = within(await screen.findByRole('table', { name: 'Movimientos de créditos' }));
  const rows = table.getAllByRole('row').map((row) => row.textContent);
  expect(rows[1]).toContain('Respuesta de prueba');
  expect(rows[1]).toContain('Consumo');
  expect(rows[1]).toContain('−0.50');
  expect(rows[2]).toContain('Recarga');
  expect(rows[2]).toContain('$1,249.00 · $0.9992 c/u · 1 mes, suma a fecha actual');
  expect(rows[2]).toContain('+1,250.00');
});

it('shows thousandths where there are any, so that the balances add up', async () => {
  listed = [
    aMovement({ amount: -0.001, balanceAfterMovement: 14_951.124 }),
    aMovement({ amount: -0.999, balanceAfterMovement: 14_951.125 }),
    aMovement({ amount: -1, balanceAfterMovement: 0.1 }),
  ];
  show();
  const table = within(await screen.findByRole('table', { name: 'Movimientos de créditos' }));
  const rows = table.getAllByRole('row').map((row) => row.textContent);
  expect(rows[1]).toMatch(/14,951\.124.*−0\.001$/);
  expect(rows[2]).toMatch(/14,951\.125.*−0\.999$/);
  expect(rows[3]).toMatch(/[^\d]0\.10.*−1\.00$/);
});

it('filters by the address, and says when nothing matches', async () => {
  listed = [];
  const { user } = show('?tipo=recharge&creditos=gpt&buscar=prueba');
  expect(await screen.findByText('Ningún movimiento coincide con lo que buscas.')).toBeTruthy();
  expect(server.asked(credits.movements)[0]?.query).toMatchObject({
    type: 'recharge',
    creditType: 'gpt',
    search: 'prueba',
  });
  const [clear] = screen.getAllByRole('button', { name: 'Quitar los filtros' });
  await user.click(clear!);
  expect(await screen.findByText(/Aquí verás cada recarga/)).toBeTruthy();
});

it('saves when to warn, and shows the saved value', async () => {
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Editar' }));
  const threshold = screen.getByLabelText(/Avisarme cuando queden/);
  await user.clear(threshold);
  await user.type(threshold, '50');
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(screen.getByText('50 créditos')).toBeTruthy());
  expect(server.asked(business.adjust)[0]?.body).toEqual({
    counters: { lowCreditThreshold: 50, creditNotificationInterval: 10 },
  });
});

it('is read-only for people who may only read', async () => {
  show('', [{ page: PAGES.credits.number, actions: ['view'] }]);
  expect(await screen.findByText('100 créditos')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Editar' })).toBeNull();
});

it('says what could not be loaded, and retries', async () => {
  let fails = true;
  server.answers(credits.movements, () => {
    if (fails) throw new Refused('unavailable');
    return { rows: listed, page: 1, pageSize: 25, total: listed.length };
  });
  const { user } = show();
  expect(await screen.findByText('No pudimos cargar los movimientos.')).toBeTruthy();
  fails = false;
  await user.click(screen.getByRole('button', { name: /Reintentar|Intentar/ }));
  expect(await screen.findByText('Respuesta de prueba')).toBeTruthy();
});
