import { appointments } from '@cauce/contract/agenda/appointments';
import { money } from '@cauce/contract/sales/money';
import type { PaidChoice } from '@cauce/contract/sales/money-paid';
import { payments } from '@cauce/contract/sales/payments';
import { vi } from 'vitest';
import { PaymentSilence } from '../../src/providers/payments/index.ts';
import { appointmentIdOf } from '../factories/appointment-id.ts';
import { bookToPay, openPaidBooking, type PaidPage, payByLink, standInOf } from '../factories/payments.ts';
import { runJobs } from '../run-jobs.ts';
import type { TestApp } from '../test-app.ts';

const HOUR = 3_600_000;

export interface PaidVisit {
  id: string;
  shortId: string;
  /** The id of the payment at the provider. */
  providerId: string;
}

/** Appointments of a business that were paid online, and the acts of its team on them. */
export class PaidVisits {
  readonly page: PaidPage;
  readonly #app: TestApp;

  private constructor(app: TestApp, page: PaidPage) {
    this.#app = app;
    this.page = page;
  }

  static async open(app: TestApp, price: Parameters<typeof openPaidBooking>[1] = {}): Promise<PaidVisits> {
    return new PaidVisits(app, await openPaidBooking(app, price));
  }

  /** Books a time that has to be paid. */
  async book(): Promise<PaidVisit> {
    const day = new Date(this.#app.clock.now().getTime() + 6 * 24 * HOUR).toISOString().slice(0, 10);
    const shortId = await bookToPay(this.#app, this.page, `${day}T18:00:00.000Z`);
    return { id: await appointmentIdOf(this.#app, shortId), shortId, providerId: '' };
  }

  async makePaid(): Promise<PaidVisit> {
    const visit = await this.book();
    return { ...visit, providerId: await payByLink(this.#app, visit.shortId) };
  }

  cancel({ id }: PaidVisit, choice?: PaidChoice, key?: string) {
    const body = { status: 'cancelada' as const, money: choice, key };
    return this.page.owner.call(appointments.setStatus, { params: { id }, body });
  }

  remove({ id }: PaidVisit, choice?: PaidChoice) {
    return this.page.owner.call(appointments.remove, { params: { id }, query: { money: choice } });
  }

  async ledger(query: { appointmentId: string } | { clientId: string }): Promise<string[]> {
    const { data } = await this.page.owner.call(money.byId, { query });
    return data.map(({ type, amount, paymentMethod }) => `${type} ${amount} ${paymentMethod}`).toSorted();
  }

  ledgerOf({ id }: PaidVisit): Promise<string[]> {
    return this.ledger({ appointmentId: id });
  }

  async online({ id }: PaidVisit) {
    return (await this.page.owner.call(payments.ofAppointment, { params: { id } })).data;
  }

  async refundsAt({ providerId }: Pick<PaidVisit, 'providerId'>): Promise<number[] | undefined> {
    return (await standInOf(this.#app).findPayment(providerId))?.refunds.map(({ amount }) => amount);
  }

  /** The alerts about refunds that were given up. */
  async alerts(): Promise<string[]> {
    const { rows } = await this.#app.pool.query<{ detail: string }>(
      `select detail from alert where business_id = $1 and kind = 'refundFailed' order by at`,
      [this.page.owner.businessId],
    );
    return rows.map(({ detail }) => detail);
  }

  /** The requests for a refund to the provider, which a test can answer in another way. */
  provider() {
    return vi.spyOn(this.#app.providers.payments!, 'refund');
  }

  /** The provider makes the refund, and its answer is lost. */
  losesAnswers() {
    const real = this.#app.providers.payments!.refund;
    return this.provider().mockImplementation(async (...asked) => {
      await real(...asked);
      throw new PaymentSilence('lost');
    });
  }

  /** Lets the time of the next try come. */
  async tryAgain(hours = 2): Promise<void> {
    this.#app.clock.pass(hours * HOUR);
    await this.#app.pool.query(`select graphile_worker.add_job('payments.resendRefunds')`);
    await runJobs(this.#app);
  }
}
