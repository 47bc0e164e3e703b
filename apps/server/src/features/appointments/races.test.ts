import { appointments } from '@cauce/contract/agenda/appointments';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { appointmentInput, makeAppointment, openAgenda } from '../../../testing/factories/agenda.ts';
import { TestApp } from '../../../testing/test-app.ts';
import { openScopes } from '../../platform/database/scopes.ts';
import { createHold } from '../availability/holds/index.ts';
import { bookFromHold, bookWithoutHold } from './self-service/book.ts';
import { moveBooking } from './self-service/change.ts';

let app: TestApp;
let owner: Awaited<ReturnType<TestApp['owner']>>;
let agenda: Awaited<ReturnType<typeof openAgenda>>;
beforeAll(async () => {
  app = await TestApp.open({ rates: 'unlimited' });
});
beforeEach(async () => {
  owner = await app.owner();
  agenda = await openAgenda(owner, { specialists: 3, service: { bufferAfter: 5 } });
});
afterAll(() => app.close());

/** No two entries of one specialist may overlap after any test. */
afterEach(async () => {
  const { rows } = await app.pool.query(
    `select a.id, b.id from appointment a join appointment b
         on a.business_id = b.business_id and a.specialist_id = b.specialist_id and a.id < b.id
        and a.busy_from < b.busy_to and b.busy_from < a.busy_to
      where a.status not in ('cancelada', 'no_pagada') and b.status not in ('cancelada', 'no_pagada')`,
  );
  expect(rows).toEqual([]);
});

const DAY = Date.parse('2026-03-10T15:00:00Z');
const span = (minutes: number, length = 30) => ({
  start: new Date(DAY + minutes * 60_000).toISOString(),
  end: new Date(DAY + (minutes + length) * 60_000).toISOString(),
});
type Over = Parameters<typeof appointmentInput>[1];
const book = async (over: Over) =>
  (await owner.inject('POST', '/api/appointment', { appointment: appointmentInput(agenda, over) })).status;
const make = (over: object) =>
  makeAppointment(app.pool, { businessId: owner.businessId, agenda, ...span(0), ...over });
const count = (statuses: number[]) => {
  const counts: Record<number, number> = {};
  for (const status of statuses) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
};
const within = <T>(work: Parameters<ReturnType<typeof openScopes>['inTenant']>[1]) =>
  openScopes(app.pool).inTenant({ businessId: owner.businessId }, work) as Promise<T>;

describe('one time', () => {
  it.each([1, 2, 3, 4])('goes to one of fifty concurrent bookings, round %i', async () => {
    const statuses = await Promise.all(Array.from({ length: 50 }, () => book(span(0))));
    expect(count(statuses)).toEqual({ 201: 1, 409: 49 });
  });

  it('never goes to two overlapping requests', async () => {
    const starts = Array.from({ length: 40 }, (_, n) => (n * 7) % 120);
    const statuses = await Promise.all(starts.map((start) => book(span(start))));
    const { 201: booked = 0, 409: refused = 0 } = count(statuses);
    expect(booked + refused).toBe(40);
    expect(booked).toBeGreaterThan(1);
  });

  it('is independent for every specialist', async () => {
    const statuses = await Promise.all(
      Array.from({ length: 30 }, (_, n) => book({ ...span(0), specialistId: agenda.specialistIds[n % 3]! })),
    );
    expect(count(statuses)).toEqual({ 201: 3, 409: 27 });
  });
});

