import { type Comment, comments } from '@cauce/contract/conversations/comments';
import type { BodyOf } from '@cauce/contract/kit/endpoint';
import type { Job } from '../../src/platform/jobs/job.ts';
import { answer } from '../dialogue.ts';
import type { TestApp, Visitor } from '../test-app.ts';

type Played = Partial<BodyOf<typeof comments.play>>;

/** Writes a comment under a post of test mode. */
export const plays = async (owner: Visitor, text: string, over: Played = {}): Promise<string> =>
  (await owner.call(comments.play, { body: { name: 'Lucía Ríos', postId: 'post-1', text, ...over } })).data
    ._id;

export async function commentOf(owner: Visitor, id: string): Promise<Comment> {
  const { data } = await owner.call(comments.list, {});
  return data.comments.find(({ _id }) => _id === id)!;
}

/** Runs the turn of every comment that waits, and sends its answer. */
export const answered = (app: TestApp, jobs: readonly Job[]): Promise<void> => answer(app, jobs);

export const repliesTo = async (owner: Visitor, id: string): Promise<string[]> =>
  (await commentOf(owner, id)).replies.map(({ content }) => content);
