import { money } from '@cauce/contract/sales/money';
import { payments } from '@cauce/contract/sales/payments';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { moneyInput } from '../../../testing/factories/money.ts';
import { standInOf } from '../../../testing/factories/payments.ts';
import { PaidVisits } from '../../../testing/payments/paid-visits.ts';
import { runJobs } from '../../../testing/run-jobs.ts';
import { TestApp } from '../../../testing/test-app.ts';
import { newId } from '../../platform/ids.ts';
import { PaymentRefusal, PaymentSilence } from '../../providers/payments/index.ts';

let app: TestApp;
let visits: PaidVisits;
beforeAll(async () => {
  app = await TestApp.open({ rates: 'unlimited' });
});
beforeEach(async () => {
  visits = await PaidVisits.open(app);
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => app.close());

const HOUR = 3_600_000;

describe('cancelling an appointment that was paid online', () => {
  it('gives the money back at the provider, with author and reason', async () => {
    const paid = await visits.makePaid();
    await expect(visits.cancel(paid)).rejects.toMatchObject({
      code: 'moneyPaid',
      detail: { paid: 500, online: 500, isFrozen: false, choices: ['refund', 'balance', 'leave'] },
    });
    const { data } = await visits.cancel(paid, 'refund');
    expect(data).toMatchObject({
      status: 'cancelada',
      refund: { state: 'done', words: 'Devolvimos $500.00 por Mercado Pago.' },
    });
    expect(await visits.refundsAt(paid)).toEqual([500]);
    expect(await visits.ledgerOf(paid)).toEqual(['in 500 mercado_pago', 'out 500 mercado_pago']);
    const { payments: list, debt } = await visits.online(paid);
    expect(list).toMatchObject([
      { state: 'refunded', refunds: [{ state: 'done', reason: expect.stringMatching(/^Cita cancelada: /) }] },
    ]);
    expect(list[0]?.refunds[0]?.by).not.toBe('');
    expect(debt).toMatchObject({ paid: 0, returning: 0, rest: 0, online: 0 });
    const { rows } = await app.pool.query<{ detail: object; author: string | null }>(
      `select detail, actor_id as author from audit_entry where action = 'payment.refunded' and subject_id = $1`,
      [paid.id],
    );
    expect(rows).toMatchObject([
      { author: visits.page.owner.personId, detail: { cents: 50_000, reason: expect.any(String) } },
    ]);
  });

  it('gives a deposit back at the provider, and what was paid at the branch as it was paid', async () => {
    visits = await PaidVisits.open(app, { deposit: { type: 'percentage', value: 30 } });
    const paid = await visits.makePaid();
    await visits.page.owner.call(money.register, {
      body: { moneyMovement: moneyInput({ amount: 100 }), appointmentId: paid.id },
    });
    await expect(visits.cancel(paid)).rejects.toMatchObject({ detail: { paid: 250, online: 150 } });
    await visits.cancel(paid, 'refund');
    expect(await visits.refundsAt(paid)).toEqual([150]);
    expect(await visits.ledgerOf(paid)).toEqual([
      'in 100 cash',
      'in 150 mercado_pago',
      'out 100 cash',
      'out 150 mercado_pago',
    ]);
  });

  it('gives back only what is left after an earlier refund, and what went back in cash stays away', async () => {
    const paid = await visits.makePaid();
    await visits.page.owner.call(payments.refund, {
      params: { id: paid.id },
      body: { amount: 120, reason: 'Llegó tarde' },
    });
    await visits.page.owner.call(money.register, {
      body: { moneyMovement: moneyInput({ amount: 80, type: 'out' }), appointmentId: paid.id },
    });
    await visits.cancel(paid, 'refund');
    expect(await visits.refundsAt(paid)).toEqual([120, 300]);
    await expect(visits.cancel(paid, 'refund')).rejects.toMatchObject({ code: 'conflict' });
  });

  it('refunds once, however often and with whatever keys it is sent at once', async () => {
    const paid = await visits.makePaid();
    const key = newId();
    const answers = await Promise.allSettled([
      visits.cancel(paid, 'refund', key),
      visits.cancel(paid, 'refund', key),
      visits.cancel(paid, 'refund', newId()),
      visits.cancel(paid, 'refund'),
    ]);
    expect(answers.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThanOrEqual(1);
    await runJobs(app);
    expect(await visits.refundsAt(paid)).toEqual([500]);
    expect(await visits.ledgerOf(paid)).toEqual(['in 500 mercado_pago', 'out 500 mercado_pago']);
  });

  it('says again what became of the refund when its answer was lost', async () => {
    const paid = await visits.makePaid();
    const key = newId();
    const first = await visits.cancel(paid, 'refund', key);
    const again = await visits.cancel(paid, 'refund', key);
    expect(again.data.refund).toEqual(first.data.refund);
    expect(await visits.refundsAt(paid)).toEqual([500]);
  });

  it('holds when the provider refuses, says so, and the refund can be asked for again', async () => {
    const paid = await visits.makePaid();
    visits.provider().mockRejectedValueOnce(new PaymentRefusal(400, 'no balance'));
    const { data } = await visits.cancel(paid, 'refund');
    expect(data).toMatchObject({
      status: 'cancelada',
      refund: {
        state: 'failed',
        words:
          'No se pudo devolver $500.00: Mercado Pago no la aceptó. Revisa el saldo de tu cuenta. Repítela con «Devolver o guardar» en la cita.',
      },
    });
    expect(await visits.alerts()).toEqual([expect.stringContaining('Mercado Pago no la aceptó')]);
    expect((await visits.online(paid)).debt).toMatchObject({ paid: 500, returning: 0, online: 500 });
    expect(await visits.ledgerOf(paid)).toEqual(['in 500 mercado_pago']);
    expect((await visits.cancel(paid, 'refund')).data.refund?.state).toBe('done');
    expect(await visits.refundsAt(paid)).toEqual([500]);
  });

  it('waits when the provider does not answer, and is sent again until it does', async () => {
    const paid = await visits.makePaid();
    const asked = visits.provider().mockRejectedValue(new PaymentSilence('away'));
    const { data } = await visits.cancel(paid, 'refund');
    expect(data.refund).toEqual({
      state: 'pending',
      words:
        'La devolución de $500.00 está en proceso: Mercado Pago no respondió. Se intenta de nuevo sola, y te avisamos si no se puede.',
    });
    expect((await visits.online(paid)).debt).toMatchObject({ paid: 500, returning: 500, online: 0 });
    await expect(visits.cancel(paid, 'balance')).rejects.toMatchObject({ code: 'conflict' });
    await visits.tryAgain();
    expect(asked).toHaveBeenCalledTimes(2);
    asked.mockRestore();
    await visits.tryAgain();
    expect(await visits.refundsAt(paid)).toEqual([500]);
    expect(await visits.ledgerOf(paid)).toEqual(['in 500 mercado_pago', 'out 500 mercado_pago']);
    await visits.tryAgain();
    expect(await visits.refundsAt(paid)).toEqual([500]);
  });

  it('is not refunded a second time when only the answer was lost, even without the key at the provider', async () => {
    const paid = await visits.makePaid();
    const asked = visits.losesAnswers();
    expect((await visits.cancel(paid, 'refund')).data.refund?.state).toBe('pending');
    await app.pool.query(`delete from test_payment_object where kind = 'refundKey'`);
    await app.pool.query('delete from graphile_worker._private_jobs');
    await visits.tryAgain();
    expect(asked).toHaveBeenCalledTimes(1);
    expect(await visits.refundsAt(paid)).toEqual([500]);
    expect(await visits.ledgerOf(paid)).toEqual(['in 500 mercado_pago', 'out 500 mercado_pago']);
  });

  it('asks once when the job and the request send it at the same time', async () => {
    const paid = await visits.makePaid();
    const asked = visits.provider().mockRejectedValueOnce(new PaymentSilence('away'));
    await visits.cancel(paid, 'refund');
    asked.mockRestore();
    app.clock.pass(2 * HOUR);
    for (let times = 0; times < 3; times += 1)
      await app.pool.query(`select graphile_worker.add_job('payments.resendRefunds')`);
    await Promise.all([runJobs(app), runJobs(app), visits.cancel(paid, 'refund').catch(() => undefined)]);
    expect(await visits.refundsAt(paid)).toEqual([500]);
    expect(await visits.ledgerOf(paid)).toEqual(['in 500 mercado_pago', 'out 500 mercado_pago']);
  });

  it('gives a refund up after three days with an alert, and finds it made when it was', async () => {
    const paid = await visits.makePaid();
    visits.provider().mockRejectedValue(new PaymentSilence('away'));
    await visits.cancel(paid, 'refund');
    await visits.tryAgain(71);
    expect(await visits.alerts()).toEqual([]);
    await visits.tryAgain(2);
    expect(await visits.alerts()).toEqual([expect.stringContaining('Mercado Pago no respondió')]);
    expect((await visits.online(paid)).payments).toMatchObject([
      { refundable: 500, refunds: [{ state: 'failed', problem: 'Mercado Pago no respondió' }] },
    ]);
    vi.restoreAllMocks();
    await standInOf(app).refund(paid.providerId, 500);
    await runJobs(app);
    expect((await visits.online(paid)).payments).toMatchObject([
      { refundable: 0, refunds: [{ state: 'done' }] },
    ]);
    expect(await visits.ledgerOf(paid)).toEqual(['in 500 mercado_pago', 'out 500 mercado_pago']);
  });

  it('takes a refund that was made at the provider meanwhile for the one that waits', async () => {
    const paid = await visits.makePaid();
    const asked = visits.provider().mockRejectedValueOnce(new PaymentSilence('away'));
    await visits.page.owner
      .call(payments.refund, { params: { id: paid.id }, body: { amount: 200, reason: 'Llegó tarde' } })
      .catch(() => undefined);
    await standInOf(app).refund(paid.providerId, 200);
    await visits.tryAgain();
    expect(asked).toHaveBeenCalledTimes(1);
    expect(await visits.refundsAt(paid)).toEqual([200]);
  });

  it('does not give money back in cash that is on its way back, nor ask about it', async () => {
    const paid = await visits.makePaid();
    visits.provider().mockRejectedValue(new PaymentSilence('away'));
    await visits.cancel(paid, 'refund');
    await expect(
      visits.page.owner.call(money.register, {
        body: { moneyMovement: moneyInput({ amount: 500, type: 'out' }), appointmentId: paid.id },
      }),
    ).rejects.toMatchObject({ fields: { 'moneyMovement.amount': 'Solo se han pagado $0.00' } });
  });

  it('keeps money whose payer complains, and offers only to leave it', async () => {
    const paid = await visits.makePaid();
    await standInOf(app).mediate(paid.providerId);
    await runJobs(app);
    await expect(visits.cancel(paid)).rejects.toMatchObject({
      detail: { isFrozen: true, choices: ['leave'] },
    });
    await expect(visits.cancel(paid, 'refund')).rejects.toMatchObject({ code: 'conflict' });
    expect((await visits.cancel(paid, 'leave')).data.status).toBe('cancelada');
    await standInOf(app).win(paid.providerId);
    await runJobs(app);
    expect((await visits.cancel(paid, 'refund')).data.refund?.state).toBe('done');
  });

  it.each([
    ['mediate', 'Hay un reclamo y Mercado Pago guarda el dinero hasta resolverlo. Repítela con'],
    ['chargeBack', 'El banco ya le regresó el dinero a quien pagó.'],
  ] as const)('asks for no refund of a payment of which the news of %s has not come', async (act, words) => {
    const paid = await visits.makePaid();
    await standInOf(app)[act](paid.providerId);
    const asked = visits.provider();
    const { data } = await visits.cancel(paid, 'refund');
    expect(data).toMatchObject({
      status: 'cancelada',
      refund: { state: 'failed', words: expect.stringContaining(words) },
    });
    expect(data.refund?.words.includes('Repítela')).toBe(act === 'mediate');
    expect(asked).not.toHaveBeenCalled();
  });

  it('waits until the account that got the money is connected again', async () => {
    const paid = await visits.makePaid();
    await app.pool.query(`update payment_account set collector_id = 'x' where business_id = $1`, [
      visits.page.owner.businessId,
    ]);
    const asked = visits.provider();
    expect((await visits.cancel(paid, 'refund')).data.refund).toMatchObject({
      state: 'pending',
      words: expect.stringContaining('Falta conectar la cuenta'),
    });
    expect(asked).not.toHaveBeenCalled();
  });

  it('keeps the money as the balance of the client when somebody wants that', async () => {
    const paid = await visits.makePaid();
    expect((await visits.cancel(paid, 'balance')).data.refund).toBeUndefined();
    expect(await visits.refundsAt(paid)).toEqual([]);
    expect((await visits.online(paid)).debt).toMatchObject({ paid: 0, online: 0 });
  });
});
