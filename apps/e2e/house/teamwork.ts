import { type PageKey, PAGES } from '@cauce/contract/kit/pages';
import { session } from '@cauce/contract/account/session';
import { team } from '@cauce/contract/account/team';
import { newPerson, type Person } from './people.ts';

/** Somebody who asked to come in and may look at one page. */
export async function newColleague(owner: Person, page: PageKey): Promise<Person> {
  const colleague = await newPerson();
  const { business } = await owner.look();
  const businessId = business?._id ?? '';
  const { person } = await colleague.look();
  await colleague.call(team.join, { params: { userId: person._id }, body: { businessId } });
  const { data: waiting } = await owner.call(team.requests, {});
  await owner.call(team.approveRequest, {
    params: { id: waiting.rows.find(({ email }) => email === colleague.email)?._id ?? '' },
    body: { role: 'limited', permissions: [{ page: PAGES[page].number, actions: ['view'] }] },
  });
  if ((await colleague.look()).business === null) {
    await colleague.call(session.enterBusiness, { body: { businessId } });
    await colleague.look();
  }
  return colleague;
}
