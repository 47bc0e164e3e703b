import type { comments } from '@cauce/contract/conversations/comments';
import type { BodyOf } from '@cauce/contract/kit/endpoint';
import type { FastifyBaseLogger } from 'fastify';
import type { ActionContext } from '../../platform/action-context.ts';
import type { TenantTx } from '../../platform/database/scopes.ts';
import { hashOf } from '../../platform/ids.ts';
import { found, refuse } from '../../platform/mount/refusal.ts';
import type { SimulatedComment } from '../channels/index.ts';
import * as posts from './posts-store.ts';
import * as store from './store.ts';

/** Simulates a comment through the same path as a webhook. Returns the network's id for it. */
export type SimulateComment = (simulated: SimulatedComment) => Promise<string>;

/** The same name always gets the same author id. */
const authorIdOf = (name: string): string =>
  name === '' ? '' : `prueba-${name.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-')}`;

/** The same text on the same day is the same post. */
const postIdOf = (at: Date, text: string): string =>
  ['prueba', at.toISOString().slice(0, 10), text && hashOf(text).slice(0, 6)].filter(Boolean).join('-');

/** Simulates one comment and returns its id. */
export async function simulateOne(
  simulate: SimulateComment,
  within: <T>(work: (tx: TenantTx) => Promise<T>) => Promise<T>,
  { businessId, at, log }: ActionContext & { log: FastifyBaseLogger },
  { source: chosenSource, postId, postText, parentId, name, text }: BodyOf<typeof comments.play>,
): Promise<string> {
  const parent = parentId === undefined ? undefined : found(await within((tx) => store.byId(tx, parentId)));
  if (parent !== undefined && parent.accountId !== null)
    refuse('conflict', 'Solo se prueba con comentarios de prueba');
  const source = parent?.source ?? chosenSource;
  const post = parent?.postReference ?? postId ?? postIdOf(at, postText);
  const reference = await simulate({
    businessId,
    source,
    postId: post,
    parentId: parent?.reference ?? null,
    from: { id: authorIdOf(name), name },
    text,
    at,
    log,
  });
  return within(async (tx) => {
    if (postText !== '') await posts.setText(tx, { source, reference: post, text: postText });
    return found(await store.byReference(tx, reference)).id;
  });
}
