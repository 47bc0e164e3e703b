import { appointments } from '@cauce/contract/agenda/appointments';
import { PAGES } from '@cauce/contract/kit/pages';
import { clientMerge } from '@cauce/contract/clients/client-merge';
import { money } from '@cauce/contract/sales/money';
import { orders } from '@cauce/contract/sales/orders';
import type { PaidChoice } from '@cauce/contract/sales/money-paid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { joinBusiness, makePerson } from '../../../testing/factories.ts';
import { makeAppointment, openAgenda } from '../../../testing/factories/agenda.ts';
import { moneyInput } from '../../../testing/factories/money.ts';
import { openShop, orderInput } from '../../../testing/factories/orders.ts';
import { TestApp, type Visitor } from '../../../testing/test-app.ts';
import { newId } from '../../platform/ids.ts';

let app: TestApp;
let owner: Awaited<ReturnType<TestApp['owner']>>;
let agenda: Awaited<ReturnType<typeof openAgenda>>;
let id: string;
beforeAll(async () => {
  app = await TestApp.open({ rates: 'unlimited' });
});
let day = 0;
const make = () => {
  day += 1;
  const start = new Date(Date.parse('2026-03-20T16:00:00Z') + day * 3_600_000).toISOString();
  const end = new Date(Date.parse(start) + 1_800_000).toISOString();
  return makeAppointment(app.pool, { businessId: owner.businessId, agenda, start, end });
};
beforeEach(async () => {
  owner = await app.owner();
  agenda = await openAgenda(owner);
  id = await make();
});
afterAll(() => app.close());

type Paying = Partial<Parameters<typeof moneyInput>[0]>;
const pay = (amount: number, over: Paying = {}, appointmentId = id) =>
  owner.call(money.register, { body: { moneyMovement: moneyInput({ amount, ...over }), appointmentId } });
const cancel = (choice?: PaidChoice, { by = owner as Visitor, key = undefined as string | undefined } = {}) =>
  by.call(appointments.setStatus, { params: { id }, body: { status: 'cancelada', money: choice, key } });
const remove = (choice?: PaidChoice, by: Visitor = owner) =>
  by.call(appointments.remove, { params: { id }, query: { money: choice } });
const ledger = async (of: { appointmentId: string } | { clientId: string } = { appointmentId: id }) =>
  (await owner.call(money.byId, { query: of })).data
    .map(({ type, amount, paymentMethod }) => [type, amount, paymentMethod].join(' '))
    .toSorted();
const balance = async (clientId = agenda.clientId) =>
  (await owner.call(money.balance, { query: { clientId } })).data.balance;

/** A colleague who books, with these actions on money. */
async function booker(actions: ('view' | 'edit')[]): Promise<Visitor> {
  const personId = await makePerson(app.pool);
  const permissions = [
    {
      page: PAGES.appointments.number,
      actions: ['view' as const, 'edit' as const],
      schedule: { appointments: true, blocks: true },
    },
    ...(actions.length > 0 ? [{ page: PAGES.money.number, actions }] : []),
  ];
  await joinBusiness(app.pool, { businessId: owner.businessId, personId, permissions });
  return app.signIn(personId, owner.businessId);
}

const asks = (paid: number | null) => ({ code: 'moneyPaid', detail: { paid, choices: ['leave'] } });
const actBy = (act: typeof cancel | typeof remove, choice: PaidChoice | undefined, by: Visitor) =>
  act === remove ? remove(choice, by) : cancel(choice, { by });

