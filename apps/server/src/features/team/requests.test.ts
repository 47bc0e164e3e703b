import { session } from '@cauce/contract/account/session';
import { team } from '@cauce/contract/account/team';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeJoinRequest } from '../../../testing/factories/team.ts';
import { TestApp, type Visitor } from '../../../testing/test-app.ts';
import { runJobs } from '../../../testing/run-jobs.ts';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.open({ rates: 'unlimited' });
});
afterAll(() => app.close());

const BRANCHES = [{ page: 20, actions: ['view' as const] }];

const waitingAt = async (visitor: Visitor) => (await visitor.call(team.requests, {})).data.rows;

async function asking() {
  const owner = await app.owner();
  const guest = await app.newcomer({ name: 'Luis Paz' });
  const ask = () =>
    guest.call(team.join, { params: { userId: guest.personId }, body: { businessId: owner.businessId } });
  await ask();
  const [request] = await waitingAt(owner);
  return { owner, guest, ask, params: { id: request?._id ?? '' } };
}

it('is stored once however often it is repeated, and the owners get one e-mail', async () => {
  const { owner, guest, ask } = await asking();
  await Promise.all([ask(), ask(), ask()]);
  expect(await waitingAt(owner)).toMatchObject([{ name: 'Luis Paz' }]);
  expect((await guest.call(team.ownRequests)).data).toMatchObject([{ businessName: 'Clínica Roble' }]);
  await runJobs(app);
  await runJobs(app);
  const [me] = (await owner.call(team.members, {})).data;
  const { rows } = await app.pool.query('select subject from mailbox_message where recipient = $1', [
    me?.email,
  ]);
  expect(rows).toEqual([{ subject: 'Luis Paz quiere entrar a Clínica Roble' }]);
});

it('that is withdrawn or declined and repeated is announced once a day', async () => {
  const { owner, guest, ask, params } = await asking();
  const letters = async () => {
    await runJobs(app);
    const [me] = (await owner.call(team.members, {})).data;
    const { rowCount } = await app.pool.query('select from mailbox_message where recipient = $1', [
      me?.email,
    ]);
    return rowCount;
  };
  expect(await letters()).toBe(1);
  await guest.call(team.withdrawRequest, { params });
  await ask();
  expect(await letters()).toBe(1);
  const [again] = await waitingAt(owner);
  await owner.call(team.declineRequest, { params: { id: again?._id ?? '' } });
  await ask();
  expect(await letters()).toBe(1);
  expect(await waitingAt(owner)).toHaveLength(1);
});

it('grants the permissions that the owner chose', async () => {
  const { owner, guest, params, ask } = await asking();
  await owner.call(team.approveRequest, { params, body: { role: 'limited', permissions: BRANCHES } });
  expect(await waitingAt(owner)).toEqual([]);
  expect((await ask()).data.outcome).toBe('joined');
  expect((await guest.call(session.current)).data).toMatchObject({
    business: { _id: owner.businessId },
    grant: { fullAccess: false, permissions: BRANCHES },
  });
});

it('is decided once', async () => {
  const { owner, params } = await asking();
  const outcomes = await Promise.allSettled([
    owner.call(team.approveRequest, { params, body: { role: 'full', permissions: [] } }),
    owner.call(team.declineRequest, { params }),
    owner.call(team.approveRequest, { params, body: { role: 'full', permissions: [] } }),
  ]);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

it('that is declined hides the name of the person', async () => {
  const { owner, guest, params } = await asking();
  await owner.call(team.declineRequest, { params });
  expect((await guest.call(session.current)).data.businesses).toEqual([]);
  expect((await owner.call(team.members, {})).data).toHaveLength(1);
});

it('can be withdrawn only by its author', async () => {
  const { owner, guest, params } = await asking();
  await expect((await app.newcomer()).call(team.withdrawRequest, { params })).rejects.toMatchObject({
    status: 404,
  });
  await guest.call(team.withdrawRequest, { params });
  expect(await waitingAt(owner)).toEqual([]);
});

it('can be accepted by the platform, in its own name, and only if it exists', async () => {
  const { owner, guest } = await asking();
  const admin = await app.newcomer({ role: 'admin', name: 'Equipo Sol' });
  const letIn = (userId: string) =>
    admin.call(team.join, { params: { userId }, body: { businessId: owner.businessId, permissions: [] } });
  await expect(letIn((await app.newcomer()).personId)).rejects.toMatchObject({ status: 404 });
  expect((await letIn(guest.personId)).data.outcome).toBe('joined');
  const { rows } = (await owner.call(team.audit, {})).data;
  expect(rows[0]).toMatchObject({ action: 'join.approved', actor: 'Equipo Sol', isVisit: true });
});

it('belongs to its business', async () => {
  const { params } = await asking();
  const other = await app.owner();
  expect(await waitingAt(other)).toEqual([]);
  const body = { role: 'full' as const, permissions: [] };
  await expect(other.call(team.approveRequest, { params, body })).rejects.toMatchObject({ status: 404 });
});

it('is listed in pages of twenty, oldest first', async () => {
  const owner = await app.owner();
  for (let times = 0; times < 23; times += 1) await makeJoinRequest(app.pool, owner.businessId);
  const pages = await Promise.all(
    [1, 2, 3].map(async (page) => (await owner.call(team.requests, { query: { page } })).data),
  );
  expect(pages.map(({ rows }) => rows.length)).toEqual([20, 3, 0]);
  expect(pages.map(({ total }) => total)).toEqual([23, 23, 23]);
  expect(new Set(pages.flatMap(({ rows }) => rows.map(({ _id }) => _id))).size).toBe(23);
});
