import { business } from '@cauce/contract/account/business';
import { mercadoPago } from '@cauce/contract/sales/mercado-pago';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { buildApp } from '../../app.ts';
import {
  allowCharging,
  bookToPay,
  connectMercadoPago,
  openPaidBooking,
  prefer,
  readPage,
  standInOf,
} from '../../../testing/factories/payments.ts';
import { runJobs } from '../../../testing/run-jobs.ts';
import { TestApp } from '../../../testing/test-app.ts';

const DAY = 86_400_000;

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.open({ rates: 'unlimited' });
});
afterAll(() => app.close());

type Owner = Awaited<ReturnType<TestApp['owner']>>;
const connection = async (owner: Owner) => (await owner.call(mercadoPago.connection)).data;
const complete = (owner: Owner, body: { code: string; state: string }) =>
  owner.call(mercadoPago.completeConnect, { body });

describe('connecting an account', () => {
  it('stores its name and no readable token', async () => {
    const owner = await app.owner();
    expect(await connection(owner)).toMatchObject({ isConnected: false, currency: null, testPayment: null });
    await connectMercadoPago(app, owner);
    expect(await connection(owner)).toMatchObject({
      isConnected: true,
      isTest: true,
      accountName: 'CLINICAROBLE',
      currency: 'MXN',
      needsAttention: '',
    });
    const { rows } = await app.pool.query<{ secret: string }>(
      'select secret from payment_account where business_id = $1',
      [owner.businessId],
    );
    expect(rows[0]!.secret).not.toMatch(/TEST-|TG-/);
    const { data } = await owner.call(business.data, { params: { businessId: owner.businessId } });
    expect(data.business.hasPaymentProvider).toBe(true);
  });

  it('accepts a state once', async () => {
    const owner = await app.owner();
    const answer = await allowCharging(app, owner);
    await complete(owner, answer);
    await expect(complete(owner, answer)).rejects.toMatchObject({ code: 'linkSpent' });
  });

  it('accepts no state of another session, of another business, or of nobody', async () => {
    const [owner, other] = [await app.owner(), await app.owner()];
    const { code, state } = await allowCharging(app, owner);
    await expect(complete(other, { code, state })).rejects.toMatchObject({ code: 'linkSpent' });
    const second = { ...owner, ...(await app.signIn(owner.personId, owner.businessId)) };
    await expect(complete(second, { code, state })).rejects.toMatchObject({ code: 'linkSpent' });
    await expect(complete(owner, { code, state: 'otro' })).rejects.toMatchObject({ code: 'linkSpent' });
    await complete(owner, { code, state });
  });

  it('accepts no state after ten minutes', async () => {
    const owner = await app.owner();
    const answer = await allowCharging(app, owner);
    app.clock.pass(600_001);
    await expect(complete(owner, answer)).rejects.toMatchObject({ code: 'linkSpent' });
  });

  it('says when Mercado Pago does not know the code', async () => {
    const owner = await app.owner();
    const { state } = await allowCharging(app, owner);
    await expect(complete(owner, { code: 'TG-0', state })).rejects.toMatchObject({ code: 'outside' });
    expect((await connection(owner)).isConnected).toBe(false);
  });

  it('is not offered without keys in production', async () => {
    const server = buildApp({ ...app.parts, providers: { ...app.providers, payments: undefined } });
    await server.ready();
    onTestFinished(() => server.close());
    const owner = await app.over(server).owner();
    await expect(owner.call(mercadoPago.connect)).rejects.toMatchObject({ code: 'unavailable' });
  });
});

it('a test payment goes back by itself and is not in the ledger', async () => {
  const owner = await app.owner();
  await connectMercadoPago(app, owner);
  const { data } = await owner.call(mercadoPago.testPayment);
  expect((await connection(owner)).testPayment?.status).toBe('open');
  await standInOf(app).pay(data.url.split('/').at(-1)!, 'approved');
  await runJobs(app);
  expect((await connection(owner)).testPayment?.status).toBe('refunded');
  const { rowCount } = await app.pool.query('select from money_movement where business_id = $1', [
    owner.businessId,
  ]);
  expect(rowCount).toBe(0);
});

const refresh = async () => {
  await app.pool.query(`select graphile_worker.add_job('payments.refreshTokens')`);
  await runJobs(app);
};
const expiry = async (owner: Owner) => Date.parse((await connection(owner)).expiresAt ?? '');

describe('the tokens', () => {
  it('are renewed after 150 days, and not before', async () => {
    const owner = await app.owner();
    await connectMercadoPago(app, owner);
    const before = await expiry(owner);
    app.clock.pass(149 * DAY);
    await refresh();
    expect(await expiry(owner)).toBe(before);
    app.clock.pass(DAY);
    await refresh();
    expect(await expiry(owner)).toBe(before + 150 * DAY);
    await owner.call(mercadoPago.testPayment);
  });

  it('that are not accepted any more ask the team once to connect again', async () => {
    const owner = await app.owner();
    await connectMercadoPago(app, owner);
    await app.pool.query(
      `update test_payment_object set data = data || '{"refresh_token": "TG-otro"}' where kind = 'account'
          and id = (select collector_id from payment_account where business_id = $1)`,
      [owner.businessId],
    );
    app.clock.pass(151 * DAY);
    await refresh();
    app.clock.pass(DAY);
    await refresh();
    expect((await connection(owner)).needsAttention).toMatch(/vuelve a conectarla/);
    const { rowCount } = await app.pool.query(
      `select from alert where business_id = $1 and kind = 'paymentAccount'`,
      [owner.businessId],
    );
    expect(rowCount).toBe(1);
    await connectMercadoPago(app, owner);
    expect((await connection(owner)).needsAttention).toBe('');
  });
});

describe('disconnecting', () => {
  it('closes the links that could still be paid, and forgets the account', async () => {
    const page = await openPaidBooking(app);
    const shortId = await bookToPay(app, page, nextNoon());
    const { id } = await prefer(app, shortId);
    await page.owner.call(mercadoPago.disconnect);
    await expect(standInOf(app).pay(id, 'approved')).rejects.toThrow('preference expired');
    expect(await connection(page.owner)).toMatchObject({ isConnected: false, accountName: '' });
    expect((await readPage(app, shortId)).state).toBe('notPayable');
    await expect(prefer(app, shortId)).rejects.toMatchObject({ code: 'notPayable' });
  });
});

function nextNoon(): string {
  const day = new Date(app.clock.now().getTime() + 2 * DAY).toISOString().slice(0, 10);
  return `${day}T18:00:00.000Z`;
}
