import { appointments } from '@cauce/contract/agenda/appointments';
import { business } from '@cauce/contract/account/business';
import { money, type MoneyMovementInput } from '@cauce/contract/sales/money';
import { team } from '@cauce/contract/account/team';
import { sentenceOf } from '@cauce/domain/agenda/audit-words';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Agenda, appointmentInput, blockInput, openAgenda } from '../../../testing/factories/agenda.ts';
import { makeEnrollment, makeOrder, moneyInput } from '../../../testing/factories/money.ts';
import { TestApp } from '../../../testing/test-app.ts';
import { newId } from '../../platform/ids.ts';

let app: TestApp;
let owner: Awaited<ReturnType<TestApp['owner']>>;
let agenda: Agenda;
beforeAll(async () => {
  app = await TestApp.open({ rates: 'unlimited' });
});
beforeEach(async () => {
  owner = await app.owner();
  agenda = await openAgenda(owner);
});
afterAll(() => app.close());

type More = { appointmentId?: string; orderId?: string; enrollmentId?: string; key?: string };
const body = (over: Partial<MoneyMovementInput> = {}, more: More = {}) => ({
  moneyMovement: moneyInput(over),
  ...more,
});
async function register(over: Partial<MoneyMovementInput> = {}, more: More = {}) {
  const { data } = await owner.call(money.register, { body: body(over, more) });
  app.clock.pass(1000);
  return data;
}
const tryRegister = (over: object = {}, more: More = {}, visitor = owner) =>
  visitor.inject('POST', '/api/moneyMovement', { moneyMovement: { ...moneyInput(), ...over }, ...more });
const book = async () => {
  const { data } = await owner.call(appointments.book, { body: { appointment: appointmentInput(agenda) } });
  return data._id;
};
const visit = async (id: string) => (await owner.call(appointments.read, { params: { id } })).data;
const list = async () => (await owner.call(money.list, {})).data;
const spent = async (clientId: string) => {
  const { rows } = await app.pool.query('select cents, movements from client_spent where client_id = $1', [
    clientId,
  ]);
  return rows[0];
};
const categories = (names: string[]) =>
  owner.call(business.change, {
    params: { id: owner.businessId },
    body: { business: { moneyMovementCategories: names.map((name) => ({ name })) } },
  });

