import { MOST_READS, reads } from '@cauce/contract/account/reads';
import { PAGES } from '@cauce/contract/kit/pages';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { colleague } from '../../../testing/colleague.ts';
import { TestApp, type Visitor } from '../../../testing/test-app.ts';

let app: TestApp;
let owner: Awaited<ReturnType<TestApp['owner']>>;
beforeAll(async () => {
  app = await TestApp.open();
  owner = await app.owner();
});
afterAll(() => app.close());

const PATHS = ['/home/progress', '/branch', '/team/members', '/audit?page=1'];
const read = async (who: Visitor, ...paths: string[]) =>
  (await who.call(reads.together, { query: { paths: paths.join(' ') } })).data;

it('answers each call as if it had been made alone', async () => {
  const answers = await read(owner, ...PATHS);
  expect(new Set(answers.map(({ headers }) => headers['x-request-id'])).size).toBe(PATHS.length);
  for (const [index, path] of PATHS.entries()) {
    const alone = await owner.inject('GET', `/api${path}`);
    expect(answers[index]).toMatchObject({ status: 200, body: alone.body });
  }
});

it('refuses the calls that the person may not make, and answers the others', async () => {
  const viewer = await colleague(app, owner.businessId, { page: PAGES.branches.number, actions: ['view'] });
  const answers = await read(viewer, ...PATHS, '/nothing/here');
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 403, 403, 404]);
});

it('shows nobody the records of another business', async () => {
  const other = await app.owner();
  const answers = await read(
    other,
    `/business/${owner.businessId}`,
    `/branch?businessId=${owner.businessId}`,
  );
  expect(answers.map(({ status }) => status)).toEqual([404, 404]);
});

it('needs a session', async () => {
  await expect(read(app.anonymous, '/branch')).rejects.toMatchObject({ code: 'signedOut' });
});

it('makes no call that makes calls in turn, and only so many', async () => {
  const [inner] = await read(owner, '/reads?paths=/branch', '/branch');
  expect(inner).toMatchObject({ status: 403 });
  await expect(read(owner, ...Array<string>(MOST_READS + 1).fill('/branch'))).rejects.toMatchObject({
    status: 400,
  });
  await expect(read(owner, 'http://example.com')).rejects.toMatchObject({ status: 400 });
});
