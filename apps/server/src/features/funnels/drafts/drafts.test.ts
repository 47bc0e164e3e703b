import { funnelDrafts } from '@cauce/contract/funnels/drafts';
import { clients } from '@cauce/contract/clients/clients';
import { funnels } from '@cauce/contract/funnels/funnels';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { clientInput } from '../../../../testing/factories/clients.ts';
import { draftContent, funnelInput } from '../../../../testing/factories/funnels.ts';
import { makeColleague } from '../../../../testing/factories/team.ts';
import { TestApp } from '../../../../testing/test-app.ts';

let app: TestApp;
let owner: Awaited<ReturnType<TestApp['owner']>>;
beforeAll(async () => {
  app = await TestApp.open({ rates: 'unlimited' });
});
beforeEach(async () => {
  owner = await app.owner();
});
afterAll(() => app.close());

type Visitor = Pick<typeof owner, 'call'>;
const create = async () => (await owner.call(funnels.create, { body: { funnel: funnelInput() } })).data;
const list = async (visitor: Visitor = owner) => (await visitor.call(funnelDrafts.list, {})).data;

interface Saving {
  funnelId?: string | null;
  basedOn?: string | null;
  seen?: string | null;
  name?: string;
  visitor?: Visitor;
}
const save = async ({
  funnelId = null,
  basedOn = null,
  seen = null,
  name = 'Uno',
  visitor = owner,
}: Saving) =>
  (
    await visitor.call(funnelDrafts.save, {
      body: { draft: { funnelId, basedOn, content: draftContent({ name }) }, updatedAt: seen },
    })
  ).data;

it('unfinished changes survive with everything that was written, and publish nothing', async () => {
  const funnel = await create();
  const draft = await save({ funnelId: funnel._id, basedOn: funnel.updatedAt, name: '' });
  expect(draft.content).toEqual({ ...draftContent({ name: '' }), copiedFrom: null });
  expect(await list()).toEqual([draft]);
  expect((await owner.call(funnels.read, { params: { id: funnel._id } })).data).toEqual(funnel);
});

it('a new funnel and each existing one have a draft of their own', async () => {
  const { _id: funnelId, updatedAt: basedOn } = await create();
  await save({ name: 'Nuevo' });
  await save({ funnelId, basedOn, name: 'Existente' });
  expect((await list()).map(({ content }) => content.name).toSorted()).toEqual(['Existente', 'Nuevo']);
  await owner.call(funnelDrafts.discard, { query: {} });
  expect((await list()).map(({ funnelId: of }) => of)).toEqual([funnelId]);
});

it('a window that saw an older draft overwrites nothing', async () => {
  const first = await save({ name: 'Uno' });
  await expect(save({ name: 'Otra ventana' })).rejects.toMatchObject({ code: 'changedMeanwhile' });
  const second = await save({ name: 'Dos', seen: first.updatedAt });
  expect(second.updatedAt > first.updatedAt).toBe(true);
  await expect(save({ name: 'Tarde', seen: first.updatedAt })).rejects.toMatchObject({
    code: 'changedMeanwhile',
  });
  expect(await list()).toEqual([second]);
});

it('only one of two windows that begin at the same time saves', async () => {
  const results = await Promise.allSettled([save({ name: 'A' }), save({ name: 'B' })]);
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await list()).toHaveLength(1);
});

it('a discarded draft does not come back from another window', async () => {
  const draft = await save({});
  await owner.call(funnelDrafts.discard, { query: {} });
  await expect(save({ seen: draft.updatedAt })).rejects.toMatchObject({ code: 'changedMeanwhile' });
  expect(await list()).toEqual([]);
});

it('colleagues have drafts of their own', async () => {
  const { _id: funnelId, updatedAt: basedOn } = await create();
  const personId = await makeColleague(app.pool, { businessId: owner.businessId, as: 'full' });
  const colleague = await app.signIn(personId, owner.businessId);
  const own = await save({ funnelId, basedOn, name: 'Mío' });
  const theirs = await save({ funnelId, basedOn, name: 'Suyo', visitor: colleague });
  expect(await list()).toEqual([own]);
  expect(await list(colleague)).toEqual([theirs]);
});

it('nobody writes or reads a draft for a funnel of another business', async () => {
  const { _id: funnelId, updatedAt: basedOn } = await create();
  const other = await app.owner();
  await expect(save({ funnelId, basedOn, visitor: other })).rejects.toMatchObject({ status: 404 });
  await save({ funnelId, basedOn });
  expect(await list(other)).toEqual([]);
  await expect(other.call(funnelDrafts.discard, { query: { funnelId } })).rejects.toMatchObject({
    status: 404,
  });
  expect(await list()).toHaveLength(1);
});

it('a version that a colleague publishes meanwhile leaves the draft, with the version on which it is based', async () => {
  const { _id: id, updatedAt: basedOn, phases } = await create();
  const draft = await save({ funnelId: id, basedOn });
  await owner.call(funnels.save, { params: { id }, body: { funnel: funnelInput({ phases }) } });
  expect(await list()).toEqual([draft]);
  const publish = owner.call(funnels.save, {
    params: { id },
    body: { funnel: funnelInput({ phases }), updatedAt: draft.basedOn ?? undefined },
  });
  await expect(publish).rejects.toMatchObject({ code: 'changedMeanwhile' });
});

it('a removed funnel takes its drafts with it', async () => {
  const { _id: id, updatedAt: basedOn } = await create();
  await save({ funnelId: id, basedOn });
  await owner.call(funnels.remove, { params: { id } });
  expect(await list()).toEqual([]);
});

it('contacts are counted in each scenario that has any', async () => {
  const { _id: id } = await create();
  const { data: client } = await owner.call(clients.register, { body: { client: clientInput() } });
  await app.pool.query(
    `insert into funnel_place (business_id, funnel_id, client_id, place, version, entered_at)
     values ($1, $2, $3, 'cita.agendada', 1, now())`,
    [owner.businessId, id, client._id],
  );
  const { data } = await owner.call(funnelDrafts.contacts, { params: { id } });
  expect(data).toEqual([{ place: 'cita.agendada', contacts: 1 }]);
});
