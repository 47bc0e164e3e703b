import { booking } from '@cauce/contract/agenda/booking';
import { type LinkPrice, services } from '@cauce/contract/agenda/services';
import { payments } from '@cauce/contract/sales/payments';
import { money } from '@cauce/contract/sales/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appointmentIdOf } from '../../../testing/factories/appointment-id.ts';
import {
  bookToPay,
  openPaidBooking,
  type PaidPage,
  payByLink,
  prefer,
  readPage,
  standInOf,
} from '../../../testing/factories/payments.ts';
import { linkPriceInput } from '../../../testing/factories.ts';
import { serviceInput } from '../../../testing/factories/services.ts';
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
const idOf = (shortId: string) => appointmentIdOf(app, shortId);
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
    const id = await idOf(shortId);
    const pay = (amount: number) =>
      page.owner.call(money.register, {
        body: { moneyMovement: moneyInput({ amount }), appointmentId: id },
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

const debtOf = async (page: PaidPage, shortId: string) =>
  (await page.owner.call(payments.ofAppointment, { params: { id: await idOf(shortId) } })).data.debt;
const pay = async (page: PaidPage, shortId: string, amount: number) =>
  page.owner.call(money.register, {
    body: { moneyMovement: moneyInput({ amount }), appointmentId: await idOf(shortId) },
  });

describe('what an appointment owes', () => {
  it('is the price of the service until something is paid online', async () => {
    const page = await openPaidBooking(app, { appointmentConfig: DAYS_2 });
    const shortId = await bookToPay(app, page, inSixDays());
    expect(await debtOf(page, shortId)).toMatchObject({ price: 650, paid: 0, rest: 650, online: 0 });
  });

  it('counts from the discounted price after a deposit, also when the discount is over', async () => {
    const page = await openPaidBooking(app, { ...timer(3600), deposit: { type: 'percentage', value: 30 } });
    const shortId = await bookToPay(app, page, inSixDays());
    await readPage(app, shortId);
    await payByLink(app, shortId);
    const owed = { price: 400, paid: 120, rest: 280, online: 120 };
    expect(await debtOf(page, shortId)).toMatchObject(owed);
    app.clock.pass(3_600_001);
    expect(await debtOf(page, shortId)).toMatchObject(owed);
    expect(await readPage(app, shortId)).toMatchObject({ state: 'paid', price: 400, paid: 120, rest: 280 });
    await pay(page, shortId, 280);
    expect(await debtOf(page, shortId)).toMatchObject({ price: 400, paid: 400, rest: 0 });
  });

  it('stays with the agreed price after a refund, and grows by what went back', async () => {
    const page = await openPaidBooking(app, timer(3600));
    const shortId = await bookToPay(app, page, inSixDays());
    await readPage(app, shortId);
    await payByLink(app, shortId);
    await page.owner.call(payments.refund, {
      params: { id: await idOf(shortId) },
      body: { amount: 150, reason: 'Pagó de más' },
    });
    expect(await debtOf(page, shortId)).toMatchObject({ price: 400, paid: 250, rest: 150, online: 250 });
  });

  it('is that of the new service after the appointment got another one', async () => {
    const page = await openPaidBooking(app, timer(3600));
    const shortId = await bookToPay(app, page, inSixDays());
    await readPage(app, shortId);
    await payByLink(app, shortId);
    const other = await page.owner.call(services.offer, {
      body: { service: serviceInput({ name: 'Ortodoncia', price: '900' }) },
    });
    await app.pool.query('update appointment set service_id = $2 where short_id = $1', [
      shortId,
      other.data._id,
    ]);
    expect(await debtOf(page, shortId)).toMatchObject({ price: 900, paid: 400, rest: 500 });
  });

  it('prepares another checkout when the price changed and the deposit did not', async () => {
    const page = await openPaidBooking(app, { ...timer(3600), deposit: { type: 'fixed', value: 100 } });
    const shortId = await bookToPay(app, page, inSixDays());
    await readPage(app, shortId);
    const first = await prefer(app, shortId);
    app.clock.pass(3_600_001);
    expect(await prefer(app, shortId)).not.toEqual(first);
    await payByLink(app, shortId);
    expect(await debtOf(page, shortId)).toMatchObject({ price: 500, paid: 100, rest: 400 });
  });

  it('is unknown for a price in words, and nothing for a cancelled appointment', async () => {
    const page = await openPaidBooking(app, { appointmentConfig: DAYS_2 });
    const shortId = await bookToPay(app, page, inSixDays());
    const service = `(select service_id from appointment where short_id = '${shortId}')`;
    await app.pool.query(`update service set price = 'Según valoración' where id = ${service}`);
    expect(await debtOf(page, shortId)).toMatchObject({ price: null, rest: null });
    await app.pool.query(`update service set price = '650' where id = ${service}`);
    await app.anonymous.call(booking.cancel, { params: { shortId }, body: {} });
    expect(await debtOf(page, shortId)).toMatchObject({ price: 650, rest: 0 });
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
