import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { TestApp } from '../../../testing/test-app.ts';
import { runJobs } from '../../../testing/run-jobs.ts';
import { newId } from '../ids.ts';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.open();
});
afterAll(() => app.close());

const DAY = 86_400_000;
const at = (days: number) => new Date(app.clock.now().getTime() + days * DAY);
const names = async (table: string, column: string) =>
  (
    await app.pool.query<{ name: string }>(`select ${column}::text as name from ${table} order by 1`)
  ).rows.map(({ name }) => name);

it('deletes expired rows and keeps those that may still be needed', async () => {
  const { businessId, personId } = await app.owner();
  const add = (sql: string, values: unknown[]) => app.pool.query(sql, values);
  await add('delete from session', []);
  for (const [token, expires] of [
    ['long over', -3],
    ['just over', -0.5],
    ['running', 3],
  ] as const) {
    await add('insert into session (id, person_id, token, expires_at) values ($1, $2, $3, $4)', [
      newId(),
      personId,
      token,
      at(expires),
    ]);
    await add(
      'insert into verification (id, identifier, value, expires_at) values ($1, $2::text, $2::text, $3)',
      [newId(), token, at(expires)],
    );
    await add(
      `insert into mail_link (token_hash, person_id, purpose, expires_at) values ($1, $2, 'reset', $3)`,
      [token, personId, at(expires * 5)],
    );
  }
  for (const [email, expires, accepted] of [
    ['old', -100, null],
    ['old-accepted', -100, at(-101)],
    ['recent', -10, null],
  ] as const) {
    await add(
      `insert into invitation (business_id, id, email, token_hash, role, invited_by, expires_at, accepted_at)
       values ($1, $2, $3::text, $3::text, 'full', $4, $5, $6)`,
      [businessId, newId(), email, personId, at(expires), accepted],
    );
  }
  const [oldKey, newKey] = [randomUUID(), randomUUID()];
  for (const [key, asked] of [
    [oldKey, -40],
    [newKey, -10],
  ] as const)
    await add(`insert into done_once (business_id, key, asked_hash, at) values ($1, $2, '', $3)`, [
      businessId,
      key,
      at(asked),
    ]);
  for (const [kind, status, settled] of [
    ['old sent', 'sent', -40],
    ['new sent', 'sent', -1],
    ['old unknown', 'unknown', -40],
  ] as const) {
    await add(`insert into outbox (id, kind, payload, status, settled_at) values ($1, $2, '{}', $3, $4)`, [
      newId(),
      kind,
      status,
      at(settled),
    ]);
  }
  const phone = newId();
  await add(
    `insert into channel_account (business_id, id, channel, state, created_by, created_at, updated_at)
     values ($1, $2, 'whatsapp_qr', 'connected', '', $3, $3)`,
    [businessId, phone, at(-40)],
  );
  for (const [name, updated] of [
    ['creds', -40],
    ['remote-send-answer:old', -2],
    ['remote-send-request:old', -2],
    ['remote-send-answer:new', -0.5],
  ] as const)
    await add(
      `insert into channel_session (business_id, account_id, name, secret, updated_at) values ($1, $2, $3, '', $4)`,
      [businessId, phone, name, at(updated)],
    );
  for (const [id, kind, created, due] of [
    ['old sent', 'event', -40, null],
    ['old waiting', 'event', -40, at(1)],
    ['new sent', 'event', -1, null],
    ['old invoice', 'invoice', -40, null],
  ] as const)
    await add('insert into billing_test_object (id, kind, data, due_at) values ($1, $2, $3, $4)', [
      id,
      kind,
      JSON.stringify({ created: Math.floor(at(created).getTime() / 1000) }),
      due,
    ]);
  await add(
    `insert into graphile_worker._private_job_queues (queue_name) values ('a conversation long over')`,
    [],
  );

  await add(`select graphile_worker.add_job('housekeeping.sweep', '{}')`, []);
  await runJobs(app);

  expect(await names('done_once', 'key')).toEqual([newKey]);
  expect(await names('session', 'token')).toEqual(['just over', 'running']);
  expect(await names('verification', 'identifier')).toEqual(['just over', 'running']);
  expect(await names('mail_link', 'token_hash')).toEqual(['just over', 'running']);
  expect(await names('invitation', 'email')).toEqual(['old-accepted', 'recent']);
  expect(await names('channel_session', 'name')).toEqual(['creds', 'remote-send-answer:new']);
  expect(await names('outbox', 'kind')).toEqual(['new sent', 'old unknown']);
  expect(await names('billing_test_object', 'id')).toEqual(['new sent', 'old invoice', 'old waiting']);
  expect(await names('graphile_worker._private_job_queues', 'queue_name')).toEqual([]);
});
