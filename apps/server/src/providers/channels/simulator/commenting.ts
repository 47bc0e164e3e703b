import type { Pool } from 'pg';
import { newId } from '../../../platform/ids.ts';
import type { Commenting, Reply } from '../meta/commenting.ts';

/** As a page tells what was said under its own post, by the business itself. */
function echoed({ commentId, text, as }: Reply, reference: string): Buffer {
  const value = {
    item: 'comment',
    verb: 'add',
    comment_id: reference,
    post_id: '',
    parent_id: commentId,
    message: text,
    from: { id: as.externalId, name: '' },
  };
  const entry = [{ id: as.externalId, changes: [{ field: 'feed', value }] }];
  return Buffer.from(JSON.stringify({ object: 'page', entry }));
}

/** Test mode: nothing leaves, and what is answered comes back by the way that everything comes. */
export const simulatedCommenting = (pool: Pool): Commenting => ({
  reply: async (reply) => {
    const reference = `sim.${newId()}`;
    await pool.query(
      `with told as (
         insert into incoming (id, source, body, received_at, business_id)
         values ($1, 'simulator', $2, now(), $3) returning id)
       select graphile_worker.add_job('channels.read', json_build_object('incomingId', id)) from told`,
      [newId(), echoed(reply, reference), reply.as.externalId],
    );
    return { is: 'sent', reference };
  },
  setHidden: async () => ({ is: 'sent' }),
  postOf: async () => ({ url: '', text: '' }),
});
