import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { billing as billingContract } from '@cauce/contract/account/billing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPublicAccess } from '../../src/features/booking/index.ts';
import { sealTokens } from '../../src/features/payments/accounts/tokens.ts';
import { listOfAppointment } from '../../src/features/payments/of-appointment.ts';
import { prefer } from '../../src/features/payments/prefer.ts';
import { systemClock } from '../../src/platform/clock.ts';
import { readConfig } from '../../src/platform/config.ts';
import { openScopes } from '../../src/platform/database/scopes.ts';
import { until } from '../../src/platform/embedded-postgres/processes.ts';
import { newId, newToken } from '../../src/platform/ids.ts';
import { openProviders, type Providers } from '../../src/providers/index.ts';
import { openBooking, type Page } from '../factories/booking.ts';
import { plainPrice } from '../factories/payments.ts';
import { freePort, type OwnProcess, ownProcess } from '../own-process.ts';
import { PAYS } from '../stripe-stand-in.ts';
import { TestApp } from '../test-app.ts';
import { faultsOf, type Outcome, type Witness } from './oracle.ts';

const KILLS = 4;
/** Appointments that are paid before each blow. */
const AT_ONCE = 8;
/** Jobs and events that a killed process had claimed are free again after a minute, and one may follow from the other. */
const SETTLED_WITHIN = 240_000;
const CREDITS = 1000;

type Owner = Awaited<ReturnType<TestApp['owner']>>;

let app: TestApp;
let folder: string;
let url: string;
let port: number;
let product: OwnProcess;
/** The providers of payments, which outlive the product. */
let outside: Providers;
let owner: Owner;
let page: Page;

const ENCRYPTION_KEY = Buffer.alloc(32, 7).toString('base64');

