import { assistants } from '@cauce/contract/assistants/assistants';
import { business } from '@cauce/contract/account/business';
import { credits } from '@cauce/contract/account/credits';
import type { InputOf } from '@cauce/contract/kit/endpoint';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assistantInput, joinBusiness, makePerson } from '../../../testing/factories.ts';
import { creditAccountOf } from '../../../testing/factories/credits.ts';
import { TestApp } from '../../../testing/test-app.ts';
import { newId } from '../../platform/ids.ts';
import { balancesOf, grantCredits, reserveCredits, chargeReservation, releaseReservation } from './index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.open({ rates: 'unlimited' });
});
afterAll(() => app.close());

const HOUR = 3_600_000;

/** Buys credits and spends some twice, one hour apart, around midnight in Mexico City. */
async function usedAccount() {
  const owner = await app.owner();
  const account = creditAccountOf(app, owner.businessId);
  app.clock.pass(Date.parse('2026-03-10T04:30:00Z') - app.clock.now().getTime());
  await account.grant(100_000, {
    totalPriceCents: 9000,
    subscriptionId: 'sub_Abc',
    renewalDuration: '1month',
  });
  const use = async (amount: number, note: string) => {
    const { id } = (await account.reserve(amount))!;
    await account.within((tx) =>
      chargeReservation(tx, { id, amount, key: note, at: app.clock.now(), detail: { note } }),
    );
  };
  await use(1000, 'Respuesta de Sofía');
  app.clock.pass(2 * HOUR);
  await use(500, 'Respuesta de prueba de Sofía');
  return { owner, account };
}

