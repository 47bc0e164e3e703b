import { appointments } from '@cauce/contract/agenda/appointments';
import { SlotTaken } from '@cauce/contract/agenda/slot-taken';
import type { CallError } from '@cauce/contract/kit/client';
import { team } from '@cauce/contract/account/team';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  appointmentInput,
  blockInput,
  makeAppointment,
  openAgenda,
} from '../../../testing/factories/agenda.ts';
import { TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let owner: Awaited<ReturnType<TestApp['owner']>>;
let agenda: Awaited<ReturnType<typeof openAgenda>>;
beforeAll(async () => {
  app = await TestApp.open({ rates: 'unlimited' });
});
beforeEach(async () => {
  owner = await app.owner();
  agenda = await openAgenda(owner, { specialists: 2 });
});
afterAll(() => app.close());

type Over = Parameters<typeof appointmentInput>[1];
const book = (over: Over = {}) =>
  owner.call(appointments.book, { body: { appointment: appointmentInput(agenda, over) } });
const taken = async (asked: Promise<unknown>) => {
  const error = (await asked.then(() => undefined).catch((reason: unknown) => reason)) as CallError;
  expect(error).toMatchObject({ status: 409, code: 'slotTaken', message: 'Ese horario ya está ocupado' });
  return SlotTaken.parse(error.detail);
};

describe('a taken time', () => {
  it('is refused with its collisions and the nearest free times', async () => {
    const { data } = await book();
    const detail = await taken(book());
    expect(detail.collides).toEqual([
      {
        _id: data._id,
        kind: 'appointment',
        start: data.start,
        end: data.end,
        title: 'Lucía Méndez · Limpieza dental',
      },
    ]);
    const [own, other] = agenda.specialistIds;
    expect(detail.alternatives.map(({ start, specialistId }) => [start.slice(11, 16), specialistId])).toEqual(
      [
        ['15:00', own],
        ['15:30', own],
        ['15:30', other],
        ['16:00', other],
        ['16:30', own],
      ],
    );
    for (const { start, end } of detail.alternatives) {
      expect(Date.parse(end) - Date.parse(start)).toBe(30 * 60_000);
    }
    for (const free of detail.alternatives.filter(({ specialistId }) => specialistId === own)) {
      expect((await book(free)).data.overlapAllowed).toBe(false);
    }
  });

  it('collides with a block, a hold and a calendar event', async () => {
    const { businessId } = owner;
    const block = { title: 'Junta', start: '2026-03-10T15:45:00Z', end: '2026-03-10T16:05:00Z' };
    await owner.call(appointments.block, { body: { block: blockInput(agenda, block) } });
    await app.pool.query(
      `insert into hold (business_id, id, holder_hash, branch_id, service_id, specialist_id, starts_at, ends_at, busy_from, busy_to, expires_at)
       values ($1, gen_random_uuid(), 'x', $2, $3, $4, $5, $6, $5, $6, $7)`,
      [
        businessId,
        agenda.branchId,
        agenda.serviceId,
        agenda.specialistId,
        '2026-03-10T16:05:00Z',
        '2026-03-10T16:10:00Z',
        new Date(app.clock.now().getTime() + 1000),
      ],
    );
    await app.pool.query(
      `insert into outside_busy (business_id, id, specialist_id, busy_from, busy_to) values ($1, gen_random_uuid(), $2, $3, $4)`,
      [businessId, agenda.specialistId, '2026-03-10T16:20:00Z', '2026-03-10T16:25:00Z'],
    );
    const { collides } = await taken(book());
    expect(collides.map(({ kind, title }) => [kind, title])).toEqual([
      ['block', 'Junta'],
      ['hold', 'Alguien está reservando este horario en línea'],
      ['outside', 'Ocupado en otro calendario'],
    ]);
  });

  it('does not collide with adjacent, cancelled or expired entries', async () => {
    const { businessId } = owner;
    const make = (over: object) =>
      makeAppointment(app.pool, { businessId, agenda, start: '', end: '', ...over });
    await make({ start: '2026-03-10T15:00:00Z', end: '2026-03-10T16:00:00Z' });
    await make({ start: '2026-03-10T16:30:00Z', end: '2026-03-10T17:00:00Z' });
    const same = { start: '2026-03-10T16:00:00Z', end: '2026-03-10T16:30:00Z' };
    await make({ ...same, status: 'cancelada' });
    await make({ ...same, status: 'no_pagada' });
    const autoCancelAt = app.clock.now();
    const unpaid = await make({ ...same, status: 'pago_pendiente', autoCancelAt });
    expect((await book()).data.overlapAllowed).toBe(false);
    expect((await owner.call(appointments.read, { params: { id: unpaid } })).data.status).toBe('no_pagada');
  });
});

describe('an overlap on purpose', () => {
  it('is saved, marked and audited with its collisions', async () => {
    const first = (await book()).data;
    const { data } = await book({ overlapAllowed: true });
    expect(data.overlapAllowed).toBe(true);
    const [row] = (await owner.call(team.audit, {})).data.rows;
    expect(row).toMatchObject({ action: 'appointment.booked', detail: { collides: [first._id] } });
    const { collides } = await taken(book());
    expect(collides.map(({ _id }) => _id).toSorted()).toEqual([first._id, data._id].toSorted());
  });

  it('is not marked when nothing collides', async () => {
    expect((await book({ overlapAllowed: true })).data.overlapAllowed).toBe(false);
  });

  it('is no longer marked when the appointment moves away', async () => {
    await book();
    const { data } = await book({ overlapAllowed: true });
    const params = { id: data._id };
    const later = { start: '2026-03-10T18:00:00Z', end: '2026-03-10T18:30:00Z' };
    expect((await owner.call(appointments.move, { params, body: later })).data.overlapAllowed).toBe(false);
  });

  it('stays marked while only other fields change', async () => {
    await book();
    const { data } = await book({ overlapAllowed: true });
    const body = { appointment: appointmentInput(agenda, { title: 'Con nota' }) };
    const changed = await owner.call(appointments.change, { params: { id: data._id }, body });
    expect(changed.data).toMatchObject({ title: 'Con nota', overlapAllowed: true });
  });
});
