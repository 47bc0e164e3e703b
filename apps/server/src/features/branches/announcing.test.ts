import { branches } from '@cauce/contract/agenda/branches';
import type { PoolClient } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { branchInput } from '../../../testing/factories.ts';
import { TestApp } from '../../../testing/test-app.ts';
import { LIVE_CHANNEL } from '../../platform/live/hints.ts';

let app: TestApp;
let listener: PoolClient;
const received: unknown[] = [];
beforeAll(async () => {
  app = await TestApp.open();
  listener = await app.pool.connect();
  listener.on('notification', ({ payload }) => received.push(JSON.parse(payload ?? '')));
  await listener.query(`listen ${LIVE_CHANNEL}`);
});
afterAll(async () => {
  listener.release(true);
  await app.close();
});

/** One query on the listening connection also delivers every notification sent before it. */
async function hints(): Promise<unknown[]> {
  await listener.query('select 1');
  return received.splice(0);
}

it('sends a hint for every saved change and none for a refused one', async () => {
  const owner = await app.owner();
  // Becoming a member is a change of rights, which notifies too.
  await hints();
  const { data } = await owner.call(branches.open, { body: { branch: branchInput() } });
  const note = { businessId: owner.businessId, topic: 'branches', ids: [data._id] };
  const params = { id: data._id };
  expect(await hints()).toEqual([note]);
  await owner.call(branches.change, { params, body: { branch: branchInput() } });
  expect(await hints()).toEqual([note]);
  const late = { branch: branchInput(), updatedAt: data.updatedAt };
  await expect(owner.call(branches.change, { params, body: late })).rejects.toThrow('Alguien más');
  expect(await hints()).toEqual([]);
  await owner.call(branches.archive, { params, query: { archive: 'true' } });
  await owner.call(branches.archive, { params });
  expect(await hints()).toEqual([note, note]);
  await owner.call(branches.close, { params });
  expect(await hints()).toEqual([note]);
});
