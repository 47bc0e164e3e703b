import { enrollments } from '@cauce/contract/sales/enrollments';
import { money } from '@cauce/contract/sales/money';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeAppointment, openAgenda } from '../../../testing/factories/agenda.ts';
import { makeEnrollment, makeOrder, moneyInput } from '../../../testing/factories/money.ts';
import { TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let owner: Awaited<ReturnType<TestApp['owner']>>;
/** An order and an enrollment of 450 pesos each. */
let orderId: string;
let enrollmentId: string;
let appointmentId: string;
beforeAll(async () => {
  app = await TestApp.open({ rates: 'unlimited' });
});
beforeEach(async () => {
  owner = await app.owner();
  const agenda = await openAgenda(owner);
  const { clientId, branchId } = agenda;
  const ids = { businessId: owner.businessId, clientId, branchId };
  orderId = await makeOrder(app.pool, ids);
  enrollmentId = await makeEnrollment(app.pool, ids);
  const { businessId } = owner;
  const start = '2026-03-20T16:00:00Z';
  appointmentId = await makeAppointment(app.pool, { businessId, agenda, start, end: '2026-03-20T16:30:00Z' });
});
afterAll(() => app.close());

type Link = { orderId: string } | { enrollmentId: string } | { appointmentId: string };
type Kind = 'order' | 'enrollment';
const linkTo = (kind: Kind): Link => (kind === 'order' ? { orderId } : { enrollmentId });

const pay = (link: Link, amount: number, type: 'in' | 'out' = 'in') =>
  owner.inject('POST', '/api/moneyMovement', { moneyMovement: moneyInput({ amount, type }), ...link });
const refusal = async (answer: ReturnType<typeof pay>) => {
  const { status, body } = await answer;
  return [status, body.fields?.['moneyMovement.amount'] ?? body.message];
};
const enrollment = async () => {
  const { data } = await owner.call(enrollments.list, {});
  return data.rows.map((row) => [row.totalPaid, row.remainingBalance, row.paymentStatus])[0];
};

describe.each<Kind>(['order', 'enrollment'])('a payment of an %s', (kind) => {
  it('is refused above what is left, without a key as well', async () => {
    expect((await pay(linkTo(kind), 300)).status).toBe(201);
    expect(await refusal(pay(linkTo(kind), 300))).toEqual([400, 'Quedan por pagar $150.00']);
    expect((await pay(linkTo(kind), 150)).status).toBe(201);
    expect(await refusal(pay(linkTo(kind), 1))).toEqual([400, 'Ya no queda nada por pagar']);
  });

  it('is accepted once when it is sent several times at once', async () => {
    const answers = await Promise.all([1, 2, 3, 4].map(() => pay(linkTo(kind), 450)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400, 400, 400]);
  });

  it('is given back up to what was paid', async () => {
    expect(await refusal(pay(linkTo(kind), 10, 'out'))).toEqual([400, 'Solo se han pagado $0.00']);
    await pay(linkTo(kind), 100);
    expect(await refusal(pay(linkTo(kind), 101, 'out'))).toEqual([400, 'Solo se han pagado $100.00']);
    expect((await pay(linkTo(kind), 100, 'out')).status).toBe(201);
  });

  it('of another business is refused', async () => {
    const other = await app.owner();
    const { status } = await other.inject('POST', '/api/moneyMovement', {
      moneyMovement: moneyInput({ amount: 10 }),
      ...linkTo(kind),
    });
    expect(status).toBe(404);
  });
});

it('a canceled order accepts refunds only', async () => {
  await pay({ orderId }, 200);
  await app.pool.query(`update client_order set status = 'canceled', settled_at = now() where id = $1`, [
    orderId,
  ]);
  expect(await refusal(pay({ orderId }, 10))).toEqual([409, 'Este pedido se canceló y no recibe pagos']);
  expect((await pay({ orderId }, 200, 'out')).status).toBe(201);
});

it('a cancelled appointment accepts refunds only, up to what was paid', async () => {
  await pay({ appointmentId }, 200);
  expect((await pay({ appointmentId }, 5000)).status).toBe(201);
  await app.pool.query(`update appointment set status = 'cancelada' where id = $1`, [appointmentId]);
  expect(await refusal(pay({ appointmentId }, 10))).toEqual([409, 'Esta cita se canceló y no recibe pagos']);
  expect(await refusal(pay({ appointmentId }, 5201, 'out'))).toEqual([400, 'Solo se han pagado $5,200.00']);
  expect((await pay({ appointmentId }, 5200, 'out')).status).toBe(201);
});

it('a payment and the cancellation of its appointment at once leave no money undecided', async () => {
  const cancel = owner.inject('PATCH', `/api/appointment/${appointmentId}`, { status: 'cancelada' });
  const [paid, cancelled] = await Promise.all([pay({ appointmentId }, 10), cancel]);
  // Whichever comes first refuses the other one.
  expect([
    [201, 409],
    [409, 200],
  ]).toContainEqual([paid.status, cancelled.status]);
});

it('a correction stays within what is left', async () => {
  const { body } = await pay({ orderId }, 200);
  await pay({ orderId }, 200);
  const params = { id: (body.data as { _id: string })._id };
  const correct = (amount: number) =>
    owner.call(money.correct, { params, body: { moneyMovement: moneyInput({ amount }) } });
  await expect(correct(251)).rejects.toMatchObject({
    fields: { 'moneyMovement.amount': 'Quedan por pagar $250.00' },
  });
  expect((await correct(250)).data.amount).toBe(250);
});

it('the balance and the status of an enrollment follow its payments', async () => {
  expect(await enrollment()).toEqual([0, 450, 'pending']);
  await pay({ enrollmentId }, 300);
  expect(await enrollment()).toEqual([300, 150, 'partial']);
  await pay({ enrollmentId }, 150);
  expect(await enrollment()).toEqual([450, 0, 'completed']);
  await pay({ enrollmentId }, 50, 'out');
  expect(await enrollment()).toEqual([400, 50, 'partial']);
  await pay({ enrollmentId }, 400, 'out');
  expect(await enrollment()).toEqual([0, 450, 'pending']);
});
