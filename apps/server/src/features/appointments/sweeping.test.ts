import { appointments } from '@cauce/contract/agenda/appointments';
import type { PoolClient } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { appointmentInput, makeAppointment, openAgenda } from '../../../testing/factories/agenda.ts';
import { TestApp } from '../../../testing/test-app.ts';
import { runJobs } from '../../../testing/run-jobs.ts';
import { LIVE_CHANNEL } from '../../platform/live/hints.ts';
import { appointmentJobs } from './jobs.ts';

let app: TestApp;
let listener: PoolClient;
const received: unknown[] = [];
beforeAll(async () => {
  app = await TestApp.open({ rates: 'unlimited' });
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

const sweep = async () => {
  await app.pool.query(`select graphile_worker.add_job('appointments.releaseUnpaid', '{}'::json)`);
  await runJobs(app, appointmentJobs({ pool: app.pool }));
};
const times = { start: '2026-03-10T16:00:00Z', end: '2026-03-10T16:30:00Z' };

it('releases the expired unpaid appointments of every business and nothing else', async () => {
  const now = app.clock.now();
  const later = new Date(now.getTime() + 60_000);
  const made = [];
  for (const owner of [await app.owner(), await app.owner()]) {
    const agenda = await openAgenda(owner);
    const make = (over: object) =>
      makeAppointment(app.pool, { businessId: owner.businessId, agenda, ...times, ...over });
    const due = await make({ status: 'pago_pendiente', autoCancelAt: now });
    const other = { start: '2026-03-11T16:00:00Z', end: '2026-03-11T16:30:00Z' };
    const waiting = await make({ ...other, status: 'pago_pendiente', autoCancelAt: later });
    made.push({ owner, agenda, due, waiting });
  }
  await hints();
  await sweep();
  expect(await hints()).toEqual(
    expect.arrayContaining(
      made.map(({ owner, due }) => ({ businessId: owner.businessId, topic: 'agenda', ids: [due] })),
    ),
  );
  for (const { owner, agenda, due, waiting } of made) {
    const read = async (id: string) => (await owner.call(appointments.read, { params: { id } })).data;
    expect(await read(due)).toMatchObject({ status: 'no_pagada', autoCancelDate: null });
    expect(await read(waiting)).toMatchObject({
      status: 'pago_pendiente',
      autoCancelDate: later.toISOString(),
    });
    const { data } = await owner.call(appointments.book, { body: { appointment: appointmentInput(agenda) } });
    expect(data.overlapAllowed).toBe(false);
  }
});

it('is harmless when it runs twice and continues after a restart', async () => {
  const owner = await app.owner();
  const agenda = await openAgenda(owner);
  const id = await makeAppointment(app.pool, {
    businessId: owner.businessId,
    agenda,
    ...times,
    status: 'pago_pendiente',
    autoCancelAt: app.clock.now(),
  });
  // The process dies before it commits, so nothing was done.
  const client = await app.pool.connect();
  await client.query('begin');
  await client.query(`update appointment set status = 'no_pagada' where id = $1`, [id]);
  await sweep();
  await client.query('rollback');
  client.release();
  const status = async () => (await owner.call(appointments.read, { params: { id } })).data.status;
  expect(await status()).toBe('pago_pendiente');
  await sweep();
  expect(await status()).toBe('no_pagada');
  await hints();
  await sweep();
  expect(await hints()).toEqual([]);
});
