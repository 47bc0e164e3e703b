import { upsells } from '@cauce/contract/conversations/upsells';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openAgenda, type Agenda } from '../factories/agenda.ts';
import { messageInput, onlySequences } from '../factories/sequences.ts';
import { setReminders } from '../factories/notifications.ts';
import { upsellInput } from '../factories/upsells.ts';
import { FakeChannel } from '../fake-channel.ts';
import { performJob } from '../run-jobs.ts';
import { TestApp } from '../test-app.ts';
import { allJobs } from '../../src/jobs.ts';
import { openScopes } from '../../src/platform/database/scopes.ts';
import { newId } from '../../src/platform/ids.ts';
import { listCardAppointments } from '../../src/features/appointments/upcoming/index.ts';
import { ingestBatch } from '../../src/features/conversations/inbound/index.ts';
import { dispatchDue } from '../../src/features/notifications/dispatch.ts';
import { planNotifications } from '../../src/features/notifications/plan-notifications.ts';
import { moveAndPlan } from '../../src/features/funnels/follow.ts';
import { planAgain } from '../../src/features/funnels/sequences/index.ts';
import { planUpsells } from '../../src/features/upsells/planning/index.ts';

/**
 * A new business fills its tables before the database has statistics of them, and connections keep the plans that they made while
 * the tables were empty. Every statement on the way of a message must find its rows by an index all the same.
 */
const CONTACTS = 5000;
/**
 * Statements of a step that may read a table of the business once. An appointment and a notification are read by their keys: for an empty
 * table PostgreSQL takes any index for as good as that of the key.
 */
const PASSES: Record<string, number> = { remind: 1, dispatch: 1 };
/** Planning a statement reads the ends of indexes, more of them in a large table. */
const PLANNING = 2000;
const MINUTE = 60_000;
/** A statement is planned once for all values after five executions. */
const EXECUTIONS = 8;

let app: TestApp;
let owner: Awaited<ReturnType<TestApp['owner']>>;
let agenda: Agenda;
/** The only connection that works, so that its plans are those of the test. */
let pool: pg.Pool;
const channel = new FakeChannel();
beforeAll(async () => {
  app = await TestApp.open({ rates: 'unlimited', channels: channel.channels });
  pool = new pg.Pool({ connectionString: String(app.pool.options.connectionString), max: 1 });
  owner = await app.owner();
  agenda = await openAgenda(owner);
  await setReminders(owner, []);
  await owner.call(upsells.create, { body: { upsell: upsellInput() } });
  await onlySequences(owner, {
    entry: [messageInput({ delay: 2, timeUnit: 'days' })],
    agendada: [
      messageInput({ goal: 'decrease' }),
      messageInput({ delay: -1, timeUnit: 'hours', delayReference: 'last_appointment' }),
      messageInput({ delay: 1, timeUnit: 'hours', delayReference: 'last_reactivation_message' }),
    ],
  });
});
afterAll(async () => {
  await pool.end();
  await app.close();
});

let registered = 0;
async function register(): Promise<{ clientId: string; phone: string; appointmentId: string }> {
  const [clientId, appointmentId] = [newId(), newId()];
  const number = String(6_649_000_000 + (registered += 1));
  await app.pool.query(
    `insert into client (business_id, id, name, whatsapp, country_code, country_code_ext, phone, search_text, created_by)
     values ($1, $2, 'Ana', $3, '52', '521', '52' || $3, 'ana', 'ana@ejemplo.mx')`,
    [owner.businessId, clientId, number],
  );
  await insertAppointments(`values ($5::uuid, $4::uuid, $6::timestamptz)`, [
    clientId,
    appointmentId,
    new Date(app.clock.now().getTime() + 1000 * MINUTE),
  ]);
  return { clientId, phone: `52${number}`, appointmentId };
}

