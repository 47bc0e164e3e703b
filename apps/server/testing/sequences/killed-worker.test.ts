import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DEFAULT_PHASES } from '@cauce/domain/funnels/default-funnel';
import type { Phase, SequenceMessage } from '@cauce/domain/funnels/shape';
import { planAfterMoves } from '../../src/features/funnels/sequences/index.ts';
import { openScopes } from '../../src/platform/database/scopes.ts';
import { until } from '../../src/platform/embedded-postgres/processes.ts';
import { newId } from '../../src/platform/ids.ts';
import { arrivals, plan, type SlowWorker, slowWorker, tally, unsettled } from '../endurance/flood.ts';
import { TestApp } from '../test-app.ts';

const PEOPLE = 120;
const KILLS = 6;
const SETTLED_WITHIN = 240_000;

const message = (formattedName: string, over: Partial<SequenceMessage> = {}): SequenceMessage => ({
  text: `Hola, {nombre_contacto}: ${formattedName}`,
  formattedName,
  delay: 0,
  timeUnit: 'minutes',
  delayReference: 'scenario_update',
  deletable: true,
  goal: 'none',
  ...over,
});
const SEQUENCE = [
  message('uno'),
  message('dos'),
  message('tres', { delay: 1, delayReference: 'last_reactivation_message' }),
];
const [first, ...others] = DEFAULT_PHASES;
const PHASES: Phase[] = [
  {
    ...first!,
    scenarios: first!.scenarios.map((scenario) => ({ ...scenario, reactivationMessagesSequence: SEQUENCE })),
  },
  ...others,
];
const PLACE = `${first!.formattedName}.${first!.scenarios[0]!.formattedName}`;

let app: TestApp;
let dataDir: string;
let worker: SlowWorker;
beforeAll(async () => {
  app = await TestApp.open();
  dataDir = await mkdtemp(join(tmpdir(), 'cauce-sequences-'));
});
afterAll(async () => {
  await worker.kill();
  await app.close();
  await rm(dataDir, { recursive: true, force: true });
});

/** Everybody enters a scenario now. */
async function enterAll(businessId: string): Promise<void> {
  const { pool } = app;
  const [funnelId, at] = [newId(), new Date()];
  await pool.query(
    `insert into funnel (business_id, id, name, version, created_at, updated_at) values ($1, $2, 'Embudo', 1, $3, $3)`,
    [businessId, funnelId, at],
  );
  await pool.query(
    `insert into funnel_version (business_id, funnel_id, version, phases, actions, created_at) values ($1, $2, 1, $3, '{}', $4)`,
    [businessId, funnelId, JSON.stringify(PHASES), at],
  );
  const { rows } = await pool.query<{ clientId: string }>(
    `insert into funnel_place (business_id, funnel_id, client_id, place, version, entered_at)
     select $1, $2, id, $3, 1, $4 from client where business_id = $1 returning client_id as "clientId"`,
    [businessId, funnelId, PLACE, at],
  );
  await openScopes(pool).inTenant({ businessId }, (tx) =>
    planAfterMoves(
      tx,
      { businessId, at },
      rows.map(({ clientId }) => ({
        funnelId,
        clientId,
        place: PLACE,
        version: 1,
        enteredAt: at,
        appointmentId: null,
      })),
    ),
  );
}

it(
  `a worker that is killed ${KILLS} times sends every message of a sequence once`,
  async () => {
    const { pool } = app;
    const total = PEOPLE * SEQUENCE.length;
    const databaseUrl = String(pool.options.connectionString);
    const open = () => slowWorker(databaseUrl, { milliseconds: 30, dataDir });
    const businessId = await plan(pool, { people: PEOPLE, dueAt: new Date(Date.now() + 3_600_000) });
    await pool.query('delete from notification where business_id = $1', [businessId]);
    await enterAll(businessId);
    worker = await open();
    for (let kill = 1; kill <= KILLS; kill += 1) {
      // The last blows fall on the messages that count from those before.
      const goal = Math.floor((total * kill) / (KILLS + 1));
      await until(async () => (await arrivals(pool)) >= goal, 120_000, 5);
      await worker.kill();
      worker = await open();
    }
    await until(async () => (await unsettled(pool, businessId, total)) === 0, SETTLED_WITHIN, 250);
    const { again, ...rest } = await tally(pool, businessId);
    expect(rest).toEqual({ arrived: total, doubled: 0, unsaid: 0 });
    expect(again, 'the blows fell while messages were under way').toBeGreaterThan(0);
    const { rows } = await pool.query<{ times: number }>(
      `select distinct count(*)::int as times from notification n where business_id = $1 group by client_id, phase`,
      [businessId],
    );
    expect(rows).toEqual([{ times: 1 }]);
  },
  SETTLED_WITHIN + 300_000,
);
