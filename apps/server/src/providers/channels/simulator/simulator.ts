import { CHANNELS } from '@cauce/contract/conversations/channel-table';
import type { Pool } from 'pg';
import { newId } from '../../../platform/ids.ts';
import type { Channel } from '../port.ts';

/** Reports the delivery in WhatsApp's format. */
const buildReceipt = (businessId: string, { id, reference }: { id: string; reference: string }): Buffer => {
  const value = { statuses: [{ id: reference, status: 'delivered', biz_opaque_callback_data: id }] };
  const entry = [{ id: businessId, changes: [{ field: 'messages', value }] }];
  return Buffer.from(JSON.stringify({ object: 'whatsapp_business_account', entry }));
};

/**
 * Test mode: a user writes as the client at /chat. A message that is sent twice arrives once. Receipts are read together,
 * because a campaign sends many messages at once.
 */
export const simulator = (pool: Pool): Channel => ({
  name: 'simulator',
  isTest: true,
  ...CHANNELS.simulator.sending,
  send: async ({ businessId, id }) => {
    const reference = `sim.${id}`;
    await pool.query(
      `with taken as (
         insert into simulated_delivery (business_id, message_id) values ($1, $2) on conflict do nothing returning message_id),
       told as (
         insert into incoming (id, source, body, received_at, business_id)
         select $3, 'simulator', $4, now(), $1 from taken returning id)
       select graphile_worker.add_job('channels.readAll', '{}', job_key => 'channels.readAll:simulator') from told`,
      [businessId, id, newId(), buildReceipt(businessId, { id, reference })],
    );
    return { is: 'sent', reference };
  },
  find: async ({ businessId, id }) => {
    const { rowCount } = await pool.query(
      'select from simulated_delivery where business_id = $1 and message_id = $2',
      [businessId, id],
    );
    return rowCount === 0 ? { is: 'absent' } : { is: 'sent', reference: `sim.${id}` };
  },
});
