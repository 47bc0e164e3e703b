import type { LinkPrice } from '@cauce/contract/agenda/services';
import { payments } from '@cauce/contract/sales/payments';
import { money } from '@cauce/contract/sales/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  bookToPay,
  openPaidBooking,
  payByLink,
  prefer,
  readPage,
  standInOf,
} from '../../../testing/factories/payments.ts';
import { linkPriceInput } from '../../../testing/factories.ts';
import { moneyInput } from '../../../testing/factories/money.ts';
import { TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.open({ rates: 'unlimited' });
});
afterAll(() => app.close());

const DAYS_2: LinkPrice['appointmentConfig'] = {
  statusAfterPayment: 'confirmada',
  hoursToDeleteAppointmentIfNotPaid: 48,
};
const timer = (duration: number) => ({
  appointmentConfig: DAYS_2,
  discount: { ...linkPriceInput().discount, value: 100, duration },
});
const inSixDays = () =>
  `${new Date(app.clock.now().getTime() + 6 * 86_400_000).toISOString().slice(0, 10)}T18:00:00.000Z`;
const checkout = async (shortId: string) => {
  const preference = await standInOf(app).findPreference((await prefer(app, shortId)).id);
  const [item] = preference?.items ?? [];
  return { price: item?.unit_price, currency: item?.currency_id, until: preference?.expiration_date_to };
};

describe('the amount of a checkout', () => {
  it('is that of the service and not that of the request', async () => {
    const page = await openPaidBooking(app);
    const shortId = await bookToPay(app, page, inSixDays());
    const { data } = await app.anonymous.call(payments.prefer, {
      body: {
        appointment: shortId,
        title: 'Otra cosa',
        quantity: 7,
        price: 0.01,
        originalPrice: 0.01,
        discount: { type: 'percentage', value: 100 },
        business: page.owner.businessId,
        currency: 'USD',
      },
    });
    const preference = await standInOf(app).findPreference(data.id);
    expect(preference?.items).toMatchObject([
      { title: 'Limpieza dental', quantity: 1, unit_price: 500, currency_id: 'MXN' },
    ]);
  });

  it('has the discount until its timer ends, which the first view starts', async () => {
    const page = await openPaidBooking(app, timer(3600));
    const shortId = await bookToPay(app, page, inSixDays());
    app.clock.pass(1_800_000);
    const end = new Date(app.clock.now().getTime() + 3_600_000).toISOString();
    expect(await readPage(app, shortId)).toMatchObject({
      originalPrice: 500,
      price: 400,
      toPay: 400,
      discount: { amount: 100, endsAt: end, message: 'Solo esta semana' },
    });
    app.clock.pass(3_599_000);
    // A person who begins in the last second has ten minutes to finish.
    expect(await checkout(shortId)).toMatchObject({
      price: 400,
      until: new Date(app.clock.now().getTime() + 600_000).toISOString(),
    });
    app.clock.pass(1000);
    expect(await readPage(app, shortId)).toMatchObject({ price: 500, toPay: 500, discount: null });
    expect((await checkout(shortId)).price).toBe(500);
  });

  it('is the deposit where the service asks for one, and the rest stays to be paid', async () => {
    const page = await openPaidBooking(app, { deposit: { type: 'percentage', value: 30 } });
    const shortId = await bookToPay(app, page, inSixDays());
    expect(await readPage(app, shortId)).toMatchObject({ isDeposit: true, toPay: 150, rest: 350, paid: 0 });
    await payByLink(app, shortId);
    expect(await readPage(app, shortId)).toMatchObject({ state: 'paid', toPay: 0, rest: 350, paid: 150 });
  });

  it('leaves out what was paid at the branch', async () => {
    const page = await openPaidBooking(app, { appointmentConfig: DAYS_2 });
    const shortId = await bookToPay(app, page, inSixDays());
    const { rows } = await app.pool.query<{ id: string }>('select id from appointment where short_id = $1', [
      shortId,
    ]);
    const pay = (amount: number) =>
      page.owner.call(money.register, {
        body: { moneyMovement: moneyInput({ amount }), appointmentId: rows[0]!.id },
      });
    await pay(200);
    expect(await readPage(app, shortId)).toMatchObject({ state: 'ready', toPay: 300, paid: 200 });
    await pay(300);
    expect(await readPage(app, shortId)).toMatchObject({ state: 'alreadyPaid', toPay: 0, paid: 500 });
    await expect(prefer(app, shortId)).rejects.toMatchObject({ code: 'notPayable' });
  });

  it('is the same checkout again until something changes', async () => {
    const page = await openPaidBooking(app, { appointmentConfig: DAYS_2 });
    const shortId = await bookToPay(app, page, inSixDays());
    const first = await prefer(app, shortId);
    expect(await prefer(app, shortId)).toEqual(first);
    await payByLink(app, shortId, 'review');
    expect(await prefer(app, shortId)).not.toEqual(first);
  });
});

it('an appointment in dollars is not paid on an account in pesos, and keeps its time', async () => {
  const page = await openPaidBooking(app, { currency: 'USD' });
  const shortId = await bookToPay(app, page, inSixDays());
  expect(await readPage(app, shortId)).toMatchObject({ state: 'notPayable', payUntil: null });
});

it('a link that nobody gave is not found', async () => {
  const shortId = 'AAAAAAAAAAAAAAAAAAAAAA';
  await expect(readPage(app, shortId)).rejects.toMatchObject({ code: 'notFound' });
  await expect(prefer(app, shortId)).rejects.toMatchObject({ code: 'notFound' });
});
