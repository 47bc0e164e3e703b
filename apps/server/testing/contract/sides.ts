import type { Access } from '@cauce/contract/kit/access';
import { joinBusiness, makePerson } from '../factories.ts';
import type { TestApp, Visitor } from '../test-app.ts';
import type { Side } from './fixture.ts';

/** Makes a caller with the given access, with a business if needed. */
export async function sideFor(app: TestApp, access: Access): Promise<Side> {
  const owner = await app.owner();
  const { businessId } = owner;
  if (access === 'public' || access === 'webhook') {
    return { app, visitor: app.anonymous, businessId, personId: owner.personId };
  }
  if (access === 'admin' || access === 'partner') {
    const person = await app.newcomer({ role: access });
    return { app, visitor: person, businessId, personId: person.personId };
  }
  return { app, visitor: owner, businessId, personId: owner.personId };
}

/** Lists all callers that must be refused, with the expected answer. */
export async function outsidersOf(app: TestApp, access: Access, businessId: string) {
  const outsiders: { who: string; visitor: Visitor; status: number }[] = [];
  if (access === 'public' || access === 'webhook') return outsiders;
  outsiders.push({ who: 'signed out', visitor: app.anonymous, status: 401 });
  if (access === 'signedIn') return outsiders;
  if (access === 'admin' || access === 'partner') {
    const other = access === 'admin' ? 'partner' : 'admin';
    outsiders.push({ who: 'an owner', visitor: await app.owner(), status: 403 });
    outsiders.push({ who: `a ${other}`, visitor: await app.newcomer({ role: other }), status: 403 });
    return outsiders;
  }
  const member = async (permissions: Parameters<typeof joinBusiness>[1]['permissions']) => {
    const personId = await makePerson(app.pool);
    await joinBusiness(app.pool, { businessId, personId, permissions: permissions ?? [] });
    return app.signIn(personId, businessId);
  };
  outsiders.push({ who: 'a member without permissions', visitor: await member([]), status: 403 });
  const everyPage = Array.from({ length: 40 }, (_, at) => ({ page: at + 1, actions: ['view' as const] }));
  if (!access.endsWith('.read') && access !== 'clients.find') {
    outsiders.push({ who: 'a member who may only look', visitor: await member(everyPage), status: 403 });
  }
  outsiders.push({ who: 'someone without a business', visitor: await app.newcomer(), status: 403 });
  const outsider = await makePerson(app.pool);
  outsiders.push({
    who: 'an outsider who names the business',
    visitor: await app.signIn(outsider, businessId),
    status: 403,
  });
  return outsiders;
}
