import type { PermissionEntry } from '@cauce/contract/kit/access';
import { joinBusiness, makePerson } from './factories.ts';
import type { House, Visitor } from './house.ts';

/** Somebody new in this business, who was given this of one page and nothing of the others. */
export async function colleague(
  house: House,
  businessId: string,
  { page, actions }: PermissionEntry,
): Promise<Visitor> {
  const personId = await makePerson(house.pool);
  const permissions = actions.length > 0 ? [{ page, actions }] : [];
  await joinBusiness(house.pool, { businessId, personId, permissions });
  return house.signIn(personId, businessId);
}