describe.each([
  ['cancelling', () => cancel],
  ['deleting', () => remove],
])('%s a paid appointment', (_, act) => {
  it('asks what happens to the money, with the sum, and changes nothing', async () => {
    await pay(300);
    await pay(200, { paymentMethod: 'debit' });
    await expect(act()()).rejects.toMatchObject({
      code: 'moneyPaid',
      detail: { paid: 500, choices: ['refund', 'balance', 'leave'] },
    });
    expect((await owner.call(appointments.read, { params: { id } })).data.status).toBe('agendada');
    expect(await ledger()).toEqual(['in 200 debit', 'in 300 cash']);
  });

  it('refunds by the methods in which it was paid', async () => {
    await pay(300);
    await pay(200, { paymentMethod: 'debit' });
    await pay(50, { type: 'out' });
    await act()('refund');
    const all = await ledger({ clientId: agenda.clientId });
    expect(all).toEqual(['in 200 debit', 'in 300 cash', 'out 200 debit', 'out 250 cash', 'out 50 cash']);
    expect(await balance()).toBe(0);
  });

  it('keeps the money as the balance of the client', async () => {
    await pay(300);
    await act()('balance');
    expect(await balance()).toBe(300);
  });

  it('leaves the money', async () => {
    await pay(300);
    await act()('leave');
    expect(await ledger({ clientId: agenda.clientId })).toEqual(['in 300 cash']);
    expect(await balance()).toBe(0);
  });

  it('asks nothing when nothing is paid, or all was returned', async () => {
    await pay(300);
    await pay(300, { type: 'out' });
    await act()();
  });

  it('offers only to leave it without the right to write money, and hides the sum without the right to read it', async () => {
    await pay(300);
    const reader = await booker(['view']);
    const blind = await booker([]);
    await expect(actBy(act(), undefined, reader)).rejects.toMatchObject(asks(300));
    await expect(actBy(act(), undefined, blind)).rejects.toMatchObject(asks(null));
    await expect(actBy(act(), 'refund', reader)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(actBy(act(), 'balance', reader)).rejects.toMatchObject({ code: 'forbidden' });
    await actBy(act(), 'leave', blind);
  });
});

it('refunds once with a once key, however often the cancellation is sent', async () => {
  await pay(300);
  const key = newId();
  const answers = await Promise.all([1, 2, 3].map(() => cancel('refund', { key })));
  expect(answers.map(({ data }) => data.status)).toEqual(['cancelada', 'cancelada', 'cancelada']);
  expect(await ledger()).toEqual(['in 300 cash', 'out 300 cash']);
});

it('decides later about the money of an appointment that was cancelled before', async () => {
  await pay(300);
  await cancel('leave');
  await expect(cancel('leave')).rejects.toMatchObject({ code: 'conflict' });
  await cancel('balance');
  expect(await balance()).toBe(300);
  await expect(cancel('balance')).rejects.toMatchObject({ code: 'conflict' });
});

it('the movements of a deleted appointment keep the client and say what they were for', async () => {
  await pay(300, { comments: 'Anticipo' });
  await app.pool.query('update money_movement set client_id = null where appointment_id = $1', [id]);
  await remove('leave');
  const { data } = await owner.call(money.byId, { query: { clientId: agenda.clientId } });
  expect(data).toMatchObject([
    { appointmentId: null, comments: expect.stringMatching(/^Anticipo · Cita eliminada: .+ 2026/) },
  ]);
});

describe('a payment from the balance', () => {
  beforeEach(async () => {
    await pay(300);
    await cancel('balance');
    id = await make();
  });

  it('pays an appointment of the client, up to the balance', async () => {
    await expect(pay(301, { paymentMethod: 'balance' })).rejects.toMatchObject({
      fields: { 'moneyMovement.paymentMethod': 'Su saldo a favor es de $300.00' },
    });
    await pay(200, { paymentMethod: 'balance' });
    expect(await balance()).toBe(100);
    expect(await ledger()).toEqual(['in 200 balance']);
  });

  it('is accepted once when it is sent several times at once', async () => {
    const answers = await Promise.allSettled([1, 2, 3, 4].map(() => pay(200, { paymentMethod: 'balance' })));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await balance()).toBe(100);
  });

  it('is for a record, is not corrected, and returns to the balance when it is deleted', async () => {
    const moneyMovement = moneyInput({ amount: 10, paymentMethod: 'balance', clientId: agenda.clientId });
    await expect(owner.call(money.register, { body: { moneyMovement } })).rejects.toMatchObject({
      fields: { 'moneyMovement.paymentMethod': expect.stringContaining('Con saldo a favor se pagan') },
    });
    const { data } = await pay(200, { paymentMethod: 'balance' });
    expect(data.can).toEqual({ edit: false, delete: true });
    const params = { id: data._id };
    await expect(
      owner.call(money.correct, { params, body: { moneyMovement: moneyInput({ amount: 1 }) } }),
    ).rejects.toMatchObject({ code: 'conflict' });
    await owner.call(money.strike, { params });
    expect(await balance()).toBe(300);
  });

  it('keeps the balance from being deleted after it was spent', async () => {
    await pay(200, { paymentMethod: 'balance' });
    const { data } = await owner.call(money.byId, { query: { clientId: agenda.clientId } });
    const added = data.find(({ type }) => type === 'out');
    await expect(owner.call(money.strike, { params: { id: added!._id } })).rejects.toMatchObject({
      code: 'conflict',
      message: 'Ese saldo a favor ya se usó',
    });
    expect(await balance()).toBe(100);
  });

  it('stays with the client when two contacts are merged', async () => {
    await pay(200, { paymentMethod: 'balance' });
    const other = await openAgenda(owner);
    await owner.call(clientMerge.merge, {
      params: { id: other.clientId },
      body: { otherId: agenda.clientId, take: [] },
    });
    expect(await balance(other.clientId)).toBe(100);
  });
});

