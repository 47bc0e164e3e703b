import type { PermissionEntry } from '@cauce/contract/kit/access';
import { joinBusiness, makePerson } from './factories.ts';
import type { TestApp, Visitor } from './test-app.ts';

/** Makes a member of this business with permissions on one page. */
export async function colleague(
  app: TestApp,
  businessId: string,
  { page, actions }: PermissionEntry,
): Promise<Visitor> {
  const personId = await makePerson(app.pool);
  const permissions = actions.length > 0 ? [{ page, actions }] : [];
  await joinBusiness(app.pool, { businessId, personId, permissions });
  return app.signIn(personId, businessId);
}
