import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openAgenda } from '../../../../testing/factories/agenda.ts';
import { TestApp } from '../../../../testing/test-app.ts';
import { runJobs } from '../../../../testing/run-jobs.ts';
import { openScopes, type TenantTx } from '../../../platform/database/scopes.ts';
import { hashOf } from '../../../platform/ids.ts';
import { sweeping } from '../../../platform/housekeeping/sweep.ts';
import type { HoldRequest } from './holds.ts';
import { listFreeTimes } from '../index.ts';
import { createHold, findHold, releaseHold } from './index.ts';

const MINUTE = 60_000;
let app: TestApp;
let businessId: string;
let agenda: Awaited<ReturnType<typeof openAgenda>>;
beforeAll(async () => {
  app = await TestApp.open({ rates: 'unlimited' });
});
beforeEach(async () => {
  const owner = await app.owner();
  businessId = owner.businessId;
  agenda = await openAgenda(owner, { specialists: 2, service: { bufferBefore: 5, bufferAfter: 10 } });
});
afterAll(() => app.close());

const OUTSIDE = { minimumNotice: 120, horizonDays: 30 };
const now = () => app.clock.now();
const within = <T>(work: (tx: TenantTx) => Promise<T>) => openScopes(app.pool).inTenant({ businessId }, work);
const hold = (start: string, over: Partial<HoldRequest> = {}) => {
  const { branchId, serviceId, specialistId } = agenda;
  const wish = { branchId, serviceId, specialistId, start: new Date(start), outside: OUTSIDE, ...over };
  return within((tx) => createHold(tx, { businessId, at: now() }, wish));
};
const held = (token: string) => within((tx) => findHold(tx, token, now()));
const TEN = '2026-03-10T16:00:00.000Z';
const ELEVEN = '2026-03-10T17:00:00.000Z';

it('keeps a time with its buffers for five minutes and stores only the hash of its token', async () => {
  const { token, expiresAt, ...rest } = await hold(TEN);
  expect(rest).toEqual({ specialistId: agenda.specialistId, start: TEN, end: '2026-03-10T16:30:00.000Z' });
  expect(token).toMatch(/^[\w-]{22}$/);
  expect(Date.parse(expiresAt)).toBe(now().getTime() + 5 * MINUTE);
  const { rows } = await app.pool.query('select * from hold where business_id = $1', [businessId]);
  expect(JSON.stringify(rows)).not.toContain(token);
  expect(rows).toMatchObject([
    {
      holder_hash: hashOf(token),
      busy_from: new Date('2026-03-10T15:55:00Z'),
      busy_to: new Date('2026-03-10T16:40:00Z'),
    },
  ]);
  await expect(hold(TEN)).rejects.toMatchObject({
    code: 'slotTaken',
    detail: { collides: [], alternatives: expect.arrayContaining([expect.objectContaining({ start: TEN })]) },
  });
});

it('lets its holder renew and replace it, one at a time', async () => {
  const { token } = await hold(TEN);
  app.clock.pass(4 * MINUTE);
  expect(await hold(TEN, { token })).toMatchObject({ token });
  app.clock.pass(4 * MINUTE);
  expect((await held(token))?.start).toEqual(new Date(TEN));
  expect(await hold(ELEVEN, { token })).toMatchObject({ token, start: ELEVEN });
  await hold(TEN);
  app.clock.pass(5 * MINUTE);
  expect(await held(token)).toBeUndefined();
});

it('issues a new token for a token that was never issued', async () => {
  const invented = 'AAAAAAAAAAAAAAAAAAAAAA';
  const { token } = await hold(TEN, { token: invented });
  expect(token).not.toBe(invented);
  expect(await held(invented)).toBeUndefined();
});

it('is released at once, and only with its token', async () => {
  const { token } = await hold(TEN);
  await within((tx) => releaseHold(tx, 'AAAAAAAAAAAAAAAAAAAAAA'));
  expect(await held(token)).toBeDefined();
  await within((tx) => releaseHold(tx, token));
  expect(await held(token)).toBeUndefined();
  await hold(TEN);
});

it('picks a free specialist when none is named', async () => {
  const anyone = { specialistId: undefined };
  const first = await hold(TEN, anyone);
  const second = await hold(TEN, anyone);
  expect([first.specialistId, second.specialistId].toSorted()).toEqual(agenda.specialistIds.toSorted());
  await expect(hold(TEN, anyone)).rejects.toMatchObject({ code: 'slotTaken' });
});

it.each([
  ['before the branch opens', '2026-03-10T14:30:00Z'],
  ['off the grid', '2026-03-10T16:10:00Z'],
  ['between two minutes', '2026-03-10T16:00:30Z'],
  ['without the notice', '2026-03-09T17:30:00Z'],
  ['in the past', '2026-03-06T16:00:00Z'],
  ['beyond the horizon', '2026-04-09T16:00:00Z'],
  ['in the year one', '0001-01-01T16:00:00Z'],
  ['in the year 9999', '9999-12-31T16:00:00Z'],
])('refuses a time %s', async (_, start) => {
  await expect(hold(start)).rejects.toMatchObject({ code: 'slotTaken' });
});

it('follows the notice and horizon of the service before those of the business', async () => {
  const today = '2026-03-09T16:30:00Z';
  await expect(hold(today)).rejects.toMatchObject({ code: 'slotTaken' });
  await app.pool.query('update service set minimum_notice = 0, horizon_days = 1 where id = $1', [
    agenda.serviceId,
  ]);
  app.clock.pass(new Date('2026-03-09T16:00:00Z').getTime() - now().getTime());
  expect((await hold(today)).start).toBe('2026-03-09T16:30:00.000Z');
  await expect(hold('2026-03-11T16:00:00Z')).rejects.toMatchObject({ code: 'slotTaken' });
});

it('is free for its holder and busy for others', async () => {
  const { token } = await hold(TEN);
  const { branchId, serviceId, specialistId } = agenda;
  const ask = async (holderHash?: string) => {
    const question = { branchId, serviceId, specialistId, from: '2026-03-10', to: '2026-03-10' };
    const { days } = await within((tx) =>
      listFreeTimes(tx, { ...question, at: now(), holderHash, outside: OUTSIDE }),
    );
    return days[0]?.slots.some(({ start }) => start === TEN);
  };
  expect([await ask(), await ask(hashOf(token))]).toEqual([false, true]);
});

it('is deleted a day after it expires', async () => {
  const { token } = await hold(TEN);
  const sweep = async () => {
    await app.pool.query(`select graphile_worker.add_job('housekeeping.sweep', '{}'::json)`);
    await runJobs(app, [sweeping(app.pool)]);
    const { rows } = await app.pool.query('select id from hold where holder_hash = $1', [hashOf(token)]);
    return rows.length;
  };
  expect(await sweep()).toBe(1);
  app.clock.pass(25 * 60 * MINUTE);
  expect(await sweep()).toBe(0);
});