/** Appointments of contacts at times, which a query lists. */
const insertAppointments = (listed: string, values: unknown[]) =>
  app.pool.query(
    `insert into appointment (business_id, id, short_id, status, branch_id, specialist_id, service_id, client_id, starts_at, ends_at,
                              busy_from, busy_to, color, created_by, updated_by, overlap_allowed)
     select $1, r.id, r.id::text, 'agendada', $2, $3, '${agenda.serviceId}', r.client_id, r.at, r.at + interval '30 minutes', r.at,
            r.at + interval '30 minutes', '#2196f3', 'x', 'x', true from (${listed}) as r(id, client_id, at)`,
    [owner.businessId, agenda.branchId, agenda.specialistId, ...values],
  );

/** The blocks of tables and indexes that the connection has touched so far. */
async function countBlocks(): Promise<number> {
  await pool.query('select pg_stat_force_next_flush()');
  const { rows } = await pool.query<{ blocks: number }>(
    'select sum(coalesce(hits, 0) + coalesce(reads, 0))::float8 as blocks from pg_stat_get_backend_io(pg_backend_pid())',
  );
  return rows[0]?.blocks ?? 0;
}

/** A contact writes, books, gets the first message of their sequence and answers. Returns the blocks of each step. */
async function live(): Promise<Record<string, number>> {
  const { businessId } = owner;
  const scopes = openScopes(pool);
  const { clientId, phone, appointmentId } = await register();
  const write = () => {
    const at = app.clock.now();
    const event = {
      is: 'message' as const,
      who: { phone },
      kind: 'text' as const,
      text: 'Hola',
      reference: newId(),
      at,
    };
    const channelAccount = { channel: 'simulator' as const, account: '' };
    return scopes.inTenant({ businessId }, (tx) =>
      ingestBatch(tx, [{ by: { businessId, at }, channelAccount, event }]),
    );
  };
  const send = allJobs({ ...app.parts, pool }).find(({ name }) => name === 'messages.send')!;
  const steps: Record<string, () => Promise<unknown>> = {
    write,
    follow: () =>
      scopes.inTenant({ businessId }, (tx) =>
        moveAndPlan(tx, { businessId, at: app.clock.now() }, 'agendada', [{ clientId, appointmentId }]),
      ),
    remind: () =>
      scopes.inTenant({ businessId }, (tx) =>
        planNotifications(tx, { businessId, at: app.clock.now() }, appointmentId),
      ),
    upsell: () =>
      scopes.inTenant({ businessId }, (tx) =>
        planUpsells(
          tx,
          { businessId, at: app.clock.now() },
          { clientIds: [clientId], appointmentIds: [appointmentId] },
        ),
      ),
    board: () =>
      scopes.inTenant({ businessId }, (tx) => listCardAppointments(tx, app.clock.now(), [clientId])),
    planAgain: () =>
      scopes.inTenant({ businessId }, (tx) =>
        planAgain(tx, { businessId, at: app.clock.now() }, { appointmentId }),
      ),
    dispatch: () => {
      app.clock.pass(11 * MINUTE);
      const dispatch = {
        businessId,
        at: app.clock.now(),
        channels: channel.channels,
        publicUrl: TestApp.origin,
      };
      return dispatchDue({ scopes, log: pino({ level: 'silent' }) }, dispatch);
    },
    send: () => performJob({ ...app, pool, clock: app.clock } as TestApp, send, { businessId }),
    answer: write,
  };
  const touched: Record<string, number> = {};
  for (const [name, step] of Object.entries(steps)) {
    const before = await countBlocks();
    await step();
    touched[name] = (await countBlocks()) - before;
  }
  return touched;
}

