import { appointments } from '@cauce/contract/agenda/appointments';
import { money } from '@cauce/contract/sales/money';
import { payments } from '@cauce/contract/sales/payments';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appointmentIdOf } from '../../../testing/factories/appointment-id.ts';
import {
  bookToPay,
  openPaidBooking,
  type PaidPage,
  payByLink,
  prefer,
  readPage,
} from '../../../testing/factories/payments.ts';
import { TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.open({ rates: 'unlimited' });
});
afterAll(() => app.close());

const idOf = (shortId: string) => appointmentIdOf(app, shortId);
const read = async ({ owner }: PaidPage, shortId: string) =>
  (await owner.call(appointments.read, { params: { id: await idOf(shortId) } })).data;
const movements = async ({ owner }: PaidPage, shortId: string) =>
  (await owner.call(money.byId, { query: { appointmentId: await idOf(shortId) } })).data;

describe('an appointment that is paid by its link', () => {
  it('is marked with everything that follows, once', async () => {
    const page = await openPaidBooking(app);
    const shortId = await bookToPay(app, page);
    expect(await readPage(app, shortId)).toMatchObject({ state: 'ready', toPay: 500, rest: 0, isTest: true });
    expect(await read(page, shortId)).toMatchObject({
      status: 'pago_pendiente',
      paymentUrl: `http://127.0.0.1:3000/pagar-cita?a=${shortId}`,
    });
    await payByLink(app, shortId);
    expect(await read(page, shortId)).toMatchObject({
      status: 'confirmada',
      autoCancelDate: null,
      paymentUrl: null,
      moneyMovementIds: [expect.any(String)],
    });
    expect(await movements(page, shortId)).toMatchObject([
      { type: 'in', amount: 500, paymentMethod: 'mercado_pago', clientId: expect.any(String) },
    ]);
    expect(await readPage(app, shortId)).toMatchObject({
      state: 'paid',
      paid: 500,
      toPay: 0,
      payment: { state: 'approved', way: 'card' },
    });
    await expect(prefer(app, shortId)).rejects.toMatchObject({ code: 'notPayable' });
  });

  it('can be refunded in parts, with the reason and the author', async () => {
    const page = await openPaidBooking(app);
    const shortId = await bookToPay(app, page);
    await payByLink(app, shortId);
    const id = await idOf(shortId);
    const refund = (amount: number) =>
      page.owner.call(payments.refund, { params: { id }, body: { amount, reason: 'Se movió la cita' } });
    const { data } = await refund(200);
    expect(data.payments).toMatchObject([
      {
        state: 'partlyRefunded',
        refunded: 200,
        refundable: 300,
        refunds: [{ amount: 200, state: 'done', reason: 'Se movió la cita' }],
      },
    ]);
    await expect(refund(300.01)).rejects.toMatchObject({
      fields: { amount: 'Se pueden devolver $300.00' },
    });
    await refund(300);
    expect((await movements(page, shortId)).map(({ type, amount }) => [type, amount]).toSorted()).toEqual([
      ['in', 500],
      ['out', 200],
      ['out', 300],
    ]);
    expect((await readPage(app, shortId)).state).toBe('refunded');
    await expect(refund(1)).rejects.toMatchObject({ code: 'conflict' });
  });
});