describe('a payment', () => {
  it('of an appointment gets its client, branch and specialist, and the appointment lists it', async () => {
    const appointmentId = await book();
    const cash = await register({ amount: 300 }, { appointmentId });
    const card = await register({ amount: 150.5, paymentMethod: 'debit' }, { appointmentId });
    const { clientId, branchId, specialistId } = agenda;
    expect(cash).toMatchObject({
      appointmentId,
      clientId,
      branchId,
      specialistId,
      category: 'sales',
      amount: 300,
      clientName: 'Lucía Méndez',
      specialistName: 'Especialista 1',
      corrections: 0,
      can: { edit: true, delete: true },
    });
    expect((await visit(appointmentId)).moneyMovementIds).toEqual([cash._id, card._id]);
    expect(await spent(clientId)).toEqual({ cents: 45_050, movements: 2 });
    await owner.call(money.strike, { params: { id: cash._id } });
    expect((await visit(appointmentId)).moneyMovementIds).toEqual([card._id]);
    expect(await spent(clientId)).toEqual({ cents: 15_050, movements: 1 });
  });

  it('stays when its appointment is deleted', async () => {
    const appointmentId = await book();
    const { _id: id } = await register({}, { appointmentId });
    await owner.call(appointments.remove, { params: { id: appointmentId }, query: { money: 'leave' } });
    const { data } = await owner.call(money.byId, { query: { ids: id } });
    expect(data[0]).toMatchObject({ _id: id, appointmentId: null, clientId: agenda.clientId });
  });

  it('of an order or an enrollment gets its client', async () => {
    const { businessId } = owner;
    const { clientId, branchId } = agenda;
    const orderId = await makeOrder(app.pool, { businessId, clientId, branchId });
    const enrollmentId = await makeEnrollment(app.pool, { businessId, clientId });
    expect(await register({}, { orderId })).toMatchObject({ orderId, orderNumber: 1, clientId, branchId });
    expect(await register({}, { enrollmentId })).toMatchObject({ enrollmentId, clientId, branchId: null });
    const of = async (query: More) =>
      (await owner.call(money.byId, { query })).data.map((movement) => movement.amount);
    expect(await of({ orderId })).toEqual([450]);
    expect(await of({ enrollmentId })).toEqual([450]);
    const both = await tryRegister({}, { orderId, enrollmentId });
    expect(both).toMatchObject({ status: 400 });
  });

  it('of a record of another business, of a block or of an unknown id is refused', async () => {
    const other = await app.owner();
    const theirs = await openAgenda(other);
    const ids = { businessId: other.businessId, clientId: theirs.clientId, branchId: theirs.branchId };
    const { data: blocked } = await owner.call(appointments.block, { body: { block: blockInput(agenda) } });
    for (const more of [
      { appointmentId: blocked.block._id },
      { appointmentId: newId() },
      { orderId: await makeOrder(app.pool, ids) },
      { enrollmentId: await makeEnrollment(app.pool, ids) },
    ])
      expect((await tryRegister({}, more)).status).toBe(404);
    expect((await tryRegister({ clientId: theirs.clientId })).status).toBe(404);
  });

  it('gets the branch of its specialist', async () => {
    const { specialistId, branchId } = agenda;
    expect(await register({ specialistId })).toMatchObject({ specialistId, branchId, clientId: null });
  });
});

describe('the field is named for', () => {
  it.each([
    [{ amount: 0 }, 'amount', 'El monto debe ser mayor a 0'],
    [{ amount: 1.005 }, 'amount', 'Usa como máximo dos decimales'],
    [{ category: 'Renta' }, 'category', 'Esa categoría no existe. Agrégala primero'],
  ])('%j', async (over, field, message) => {
    const answer = await tryRegister(over);
    expect(answer.status).toBe(400);
    expect(answer.body.fields).toEqual({ [`moneyMovement.${field}`]: message });
  });

  it('a payment method that only a provider may write', async () => {
    const answer = await tryRegister({ paymentMethod: 'mercado_pago' });
    expect(Object.keys(answer.body.fields ?? {})).toEqual(['moneyMovement.paymentMethod']);
  });
});

it('begins in the category of its type: an expense is no sale', async () => {
  for (const [type, category] of [
    ['in', 'sales'],
    ['out', 'expenses'],
  ] as const) {
    const answer = await owner.inject('POST', '/api/moneyMovement', {
      moneyMovement: { ...moneyInput({ type }), category: undefined },
    });
    expect(answer.body).toMatchObject({ data: { type, category } });
  }
  expect((await register({ type: 'out', category: 'sales' })).category).toBe('sales');
});

it('is stored in the business’s spelling of a category, and keeps it when the category is removed', async () => {
  await categories(['Renta', 'Propinas']);
  const made = await register({ category: 'renta', type: 'out' });
  expect(made.category).toBe('Renta');
  expect((await owner.call(money.context, {})).data.categories).toEqual([
    { name: 'Renta' },
    { name: 'Propinas' },
  ]);
  await categories([]);
  const correct = (category: string) =>
    owner.inject('PUT', `/api/moneyMovement/${made._id}`, { moneyMovement: moneyInput({ category }) });
  expect((await correct('Renta')).status).toBe(200);
  expect((await correct('Propinas')).status).toBe(400);
});

