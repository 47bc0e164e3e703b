import { expect, it } from 'vitest';
import { dice } from '../../../../testing/cut-connections.ts';
import { type Agenda, openAgenda } from '../../../../testing/factories/agenda.ts';
import { openPaidBooking } from '../../../../testing/factories/payments.ts';
import { linkPriceInput } from '../../../../testing/factories/services.ts';
import type { Roll } from '../../../../testing/payments/crashing.ts';
import { PaymentHistory, type Shop } from '../../../../testing/payments/history.ts';
import { faultsOf } from '../../../../testing/payments/oracle.ts';
import { TestApp } from '../../../../testing/test-app.ts';
import { newId, newToken } from '../../../platform/ids.ts';

/** Many more of them run with `HISTORIES=3000`, and others than here with another `FIRST_SEED`. */
const HISTORIES = Number(process.env.HISTORIES ?? 40);
const FIRST_SEED = Number(process.env.FIRST_SEED ?? 1000);
const TOGETHER = 20;
const STEPS = 8;
/** The tokens of an account last for months, and every batch takes some days. */
const BATCHES_OF_SHOP = 10;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Neighbouring seeds would begin with the same rolls. */
const scattered = (seed: number): number => Math.imul(seed, 2_654_435_761);

/** A business whose service is paid whole or by a deposit, with or without a discount. */
async function openShop(app: TestApp, roll: Roll): Promise<Shop> {
  const depositPercent = roll(2) === 0 ? 30 : null;
  const lasts = roll(3) === 0 ? 0 : HOUR / 2;
  const { owner, ...agenda } = await openPaidBooking(app, {
    deposit: depositPercent === null ? null : { type: 'percentage', value: depositPercent },
    discount: { ...linkPriceInput().discount, active: lasts > 0, value: 100, duration: 1800 },
  });
  const second: Agenda = await openAgenda(owner, { specialists: 2 });
  await app.pool.query(
    `insert into service_branch (business_id, service_id, branch_id) values ($1, $2, $3)`,
    [owner.businessId, agenda.serviceId, second.branchId],
  );
  await app.pool.query(
    `insert into service_specialist (business_id, service_id, specialist_id) select $1, $2, unnest($3::uuid[])`,
    [owner.businessId, agenda.serviceId, second.specialistIds],
  );
  return {
    app,
    businessId: owner.businessId,
    personId: owner.personId,
    agendas: [agenda, { ...second, serviceId: agenda.serviceId }],
    terms: { listed: 65_000, link: 50_000, off: lasts > 0 ? 10_000 : 0, lasts, depositPercent },
  };
}

/** An appointment that has to be paid, in one of few places, so that some want the same. */
async function book({ app, businessId, agendas }: Shop, roll: Roll) {
  const [id, shortId] = [newId(app.clock.now().getTime()), newToken()];
  const now = app.clock.now().getTime();
  const noon = Math.floor((now + 6 * DAY) / DAY) * DAY + 18 * HOUR;
  const clientId = newId(now);
  await app.pool.query(
    `insert into client (business_id, id, name, phone, search_text, created_by) values ($1, $2, 'Ana', $3, 'ana', 'x')`,
    [businessId, clientId, `52${String(10 ** 9 + roll(9 * 10 ** 9))}`],
  );
  for (;;) {
    const { branchId, specialistIds, serviceId } = agendas[roll(2)]!;
    const start = new Date(noon + roll(12) * (HOUR / 2) - 2 * HOUR);
    const { rowCount } = await app.pool
      .query(
        `insert into appointment (business_id, id, short_id, status, branch_id, specialist_id, service_id, client_id, starts_at, ends_at,
                                  busy_from, busy_to, color, source, created_by, updated_by, auto_cancel_at, created_at, updated_at)
         values ($1, $2, $3, 'pago_pendiente', $4, $5, $6, $7, $8, $9, $8, $9, '#2196f3', 'link', 'x', 'x', $10, $11, $11)`,
        [
          businessId,
          id,
          shortId,
          branchId,
          specialistIds[roll(specialistIds.length)],
          serviceId,
          clientId,
          start,
          new Date(start.getTime() + HOUR / 2),
          new Date(now + 3 * HOUR),
          app.clock.now(),
        ],
      )
      .catch((error: { code?: string }) => {
        // Somebody has that time.
        if (error.code !== '23P01') throw error;
        return { rowCount: 0 };
      });
    if (rowCount === 1) return { id, shortId };
  }
}

const overlaps = async ({ app, businessId }: Shop) =>
  (
    await app.pool.query(
      `select a.id from appointment a join appointment b on b.business_id = a.business_id and b.specialist_id = a.specialist_id
          and b.id > a.id and tstzrange(a.busy_from, a.busy_to) && tstzrange(b.busy_from, b.busy_to)
        where a.business_id = $1 and a.status in ('agendada', 'confirmada') and b.status in ('agendada', 'confirmada')`,
      [businessId],
    )
  ).rows;

/** Plays some histories beside each other, and returns how many payments there were. */
async function play(shop: Shop, seed: number): Promise<number> {
  const { app } = shop;
  const roll = dice(scattered(seed));
  const histories: PaymentHistory[] = [];
  for (let at = 0; at < TOGETHER; at += 1) {
    const one = dice(scattered(seed * TOGETHER + at));
    histories.push(new PaymentHistory(shop, await book(shop, roll), one));
  }
  for (let step = 0; step < STEPS; step += 1) for (const history of histories) await history.step();
  // Longer than a bank reviews a payment. The second time finds what the first one left.
  for (let round = 0; round < 2; round += 1) {
    app.clock.pass(50 * HOUR);
    for (const history of histories) await history.settle();
  }
  let made = 0;
  for (const [at, history] of histories.entries()) {
    const payments = await history.payments();
    made += payments.length;
    const faults = faultsOf(history.witness, payments, await history.outcome());
    expect(faults, `seed ${seed}, history ${at}`).toEqual([]);
  }
  expect(await overlaps(shop), `seed ${seed}: nobody has the time of somebody else`).toEqual([]);
  // Other jobs of these histories are of no interest.
  await app.pool.query('delete from graphile_worker._private_jobs');
  return made;
}

it(
  'random histories with crashes and lost, repeated and reordered webhooks end as the oracle says',
  async () => {
    const app = await TestApp.open({ rates: 'unlimited' });
    try {
      let payments = 0;
      let shop: Shop | undefined;
      for (let batch = 0; batch < HISTORIES / TOGETHER; batch += 1) {
        const seed = FIRST_SEED + batch;
        if (shop === undefined || batch % BATCHES_OF_SHOP === 0)
          shop = await openShop(app, dice(scattered(seed)));
        payments += await play(shop, seed);
      }
      // Most histories have a payment.
      expect(payments).toBeGreaterThan(HISTORIES / 2);
    } finally {
      await app.close();
    }
  },
  HISTORIES * 2000,
);
