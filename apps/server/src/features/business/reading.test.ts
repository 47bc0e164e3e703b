import { business } from '@cauce/contract/account/business';
import type { PermissionEntry } from '@cauce/contract/kit/access';
import { PAGES } from '@cauce/contract/kit/pages';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { joinBusiness, makePerson } from '../../../testing/factories.ts';
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
