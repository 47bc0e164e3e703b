import type { comments } from '@cauce/contract/comments';
import type { BodyOf } from '@cauce/contract/kit/endpoint';
import type { FastifyBaseLogger } from 'fastify';
import type { ActionContext } from '../../platform/action-context.ts';
import type { TenantTx } from '../../platform/database/scopes.ts';
import { hashOf } from '../../platform/ids.ts';
import { found, refuse } from '../../platform/mount/refusal.ts';
import type { PlayedComment } from '../channels/index.ts';
import * as posts from './posts-store.ts';
import * as store from './store.ts';

/** Comments in somebody's place, by the way that everything comes. Answers what the network would call it. */
export type PlayComment = (played: PlayedComment) => Promise<string>;

/** Whoever is called the same is the same person. */
const idOf = (name: string): string =>
  name === '' ? '' : `prueba-${name.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-')}`;

/** One of the day's; what says something else is another post. */
const postOf = (at: Date, text: string): string =>
  ['prueba', at.toISOString().slice(0, 10), text && hashOf(text).slice(0, 6)].filter(Boolean).join('-');

/** Answers the id of what was said. */
export async function playOne(
  play: PlayComment,
  within: <T>(work: (tx: TenantTx) => Promise<T>) => Promise<T>,
  { businessId, at, log }: ActionContext & { log: FastifyBaseLogger },
  { source: chosen, postId, postText, parentId, name, text }: BodyOf<typeof comments.play>,
): Promise<string> {
  const parent = parentId === undefined ? undefined : found(await within((tx) => store.byId(tx, parentId)));
  if (parent !== undefined && parent.accountId !== null)
    refuse('conflict', 'Solo se prueba con comentarios de prueba');
  const source = parent?.source ?? chosen;
  const post = parent?.postReference ?? postId ?? postOf(at, postText);
  const reference = await play({
    businessId,
    source,
    postId: post,
    parentId: parent?.reference ?? null,
    from: { id: idOf(name), name },
    text,
    at,
    log,
  });
  return within(async (tx) => {
    if (postText !== '') await posts.say(tx, { source, reference: post, text: postText });
    return found(await store.byReference(tx, reference)).id;
  });
}
