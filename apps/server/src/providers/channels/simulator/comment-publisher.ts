import type { Pool } from 'pg';
import { newId } from '../../../platform/ids.ts';
import type { CommentPublisher, PublicReply } from '../meta/comment-publisher.ts';

/** Echo of a comment that the page itself wrote, in Meta's format. */
function buildEcho({ commentId, text, credentials }: PublicReply, reference: string): Buffer {
  const value = {
    item: 'comment',
    verb: 'add',
    comment_id: reference,
    post_id: '',
    parent_id: commentId,
    message: text,
    from: { id: credentials.externalId, name: '' },
  };
  const entry = [{ id: credentials.externalId, changes: [{ field: 'feed', value }] }];
  return Buffer.from(JSON.stringify({ object: 'page', entry }));
}

/** Test mode: nothing leaves, and replies come back like a webhook. */
export const simulatedCommentPublisher = (pool: Pool): CommentPublisher => ({
  reply: async (reply) => {
    const reference = `sim.${newId()}`;
    await pool.query(
      `with told as (
         insert into incoming (id, source, body, received_at, business_id)
         values ($1, 'simulator', $2, now(), $3) returning id)
       select graphile_worker.add_job('channels.read', json_build_object('incomingId', id)) from told`,
      [newId(), buildEcho(reply, reference), reply.credentials.externalId],
    );
    return { is: 'sent', reference };
  },
  setHidden: async () => ({ is: 'sent' }),
  readPost: async () => ({ url: '', text: '', pictureUrl: '' }),
  findMedia: async () => '',
  download: async () => Buffer.alloc(0),
});
