import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { until } from '../../src/platform/embedded-postgres/processes.ts';
import { TestApp } from '../test-app.ts';
import { arrivals, plan, type SlowWorker, slowWorker, tally, unsettled } from './flood.ts';

const SETTLED_WITHIN = 150_000;

/** Kills the worker several times while it sends. */
export const killWorker = ({ people, kills }: { people: number; kills: number }) =>
  describe(`a worker that is killed ${kills} times while it sends`, () => {
    // The kills are spread over half of the messages, on any machine.
    const between = people / kills / 2;
    let app: TestApp;
    let dataDir: string;
    let worker: SlowWorker;
    beforeAll(async () => {
      app = await TestApp.open();
      dataDir = await mkdtemp(join(tmpdir(), 'cauce-flood-'));
    });
    afterAll(async () => {
      await worker.kill();
      await app.close();
      await rm(dataDir, { recursive: true, force: true });
    });

    test(
      'loses no message and sends none twice',
      async () => {
        const databaseUrl = String(app.pool.options.connectionString);
        const open = () => slowWorker(databaseUrl, { milliseconds: 20, dataDir });
        const businessId = await plan(app.pool, { people, dueAt: new Date() });
        worker = await open();
        for (let kill = 1; kill <= kills; kill += 1) {
          const goal = Math.min((await arrivals(app.pool)) + between, people);
          await until(async () => (await arrivals(app.pool)) >= goal, 30_000, 5);
          await worker.kill();
          worker = await open();
        }
        const isOver = await until(
          async () => (await unsettled(app.pool, businessId, people)) === 0,
          SETTLED_WITHIN,
          250,
        );
        const { again, ...rest } = await tally(app.pool, businessId);
        expect(rest).toEqual({ arrived: people, doubled: 0, unsaid: 0 });
        expect(again, 'the blows fell while messages were under way').toBeGreaterThan(0);
        expect(isOver).toBe(true);
      },
      SETTLED_WITHIN + 240_000,
    );
  });
