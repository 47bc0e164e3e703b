import type { Pool } from 'pg';
import type { Channel } from '../port.ts';

/** Test mode: whoever is at the other end is played at /chat. Taken twice a message still arrives once. */
export const simulator = (pool: Pool): Channel => ({
  name: 'simulator',
  isTest: true,
  send: async ({ businessId, id }) => {
    await pool.query(
      'insert into simulated_delivery (business_id, message_id) values ($1, $2) on conflict do nothing',
      [businessId, id],
    );
    return { is: 'sent' };
  },
  find: async ({ businessId, id }) => {
    const { rowCount } = await pool.query(
      'select from simulated_delivery where business_id = $1 and message_id = $2',
      [businessId, id],
    );
    return { is: rowCount === 0 ? 'absent' : 'sent' };
  },
  limits: {},
  templates: false,
});