describe('movements', () => {
  it('are listed from the latest to the first, with the balance after each', async () => {
    const { owner } = await usedAccount();
    const { data } = await owner.call(credits.movements, { query: {} });
    expect(data).toMatchObject({ page: 1, pageSize: 25, total: 3 });
    expect(data.rows).toMatchObject([
      { amount: -0.5, balanceAfterMovement: 98.5, type: 'consume', creditType: 'gpt', model: 'gpt_model' },
      {
        amount: -1,
        balanceAfterMovement: 99,
        note: 'Respuesta de Sofía',
        totalPrice: null,
        pricePerCredit: null,
      },
      {
        amount: 100,
        balanceAfterMovement: 100,
        totalPrice: 90,
        pricePerCredit: 0.9,
        renewalDuration: '1month',
      },
    ]);
    expect(data.rows.every(({ businessId }) => businessId === owner.businessId)).toBe(true);
  });

  it('with the same time are listed in the order of the ledger, whichever was requested first', async () => {
    const owner = await app.owner();
    const account = creditAccountOf(app, owner.businessId);
    await account.grant(3000, {});
    const [one, other] = [(await account.reserve(1000))!, (await account.reserve(500))!];
    const now = app.clock.now().getTime();
    const settle = (id: string, amount: number, later: number) =>
      account.within((tx) =>
        chargeReservation(tx, { id, amount, key: id, at: new Date(now + later), detail: {} }),
      );
    // The operation that was requested second commits first.
    await settle(other.id, 500, 2);
    await settle(one.id, 1000, 1);
    const { rows } = (await owner.call(credits.movements, { query: { type: 'consume' } })).data;
    expect(rows.map(({ amount, balanceAfterMovement }) => [amount, balanceAfterMovement])).toEqual([
      [-1, 1.5],
      [-0.5, 2.5],
    ]);
  });

  it('name the assistant that answered, and are found by that name', async () => {
    const owner = await app.owner();
    const account = creditAccountOf(app, owner.businessId);
    await account.grant(3000, {});
    const body = { assistant: assistantInput({ name: 'Regina' }), key: newId() };
    const { _id: assistantId } = (await owner.call(assistants.create, { body })).data;
    for (const about of ['conversationId', 'commentId']) {
      const reservation = (await account.reserve(1000))!;
      await account.within((tx) =>
        chargeReservation(tx, {
          id: reservation.id,
          amount: 1000,
          key: reservation.id,
          at: app.clock.now(),
          detail: { [about]: 'x', assistantId },
        }),
      );
    }
    const notes = async (search: string) =>
      (await owner.call(credits.movements, { query: { search } })).data.rows.map(({ note }) => note);
    expect(await notes('regina')).toEqual(['Respuesta de Regina a un comentario', 'Respuesta de Regina']);
    expect(await notes('sofía')).toEqual([]);
  });

  it('can be filtered by the days of the business, by kind, by type and by words', async () => {
    const { owner } = await usedAccount();
    const amounts = async (query: InputOf<typeof credits.movements>['query']) =>
      (await owner.call(credits.movements, { query })).data.rows.map(({ amount }) => amount);
    expect(await amounts({ from: '2026-03-10' })).toEqual([-0.5]);
    expect(await amounts({ to: '2026-03-09' })).toEqual([-1, 100]);
    expect(await amounts({ type: 'recharge' })).toEqual([100]);
    expect(await amounts({ creditType: 'reasoning' })).toEqual([]);
    expect(await amounts({ search: 'PRUEBA' })).toEqual([-0.5]);
    expect(await amounts({ search: 'sub_a' })).toEqual([100]);
    expect(await amounts({ search: '%' })).toEqual([]);
    expect(await amounts({ page: 2 })).toEqual([]);
  });

  it('between the business and a partner can be filtered by their direction', async () => {
    const { owner } = await usedAccount();
    const { rows } = await app.pool.query<{ id: string }>(
      `insert into partner (id, name, partner_code) values (gen_random_uuid(), 'Aliados', 'ALIADOS') returning id`,
    );
    // Nothing of the product moves credits between a business and a partner yet.
    await app.pool.query(
      `insert into credit_operation (owner_kind, owner_id, id, key, body_hash, credit_type, type, amount, balance_after, at, partner_id)
       select owner_kind, owner_id, gen_random_uuid(), key || moved.amount, body_hash, credit_type, moved.type, moved.amount, balance_after, at,
              moved.partner
         from credit_operation,
              (values ('transfer', 7000, $2::uuid), ('extract', -3000, $2), ('extract', -2000, null)) moved (type, amount, partner)
        where owner_id = $1 and credit_operation.type = 'recharge'`,
      [owner.businessId, rows[0]!.id],
    );
    const amounts = async (type: 'partner_transfer' | 'business_extract' | 'extract') =>
      (await owner.call(credits.movements, { query: { type } })).data.rows.map(({ amount }) => amount);
    expect(await amounts('partner_transfer')).toEqual([7]);
    expect(await amounts('business_extract')).toEqual([-3]);
    expect(await amounts('extract')).toEqual([-2, -3]);
  });

  it('of other businesses cannot be read', async () => {
    await usedAccount();
    const other = await app.owner();
    const { data } = await other.call(credits.movements, { query: {} });
    expect(data).toMatchObject({ rows: [], total: 0 });
    expect((await other.call(credits.balances, { query: {} })).data.gpt.available).toBe(0);
  });
});

describe('the counters of a business', () => {
  it('equal the balances of its ledger, for people who may read the business', async () => {
    const { owner } = await usedAccount();
    const { data } = await owner.call(business.read, { params: { id: owner.businessId } });
    expect(data.counters).toMatchObject({ gptModel: 98.5, reasoningModel: 0 });
    const { data: listed } = await owner.call(business.list, { query: {} });
    expect(listed.rows[0]?.counters).toMatchObject({ gptModel: 98.5, reasoningModel: 0 });
  });

  it('count what was paid for credits and what the rest of them cost, and gifts as nothing', async () => {
    const { owner, account } = await usedAccount();
    await account.grant(50_000, { isPromotional: true });
    const { data } = await owner.call(business.read, { params: { id: owner.businessId } });
    expect(data.counters).toMatchObject({
      gptModel: 148.5,
      investment: 90,
      balanceMXN: 88.65,
      balanceUSD: 0,
    });
    const { data: balances } = await owner.call(credits.balances, { query: {} });
    expect(balances).toMatchObject({ level: 1, pricePerConversion: 25, balanceMXN: 88.65 });
    expect([balances.gpt.used, balances.reasoning.used]).toEqual([1.5, 0]);
  });
});

