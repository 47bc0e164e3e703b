import { type MoneyMovementInput, money } from '@cauce/contract/sales/money';
import type { QueryOf } from '@cauce/contract/kit/endpoint';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { colleague } from '../../../testing/colleague.ts';
import { type Agenda, openAgenda } from '../../../testing/factories/agenda.ts';
import { moneyInput } from '../../../testing/factories/money.ts';
import { TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let owner: Awaited<ReturnType<TestApp['owner']>>;
let agenda: Agenda;

const register = async (over: Partial<MoneyMovementInput>) => {
  await owner.call(money.register, { body: { moneyMovement: moneyInput(over) } });
  app.clock.pass(1000);
};
const list = async (query: Partial<QueryOf<typeof money.list>> = {}) =>
  (await owner.call(money.list, { query })).data;

const status = async (query: string) => (await owner.inject('GET', `/api/moneyMovement${query}`)).status;

beforeAll(async () => {
  app = await TestApp.open({ rates: 'unlimited' });
  owner = await app.owner();
  agenda = await openAgenda(owner);
  const { clientId, branchId, specialistId } = agenda;
  // The last minute of a day in the zone of the business, and the first minute of the next.
  await register({ amount: 1, date: '2026-03-02T05:59:00Z', comments: 'Domingo' });
  await register({ amount: 2, date: '2026-03-02T06:00:00Z', comments: 'Lunes', clientId });
  await register({ amount: 4, date: '2026-03-03T18:00:00Z', paymentMethod: 'credit', branchId });
  await register({ amount: 8, date: '2026-03-04T18:00:00Z', type: 'out', customId: 'F100', specialistId });
  await register({ amount: 16, date: '2026-03-05T18:00:00Z', comments: '=SUM(1;2)' });
});
afterAll(() => app.close());

describe('filtering', () => {
  it.each<[string, () => Partial<QueryOf<typeof money.list>>, number[], number, number]>([
    ['nothing', () => ({}), [16, 8, 4, 2, 1], 23, 8],
    ['days', () => ({ from: '2026-03-02', to: '2026-03-03' }), [4, 2], 6, 0],
    ['the first day', () => ({ to: '2026-03-01' }), [1], 1, 0],
    ['type', () => ({ type: 'out' }), [8], 0, 8],
    ['method', () => ({ paymentMethod: 'credit' }), [4], 4, 0],
    ['category', () => ({ category: 'sales', type: 'in' }), [16, 4, 2, 1], 23, 0],
    ['branch', () => ({ branchId: agenda.branchId }), [8, 4], 4, 8],
    ['specialist', () => ({ specialistId: agenda.specialistId }), [8], 0, 8],
    ['contact', () => ({ clientId: agenda.clientId }), [2], 2, 0],
    ['words', () => ({ search: 'lunes' }), [2], 2, 0],
    ['an identifier', () => ({ search: 'f10' }), [8], 0, 8],
    ['special characters', () => ({ search: '%' }), [], 0, 0],
    ['words of a day', () => ({ search: 'o', from: '2026-03-01', to: '2026-03-01' }), [1], 1, 0],
  ])('by %s is listed and added up', async (_, query, amounts, came, went) => {
    const { rows } = await list(query());
    expect(rows.map(({ amount }) => amount)).toEqual(amounts);
    const { data } = await owner.call(money.totals, { query: query() });
    expect(data).toEqual({ in: came, out: went, movements: amounts.length });
  });

  it('returns pages that contain each movement once', async () => {
    const seen: number[] = [];
    let after: string | undefined;
    let pages = 0;
    do {
      const page = await list({ limit: 2, ...(after !== undefined && { after }) });
      seen.push(...page.rows.map(({ amount }) => amount));
      after = page.next ?? undefined;
      pages += 1;
    } while (after !== undefined);
    expect(seen).toEqual([16, 8, 4, 2, 1]);
    expect(pages).toBe(3);
  });

  it('refuses invalid filters', async () => {
    expect(await status('/list?from=2026-03-05&to=2026-03-01')).toBe(400);
    expect(await status('/list?after=ayer')).toBe(400);
    expect(await status('?ids=1,2')).toBe(400);
  });
});

it('exports a file in which no cell is a formula', async () => {
  const { body, headers } = await owner.inject('GET', '/api/moneyMovement/export?from=2026-03-04');
  expect(headers['content-disposition']).toContain('movimientos-2026-03-09.csv');
  const lines = String(body.data).trim().split('\r\n');
  expect(lines).toHaveLength(3);
  expect(lines[0]).toContain('"Fecha","Tipo","Monto","Forma de pago","Categoría"');
  expect(lines[1]).toContain('"2026-03-05","Ingreso",16,"Efectivo","Ventas"');
  expect(lines[1]).toContain('"\'=SUM(1;2)"');
  expect(lines[2]).toContain('"2026-03-04","Gasto",-8,');
});

it('requires the permission to view, and the one to edit for changes', async () => {
  const reader = await colleague(app, owner.businessId, { page: 8, actions: ['view'] });
  expect((await reader.inject('GET', '/api/moneyMovement/list')).status).toBe(200);
  expect((await reader.inject('POST', '/api/moneyMovement', { moneyMovement: moneyInput() })).status).toBe(
    403,
  );
  const { rows } = (await reader.call(money.list, { query: {} })).data;
  expect(rows[0]?.can).toEqual({ edit: false, delete: false });
  const colleagueWithoutRight = await colleague(app, owner.businessId, { page: 6, actions: ['view'] });
  expect((await colleagueWithoutRight.inject('GET', '/api/moneyMovement')).status).toBe(403);
});
