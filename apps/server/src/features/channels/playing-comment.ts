import type { FastifyBaseLogger } from 'fastify';
import { newId } from '../../platform/ids.ts';
import type { Log } from '../../platform/log.ts';
import * as incoming from './incoming-store.ts';
import type { PlayingParts } from './playing.ts';
import { readIn } from './reading-in.ts';

export interface PlayedComment {
  businessId: string;
  source: 'facebook' | 'instagram';
  postId: string;
  /** What the network calls the comment that it answers. */
  parentId: string | null;
  from: { id: string; name: string };
  text: string;
  at: Date;
  log: FastifyBaseLogger;
}

/** What Facebook or Instagram would tell of it. */
function eventOf(played: PlayedComment, reference: string): Buffer {
  const { businessId, source, postId, parentId, from, text, at } = played;
  const facebook = {
    item: 'comment',
    verb: 'add',
    comment_id: reference,
    post_id: postId,
    parent_id: parentId ?? postId,
    message: text,
    from,
    created_time: at.getTime(),
  };
  const instagram = {
    id: reference,
    text,
    from: { id: from.id, username: from.name },
    media: { id: postId },
    ...(parentId === null ? {} : { parent_id: parentId }),
  };
  const [object, change] =
    source === 'facebook'
      ? ['page', { field: 'feed', value: facebook }]
      : ['instagram', { field: 'comments', value: instagram }];
  const entry = [{ id: businessId, time: at.getTime(), changes: [change] }];
  return Buffer.from(JSON.stringify({ object, entry }));
}

/** Comments in somebody's place, by the way that everything comes. Answers what the network would call it. */
export async function playComment(parts: PlayingParts, played: PlayedComment): Promise<string> {
  const { scopes, clock } = parts;
  const { businessId, at, log } = played;
  const reference = `sim.${newId(at.getTime())}`;
  const body = eventOf(played, reference);
  const id = await scopes.inTenant({ businessId }, (tx) =>
    incoming.keep(tx, { source: 'simulator', body, at, businessId }),
  );
  await readIn(parts, { scopes, clock, log: log as Log, isLastAttempt: false }, id);
  return reference;
}
