import { business } from '@cauce/contract/account/business';
import { session } from '@cauce/contract/account/session';
import { team } from '@cauce/contract/account/team';
import { funnels } from '@cauce/contract/funnels/funnels';
import { products } from '@cauce/contract/sales/products';
import { sentenceOf } from '@cauce/domain/agenda/audit-words';
import { PLANS } from '@cauce/domain/billing/plans';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { funnelInput } from '../../../testing/factories/funnels.ts';
import { TestApp } from '../../../testing/test-app.ts';

const DAY = 86_400_000;

let app: TestApp;
let owner: Awaited<ReturnType<TestApp['owner']>>;
beforeEach(async () => {
  app = await TestApp.open();
  owner = await app.owner();
});
afterEach(() => app.close());

const inDays = (days: number) => new Date(app.clock.now().getTime() + days * DAY).toISOString();
const setPlan = async (plan: 'bronce' | 'plata' | 'oro' | null, endSubscription: string | null = null) => {
  const admin = await app.newcomer({ role: 'admin' });
  return admin.call(business.adjust, { params: { id: owner.businessId }, body: { plan, endSubscription } });
};
/** Creates funnels until the plan refuses one. A new business has one already. */
async function fillFunnels(visitor = owner): Promise<{ count: number; problem: unknown }> {
  for (;;) {
    const problem = await visitor.call(funnels.create, { body: { funnel: funnelInput() } }).then(
      () => undefined,
      (error: unknown) => error,
    );
    if (problem !== undefined) return { count: (await visitor.call(funnels.list, {})).data.length, problem };
  }
}

it('without a plan a business has the limits of Bronce', async () => {
  const { count, problem } = await fillFunnels();
  expect(count).toBe(PLANS.bronce.limits.funnels);
  expect(problem).toMatchObject({
    code: 'planLimit',
    status: 409,
    message: 'Tu plan permite 2 embudos. Para tener más, cambia de plan',
    detail: { limit: 2, link: '/precios' },
  });
});

it('a plan of the platform’s team raises the limits of its business and of no other', async () => {
  const other = await app.owner();
  expect((await setPlan('oro')).message).toBe('Plan actualizado correctamente');
  expect(await fillFunnels()).toMatchObject({
    count: PLANS.oro.limits.funnels,
    problem: { code: 'planLimit' },
  });
  expect(await fillFunnels(other)).toMatchObject({ count: PLANS.bronce.limits.funnels });
});

it('after the end of a plan the limits of Bronce are back, and nothing is deleted', async () => {
  await setPlan('plata', inDays(1));
  const { count } = await fillFunnels();
  expect(count).toBe(PLANS.plata.limits.funnels);
  await setPlan('plata', inDays(-1));
  expect(await fillFunnels()).toMatchObject({
    count,
    problem: { message: 'Tu plan permite 2 embudos. Para tener más, cambia de plan' },
  });
});

it('the form of products names the limit of the plan', async () => {
  await setPlan('plata');
  expect((await owner.call(products.planLimit, {})).data).toEqual({ count: 0, limit: 150 });
});

it('the session and the business name the plan, and the audit trail its change', async () => {
  expect((await owner.call(session.current)).data.business?.plan).toBeNull();
  await setPlan('plata', inDays(30));
  expect((await owner.call(session.current)).data.business).toMatchObject({
    plan: 'plata',
    endSubscription: inDays(30),
  });
  const params = { id: owner.businessId };
  expect((await owner.call(business.read, { params })).data.plan).toBe('plata');
  const [entry] = (await owner.call(team.audit, {})).data.rows;
  expect(entry?.detail).toEqual({ plan: 'Plata', until: inDays(30) });
  expect(entry && sentenceOf(entry)).toContain('cambió el plan a Plata');
  await setPlan(null, inDays(30));
  const [last] = (await owner.call(team.audit, {})).data.rows;
  expect(last && sentenceOf(last)).toContain('cambió el plan a ninguno');
});

it('a plan is kept when only its end changes, and its end when only the plan changes', async () => {
  const admin = await app.newcomer({ role: 'admin' });
  const params = { id: owner.businessId };
  await setPlan('oro', inDays(30));
  await admin.call(business.adjust, { params, body: { endSubscription: inDays(60) } });
  await admin.call(business.adjust, { params, body: { plan: 'plata' } });
  expect((await admin.call(business.read, { params })).data).toMatchObject({
    plan: 'plata',
    endSubscription: inDays(60),
  });
  await setPlan(null, inDays(60));
  expect((await admin.call(business.read, { params })).data.plan).toBeNull();
});

it('an owner cannot give their business a plan', async () => {
  const params = { id: owner.businessId };
  await expect(owner.call(business.adjust, { params, body: { plan: 'oro' } })).rejects.toMatchObject({
    code: 'forbidden',
  });
  expect((await owner.call(business.read, { params })).data.plan).toBeNull();
});

it('an unknown plan is refused at its field', async () => {
  const admin = await app.newcomer({ role: 'admin' });
  const params = { id: owner.businessId };
  await expect(
    admin.call(business.adjust, { params, body: { plan: 'platino' as 'oro' } }),
  ).rejects.toMatchObject({ status: 400 });
});
