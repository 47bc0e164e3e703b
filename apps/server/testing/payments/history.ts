import { AppointmentInput } from '@cauce/contract/agenda/appointments';
import type { Pool } from 'pg';
import { move } from '../../src/features/appointments/moving.ts';
import { cancelBooking } from '../../src/features/appointments/self-service/index.ts';
import { change, setStatus } from '../../src/features/appointments/service.ts';
import { releaseUnpaid } from '../../src/features/availability/index.ts';
import { openPublicAccess } from '../../src/features/booking/index.ts';
import { writePayment } from '../../src/features/money/index.ts';
import { listOfAppointment } from '../../src/features/payments/of-appointment.ts';
import { readPage } from '../../src/features/payments/page.ts';
import { prefer } from '../../src/features/payments/prefer.ts';
import {
  checkAttempt,
  closeLinks,
  type ReadParts,
  readPayment,
} from '../../src/features/payments/read-payment.ts';
import { beginRefund } from '../../src/features/payments/refund.ts';
import { refundSender } from '../../src/features/payments/send-refunds.ts';
import { sendRefund } from '../../src/features/payments/send-refund.ts';
import { openScopes } from '../../src/platform/database/scopes.ts';
import { type Outcome as PayOutcome, type TestPayment } from '../../src/providers/payments/index.ts';
import { appointmentInput, type Agenda } from '../factories/agenda.ts';
import { moneyInput } from '../factories/money.ts';
import { standInOf } from '../factories/payments.ts';
import type { TestApp } from '../test-app.ts';
import { crashing, type Roll } from './crashing.ts';
import { askedAt, type Outcome, priceAt, type Terms, type Witness } from './oracle.ts';

export interface Shop {
  app: TestApp;
  businessId: string;
  personId: string;
  /** Two branches, where every history books. */
  agendas: readonly [Agenda, Agenda];
  terms: Terms;
}

const HOUR = 3_600_000;
const JOBS = ['payments.sendRefund', 'payments.closeLinks'];
const GRANT = { fullAccess: true, permissions: [] };
const OUTCOMES: readonly PayOutcome[] = ['approved', 'approved', 'approved', 'challenge', 'review', 'funds'];

interface QueuedJob {
  id: string;
  identifier: string;
  payload: { refundId: string; appointmentId: string };
}

/** One appointment whose client, team, provider and network do something at random. */
export class PaymentHistory {
  readonly id: string;
  readonly witness: Witness;
  readonly #shop: Shop;
  readonly #shortId: string;
  readonly #roll: Roll;
  readonly #parts: ReadParts;
  readonly #made: string[] = [];
  /** Whether the next acts can crash. */
  readonly #faulty: Pool;

  constructor(shop: Shop, { id, shortId }: { id: string; shortId: string }, roll: Roll) {
    const { app } = shop;
    this.id = id;
    this.#shop = shop;
    this.#shortId = shortId;
    this.#roll = roll;
    this.#faulty = crashing(app.pool, roll);
    this.#parts = this.#partsOver(this.#faulty);
    this.witness = {
      terms: shop.terms,
      firstViewAt: undefined,
      agreed: new Map(),
      cancelled: undefined,
      hadDispute: false,
    };
  }

