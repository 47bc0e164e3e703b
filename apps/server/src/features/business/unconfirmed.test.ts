import { branches } from '@cauce/contract/agenda/branches';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { branchInput } from '../../../testing/factories.ts';
import { businessInput } from '../../../testing/factories/business.ts';
import { TestApp } from '../../../testing/test-app.ts';
import { refusalOf } from '../../platform/mount/constraints.ts';

let app: TestApp;
let owner: Awaited<ReturnType<TestApp['owner']>>;

beforeAll(async () => {
  app = await TestApp.open({ rates: 'unlimited' });
});
afterAll(() => app.close());

const confirm = (personId: string, isConfirmed: boolean) =>
  app.pool.query('update person set email_verified = $2 where id = $1', [personId, isConfirmed]);

beforeEach(async () => {
  owner = await app.owner();
  await confirm(owner.personId, false);
});

const openBranch = () =>
  owner.inject('POST', '/api/branch', { branch: branchInput({ businessId: owner.businessId }) });
const statusesOf = (answers: readonly { status: number }[]) =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b);

it('an unconfirmed person founds one business, also with twenty requests at once', async () => {
  const person = await app.newcomer();
  await confirm(person.personId, false);
  const found = (at: number) =>
    person.inject('POST', '/api/business', { business: businessInput({ name: `Negocio ${at}` }) });
  const answers = await Promise.all(Array.from({ length: 20 }, (_, at) => found(at)));
  expect(statusesOf(answers)).toEqual([201, ...Array.from({ length: 19 }, () => 403)]);
  expect(answers.find(({ status }) => status === 403)?.body).toMatchObject({
    code: 'unconfirmedEmail',
    message: 'Confirma tu correo para registrar otro negocio',
  });
  await confirm(person.personId, true);
  expect((await found(21)).status).toBe(201);
});

it('a business of an unconfirmed owner passes no limit in a race, and none holds after the confirmation', async () => {
  const answers = await Promise.all(Array.from({ length: 12 }, openBranch));
  expect(statusesOf(answers)).toEqual([
    ...Array.from({ length: 5 }, () => 201),
    ...Array.from({ length: 7 }, () => 403),
  ]);
  expect(answers.find(({ status }) => status === 403)?.body).toMatchObject({
    code: 'unconfirmedEmail',
    message: 'Confirma tu correo para abrir más sucursales',
  });
  await confirm(owner.personId, true);
  expect((await openBranch()).status).toBe(201);
});

it('a colleague who is confirmed does not lift the limits of the owner', async () => {
  for (let at = 0; at < 5; at += 1) await openBranch();
  const colleague = await app.newcomer();
  await app.pool.query(
    `insert into membership (business_id, person_id, role, permissions) values ($1, $2, 'full', '[]')`,
    [owner.businessId, colleague.personId],
  );
  const signedIn = await app.signIn(colleague.personId, owner.businessId);
  await expect(
    signedIn.call(branches.open, { body: { branch: branchInput({ businessId: owner.businessId }) } }),
  ).rejects.toMatchObject({ code: 'unconfirmedEmail' });
});

const clientsOf = (source: string, count: number) =>
  app.pool.query(
    `insert into client (business_id, id, name, search_text, source, created_by)
     select $1, gen_random_uuid(), 'Ana ' || n, 'ana', $2, 'ana@ejemplo.mx' from generate_series(1, $3) n`,
    [owner.businessId, source, count],
  );

it('stores 500 contacts that the team registers, in one statement or many, and all who write by themselves', async () => {
  await clientsOf('import', 500);
  await expect(clientsOf('staff', 1)).rejects.toMatchObject({ constraint: 'unconfirmed_client' });
  await clientsOf('whatsapp', 20);
  await confirm(owner.personId, true);
  await clientsOf('import', 1000);
});

async function openConversation(channel: string): Promise<string> {
  const { rows } = await app.pool.query<{ id: string }>(
    `insert into conversation (business_id, id, channel, address, last_at, last_direction)
     values ($1, gen_random_uuid(), $2, '5215512345678', now(), 'out') returning id`,
    [owner.businessId, channel],
  );
  return rows[0]?.id ?? '';
}