const giveBack = (amount: number, over: object = {}, by: Visitor = owner) =>
  by.call(money.returnBalance, { body: { clientId: agenda.clientId, amount, ...over } });
const movementsOfClient = async () =>
  (await owner.call(money.byId, { query: { clientId: agenda.clientId } })).data;

describe('a balance that is given back', () => {
  beforeEach(async () => {
    await pay(300);
    await cancel('balance');
  });

  it('leaves the balance and the business, in two movements that only leave together', async () => {
    const { data } = await giveBack(100, { paymentMethod: 'transfer', comments: 'Se muda' });
    expect(data).toMatchObject({
      type: 'out',
      amount: 100,
      paymentMethod: 'transfer',
      comments: 'Devolución de saldo a favor · Se muda',
      can: { edit: false, delete: true },
    });
    expect(await balance()).toBe(200);
    const { data: totals } = await owner.call(money.totals, { query: { clientId: agenda.clientId } });
    // The money of the cancelled appointment is no income, before and after.
    expect(totals).toMatchObject({ in: 400, out: 400 });
    const correction = { moneyMovement: moneyInput({ amount: 1 }) };
    await expect(
      owner.call(money.correct, { params: { id: data._id }, body: correction }),
    ).rejects.toMatchObject({ code: 'conflict' });
    const taken = (await movementsOfClient()).find(
      ({ type, paymentMethod }) => type === 'in' && paymentMethod === 'balance',
    );
    await owner.call(money.strike, { params: { id: taken!._id } });
    expect(await balance()).toBe(300);
    expect((await movementsOfClient()).map(({ _id }) => _id)).not.toContain(data._id);
  });

  it('never exceeds the balance, also when it is asked for several times at once', async () => {
    await expect(giveBack(300.01)).rejects.toMatchObject({
      fields: { amount: 'Su saldo a favor es de $300.00' },
    });
    const answers = await Promise.allSettled([1, 2, 3, 4].map(() => giveBack(200)));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await balance()).toBe(100);
    await giveBack(100);
    await expect(giveBack(1)).rejects.toMatchObject({ fields: { amount: 'No tiene saldo a favor' } });
    expect(await balance()).toBe(0);
  });

  it('is not spent and given back at once', async () => {
    id = await make();
    const answers = await Promise.allSettled([pay(300, { paymentMethod: 'balance' }), giveBack(300)]);
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await balance()).toBe(0);
  });

  it('moves once per key, and stands in the audit trail', async () => {
    const key = newId();
    const first = await giveBack(50, { key });
    expect((await giveBack(50, { key })).data._id).toBe(first.data._id);
    expect(await balance()).toBe(250);
    const { rows } = await app.pool.query(
      `select detail->>'cents' as cents from audit_entry where business_id = $1 and action = 'money.balanceReturned'`,
      [owner.businessId],
    );
    expect(rows).toEqual([{ cents: '5000' }]);
  });
});

describe('cancelling a paid order', () => {
  let orderId: string;
  beforeEach(async () => {
    const shop = await openShop(owner);
    const { data } = await owner.call(orders.take, { body: { order: orderInput(shop) } });
    orderId = data._id;
    await owner.call(money.register, { body: { moneyMovement: moneyInput({ amount: 50 }), orderId } });
  });
  const settle = (choice?: PaidChoice, key?: string) =>
    owner.call(orders.change, { params: { id: orderId }, body: { status: 'canceled', money: choice, key } });

  it('asks, and refunds once', async () => {
    await expect(settle()).rejects.toMatchObject({ code: 'moneyPaid', detail: { paid: 50 } });
    const key = newId();
    await settle('refund', key);
    expect((await settle('refund', key)).data).toMatchObject({ status: 'canceled', paid: 0 });
  });

  it('keeps the money as the balance of the client', async () => {
    const { data } = await settle('balance');
    expect(await balance(data.client._id)).toBe(50);
  });

  it('of nobody in particular has no balance to keep it in', async () => {
    await app.pool.query('update client_order set client_id = null where id = $1', [orderId]);
    await expect(settle()).rejects.toMatchObject({ detail: { choices: ['refund', 'leave'] } });
  });
});
