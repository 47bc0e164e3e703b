import { billing } from '@cauce/contract/account/billing';
import { appointments } from '@cauce/contract/agenda/appointments';
import { branches } from '@cauce/contract/agenda/branches';
import { conversations } from '@cauce/contract/conversations/conversations';
import { notifications } from '@cauce/contract/conversations/notifications';
import { money } from '@cauce/contract/sales/money';
import { orders } from '@cauce/contract/sales/orders';
import { products } from '@cauce/contract/sales/products';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { KNOWN_PASSWORD, ownPassword, seed } from '../../../db/seed/index.ts';
import { Browser } from '../testing/browser.ts';
import { TestApp } from '../testing/test-app.ts';
import { newId } from './platform/ids.ts';
import { ownProcess } from '../testing/own-process.ts';
import { runJobs } from '../testing/run-jobs.ts';

let app: TestApp;
beforeEach(async () => {
  app = await TestApp.open({ now: new Date(), rates: 'unlimited' });
});
afterEach(() => app.close());

const ADMIN = 'admin@cauce.mx';
const EVERYBODY = [
  'mariana@clinicaroble.mx',
  'recepcion@clinicaroble.mx',
  'emiliano@elbigote.mx',
  'paola@inmobiliariaarcos.mx',
  ADMIN,
];
const OWN = ownPassword(TestApp.secret);
const opens = (email: string, password: string) =>
  new Browser(app).signIn(email, password).then(
    () => true,
    () => false,
  );
const whoOpens = async (password: string) => {
  const tried = await Promise.all(EVERYBODY.map((email) => opens(email, password)));
  return EVERYBODY.filter((_, at) => tried[at]);
};

/** Starts the server in a process of its own, waits until it serves, and stops it. */
async function startOnce(env: Record<string, string>): Promise<string> {
  const server = await ownProcess(app, env);
  try {
    const isGreeted = env.NODE_ENV === 'development';
    await expect
      .poll(server.said, { timeout: 150_000 })
      .toContain(isGreeted ? 'Ctrl-C para terminar' : 'listening at');
    return server.said();
  } finally {
    await server.remove();
  }
}
const TRYING = { NODE_ENV: 'development', LOG_LEVEL: 'warn' };

it('lets the reception book, block, chat, take orders and charge, but not change the catalogue', async () => {
  await seed(app.parts);
  const lucia = new Browser(app);
  await lucia.signIn('recepcion@clinicaroble.mx', KNOWN_PASSWORD);
  const { branches: places, specialists } = (await lucia.call(appointments.context, {})).data;
  const [specialist] = specialists;
  const branchId = specialist!.branchId;
  const start = new Date(app.clock.now().getTime() + 400 * 86_400_000);
  const { block } = (
    await lucia.call(appointments.block, {
      body: {
        block: {
          branchId,
          specialistId: specialist!._id,
          title: 'Curso',
          start: start.toISOString(),
          end: new Date(start.getTime() + 3_600_000).toISOString(),
        },
      },
    })
  ).data;
  expect(block.title).toBe('Curso');

  const [conversation] = (await lucia.call(conversations.list, {})).data.rows;
  const params = { id: conversation!._id };
  const written = await lucia.call(conversations.write, { params, body: { text: 'Con gusto' } });
  expect(written.data).toMatchObject([{ text: 'Con gusto' }]);

  const stocked = (await lucia.call(products.list, {})).data.find(({ name }) => name === 'Guarda oclusal');
  const order = (
    await lucia.call(orders.take, {
      body: {
        order: {
          clientId: conversation!.clientId!,
          branchId: places[0]!._id,
          deliveryDate: start.toISOString().slice(0, 10),
          items: [{ productId: stocked!._id, quantity: 1 }],
        },
        key: newId(),
      },
    })
  ).data;
  const paid = await lucia.call(money.register, {
    body: { moneyMovement: { amount: order.total }, orderId: order._id, key: newId() },
  });
  expect(paid.data).toMatchObject({ amount: order.total, orderId: order._id });
  expect((await lucia.call(notifications.page, { query: {} })).data.counts).toBeTruthy();

  const forbidden = { code: 'forbidden' };
  const { _id: id } = (await lucia.call(branches.list, {})).data[0]!;
  await expect(lucia.call(branches.close, { params: { id } })).rejects.toMatchObject(forbidden);
  await expect(lucia.call(products.remove, { params: { id: stocked!._id } })).rejects.toMatchObject(
    forbidden,
  );
}, 200_000);