const queue = (conversationId: string, count: number) =>
  app.pool.query(
    `insert into message (business_id, id, conversation_id, direction, text, source, status, next_at, created_at)
     select $1, gen_random_uuid(), $2, 'out', 'Hola', 'team', 'waiting', now(), now() from generate_series(1, $3)`,
    [owner.businessId, conversationId, count],
  );
const statesOf = async (conversationId: string) => {
  const { rows } = await app.pool.query<{ status: string; reason: string | null; count: number }>(
    'select status, reason, count(*)::int as count from message where conversation_id = $1 group by 1, 2 order by 1',
    [conversationId],
  );
  return rows;
};
const NOT_SENT = { status: 'failed', reason: 'Confirma tu correo para enviar más mensajes' };

it('queues thirty messages to people, also in a race, and keeps the others until the owner confirms', async () => {
  const id = await openConversation('whatsapp');
  await Promise.all([queue(id, 20), queue(id, 20), queue(id, 20)]);
  expect(await statesOf(id)).toEqual([
    { ...NOT_SENT, count: 30 },
    { status: 'waiting', reason: null, count: 30 },
  ]);
  const again = () =>
    app.pool.query(`update message set status = 'waiting', reason = null where status = 'failed'`);
  await again();
  expect(await statesOf(id)).toEqual([
    { ...NOT_SENT, count: 30 },
    { status: 'waiting', reason: null, count: 30 },
  ]);
  // A message that was being sent may wait for another attempt.
  await app.pool.query(`update message set status = 'sending' where status = 'waiting'`);
  await app.pool.query(`update message set status = 'waiting' where status = 'sending'`);
  expect(await statesOf(id)).toContainEqual({ status: 'waiting', reason: null, count: 30 });
  await confirm(owner.personId, true);
  await again();
  expect(await statesOf(id)).toEqual([{ status: 'waiting', reason: null, count: 60 }]);
});

it('does not limit the simulator, which reaches nobody', async () => {
  const id = await openConversation('simulator');
  await queue(id, 100);
  expect(await statesOf(id)).toEqual([{ status: 'waiting', reason: null, count: 100 }]);
});

/** Tables that a person of the team fills. */
const LIMITED = [
  'appointment',
  'assistant',
  'audience',
  'billing_purchase',
  'branch',
  'campaign',
  'client',
  'client_order',
  'conversation_note',
  'conversion_event',
  'course',
  'course_session',
  'enrollment',
  'funnel',
  'funnel_note',
  'funnel_step',
  'funnel_version',
  'import',
  'invitation',
  'message',
  'money_movement',
  'money_revision',
  'notification',
  'product',
  'property',
  'quick_reply',
  'resource',
  'sales_funnel',
  'service',
  'simulated_device',
  'specialist',
  'stock_movement',
  'stored_file',
  'traffic_source',
  'upsell',
];

const DERIVED = 'triggers derive it from limited tables';
const INBOUND = 'people outside write it, and they are never turned away';
const PER_RECORD = 'a bounded number of rows for each row of a limited table';
const PER_PERSON = 'one row for each member of the team';
const ONE = 'one row for each business';
const PER_ACCOUNT = 'one row for each channel account, which Meta or a paired phone confirms';
const TURNS = 'turns of assistants write it, and credits pay for them';
const SHORT = 'rows expire by themselves, and each comes with a write that is limited or has a rate';