  #partsOver(pool: Pool): ReadParts {
    const { publicUrl, providers } = this.#shop.app.parts;
    return { scopes: openScopes(pool), payments: providers.payments!, vault: providers.vault, publicUrl };
  }

  get #at(): Date {
    return this.#shop.app.clock.now();
  }
  get #when() {
    return { businessId: this.#shop.businessId, at: this.#at };
  }
  get #by() {
    const { personId } = this.#shop;
    const person = { personId, visiting: false, requestId: 'history', signedBy: 'ana@ejemplo.mx' };
    return { ...this.#when, ...person, source: 'staff' as const };
  }
  get #standIn() {
    return standInOf(this.#shop.app);
  }
  #one<T>(from: readonly T[]): T | undefined {
    return from[this.#roll(from.length || 1)];
  }

  /** Runs an act that may be refused or crash, and says whether it was answered. */
  async #survive(act: () => Promise<unknown>): Promise<boolean> {
    try {
      await act();
      return true;
    } catch {
      return false;
    }
  }

  async #paid(): Promise<number> {
    const { rows } = await this.#shop.app.pool.query<{ cents: number }>(
      `select coalesce(sum(case type when 'in' then amount_cents else -amount_cents end), 0)::int as cents
         from money_movement where appointment_id = $1 and deleted_at is null`,
      [this.id],
    );
    return rows[0]!.cents;
  }

  async #view(): Promise<void> {
    const access = openPublicAccess(openScopes(this.#shop.app.pool));
    const page = await readPage(access, this.#shortId, { at: this.#at, isTest: true });
    this.witness.firstViewAt ??= this.#at;
    if (page.state === 'ready' || page.state === 'pending') await this.#compare(page.toPay * 100);
  }

  /** The amount of a checkout is that of the oracle, whatever happened before. */
  async #compare(cents: number): Promise<void> {
    const asked = askedAt(this.witness, this.#at, await this.#paid());
    if (Math.round(cents) !== asked) throw new Error(`a checkout asks for ${cents} and not ${asked}`);
  }

  async #pay(): Promise<void> {
    const { app } = this.#shop;
    const safe = openPublicAccess(openScopes(app.pool));
    const access = this.#roll(4) === 0 ? openPublicAccess(this.#parts.scopes) : safe;
    const parts = { ...this.#partsOver(app.pool), scopes: undefined };
    const before = this.witness.firstViewAt;
    const at = this.#at;
    const preference = await prefer(parts, access, this.#shortId, at).catch(() => undefined);
    const { rowCount } = await app.pool.query('select from discount_view where appointment_id = $1', [
      this.id,
    ]);
    if (before === undefined && (rowCount ?? 0) > 0) this.witness.firstViewAt = at;
    if (preference === undefined) return;
    if (!this.witness.agreed.has(preference.id)) {
      const made = await this.#standIn.findPreference(preference.id);
      await this.#compare((made?.items[0]?.unit_price ?? 0) * 100);
      this.witness.agreed.set(preference.id, priceAt(this.witness, at));
    }
    const payment = await this.#standIn.pay(preference.id, this.#one(OUTCOMES)!).catch(() => undefined);
    if (payment !== undefined) this.#made.push(payment.id);
  }

  /** The payer's bank, or the provider, decides something. */
  async #happen(): Promise<void> {
    const payment = this.#one(this.#made);
    if (payment === undefined) return;
    const act = this.#one([
      'approve',
      'approve',
      'approve',
      'reject',
      'mediate',
      'chargeBack',
      'win',
    ] as const)!;
    const isDone = await this.#survive(() => this.#standIn[act](payment));
    if (isDone && ['mediate', 'chargeBack', 'win'].includes(act)) this.witness.hadDispute = true;
  }

  async #refundThere(): Promise<void> {
    const payment = this.#one(this.#made);
    const part = this.#one([60, 150, 500])!;
    if (payment !== undefined) await this.#survive(() => this.#standIn.refund(payment, part));
  }

  /** Somebody of the team gives a part back, once or twice with the same key. */
  async #refundHere(): Promise<void> {
    const cents = this.#one([5000, 12_000, 50_000])!;
    const key = `00000000-0000-4000-8000-${String(this.#roll(1_000_000_000)).padStart(12, '0')}`;
    const request = { appointmentId: this.id, paymentId: undefined, cents, reason: 'Lo pidió', key };
    for (let times = this.#roll(2); times >= 0; times -= 1)
      await this.#survive(async () => {
        const id = await this.#parts.scopes.inTenant(this.#when, (tx) => beginRefund(tx, this.#by, request));
        await sendRefund(this.#parts, this.#when, id);
      });
  }

  async #cancel(): Promise<void> {
    const choice = this.#one(['refund', 'refund', 'balance', 'leave'] as const)!;
    const accepted = { overlapAllowed: false, outsideHoursAllowed: false };
    const money = { choice, grant: GRANT };
    let isStored = false;
    await this.#survive(async () => {
      const { refundIds } = await this.#parts.scopes.inTenant(this.#when, (tx) =>
        setStatus(tx, this.#by, this.id, { status: 'cancelada', money, ...accepted }),
      );
      isStored = true;
      await refundSender(this.#parts)(this.#when, refundIds);
    });
    // A decision whose answer was lost may have been stored.
    if (isStored) this.witness.cancelled = choice;
    else if ((await this.#status()) === 'cancelada') this.witness.cancelled ??= 'leave';
  }

  async #cancelByClient(): Promise<void> {
    const by = { ...this.#when, signedBy: 'Cliente', source: 'link' as const };
    await this.#survive(() =>
      this.#parts.scopes.inTenant(this.#when, (tx) => cancelBooking(tx, by, this.id, 'Ya no puedo')),
    );
    if ((await this.#status()) === 'cancelada') this.witness.cancelled ??= 'byClient';
  }

  /** The team moves it to another hour, specialist or branch. */
  async #move(): Promise<void> {
    const { agendas } = this.#shop;
    const { rows } = await this.#shop.app.pool.query<{ start: Date; clientId: string }>(
      'select starts_at as start, client_id as "clientId" from appointment where id = $1',
      [this.id],
    );
    const { start: before, clientId } = rows[0]!;
    const start = new Date(before.getTime() + (this.#roll(5) - 2) * 0.5 * HOUR);
    const span = { start: start.toISOString(), end: new Date(start.getTime() + HOUR / 2).toISOString() };
    const to = this.#one(agendas)!;
    const accepted = { overlapAllowed: false, outsideHoursAllowed: true };
    const input = AppointmentInput.parse(appointmentInput({ ...to, clientId }, { ...span, ...accepted }));
    await this.#survive(() =>
      this.#parts.scopes.inTenant(this.#when, (tx) =>
        this.#roll(2) === 0
          ? move(tx, this.#by, this.id, { to: { ...span, ...accepted }, grant: GRANT })
          : change(tx, this.#by, this.id, { input, seen: undefined }),
      ),
    );
  }

  async #payAtBranch(): Promise<void> {
    const input = { ...moneyInput({ amount: 80, paymentMethod: 'cash' }), date: undefined };
    if ((await this.#status()) === 'cancelada') return;
    await this.#survive(() =>
      this.#parts.scopes.inTenant(this.#when, (tx) =>
        writePayment(tx, this.#by, { input, links: { appointmentId: this.id } }),
      ),
    );
  }

  /** Some webhooks arrive: shuffled, some twice, some never. */
  async #deliver(): Promise<void> {
    const { rows } = await this.#shop.app.pool.query<{ dataId: string }>(
      'delete from test_payment_webhook where data_id = any($1) returning data_id as "dataId"',
      [this.#made],
    );
    const queue = rows.flatMap(({ dataId }) => {
      const fate = this.#roll(8);
      if (fate === 0) return [];
      return fate === 1 ? [dataId, dataId] : [dataId];
    });
    while (queue.length > 0) {
      const [payment] = queue.splice(this.#roll(queue.length), 1) as [string];
      await this.#survive(() => readPayment(this.#parts, this.#when, payment));
    }
  }

  /** Runs the jobs that wait for this business. One that crashed stays for its next attempt. */
  async runJobs(parts: ReadParts = this.#parts): Promise<void> {
    const { pool } = this.#shop.app;
    const { rows } = await pool.query<QueuedJob>(
      `select j.id::text, t.identifier, j.payload from graphile_worker._private_jobs j
         join graphile_worker._private_tasks t on t.id = j.task_id
        where t.identifier = any($1) and j.payload->>'businessId' = $2`,
      [JOBS, this.#shop.businessId],
    );
    for (const { id, identifier, payload } of rows) {
      const run = () =>
        identifier === 'payments.sendRefund'
          ? sendRefund(parts, this.#when, payload.refundId)
          : closeLinks(parts, this.#when, payload.appointmentId);
      if (await this.#survive(run))
        await pool.query('delete from graphile_worker._private_jobs where id = $1', [id]);
    }
  }

  async #check(): Promise<void> {
    const { rows } = await this.#shop.app.pool.query<{ id: string }>(
      'select id from payment_attempt where appointment_id = $1',
      [this.id],
    );
    const attempt = this.#one(rows);
    if (attempt !== undefined) await this.#survive(() => checkAttempt(this.#parts, this.#when, attempt.id));
  }

  /** The time to pay is over, for everybody. */
  async #passTime(): Promise<void> {
    this.#shop.app.clock.pass(this.#one([0.1, 0.3, 0.7])! * HOUR);
    await this.#survive(() => this.#parts.scopes.inTenant(this.#when, (tx) => releaseUnpaid(tx, this.#when)));
  }

  async step(): Promise<void> {
    const acts = [
      ...[1, 2, 3, 4, 5].map(() => () => this.#pay()),
      ...[1, 2, 3, 4, 5].map(() => () => this.#deliver()),
      ...[1, 2, 3].map(() => () => this.#happen()),
      ...[1, 2].map(() => () => this.runJobs()),
      ...[1, 2].map(() => () => this.#refundHere()),
      () => this.#view(),
      () => this.#refundThere(),
      () => this.#cancel(),
      () => this.#cancelByClient(),
      () => this.#move(),
      () => this.#payAtBranch(),
      () => this.#check(),
      () => this.#passTime(),
    ];
    await this.#one(acts)!();
  }

  async #status(): Promise<string> {
    const { rows } = await this.#shop.app.pool.query<{ status: string }>(
      'select status from appointment where id = $1',
      [this.id],
    );
    return rows[0]!.status;
  }

  /** Everything that waits is done, without a crash: lost webhooks are asked for, and refunds that wait are sent. */
  async settle(): Promise<void> {
    const { pool } = this.#shop.app;
    const parts = this.#partsOver(pool);
    const { rows: due } = await pool.query<{ id: string }>(
      'select id from payment_attempt where appointment_id = $1 and check_at <= $2',
      [this.id, this.#at],
    );
    for (const { id } of due) await checkAttempt(parts, this.#when, id);
    const { rows: waiting } = await pool.query<{ id: string }>(
      `select r.id from payment_refund r join payment f on f.id = r.payment_id
        where f.appointment_id = $1 and r.state = 'pending' and r.next_at <= $2`,
      [this.id, this.#at],
    );
    for (const { id } of waiting) await sendRefund(parts, this.#when, id);
    await this.runJobs(parts);
    await parts.scopes.inTenant(this.#when, (tx) => releaseUnpaid(tx, this.#when));
  }

  async payments(): Promise<TestPayment[]> {
    const list = await Promise.all(this.#made.map((payment) => this.#standIn.findPayment(payment)));
    return list.filter((payment) => payment !== undefined);
  }

  async outcome(): Promise<Outcome> {
    const { pool, parts } = this.#shop.app;
    const { rows: movements } = await pool.query<Outcome['movements'][number]>(
      `select type, amount_cents::int as cents, method, comments from money_movement
        where appointment_id = $1 and deleted_at is null`,
      [this.id],
    );
    const { payments, debt } = await openScopes(pool).inTenant(this.#when, (tx) =>
      listOfAppointment(tx, this.#when, this.id, { grant: undefined, publicUrl: parts.publicUrl }),
    );
    const refunds = payments.flatMap((payment) => payment.refunds);
    return {
      status: await this.#status(),
      movements,
      waitingRefunds: refunds.filter(({ state }) => state === 'pending').length,
      rest: debt.rest === null ? null : Math.round(debt.rest * 100),
    };
  }
}