beforeAll(async () => {
  // The product has the clock of the machine.
  app = await TestApp.open({ rates: 'unlimited', now: new Date() });
  folder = await mkdtemp(join(tmpdir(), 'cauce-payments-'));
  port = await freePort();
  url = `http://127.0.0.1:${port}`;
  const environment = {
    NODE_ENV: 'test',
    DATA_DIR: folder,
    COOKIE_SECRET: TestApp.secret,
    ENCRYPTION_KEY,
    PUBLIC_URL: url,
  };
  outside = openProviders(readConfig(environment), { pool: app.pool, clock: systemClock });
  owner = await app.owner();
  page = await openBooking(owner, {}, { service: { linkPrice: plainPrice() } });
  await connect();
  product = await start();
});
afterAll(async () => {
  await product?.remove();
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

const isReady = async () => (await fetch(`${url}/readyz`).catch(() => undefined))?.ok === true;

async function start(): Promise<OwnProcess> {
  const own = await ownProcess(app, {
    PORT: String(port),
    PAYMENTS_TEST_MODE: 'true',
    LOG_LEVEL: 'error',
    ENCRYPTION_KEY,
  });
  if (!(await until(isReady, 60_000, 50))) throw new Error(`it is not ready: ${own.said()}`);
  return own;
}

async function connect(): Promise<void> {
  const { businessId } = owner;
  const redirectUri = `${url}/integraciones/mercado-pago`;
  const code = await outside.mercadoPagoStandIn!.issueCode({ nickname: 'ROBLE', redirectUri });
  const grant = await outside.payments!.exchange(code, redirectUri, new Date());
  await app.pool.query(
    `insert into payment_account (business_id, collector_id, name, currency, is_test, secret, expires_at, refreshed_at, connected_by, connected_at)
     values ($1, $2, 'ROBLE', 'MXN', true, $3, $4, now(), 'x', now())`,
    [businessId, grant.collectorId, sealTokens(outside.vault, businessId, grant), grant.expiresAt],
  );
}

interface Visit {
  id: string;
  preferenceId: string;
  witness: Witness;
  payments: string[];
}

/** An appointment with its checkout, which was prepared before anything is killed. */
async function book(at: number): Promise<Visit> {
  const { businessId } = owner;
  const [id, shortId, clientId] = [newId(), newToken(), newId()];
  await app.pool.query(
    `insert into client (business_id, id, name, phone, search_text, created_by) values ($1, $2, 'Ana', $3, 'ana', 'x')`,
    [businessId, clientId, `52${7_700_000_000 + at}`],
  );
  await app.pool.query(
    `insert into appointment (business_id, id, short_id, status, branch_id, specialist_id, service_id, client_id, starts_at, ends_at,
                              busy_from, busy_to, color, source, created_by, updated_by, auto_cancel_at, overlap_allowed)
     select $1, $2, $3, 'pago_pendiente', $4, $5, $6, $7, t.at, t.at + interval '30 minutes', t.at, t.at + interval '30 minutes',
            '#2196f3', 'link', 'x', 'x', now() + interval '1 hour', true from (select now() + interval '6 days' as at) t`,
    [businessId, id, shortId, page.branchId, page.specialistId, page.serviceId, clientId],
  );
  const { payments, vault } = outside;
  const access = openPublicAccess(openScopes(app.pool));
  const { id: preferenceId } = await prefer({ payments, vault, publicUrl: url }, access, shortId, new Date());
  const witness: Witness = {
    terms: { listed: 65_000, link: 50_000, off: 0, lasts: 0, depositPercent: null },
    firstViewAt: undefined,
    agreed: new Map([[preferenceId, 50_000]]),
    cancelled: undefined,
    hadDispute: false,
  };
  return { id, preferenceId, witness, payments: [] };
}

/** Pays once or twice. The second payment goes back by itself. */
async function pay(visit: Visit, times: number): Promise<void> {
  for (let paid = 0; paid < times; paid += 1) {
    const { id } = await outside.mercadoPagoStandIn!.pay(visit.preferenceId, 'approved');
    visit.payments.push(id);
  }
}

/** Cancels with «devolver». A person repeats the request until it is answered, with the same key. */
async function cancel({ id, witness }: Visit): Promise<void> {
  const key = randomUUID();
  witness.cancelled = 'refund';
  const answered = async () => {
    const answer = await fetch(`${url}/api/appointment/${id}`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json', ...owner.headers, origin: url },
      body: JSON.stringify({ status: 'cancelada', money: 'refund', key }),
    }).catch(() => undefined);
    await answer?.body?.cancel();
    return answer !== undefined && answer.status < 500;
  };
  if (!(await until(answered, 60_000, 20))) throw new Error('the cancellation was never answered');
}

const count = async (sql: string): Promise<number> =>
  (await app.pool.query<{ count: number }>(`select count(*)::int as count ${sql}`)).rows[0]!.count;
const movements = () => count('from money_movement');
/**
 * Webhooks, jobs and refunds that are not done yet. A job whose key a later one took over while it ran is not tried again: its attempts are
 * used up.
 */
const unsettled = async () =>
  (await count('from test_payment_webhook')) +
  (await count(`from payment_refund where state = 'pending'`)) +
  (await count(`from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
                 where j.attempts < j.max_attempts and t.identifier in ('payments.read', 'payments.sendRefund', 'payments.deliverTestWebhook')`));

async function outcomeOf({ id }: Visit): Promise<Outcome> {
  const by = { businessId: owner.businessId, at: new Date() };
  const { rows } = await app.pool.query<Outcome['movements'][number]>(
    `select type, amount_cents::int as cents, method, comments from money_movement where appointment_id = $1`,
    [id],
  );
  const { rows: state } = await app.pool.query<{ status: string }>(
    'select status from appointment where id = $1',
    [id],
  );
  const { payments, debt } = await openScopes(app.pool).inTenant(by, (tx) =>
    listOfAppointment(tx, by, id, { grant: undefined, publicUrl: url }),
  );
  const refunds = payments.flatMap((payment) => payment.refunds);
  return {
    status: state[0]!.status,
    movements: rows,
    waitingRefunds: refunds.filter(({ state: now }) => now === 'pending').length,
    rest: debt.rest === null ? null : Math.round(debt.rest * 100),
  };
}

/** A business that buys credits of the platform, with the page at the provider. */
async function buyCredits(): Promise<{ buyer: Owner; sessionId: string }> {
  const buyer = await app.owner();
  const { data } = await buyer.call(billingContract.checkout, {
    body: { prices: [{ priceId: 'creditos', quantity: CREDITS }], currentPath: '/precios' },
  });
  return { buyer, sessionId: data.data };
}

/** Sends the webhooks of the platform's own payments, again and again like their provider. */
function sendEvents(): { stop: () => Promise<void> } {
  const over = new AbortController();
  const sending = (async () => {
    while (!over.signal.aborted) {
      await outside.stripeStandIn!.sendDueEvents();
      await pause(20);
    }
  })();
  return {
    stop: async () => {
      over.abort();
      await sending;
    },
  };
}

const bought = async () =>
  (
    await app.pool.query<{ payments: number; credits: number }>(
      `select (select count(*)::int from billing_payment p where p.business_id = b.business_id) as payments,
              coalesce((select (-a.posted / 1000)::int from credit_account a where a.owner_id = b.business_id
                           and a.credit_type = 'gpt' and a.name = 'issuer'), 0) as credits
         from billing_purchase b order by b.created_at`,
    )
  ).rows;

it(
  `a product that is killed ${KILLS} times while webhooks and refunds arrive books every payment once`,
  async () => {
    const visits: Visit[] = [];
    for (let at = 0; at < KILLS * AT_ONCE; at += 1) visits.push(await book(at));
    const purchases = [];
    for (let kill = 0; kill < KILLS; kill += 1) purchases.push(await buyCredits());
    const sender = sendEvents();
    const cancelling: Promise<void>[] = [];
    let interrupted = 0;
    for (let kill = 0; kill < KILLS; kill += 1) {
      const before = await movements();
      const now = visits.slice(kill * AT_ONCE, (kill + 1) * AT_ONCE);
      const earlier = visits.slice((kill - 1) * AT_ONCE, kill * AT_ONCE);
      await outside.stripeStandIn!.payCheckout(purchases[kill]!.sessionId, {
        number: PAYS,
        email: 'ana@ejemplo.mx',
      });
      await Promise.all(now.map((visit, at) => pay(visit, 1 + (at % 2))));
      // Some of the last round are cancelled while the next ones are paid.
      for (const visit of earlier.filter((_, at) => at % 3 === 0)) cancelling.push(cancel(visit));
      await until(async () => (await movements()) >= before + 3 + kill, 20_000, 2);
      product.child.kill('SIGKILL');
      await product.remove();
      interrupted += await unsettled();
      product = await start();
    }
    expect(interrupted, 'the blows fell while something was under way').toBeGreaterThan(KILLS);
    await Promise.all(cancelling);
    const isDone = async () =>
      (await unsettled()) === 0 &&
      (await bought()).every(({ payments, credits }) => payments === 1 && credits > 0);
    const isSettled = await until(isDone, SETTLED_WITHIN, 100);
    expect(
      isSettled,
      `${await unsettled()} are left, ${JSON.stringify(await bought())} ${product.said()}`,
    ).toBe(true);
    await sender.stop();
    for (const visit of visits) {
      const payments = await Promise.all(
        visit.payments.map(async (id) => (await outside.mercadoPagoStandIn!.findPayment(id))!),
      );
      expect(faultsOf(visit.witness, payments, await outcomeOf(visit))).toEqual([]);
    }
    expect(await bought()).toEqual(purchases.map(() => ({ payments: 1, credits: CREDITS })));
  },
  SETTLED_WITHIN + 300_000,
);