const invoicesOf = async (browser: Browser) => (await browser.call(billing.invoices, {})).data;

it('has a paid plan, one whose renewal failed, and appointments that were paid online', async () => {
  await seed(app.parts);
  const signIn = async (email: string) => {
    const browser = new Browser(app);
    await browser.signIn(email, KNOWN_PASSWORD);
    return browser;
  };
  const dentist = await signIn('mariana@clinicaroble.mx');
  expect((await dentist.call(billing.state, {})).data).toMatchObject({
    plan: 'plata',
    subscription: { status: 'active', credits: 2500, extraCredits: 500 },
  });
  expect((await invoicesOf(dentist)).map(({ status }) => status)).toEqual(['paid', 'paid', 'paid']);
  const barber = await signIn('emiliano@elbigote.mx');
  expect((await barber.call(billing.state, {})).data.subscription).toMatchObject({
    status: 'past_due',
    plan: 'bronce',
  });
  expect((await invoicesOf(barber)).map(({ status }) => status)).toEqual(['open', 'paid', 'paid']);
  // Their webhooks arrive as soon as the product runs, and those of Stripe are known already.
  await runJobs(app);
  const { rows } = await app.pool.query<{ table: string; count: number }>(
    `select 'payment' as table, count(*)::int from payment where state = 'approved'
     union all select 'billing_event', count(*)::int from billing_event`,
  );
  expect(Object.fromEntries(rows.map(({ table, count }) => [table, count]))).toEqual({
    payment: 2,
    billing_event: 0,
  });
}, 200_000);

it('opens with the password of the README when only this machine can reach it', async () => {
  const said = await startOnce(TRYING);
  expect(said).toContain(KNOWN_PASSWORD);
  expect(await whoOpens(KNOWN_PASSWORD)).toEqual(EVERYBODY);
}, 200_000);

it('opens with a generated password, printed at every start, when the network can reach it', async () => {
  expect(OWN).toMatch(/^cauce(?:-[a-z2-9]{4}){4}$/);
  const first = await startOnce({ ...TRYING, HOST: '0.0.0.0' });
  expect(first).toContain(OWN);
  expect(first).not.toContain(KNOWN_PASSWORD);
  expect(await whoOpens(KNOWN_PASSWORD)).toEqual([]);
  expect(await whoOpens(OWN)).toEqual(EVERYBODY);
  const second = await startOnce(TRYING);
  expect(second).toContain(OWN);
  expect(second).not.toContain(KNOWN_PASSWORD);
}, 200_000);

it('a demo that was made before it is opened to others loses the password that everybody knows', async () => {
  await seed(app.parts);
  const { pool } = app;
  const { rows: known } = await pool.query<{ id: string; hash: string }>(
    'select person_id as id, password as hash from account where password is not null',
  );
  for (const env of [
    { ...TRYING, HOST: '0.0.0.0' },
    { ...TRYING, PUBLIC_URL: 'https://cauce.example' },
    {},
  ]) {
    for (const { id, hash } of known)
      await pool.query('update account set password = $2 where person_id = $1 and password is not null', [
        id,
        hash,
      ]);
    const ana = new Browser(app);
    await ana.signIn(ADMIN, KNOWN_PASSWORD);
    await startOnce(env);
    expect(await whoOpens(KNOWN_PASSWORD), JSON.stringify(env)).toEqual([]);
    expect((await ana.look()).person).toBeNull();
    expect(await opens(ADMIN, OWN)).toBe(true);
  }
}, 200_000);
