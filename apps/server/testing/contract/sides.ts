import type { Access } from '@cauce/contract/kit/access';
import { joinBusiness, makePerson } from '../factories.ts';
import type { House, Visitor } from '../house.ts';
import type { Side } from './fixture.ts';

/** A caller who may, with a business around them. */
export async function sideFor(house: House, access: Access): Promise<Side> {
  const owner = await house.owner();
  const { businessId } = owner;
  if (access === 'public' || access === 'webhook') {
    return { house, visitor: house.anonymous, businessId, personId: owner.personId };
  }
  if (access === 'admin' || access === 'partner') {
    const person = await house.newcomer({ role: access });
    return { house, visitor: person, businessId, personId: person.personId };
  }
  return { house, visitor: owner, businessId, personId: owner.personId };
}

/** Everyone who must be turned away, with the answer they must get. */
export async function strangersTo(house: House, access: Access, businessId: string) {
  const strangers: { who: string; visitor: Visitor; status: number }[] = [];
  if (access === 'public' || access === 'webhook') return strangers;
  strangers.push({ who: 'signed out', visitor: house.anonymous, status: 401 });
  if (access === 'signedIn') return strangers;
  if (access === 'admin' || access === 'partner') {
    const other = access === 'admin' ? 'partner' : 'admin';
    strangers.push({ who: 'an owner', visitor: await house.owner(), status: 403 });
    strangers.push({ who: `a ${other}`, visitor: await house.newcomer({ role: other }), status: 403 });
    return strangers;
  }
  const member = async (permissions: Parameters<typeof joinBusiness>[1]['permissions']) => {
    const personId = await makePerson(house.pool);
    await joinBusiness(house.pool, { businessId, personId, permissions: permissions ?? [] });
    return house.signIn(personId, businessId);
  };
  strangers.push({ who: 'a member without permissions', visitor: await member([]), status: 403 });
  const everyPage = Array.from({ length: 40 }, (_, at) => ({ page: at + 1, actions: ['view' as const] }));
  if (!access.endsWith('.read') && access !== 'clients.find') {
    strangers.push({ who: 'a member who may only look', visitor: await member(everyPage), status: 403 });
  }
  strangers.push({ who: 'someone without a business', visitor: await house.newcomer(), status: 403 });
  const outsider = await makePerson(house.pool);
  strangers.push({
    who: 'an outsider who names the business',
    visitor: await house.signIn(outsider, businessId),
    status: 403,
  });
  return strangers;
}
