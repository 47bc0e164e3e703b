import { branches } from '@cauce/contract/agenda/branches';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { branchInput } from '../../../testing/factories.ts';
import { businessInput } from '../../../testing/factories/business.ts';
import { TestApp } from '../../../testing/test-app.ts';

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

it.each([
  'appointment',
  'assistant',
  'audience',
  'branch',
  'client',
  'course',
  'import',
  'invitation',
  'product',
  'property',
  'quick_reply',
  'resource',
  'service',
  'simulated_device',
  'specialist',
  'stored_file',
])('table %s has a limit', async (table) => {
  const { rows } = await app.pool.query(
    `select from pg_trigger where tgrelid = $1::regclass and tgname = 'limit_unconfirmed'`,
    [table],
  );
  expect(rows).toHaveLength(1);
});
