import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { until } from '../../src/platform/embedded-postgres/processes.ts';
import { House } from '../house.ts';
import { arrivals, plan, type SlowWorker, slowWorker, tally, unsettled } from './flood.ts';

const SETTLED_WITHIN = 150_000;

/** The worker alone, killed so many times while it sends. */
export const killWorker = ({ people, kills }: { people: number; kills: number }) =>
  describe(`a worker that is killed ${kills} times while it sends`, () => {
    // Half of them while they send, whatever the machine is worth.
    const between = people / kills / 2;
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
      'loses nothing and says nothing twice',
      async () => {
        const databaseUrl = String(house.pool.options.connectionString);
        const open = () => slowWorker(databaseUrl, { milliseconds: 20, dataDir });
        const businessId = await plan(house.pool, { people, dueAt: new Date() });
        worker = await open();
        for (let kill = 1; kill <= kills; kill += 1) {
          const goal = Math.min((await arrivals(house.pool)) + between, people);
          await until(async () => (await arrivals(house.pool)) >= goal, 30_000, 5);
          await worker.kill();
          worker = await open();
        }
        const isOver = await until(
          async () => (await unsettled(house.pool, businessId, people)) === 0,
          SETTLED_WITHIN,
          250,
        );
        const { again, ...rest } = await tally(house.pool, businessId);
        expect(rest).toEqual({ arrived: people, doubled: 0, unsaid: 0 });
        expect(again, 'the blows fell while messages were under way').toBeGreaterThan(0);
        expect(isOver).toBe(true);
      },
      SETTLED_WITHIN + 240_000,
    );
  });
