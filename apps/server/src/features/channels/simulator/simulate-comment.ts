import type { CommentSource } from '@cauce/contract/conversations/channel-table';
import type { FastifyBaseLogger } from 'fastify';
import { newId } from '../../../platform/ids.ts';
import type { Log } from '../../../platform/log.ts';
import * as incoming from '../incoming/incoming-store.ts';
import type { SimulationParts } from './simulate-message.ts';
import { processIncoming } from '../incoming/process-incoming.ts';

export interface SimulatedComment {
  businessId: string;
  source: CommentSource;
  postId: string;
  /** The network's id of the comment that it answers. */
  parentId: string | null;
  from: { id: string; name: string };
  text: string;
  at: Date;
  log: FastifyBaseLogger;
}

/** Builds the webhook that Facebook or Instagram would send. */
function buildEvent(simulated: SimulatedComment, reference: string): Buffer {
  const { businessId, source, postId, parentId, from, text, at } = simulated;
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

/** Simulates a comment through the same path as a webhook. Returns the network's id for it. */
export async function simulateComment(parts: SimulationParts, simulated: SimulatedComment): Promise<string> {
  const { scopes, clock } = parts;
  const { businessId, at, log } = simulated;
  const reference = `sim.${newId(at.getTime())}`;
  const body = buildEvent(simulated, reference);
  const id = await scopes.inTenant({ businessId }, (tx) =>
    incoming.insert(tx, { source: 'simulator', body, at, businessId }),
  );
  await processIncoming(parts, { scopes, clock, log: log as Log, isLastAttempt: false }, id);
  return reference;
}
