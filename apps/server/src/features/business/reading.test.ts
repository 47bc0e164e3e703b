import { business } from '@cauce/contract/account/business';
import { appointments } from '@cauce/contract/agenda/appointments';
import type { PermissionEntry } from '@cauce/contract/kit/access';
import { PAGES } from '@cauce/contract/kit/pages';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openAssistant } from '../../../testing/dialogue.ts';
import { joinBusiness, makePerson } from '../../../testing/factories.ts';
import { appointmentInput, blockInput, openAgenda } from '../../../testing/factories/agenda.ts';
import { TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.open();
});
afterAll(() => app.close());

async function member(permissions: PermissionEntry[]) {
  const { businessId } = await app.owner();
  const personId = await makePerson(app.pool);
  await joinBusiness(app.pool, { businessId, personId, role: 'limited', permissions });
  const visitor = await app.signIn(personId, businessId);
  const read = await visitor.inject('GET', `/api/business/${businessId}`);
  return [read.status, (await visitor.call(business.list, {})).data.total];
}
const looking = (page: keyof typeof PAGES): PermissionEntry[] => [
  { page: PAGES[page].number, actions: ['view'] },
];

it('lets only members with the permission for its page or its money read the settings of a business', async () => {
  expect(await member(looking('business'))).toEqual([200, 1]);
  expect(await member(looking('money'))).toEqual([200, 1]);
  expect(await member(looking('branches'))).toEqual([403, 0]);
  expect(await member([])).toEqual([403, 0]);
});

it('counts the appointments of a business, and says whether an assistant answers, to its people and the platform', async () => {
  const owner = await app.owner();
  const agenda = await openAgenda(owner);
  await owner.call(appointments.book, { body: { appointment: appointmentInput(agenda) } });
  await owner.call(appointments.block, {
    body: { block: blockInput(agenda, { start: '2026-03-11T16:00:00Z', end: '2026-03-11T17:00:00Z' }) },
  });
  const assistantId = await openAssistant(app, owner);
  const admin = await app.signIn(await makePerson(app.pool, { role: 'admin' }));
  const params = { id: owner.businessId };
  for (const reader of [owner, admin]) {
    const { data } = await reader.call(business.read, { params });
    expect(data.counters.appointments).toBe(1);
    expect(data.aiConfig).toEqual({ isConfigured: true, isConnected: false });
  }
  await app.pool.query('update assistant set is_working = false where id = $1', [assistantId]);
  expect((await owner.call(business.read, { params })).data.aiConfig.isConfigured).toBe(false);
  await app.pool.query(
    `insert into channel_account (business_id, id, channel, state, secret, created_at, updated_at)
     values ($1, gen_random_uuid(), 'instagram', 'connected', 'sealed', now(), now())`,
    [owner.businessId],
  );
  expect((await owner.call(business.read, { params })).data.aiConfig.isConnected).toBe(true);
});
