import { comments } from '@cauce/contract/conversations/comments';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { runJobs } from '../../../testing/run-jobs.ts';
import { TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let owner: Awaited<ReturnType<TestApp['owner']>>;
beforeAll(async () => {
  app = await TestApp.open({ rates: 'unlimited' });
});
afterAll(() => app.close());
beforeEach(async () => {
  owner = await app.owner();
});

async function comment(text: string, given: { postId?: string; parentId?: string } = {}): Promise<string> {
  app.clock.pass(1000);
  const body = { name: 'Lucía Ríos', postId: 'p1', text, ...given };
  return (await owner.call(comments.play, { body })).data._id;
}
async function unanswered() {
  const { data } = await owner.call(comments.list, { query: { unanswered: 'true' } });
  return { count: data.unanswered, pages: data.pages, texts: data.comments.map(({ content }) => content) };
}
const params = (commentId: string) => ({ params: { commentId } });

it('lists what nobody answered: in public, in private, hidden or deleted', async () => {
  const ids: string[] = [];
  for (const text of ['Uno', 'Dos', 'Tres', 'Cuatro', 'Cinco']) ids.push(await comment(text));
  const [one = '', two = '', three = '', four = ''] = ids;
  await comment('En otra', { postId: 'p2' });
  expect(await unanswered()).toMatchObject({ count: 6, pages: 1 });
  await owner.call(comments.reply, { ...params(one), body: { text: 'Claro' } });
  await owner.call(comments.answerPrivately, { ...params(two), body: { text: 'Te escribo' } });
  await owner.call(comments.hide, { ...params(three), body: { isHidden: true } });
  await app.pool.query('update comment set removed_at = now() where id = $1', [four]);
  expect(await unanswered()).toEqual({ count: 2, pages: 1, texts: ['En otra', 'Cinco'] });
});

it('lists a comment again whose answer failed or was deleted', async () => {
  const id = await comment('¿Precio?');
  await owner.call(comments.reply, { ...params(id), body: { text: 'Cien' } });
  await runJobs(app);
  expect((await unanswered()).count).toBe(0);
  for (const status of ['failed', 'dropped']) {
    await app.pool.query('update comment_reply set status = $1 where comment_id = $2', [status, id]);
    expect(await unanswered()).toMatchObject({ count: 1, texts: ['¿Precio?'] });
  }
});

it('shows the answered comment above an unanswered one', async () => {
  const above = await comment('¿Precio?');
  await comment('Otro, ya contestado');
  const below = await comment('¿Y con seguro?', { parentId: above });
  const { data } = await owner.call(comments.list, {});
  for (const { _id } of data.comments)
    if (_id !== below) await owner.call(comments.reply, { ...params(_id), body: { text: 'Cien' } });
  expect(await unanswered()).toEqual({ count: 1, pages: 1, texts: ['¿Precio?', '¿Y con seguro?'] });
});