describe('a correction', () => {
  it('keeps the version before it, with its author and time', async () => {
    const made = await register({ amount: 300, comments: 'Anticipo', clientId: agenda.clientId });
    const correction = moneyInput({ amount: 350, paymentMethod: 'transfer', clientId: null });
    const { data: corrected } = await owner.call(money.correct, {
      params: { id: made._id },
      body: { moneyMovement: correction, updatedAt: made.updatedAt },
    });
    expect(corrected).toMatchObject({ amount: 350, corrections: 1, date: made.date, clientId: null });
    const { data } = await owner.call(money.revisions, { params: { id: made._id } });
    expect(data).toEqual([
      {
        _id: expect.any(String),
        correctedBy: corrected.updatedBy,
        correctedAt: app.clock.now().toISOString(),
        before: {
          type: 'in',
          amount: 300,
          paymentMethod: 'cash',
          category: 'sales',
          date: made.date,
          comments: 'Anticipo',
          clientName: 'Lucía Méndez',
          branchName: '',
          specialistName: '',
          customId: '',
        },
      },
    ]);
    expect(await spent(agenda.clientId)).toEqual({ cents: 0, movements: 0 });
  });

  it('is refused for an older version', async () => {
    const { _id, updatedAt } = await register();
    const correct = (amount: number) =>
      owner.inject('PUT', `/api/moneyMovement/${_id}`, { moneyMovement: moneyInput({ amount }), updatedAt });
    const statuses = (await Promise.all([correct(1), correct(2)])).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 409]);
    const { data } = await owner.call(money.revisions, { params: { id: _id } });
    expect(data.map(({ before }) => before.amount)).toEqual([450]);
  });

  it('is refused for movements that a provider registered', async () => {
    const { _id: id } = await register();
    await app.pool.query(`update money_movement set method = 'mercado_pago' where id = $1`, [id]);
    const { rows } = await list();
    expect(rows[0]?.can).toEqual({ edit: false, delete: false });
    const change = await owner.inject('PUT', `/api/moneyMovement/${id}`, { moneyMovement: moneyInput() });
    expect(change).toMatchObject({ status: 409 });
    expect(await owner.inject('DELETE', `/api/moneyMovement/${id}`)).toMatchObject({ status: 409 });
  });
});

it('is stored once, also by a repeated request', async () => {
  const key = newId();
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => tryRegister({ clientId: agenda.clientId }, { key })),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  const ids = answers.map(({ body: { data } }) => (data as { _id: string })._id);
  expect(new Set(ids).size).toBe(1);
  expect((await list()).rows).toHaveLength(1);
  expect(await spent(agenda.clientId)).toEqual({ cents: 45_000, movements: 1 });
  expect(await tryRegister({ amount: 9 }, { key })).toMatchObject({ status: 409 });
});

it('of a struck movement is refused, and only the ledger still has it', async () => {
  const { _id: id } = await register();
  const strike = () => owner.inject('DELETE', `/api/moneyMovement/${id}`);
  const statuses = (await Promise.all([strike(), strike()])).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([200, 404]);
  expect(await list()).toMatchObject({ rows: [] });
  const totals = (await owner.call(money.totals, { query: {} })).data;
  expect(totals).toEqual({ in: 0, out: 0, movements: 0 });
  const { data } = await owner.call(money.revisions, { params: { id } });
  expect(data.map(({ before }) => before.amount)).toEqual([450]);
});

it('appears in the audit trail in words', async () => {
  const { _id: id } = await register({ clientId: agenda.clientId });
  await owner.call(money.correct, { params: { id }, body: { moneyMovement: moneyInput({ type: 'out' }) } });
  app.clock.pass(1000);
  await owner.call(money.strike, { params: { id } });
  const { data } = await owner.call(team.audit, {});
  const entries = data.rows.filter(({ action }) => action.startsWith('money.'));
  expect(entries.map((entry) => sentenceOf({ ...entry, actor: 'Ana' }))).toEqual([
    'Ana eliminó un gasto de $450.00',
    'Ana corrigió un gasto de $450.00',
    'Ana registró un ingreso de $450.00 de Lucía Méndez',
  ]);
});
