import { type PageKey, PAGES } from '@cauce/contract/kit/pages';
import { session } from '@cauce/contract/account/session';
import { team } from '@cauce/contract/account/team';
import { createPerson, type Person } from './people.ts';

/** Creates a member of the team who may view one page. */
export async function createColleague(owner: Person, page: PageKey): Promise<Person> {
  const colleague = await createPerson();
  const { business } = await owner.loadSession();
  const businessId = business?._id ?? '';
  const { person } = await colleague.loadSession();
  await colleague.call(team.join, { params: { userId: person._id }, body: { businessId } });
  const { data: waiting } = await owner.call(team.requests, {});
  await owner.call(team.approveRequest, {
    params: { id: waiting.rows.find(({ email }) => email === colleague.email)?._id ?? '' },
    body: { role: 'limited', permissions: [{ page: PAGES[page].number, actions: ['view'] }] },
  });
  if ((await colleague.loadSession()).business === null) {
    await colleague.call(session.enterBusiness, { body: { businessId } });
    await colleague.loadSession();
  }
  return colleague;
}
