import { admin } from '@cauce/contract/account/admin';
import { session } from '@cauce/contract/account/session';
import { team } from '@cauce/contract/account/team';
import { booking } from '@cauce/contract/agenda/booking';
import { channels } from '@cauce/contract/conversations/channels';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBooking } from '../../../testing/factories/booking.ts';
import { makeColleague } from '../../../testing/factories/team.ts';
import { performJob } from '../../../testing/run-jobs.ts';
import { TestApp } from '../../../testing/test-app.ts';
import { endVisit } from './jobs.ts';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.open({ rates: 'unlimited' });
});
afterAll(() => app.close());

const MINUTE = 60_000;
const FULL = { role: 'full' as const, permissions: [] };
const SPENT = { status: 410, code: 'linkSpent' };
let emails = 0;

async function tokenSentTo(email: string): Promise<string> {
  const { rows } = await app.pool.query<{ text: string }>(
    `select payload->>'text' as text from outbox where payload->>'to' = $1 order by id desc limit 1`,
    [email],
  );
  return /\/invitacion\?t=([\w-]+)/.exec(rows[0]?.text ?? '')?.[1] ?? '';
}

async function visit() {
  const owner = await app.owner();
  const visitor = await app.newcomer({ role: 'admin' });
  await visitor.call(admin.openBusiness, { params: { id: owner.businessId }, body: {} });
  const { rows } = await app.pool.query<{ id: string }>('select id from session where person_id = $1', [
    visitor.personId,
  ]);
  return { owner, visitor, sessionId: rows[0]!.id };
}
type Visit = Awaited<ReturnType<typeof visit>>;
type Caller = Pick<Visit['visitor'], 'call'>;

async function invite(by: Caller) {
  emails += 1;
  const email = `invitada${emails}@ejemplo.mx`;
  const { data } = await by.call(team.invite, { body: { email, ...FULL } });
  return { id: data._id, email, expiresAt: data.expiresAt, token: await tokenSentTo(email) };
}
const accept = (who: Caller, token: string) => who.call(team.acceptInvitation, { body: { token } });
const businessOf = async (who: Caller) => (await who.call(session.current)).data.business?._id;

const runEndOfVisit = ({ sessionId, visitor }: Visit) =>
  performJob(app, endVisit, { sessionId, personId: visitor.personId });

const ENDINGS: [string, (visit: Visit) => Promise<unknown>][] = [
  ['the visitor leaves', ({ visitor }) => visitor.call(admin.leaveBusiness)],
  [
    'its time is over',
    (one) => {
      app.clock.pass(60 * MINUTE);
      return runEndOfVisit(one);
    },
  ],
  [
    'another visit begins',
    async ({ visitor }) => {
      const { businessId } = await app.owner();
      await visitor.call(admin.openBusiness, { params: { id: businessId }, body: {} });
    },
  ],
  ['the visitor signs out', ({ visitor }) => visitor.call(session.signOut)],
  [
    'the visitor leaves the team of the platform',
    ({ visitor }) => app.pool.query(`update person set role = 'user' where id = $1`, [visitor.personId]),
  ],
];

describe.each(ENDINGS)('access that a visitor gave ends when %s', (_, end) => {
  it('an invitation, a membership from one, an approved request and a test link', async () => {
    const one = await visit();
    const { owner, visitor } = one;
    const [open, accepted] = [await invite(visitor), await invite(visitor)];
    const [guest, applicant] = [await app.newcomer(), await app.newcomer()];
    await accept(guest, accepted.token);
    const params = { userId: applicant.personId };
    await applicant.call(team.join, { params, body: { businessId: owner.businessId } });
    const [request] = (await visitor.call(team.requests, {})).data.rows;
    await visitor.call(team.approveRequest, { params: { id: request!._id }, body: FULL });
    await visitor.call(channels.makeSimulatorLink, { body: { name: 'Soporte' } });
    expect((await owner.call(team.members, {})).data).toHaveLength(3);

    await end(one);
    await expect(accept(await app.newcomer(), open.token)).rejects.toMatchObject(SPENT);
    expect(await businessOf(guest)).toBeUndefined();
    expect((await owner.call(team.members, {})).data.map(({ _id }) => _id)).toEqual([owner.personId]);
    expect((await owner.call(team.invitations, {})).data).toEqual([]);
    const removals = (await owner.call(team.audit, {})).data.rows.filter(
      ({ action, isVisit }) => action === 'member.removed' && isVisit,
    );
    expect(removals).toHaveLength(2);
    expect((await owner.call(channels.listSimulatorLinks)).data).toEqual([]);
  });

  it('and what the team of the business gave stays', async () => {
    const one = await visit();
    const { owner } = one;
    const open = await invite(owner);
    await owner.call(channels.makeSimulatorLink, { body: { name: 'Prima de Ana' } });
    await end(one);
    const guest = await app.newcomer();
    await accept(guest, open.token);
    expect(await businessOf(guest)).toBe(owner.businessId);
    expect((await owner.call(channels.listSimulatorLinks)).data).toHaveLength(1);
  });
});

