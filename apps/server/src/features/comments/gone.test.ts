import { channels } from '@cauce/contract/conversations/channels';
import { COMMENT_GONE, comments } from '@cauce/contract/conversations/comments';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { onFacebook } from '../../../testing/graph/commented.ts';
import { PAGE, Wired } from '../../../testing/graph/wired.ts';
import { runJobs } from '../../../testing/run-jobs.ts';

const POST = `${PAGE.id}_1`;
const MISSING = { is: 'error', code: 100, subcode: 33 } as const;

let wired: Wired;
beforeEach(async () => {
  wired = await Wired.open();
  for (const { _id: id } of await wired.connectPage(['messenger']))
    await wired.owner.call(channels.takeComments, { params: { id }, body: { takesComments: true } });
});
afterEach(() => wired.close());

const receive = (id: string, ago: number) => wired.tell(onFacebook({ id, at: wired.now - ago }));
const first = async () => (await wired.owner.call(comments.list, {})).data.comments[0]!;
const postRequests = () => wired.graph.asked.filter((one) => one === `GET ${POST}`).length;
const failedJobs = () =>
  wired.rows('select last_error from graphile_worker.jobs where last_error is not null');
const hide = async () =>
  wired.owner.inject('PUT', `/api/comment/${(await first())._id}/hidden`, { isHidden: true });

describe('a post', () => {
  it.each([
    ['with the subcode of a missing object', MISSING],
    ['with 404', { is: 'bare', status: 404 }],
  ] as const)('that is gone, %s, ends its job and says so until it is back', async (_, trouble) => {
    wired.graph.troubles.set(POST, trouble);
    await receive('c1', 5000);
    expect(await first()).toMatchObject({ commentId: 'c1', isPostGone: true, isConnected: true });
    expect([await failedJobs(), postRequests()]).toEqual([[], 1]);
    wired.graph.troubles.clear();
    wired.graph.posts.set(POST, { url: 'https://www.facebook.com/roble/posts/1', text: 'Blanqueamiento' });
    await receive('c2', 4000);
    expect(await first()).toMatchObject({ isPostGone: false, postText: 'Blanqueamiento' });
  });

  it('that the application may not read leaves the account connected and its job ended', async () => {
    wired.graph.troubles.set(POST, { is: 'error', code: 10, status: 403 });
    await receive('c1', 5000);
    expect(await first()).toMatchObject({ isPostGone: false, postText: '', isConnected: true });
    expect(await failedJobs()).toEqual([]);
  });

  it('asked for with a dead token stops the account', async () => {
    wired.graph.troubles.set(POST, { is: 'error', code: 190, status: 401 });
    await receive('c1', 5000);
    expect(await first()).toMatchObject({ isConnected: false });
  });
});

describe('a comment that the network does not have any more', () => {
  it('is neither hidden nor answered, and it says so', async () => {
    await receive('c1', 1000);
    wired.graph.trouble = MISSING;
    const hiding = await hide();
    expect([hiding.status, hiding.body.message]).toEqual([409, COMMENT_GONE]);
    await wired.owner.inject('POST', `/api/comment/${(await first())._id}/reply`, { text: 'Hola' });
    await runJobs(wired.app);
    expect((await first()).replies).toMatchObject([{ status: 'failed', reason: COMMENT_GONE }]);
    expect(await first()).toMatchObject({ isConnected: true });
  });
});

it('hiding a comment with a dead token stops the account', async () => {
  await receive('c1', 1000);
  wired.graph.trouble = { is: 'error', code: 190, status: 401 };
  expect((await hide()).status).toBe(502);
  expect(await first()).toMatchObject({ isConnected: false });
});