describe('concurrent actions', () => {
  it('moving to a time excludes booking it', async () => {
    for (let round = 0; round < 6; round += 1) {
      const at = round * 60;
      const id = await make({ ...span(600 + at) });
      const move = owner.inject('PUT', `/api/appointment/time/${id}`, span(at));
      const statuses = await Promise.all([
        move.then(({ status }) => status),
        ...Array.from({ length: 5 }, () => book(span(at + 10))),
      ]);
      const { 200: moved = 0, 201: booked = 0, 409: refused = 0 } = count(statuses);
      expect([moved + booked, refused]).toEqual([1, 5]);
    }
  });

  it('swapping two appointments never deadlocks', async () => {
    const [one, two] = agenda.specialistIds;
    const first = await make({ ...span(0), specialistId: one });
    const second = await make({ ...span(60), specialistId: two });
    const swap = (id: string, specialistId: string, minutes: number) =>
      owner.inject('PUT', `/api/appointment/time/${id}`, { ...span(minutes), specialistId });
    for (let round = 0; round < 6; round += 1) {
      const isThere = round % 2 === 0;
      const answers = await Promise.all([
        swap(first, isThere ? two! : one!, 0),
        swap(second, isThere ? one! : two!, 60),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    }
  });

  it('restoring a cancelled appointment excludes booking its time', async () => {
    for (let round = 0; round < 6; round += 1) {
      const at = span(round * 60);
      const id = await make({ ...at, status: 'cancelada' });
      const back = owner.inject('PATCH', `/api/appointment/${id}`, { status: 'agendada' });
      const statuses = await Promise.all([back.then(({ status }) => status), book(at), book(at)]);
      const { 200: revived = 0, 201: booked = 0, 409: refused = 0 } = count(statuses);
      expect([revived + booked, refused]).toEqual([1, 2]);
    }
  });

  it('confirming a payment at the last moment excludes booking the expired time', async () => {
    for (let round = 0; round < 6; round += 1) {
      const at = span(round * 60);
      const id = await make({ ...at, status: 'pago_pendiente', autoCancelAt: app.clock.now() });
      const confirm = owner.inject('PATCH', `/api/appointment/${id}`, { status: 'confirmada' });
      const statuses = await Promise.all([confirm.then(({ status }) => status), book(at), book(at)]);
      const { 200: confirmed = 0, 201: booked = 0, 409: refused = 0 } = count(statuses);
      expect([confirmed + booked, refused]).toEqual([1, 2]);
    }
  });

  it('cancelling and booking at once leaves one appointment at most', async () => {
    const id = await make({});
    const statuses = await Promise.all([
      owner.inject('PATCH', `/api/appointment/${id}`, { status: 'cancelada' }).then(({ status }) => status),
      ...Array.from({ length: 10 }, () => book(span(0))),
    ]);
    const { 200: cancelled, 201: booked = 0 } = count(statuses);
    expect(cancelled).toBe(1);
    expect(booked).toBeLessThanOrEqual(1);
  });
});

const by = () => ({ businessId: owner.businessId, at: app.clock.now() });
const online = () => ({ ...by(), signedBy: 'En línea', source: 'link' }) as const;
const outcome = (asked: Promise<unknown>) =>
  asked.then(
    () => 'kept',
    (error: { code?: string }) => error.code ?? String(error),
  );

describe('a held time', () => {
  const outside = { minimumNotice: 0, horizonDays: 60 };
  const wish = (minutes: number) => ({
    branchId: agenda.branchId,
    serviceId: agenda.serviceId,
    specialistId: agenda.specialistId,
    start: new Date(DAY + minutes * 60_000),
    outside,
  });
  it('belongs to one visitor, and the team takes it nevertheless', async () => {
    for (let round = 0; round < 4; round += 1) {
      const holds = Array.from({ length: 6 }, () =>
        outcome(within((tx) => createHold(tx, by(), wish(round * 60)))),
      );
      const bookings = Array.from({ length: 3 }, () => book(span(round * 60)));
      expect(count(await Promise.all(bookings))).toEqual({ 201: 1, 409: 2 });
      const outcomes = await Promise.all(holds);
      const successful = outcomes.filter((hold) => hold === 'kept');
      expect(successful.length).toBeLessThanOrEqual(1);
      expect(outcomes.filter((refused) => refused === 'slotTaken')).toHaveLength(6 - successful.length);
    }
  });

  it('is used once when its holder sends the form several times', async () => {
    const { token } = await within<{ token: string }>((tx) => createHold(tx, by(), wish(0)));
    const visit = { clientId: agenda.clientId, clientNotes: '', color: '#2196f3' } as const;
    const send = () => outcome(within((tx) => bookFromHold(tx, online(), { ...visit, token })));
    const outcomes = await Promise.all([send(), send(), send(), send()]);
    expect(outcomes.filter((hold) => hold === 'kept')).toHaveLength(1);
    expect(outcomes.filter((late) => late === 'holdExpired' || late === 'slotTaken')).toHaveLength(3);
  });

  it('is free for all after it expires, and its holder is refused', async () => {
    const { token } = await within<{ token: string }>((tx) => createHold(tx, by(), wish(0)));
    app.clock.pass(10 * 60_000);
    const visit = { clientId: agenda.clientId, clientNotes: '', color: '#2196f3' } as const;
    const late = outcome(within((tx) => bookFromHold(tx, online(), { ...visit, token })));
    expect(await Promise.all([late, book(span(0))])).toEqual(['holdExpired', 201]);
  });
});

const spansOf = async () =>
  (
    await app.pool.query(
      `select a.id from appointment a join appointment b on a.business_id = b.business_id and a.client_id = b.client_id and a.id < b.id
          and a.starts_at < b.ends_at and b.starts_at < a.ends_at
        where a.business_id = $1 and a.status <> 'cancelada' and b.status <> 'cancelada' and not a.for_another and not b.for_another`,
      [owner.businessId],
    )
  ).rows;

describe('one client', () => {
  const outside = { minimumNotice: 0, horizonDays: 60 };
  const direct = (n: number, minutes: number, over: object = {}) => ({
    branchId: agenda.branchId,
    serviceId: agenda.serviceId,
    specialistId: agenda.specialistIds[n % 3]!,
    start: new Date(DAY + minutes * 60_000),
    outside,
    clientId: agenda.clientId,
    clientNotes: '',
    color: '#2196f3',
    ...over,
  });
  const bookDirectly = (n: number, minutes: number, over: object = {}) =>
    outcome(within((tx) => bookWithoutHold(tx, online(), direct(n, minutes, over))));

  it('has one of three specialists at a time, however many requests arrive at once', async () => {
    const outcomes = await Promise.all(Array.from({ length: 12 }, (_, n) => bookDirectly(n, (n % 4) * 60)));
    expect(outcomes.filter((one) => one === 'kept')).toHaveLength(4);
    expect(new Set(outcomes)).toEqual(new Set(['kept', 'ownOverlap']));
    expect(await spansOf()).toEqual([]);
  });

  it('never moves an appointment onto one that is booked meanwhile', async () => {
    for (let round = 0; round < 4; round += 1) {
      const at = round * 60;
      const id = await make({ ...span(600 + at), specialistId: agenda.specialistIds[1] });
      const to = { start: new Date(DAY + at * 60_000), specialistId: agenda.specialistIds[1]!, outside };
      const outcomes = await Promise.all([
        outcome(within((tx) => moveBooking(tx, online(), id, to))),
        bookDirectly(0, at),
        bookDirectly(2, at),
      ]);
      expect(outcomes.toSorted()).toEqual(['kept', 'ownOverlap', 'ownOverlap']);
      expect(await spansOf()).toEqual([]);
    }
  });

  it('may bring somebody to the same time', async () => {
    const outcomes = [
      await bookDirectly(0, 0),
      await bookDirectly(1, 0, { isForAnother: true }),
      await bookDirectly(2, 0),
    ];
    expect(outcomes).toEqual(['kept', 'kept', 'ownOverlap']);
  });
});

it('an appointment that many drag at once ends at one of their times', async () => {
  const { data } = await owner.call(appointments.book, {
    body: { appointment: appointmentInput(agenda, span(0)) },
  });
  const moves = Array.from({ length: 8 }, (_, n) =>
    owner.inject('PUT', `/api/appointment/time/${data._id}`, { ...span(n * 60), updatedAt: data.updatedAt }),
  );
  const statuses = (await Promise.all(moves)).map(({ status }) => status);
  expect(count(statuses)).toEqual({ 200: 1, 409: 7 });
});