/** A year of a clinic, as an import or a first busy day leaves it. */
async function fill(): Promise<void> {
  const { businessId } = owner;
  await app.pool.query(
    `insert into client (business_id, id, name, whatsapp, country_code, country_code_ext, phone, search_text, created_by)
     select $1, gen_random_uuid(), 'Ana', n::text, '52', '521', '52' || n, 'ana', 'x' from generate_series(6640000001, 6640000000 + $2) n`,
    [businessId, CONTACTS],
  );
  await insertAppointments(
    `select gen_random_uuid(), c.id, $4::timestamptz + n * interval '1 day' from client c, generate_series(-2, 1) n
      where c.business_id = $1 and c.created_by = 'x'`,
    [app.clock.now()],
  );
  await app.pool.query(
    `insert into conversation (business_id, id, channel, account, address, client_id, last_at, last_text, last_direction, created_at)
     select business_id, gen_random_uuid(), 'simulator', '', '52' || whatsapp, id, $2, 'x', 'out', $2 from client
      where business_id = $1 and created_by = 'x'`,
    [businessId, app.clock.now()],
  );
  await app.pool.query(
    `insert into message (business_id, id, conversation_id, direction, source, text, status, reference, created_at, settled_at)
     select v.business_id, gen_random_uuid(), v.id, case when n = 1 then 'in' else 'out' end,
            case when n = 1 then 'client' else 'notification' end, 'Hola', case when n = 1 then 'received' else 'sent' end, 'r' || n, $2, $2
       from conversation v, generate_series(1, 6) n where v.business_id = $1 and v.last_text = 'x'`,
    [businessId, app.clock.now()],
  );
  await app.pool.query(
    `insert into funnel_place (business_id, funnel_id, client_id, place, version, entered_at, appointment_id)
     select distinct on (c.id) f.business_id, f.id, c.id, 'fase.agendada', f.version, $2::timestamptz, a.id
       from client c join funnel f on f.business_id = c.business_id
       join appointment a on a.business_id = c.business_id and a.client_id = c.id where c.business_id = $1 and c.created_by = 'x'`,
    [businessId, app.clock.now()],
  );
  await app.pool.query(
    `insert into notification (business_id, id, client_id, whatsapp, country_code, country_code_ext, text, delivery_at, phase, kind,
                               appointment_id, funnel_id, funnel_version, entered_at, state, created_by)
     select p.business_id, gen_random_uuid(), p.client_id, '1', '52', '521', 'M', $2::timestamptz + n * interval '10 days', p.place || '.m' || n,
            'reactivation', p.appointment_id, p.funnel_id, p.version, p.entered_at, case when n > 4 then 'planned' else 'skipped' end, ''
       from funnel_place p, generate_series(1, 8) n where p.business_id = $1 and p.place = 'fase.agendada' and p.appointment_id is not null`,
    [businessId, app.clock.now()],
  );
  await app.pool.query(
    `insert into notification (business_id, id, client_id, whatsapp, country_code, country_code_ext, text, delivery_at, phase, kind,
                               appointment_id, version, upsell_id, state, created_by)
     select a.business_id, gen_random_uuid(), a.client_id, '1', '52', '521', 'M', a.starts_at + interval '1 hour', 'upsell', 'upsell',
            a.id, extract(epoch from a.starts_at) * 1000, u.id, 'planned', ''
       from appointment a join upsell u on u.business_id = a.business_id
      where a.business_id = $1 and a.starts_at > $2::timestamptz + interval '1 hour'
     on conflict do nothing`,
    [businessId, app.clock.now()],
  );
}

it('works as little for a message when the tables are full and were never analysed', async () => {
  let few = await live();
  for (let time = 1; time < EXECUTIONS; time += 1) few = await live();
  await fill();
  const many = await live();
  const growth = Object.entries(many).map(([step, blocks]) => ({ step, few: few[step] ?? 0, blocks }));
  const grown = growth.filter(
    ({ step, few: before, blocks }) => blocks > 4 * before + PLANNING + (PASSES[step] ?? 0) * CONTACTS,
  );
  expect(grown, JSON.stringify(growth)).toEqual([]);
  const { rows } = await app.pool.query(
    `select relname from pg_stat_user_tables where last_analyze is not null and relname in ('notification', 'message', 'appointment')`,
  );
  expect(rows, 'the tables have no statistics').toEqual([]);
}, 60_000);
