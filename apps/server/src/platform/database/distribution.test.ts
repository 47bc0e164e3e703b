import { afterAll, beforeAll, expect, test } from 'vitest';
import { asAdmin } from '../../../testing/cluster/admin.ts';
import { type FreshDatabase, freshDatabase } from '../../../testing/cluster.ts';

/**
 * docs/operating.md promises that the database can be distributed by business. A table without a business, or
 * uniqueness across businesses, is a decision: it is listed here and there.
 */
const OF_NO_BUSINESS = [
  'account',
  'billing_event',
  'billing_promotion_view',
  'billing_test_object',
  'business',
  'channel',
  'client_source',
  'google_trip',
  'mail_link',
  'mailbox_message',
  'migration',
  'partner',
  'person',
  'platform_audit_entry',
  'privacy_consent',
  'session',
  'test_payment_object',
  'test_payment_webhook',
  'two_factor',
  'verification',
];
const ACROSS_BUSINESSES = [
  'appointment_short_id_taken',
  'billing_difference_once',
  'billing_difference_pkey',
  'channel_account_connected_once',
  'credit_account_pkey',
  'credit_draw_pkey',
  'credit_entry_pkey',
  'credit_hold_once',
  'credit_hold_pkey',
  'credit_lot_pkey',
  'credit_operation_once',
  'credit_operation_pkey',
  'incoming_pkey',
  'invitation_token_hash_key',
  'outbox_pkey',
  'simulated_device_token',
  'specialist_feed_token',
];

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

const namesOf = (sql: string) =>
  asAdmin(database.url, async (client) => {
    const { rows } = await client.query<{ name: string }>(sql);
    return rows.map((row) => row.name).toSorted();
  });

const keyed = (table: string, columns = '') =>
  `exists (select from pg_attribute a where a.attrelid = ${table} and a.attname = 'business_id' ${columns})`;

test('every table has the business in its key, except those that belong to none', async () => {
  const found = await namesOf(
    `select relname::text as name from pg_class c
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not ${keyed('c.oid')}`,
  );
  expect(found).toEqual(OF_NO_BUSINESS);
});

test('uniqueness holds within a business, except for columns that are looked up without one', async () => {
  const found = await namesOf(
    `select i.indexrelid::regclass::text as name from pg_index i join pg_class c on c.oid = i.indrelid
      where c.relnamespace = 'public'::regnamespace and i.indisunique and ${keyed('i.indrelid')}
        and not ${keyed('i.indrelid', 'and a.attnum = any (i.indkey)')}`,
  );
  expect(found).toEqual(ACROSS_BUSINESSES);
});
