import type { Pool } from 'pg';
import * as z from 'zod';
import { handleEach } from '../jobs/isolate.ts';
import { type Job, job } from '../jobs/job.ts';

interface Rule {
  what: string;
  days: number;
  /** Deletes some thousand rows older than $1, so that no other query waits long. */
  sql: string;
}

const few = (table: string, key: string, condition: string) =>
  `delete from ${table} where ${key} in (select ${key} from ${table} where ${condition} limit 5000)`;

const RULES: readonly Rule[] = [
  { what: 'sessions', days: 1, sql: few('session', 'id', 'expires_at < $1') },
  { what: 'verifications', days: 1, sql: few('verification', 'id', 'expires_at < $1') },
  { what: 'mail links', days: 7, sql: few('mail_link', 'token_hash', 'expires_at < $1') },
  { what: 'sign-ins at Google', days: 1, sql: few('google_trip', 'state_hash', 'expires_at < $1') },
  {
    what: 'invitations',
    days: 90,
    sql: few('invitation', 'id', 'expires_at < $1 and accepted_at is null'),
  },
  {
    what: 'e-mails',
    days: 30,
    sql: few('outbox', 'id', `status in ('sent', 'failed') and settled_at < $1`),
  },
  { what: 'holds', days: 1, sql: few('hold', 'id', 'expires_at < $1') },
  { what: 'once keys', days: 30, sql: few('done_once', 'key', 'at < $1') },
  {
    what: 'webhooks',
    days: 14,
    sql: few('incoming', 'id', `state <> 'waiting' and settled_at < $1`),
  },
  {
    what: 'notifications of payments',
    days: 90,
    sql: few('billing_event', 'id', `state <> 'waiting' and settled_at < $1`),
  },
  { what: 'receipts of unknown messages', days: 7, sql: few('parked_mark', 'id', 'parked_at < $1') },
  {
    // Requests whose outcome a receipt settled before the requesting process read it.
    what: 'remote sends',
    days: 1,
    sql: `delete from channel_session where name like 'remote-send-%' and updated_at < $1`,
  },
  { what: 'daily counts of messages', days: 3, sql: few('daily_message_count', 'ctid', 'day < $1') },
  { what: 'texts of free times', days: 90, sql: few('free_time_post', 'id', 'prepared_on < $1') },
  { what: 'test links', days: 30, sql: few('simulated_device', 'id', 'expires_at < $1') },
  {
    // The events of the stand-in of Stripe, after they were sent or given up.
    what: 'test webhooks',
    days: 30,
    sql: few(
      'billing_test_object',
      'id',
      `kind = 'event' and due_at is null and (data ->> 'created')::bigint < extract(epoch from $1::timestamptz)`,
    ),
  },
  { what: 'test mail', days: 30, sql: few('mailbox_message', 'id', 'received_at < $1') },
];

const DAY = 86_400_000;

/** Deletes expired rows of all kinds once an hour. */
export const sweeping = (pool: Pool): Job =>
  job('housekeeping.sweep', {
    schema: z.object({}),
    attempts: 3,
    schedule: '17 * * * *',
    run: async (_, run) => {
      const removed: Record<string, number> = {};
      // Deletes the empty queues of conversations, which graphile-worker does not delete.
      await pool.query(
        `delete from graphile_worker._private_job_queues q
          where q.locked_at is null
            and not exists (select from graphile_worker._private_jobs j where j.job_queue_id = q.id)`,
      );
      await handleEach(RULES, run, async ({ what, days, sql }) => {
        const { rowCount } = await pool.query(sql, [new Date(run.clock.now().getTime() - days * DAY)]);
        if (rowCount) removed[what] = rowCount;
      });
      if (Object.keys(removed).length > 0) run.log.info({ removed }, 'expired rows were deleted');
    },
  });