it('an invitation of a visitor expires with the visit, also when nothing ends it', async () => {
  const { visitor, owner } = await visit();
  const { expiresAt, email, token } = await invite(visitor);
  expect(expiresAt).toBe((await visitor.call(session.current)).data.visitingUntil);
  const { rows } = await app.pool.query(
    `select payload->>'text' as text from outbox where payload->>'to' = $1`,
    [email],
  );
  expect(rows[0]).toMatchObject({ text: expect.stringContaining('terminan con la visita de soporte') });
  app.clock.pass(60 * MINUTE);
  await expect(accept(await app.newcomer(), token)).rejects.toMatchObject(SPENT);
  expect((await owner.call(team.members, {})).data).toHaveLength(1);
});

it('a visitor sends an invitation of the team again without lengthening it', async () => {
  const { visitor, owner } = await visit();
  const { id, expiresAt, email } = await invite(owner);
  app.clock.pass(30 * MINUTE);
  const again = await visitor.call(team.resendInvitation, { params: { id } });
  expect(again.data.expiresAt).toBe(expiresAt);
  await visitor.call(admin.leaveBusiness);
  const guest = await app.newcomer();
  await accept(guest, await tokenSentTo(email));
  expect(await businessOf(guest)).toBe(owner.businessId);
});

it('a visitor cannot revive an invitation of the team that expired', async () => {
  const owner = await app.owner();
  const { id } = await invite(owner);
  app.clock.pass(72 * 60 * MINUTE);
  const visitor = await app.newcomer({ role: 'admin' });
  await visitor.call(admin.openBusiness, { params: { id: owner.businessId }, body: {} });
  const again = visitor.call(team.resendInvitation, { params: { id } });
  await expect(again).rejects.toMatchObject({ status: 409 });
});

it('a guest of a visit stays when the team of the business sets their rights', async () => {
  const { visitor, owner } = await visit();
  const guest = await app.newcomer();
  await accept(guest, (await invite(visitor)).token);
  await owner.call(team.changeMember, { params: { personId: guest.personId }, body: FULL });
  await visitor.call(admin.leaveBusiness);
  expect(await businessOf(guest)).toBe(owner.businessId);
});

it('a visitor names no owners and creates no link to an agenda', async () => {
  const { visitor, owner } = await visit();
  const { businessId } = owner;
  const personId = await makeColleague(app.pool, {
    businessId,
    as: 'full',
    permissions: [],
    name: 'Beto Ruiz',
  });
  const body = { role: 'owner' as const, permissions: [] };
  const naming = visitor.call(team.changeMember, { params: { personId }, body });
  await expect(naming).rejects.toMatchObject({ status: 403 });
  const { specialistId } = await openBooking(owner);
  const following = visitor.call(booking.openFeed, { params: { id: specialistId } });
  await expect(following).rejects.toMatchObject({ status: 403 });
});

it('a visit that goes on is not ended by the job of the one before', async () => {
  const one = await visit();
  const { visitor, owner } = one;
  app.clock.pass(30 * MINUTE);
  await visitor.call(admin.openBusiness, { params: { id: owner.businessId }, body: {} });
  app.clock.pass(30 * MINUTE);
  await runEndOfVisit(one);
  expect(await businessOf(visitor)).toBe(owner.businessId);
});
