import { upsells } from '@cauce/contract/conversations/upsells';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { until } from '../../src/platform/embedded-postgres/processes.ts';
import { type SlowWorker, slowWorker } from '../endurance/flood.ts';
import { type Agenda, openAgenda } from '../factories/agenda.ts';
import { upsellInput } from '../factories/upsells.ts';
import { TestApp } from '../test-app.ts';

const CONTACTS = 6000;
/** Appointments per contact: one that takes place, and one that was cancelled. */
const STATUSES = ['agendada', 'cancelada'];
const KILLS = 3;
const PLANNED_WITHIN = 180_000;

let app: TestApp;
let owner: Awaited<ReturnType<TestApp['owner']>>;
let agenda: Agenda;
let dataDir: string;
let worker: SlowWorker;
beforeAll(async () => {
  app = await TestApp.open({ rates: 'unlimited' });
  owner = await app.owner();
  agenda = await openAgenda(owner);
  dataDir = await mkdtemp(join(tmpdir(), 'cauce-upsells-'));
});
afterAll(async () => {
  await worker.kill();
  await app.close();
  await rm(dataDir, { recursive: true, force: true });
});

/** Contacts with appointments in the days to come. The process that plans has the clock of the machine. */
async function book(): Promise<void> {
  const { businessId } = owner;
  await app.pool.query(
    `insert into client (business_id, id, name, whatsapp, country_code, country_code_ext, phone, search_text, created_by)
     select $1, gen_random_uuid(), 'Ana', n::text, '52', '521', '52' || n, 'ana', 'x' from generate_series(6640000001, 6640000000 + $2) n`,
    [businessId, CONTACTS],
  );
  await app.pool.query(
    `insert into appointment (business_id, id, short_id, status, branch_id, specialist_id, service_id, client_id, starts_at, ends_at,
                              busy_from, busy_to, color, created_by, updated_by, overlap_allowed)
     select $1, r.id, r.id::text, r.status, $2, $3, $4, r.client_id, r.at, r.at + interval '30 minutes', r.at,
            r.at + interval '30 minutes', '#2196f3', 'x', 'x', true
       from (select gen_random_uuid() as id, c.id as client_id, s.status, now() + s.n * interval '1 day' as at
               from client c, unnest($5::text[]) with ordinality as s(status, n)
              where c.business_id = $1 and c.created_by = 'x') r`,
    [businessId, agenda.branchId, agenda.specialistId, agenda.serviceId, STATUSES],
  );
  await app.pool.query('analyze client, appointment');
}

async function countPlanned(): Promise<number> {
  const { rows } = await app.pool.query<{ count: number }>(
    `select count(*)::int as count from notification where business_id = $1 and kind = 'upsell'`,
    [owner.businessId],
  );
  return rows[0]?.count ?? 0;
}

async function isPlanning(): Promise<boolean> {
  const { rows } = await app.pool.query(
    `select from graphile_worker.jobs where task_identifier = 'upsells.plan'`,
  );
  return rows.length > 0;
}

it(
  `a planner that is killed ${KILLS} times plans one message for each appointment that gets one`,
  async () => {
    await book();
    await owner.call(upsells.create, { body: { upsell: upsellInput() } });
    const open = () => slowWorker(String(app.pool.options.connectionString), { milliseconds: 0, dataDir });
    worker = await open();
    const cut: number[] = [];
    for (let kill = 1; kill <= KILLS; kill += 1) {
      const goal = Math.floor((CONTACTS * kill) / (KILLS + 1));
      await until(async () => (await countPlanned()) >= goal, PLANNED_WITHIN, 2);
      await worker.kill();
      cut.push(await countPlanned());
      worker = await open();
    }
    expect(
      cut.every((count) => count < CONTACTS),
      `the blows fell while it planned: ${cut.join()}`,
    ).toBe(true);
    expect(await until(async () => !(await isPlanning()), PLANNED_WITHIN, 50)).toBe(true);
    const { rows } = await app.pool.query(
      `select a.status, n.state, n.reason, count(*)::int as count, count(distinct a.id)::int as appointments,
              bool_and(n.delivery_at = a.starts_at + interval '1 hour') as "isInTime"
         from appointment a
         left join notification n on n.business_id = a.business_id and n.appointment_id = a.id and n.kind = 'upsell'
        where a.business_id = $1 group by 1, 2, 3 order by 1`,
      [owner.businessId],
    );
    const each = { count: CONTACTS, appointments: CONTACTS };
    expect(rows).toEqual([
      { status: 'agendada', state: 'planned', reason: '', isInTime: true, ...each },
      { status: 'cancelada', state: null, reason: null, isInTime: null, ...each },
    ]);
  },
  PLANNED_WITHIN * 3,
);
