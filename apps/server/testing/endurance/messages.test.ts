import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { until } from '../../src/platform/embedded-postgres/processes.ts';
import { House } from '../house.ts';
import { arrivals, plan, type SlowWorker, slowWorker, tally, unsettled } from './flood.ts';

const PEOPLE = 2000;
const KILLS = 20;
/** Half of them while they send, whatever the machine is worth. */
const BETWEEN = PEOPLE / KILLS / 2;
const SETTLED_WITHIN = 150_000;

let house: House;
let dataDir: string;
let worker: SlowWorker;
beforeAll(async () => {
  house = await House.open();
  dataDir = await mkdtemp(join(tmpdir(), 'cauce-flood-'));
});
afterAll(async () => {
  await worker.kill();
  await house.close();
  await rm(dataDir, { recursive: true, force: true });
});

test(
  'nothing is lost and nothing doubled, however often the worker is killed while it sends',
  async () => {
    const databaseUrl = String(house.pool.options.connectionString);
    const open = () => slowWorker(databaseUrl, { milliseconds: 20, dataDir });
    const businessId = await plan(house.pool, { people: PEOPLE, dueAt: new Date() });
    worker = await open();
    for (let kill = 1; kill <= KILLS; kill += 1) {
      const goal = Math.min((await arrivals(house.pool)) + BETWEEN, PEOPLE);
      await until(async () => (await arrivals(house.pool)) >= goal, 30_000, 5);
      await worker.kill();
      worker = await open();
    }
    const isOver = await until(
      async () => (await unsettled(house.pool, businessId, PEOPLE)) === 0,
      SETTLED_WITHIN,
      250,
    );
    const { again, ...rest } = await tally(house.pool, businessId);
    expect(rest).toEqual({ arrived: PEOPLE, doubled: 0, unsaid: 0 });
    expect(again, 'the blows fell while messages were under way').toBeGreaterThan(0);
    expect(isOver).toBe(true);
  },
  SETTLED_WITHIN + 240_000,
);