describe('the ledger', () => {
  const TABLES = ['account', 'operation', 'entry', 'lot', 'hold', 'draw'].map((name) => `credit_${name}`);
  const denied = /permission denied/;

  it('can be changed only through its functions, by no role', async () => {
    const { owner } = await usedAccount();
    for (const scope of ['tenant', 'person', 'public', 'admin', 'door'])
      for (const table of TABLES)
        for (const statement of [
          `update ${table} set owner_id = owner_id`,
          `delete from ${table}`,
          `insert into ${table} (owner_id) values ('${owner.businessId}')`,
          `truncate ${table}`,
        ]) {
          const client = await app.pool.connect();
          try {
            await client.query(
              `begin; set local role cauce_${scope}; set local app.business_id = '${owner.businessId}'`,
            );
            await expect(client.query(statement), `${scope}: ${statement}`).rejects.toThrow(denied);
          } finally {
            await client.query('rollback');
            client.release();
          }
        }
  });

  it('of another business cannot be changed', async () => {
    const { owner, account } = await usedAccount();
    const at = app.clock.now();
    const reservation = (await account.reserve(1000))!;
    const other = creditAccountOf(app, (await app.owner()).businessId);
    await expect(
      other.within((tx) => releaseReservation(tx, { id: reservation.id, at })),
    ).rejects.toMatchObject({
      constraint: 'credit_hold_unknown',
    });
    await expect(other.charge(reservation.id, 1000)).rejects.toMatchObject({
      constraint: 'credit_hold_unknown',
    });
    expect(await other.reserve(1)).toBeUndefined();
    const facts = {
      owner_id: owner.businessId,
      id: reservation.id,
      key: 'x',
      credit_type: 'gpt',
      type: 'recharge',
      at,
    };
    const client = await app.pool.connect();
    try {
      await client.query(
        `begin; set local role cauce_tenant; set local app.business_id = '${reservation.id}'`,
      );
      await expect(
        client.query('select grant_credits(1, $1::jsonb, $1::jsonb)', [JSON.stringify(facts)]),
      ).rejects.toThrow('not the book of this request');
    } finally {
      await client.query('rollback');
      client.release();
    }
    expect((await account.within((tx) => balancesOf(tx, at))).gpt).toMatchObject({
      posted: 98_500,
      held: 1000,
    });
  });

  it('can be read only by members with the permission', async () => {
    const { owner } = await usedAccount();
    const { businessId } = owner;
    const member = async (page: number) => {
      const personId = await makePerson(app.pool);
      await joinBusiness(app.pool, { businessId, personId, permissions: [{ page, actions: ['view'] }] });
      return app.signIn(personId, businessId);
    };
    expect((await (await member(34)).inject('GET', '/api/credits')).status).toBe(200);
    expect((await (await member(27)).inject('GET', '/api/credits')).status).toBe(403);
  });

  it('refuses invalid amounts', async () => {
    const { account } = await usedAccount();
    const at = app.clock.now();
    for (const amount of [0, -1, 0.5, Number.NaN, 2 ** 53]) {
      await expect(
        account.within((tx) => grantCredits(tx, { kind: 'gpt', amount, key: 'no', type: 'recharge', at })),
      ).rejects.toThrow(RangeError);
      await expect(
        account.within((tx) => reserveCredits(tx, { kind: 'gpt', amount, key: 'no', at, expiresAt: at })),
      ).rejects.toThrow(RangeError);
    }
  });
});