/** Tables without a limit, with the reason. */
const UNLIMITED: Record<string, string> = {
  alert: 'jobs write it, and it is deleted after 90 days',
  alert_read: 'at most one row for each alert and person',
  alert_reader: PER_PERSON,
  audit_entry: 'no action may be missing in it; a row has a bounded size',
  billing_account: ONE,
  billing_difference: 'the nightly review writes it',
  billing_payment: 'each row is money that somebody paid',
  billing_subscription: 'at most one row for each purchase, and those are limited',
  booking_rules: ONE,
  campaign_recipient: 'at most one row for each client and campaign, and both are limited',
  channel_account: PER_ACCOUNT,
  channel_pace: PER_ACCOUNT,
  channel_session: PER_ACCOUNT,
  channel_template: 'Meta lists the templates of a connected account',
  chat_reminder: TURNS,
  client_balance: DERIVED,
  client_identity: INBOUND,
  client_interest: 'at most one row for each client and record, and both are limited',
  client_spent: DERIVED,
  client_traffic_source: 'at most one row for each client',
  client_visits: DERIVED,
  client_word: DERIVED,
  comment: INBOUND,
  comment_media: INBOUND,
  comment_parked: INBOUND,
  comment_post: INBOUND,
  comment_reply: 'it answers a comment of a page that is connected at Meta',
  comment_waiting: INBOUND,
  conversation: 'at most one row for each client and channel account, or people outside begin it',
  conversion_name: 'each comes with a conversion event, and those are limited',
  course_schedule: PER_RECORD,
  credit_account: ONE,
  credit_alert: ONE,
  credit_draw: TURNS,
  credit_entry: TURNS,
  credit_hold: TURNS,
  credit_lot: 'the platform grants it',
  credit_operation: TURNS,
  daily_message_count: 'one row for each number and day',
  discount_view: 'at most one row for each appointment and discount',
  done_once: SHORT,
  free_time_post: 'jobs write at most one row for each assistant and day',
  funnel_draft: 'at most one row for each funnel and person',
  funnel_place: 'at most one row for each client and funnel, and both are limited',
  hold: 'visitors have limits of their own: `features/availability/holds/hold-limits.test.ts`',
  import_batch: PER_RECORD,
  incoming: INBOUND,
  join_request: 'at most one open row for each person, with a rate',
  membership: 'invitations are limited',
  message_media: INBOUND,
  money_branch_day: DERIVED,
  money_day: DERIVED,
  money_month: DERIVED,
  notification_file: PER_RECORD,
  notification_rules: ONE,
  offered_time: TURNS,
  order_counter: ONE,
  order_item: PER_RECORD,
  outbox: SHORT,
  outside_busy: 'calendars outside write it',
  parked_mark: INBOUND,
  payment: 'Mercado Pago reports it, and its owner confirmed an account there',
  payment_account: ONE,
  payment_attempt: 'visitors prepare it, with a rate, and the same one is given again',
  payment_connect: SHORT,
  payment_refund: 'each refunds a part of a payment',
  provider_login: 'one row for each outside service',
  resource_use: PER_RECORD,
  service_branch: PER_RECORD,
  service_product: PER_RECORD,
  service_specialist: PER_RECORD,
  simulated_delivery: SHORT,
  specialist_feed: PER_RECORD,
  stock_branch_day: DERIVED,
  stock_day: DERIVED,
  stock_level: PER_RECORD,
  stock_month: DERIVED,
  talk: INBOUND,
  turn: TURNS,
  turn_step: TURNS,
  upsell_service: PER_RECORD,
};

it('every table of a business has a limit, or a reason why it has none', async () => {
  const { rows } = await app.pool.query<{ name: string; limited: boolean }>(
    `select c.relname as name, exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgname = 'limit_unconfirmed') as limited
       from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'business_id' and not a.attisdropped
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by 1`,
  );
  const namesOf = (limited: boolean) => rows.filter((row) => row.limited === limited).map(({ name }) => name);
  expect(namesOf(true)).toEqual(LIMITED);
  expect(namesOf(false)).toEqual(Object.keys(UNLIMITED));
});

const notesOf = (conversationId: string, count: number) =>
  app.pool.query(
    `insert into conversation_note (business_id, id, conversation_id, text, author, created_at)
     select $1, gen_random_uuid(), $2, 'Nota', 'ana@ejemplo.mx', now() from generate_series(1, $3)`,
    [owner.businessId, conversationId, count],
  );

it('stores 200 notes, also in a race', async () => {
  const id = await openConversation('whatsapp');
  const answers = await Promise.allSettled([notesOf(id, 150), notesOf(id, 150)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  await confirm(owner.personId, true);
  await notesOf(id, 300);
});

it('names every limit in the words of its refusal', () => {
  for (const table of LIMITED.filter((name) => name !== 'message')) {
    const error = Object.assign(new Error('limit'), {
      code: '23514',
      severity: 'ERROR',
      constraint: `unconfirmed_${table}`,
    });
    expect(refusalOf(error)?.message, table).toMatch(/^Confirma tu correo para /);
  }
});
