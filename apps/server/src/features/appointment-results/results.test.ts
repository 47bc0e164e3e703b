import { appointmentResults, type Results } from '@cauce/contract/agenda/appointment-results';
import { specialists } from '@cauce/contract/agenda/specialists';
import { eachDay } from '@cauce/domain/week/week';
import { encodeBranch, encodeRests } from '@cauce/domain/week/week-codec';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Agenda, makeAppointment, openAgenda } from '../../../testing/factories/agenda.ts';
import { registerSpecialist } from '../../../testing/factories/specialists.ts';
import { TestApp } from '../../../testing/test-app.ts';

/** Monday at 10:00 in Mexico City. */
const NOW = new Date('2026-03-09T16:00:00Z');
let app: TestApp;
let owner: Awaited<ReturnType<TestApp['owner']>>;
let agenda: Agenda;
beforeAll(async () => {
  app = await TestApp.open({ now: NOW, rates: 'unlimited' });
});
beforeEach(async () => {
  owner = await app.owner();
  // From nine to one: four hours a day.
  agenda = await openAgenda(owner, { branch: encodeBranch(eachDay(() => [{ from: 540, to: 780 }])) });
});
afterAll(() => app.close());

type Query = Parameters<typeof owner.call<typeof appointmentResults.read>>[1]['query'];
const WEEK = { from: '2026-03-09', to: '2026-03-15' };
const ask = async (over: Partial<Query> = {}): Promise<Results> =>
  (await owner.call(appointmentResults.read, { query: { ...WEEK, ...over } })).data;

const at = (day: number, time: string) => `2026-03-${String(day).padStart(2, '0')}T${time}:00-06:00`;
const put = (start: string, end: string, over: Partial<Parameters<typeof makeAppointment>[1]> = {}) =>
  makeAppointment(app.pool, { businessId: owner.businessId, agenda, start, end, ...over });
const online = (id: string) => app.pool.query(`update appointment set source = 'link' where id = $1`, [id]);

describe('the results of a week', () => {
  beforeEach(async () => {
    await put(at(10, '09:00'), at(10, '10:00'), { status: 'asistida' });
    await online(await put(at(10, '10:00'), at(10, '10:30'), { status: 'no_asistida' }));
    await put(at(10, '11:00'), at(10, '12:00'), { status: 'cancelada' });
    await put(at(11, '12:00'), at(11, '12:30'), { buffers: [10, 5] });
    await put(at(11, '09:00'), at(11, '10:00'), { status: 'block' });
    // The week before.
    await put(at(3, '09:00'), at(3, '09:45'), { status: 'asistida' });
  });

  it('count the appointments that began in it, beside the same number of days before', async () => {
    const { totals, before } = await ask();
    // Seven days of four hours, without the hour that is blocked; 60 + 30 + 30 minutes and 15 of buffers.
    const worked = 7 * 240 - 60;
    expect(totals).toEqual({
      appointments: 4,
      attended: 1,
      missed: 1,
      cancelled: 1,
      online: 1,
      worked,
      booked: 135,
    });
    // A specialist registered this week counts from the first appointment: Tuesday to Sunday.
    expect(before).toEqual({
      appointments: 1,
      attended: 1,
      missed: 0,
      cancelled: 0,
      online: 0,
      worked: 6 * 240,
      booked: 45,
    });
  });

  it('count them by status, day, branch, specialist and service', async () => {
    const results = await ask();
    expect(results.byStatus.filter(({ count }) => count > 0)).toEqual([
      { status: 'agendada', count: 1 },
      { status: 'cancelada', count: 1 },
      { status: 'asistida', count: 1 },
      { status: 'no_asistida', count: 1 },
    ]);
    expect(results.byStatus).toHaveLength(7);
    expect(results.byDay.map(({ count }) => count)).toEqual([0, 3, 1, 0, 0, 0, 0]);
    expect(results.byDay[1]).toEqual({ date: '2026-03-10', count: 3, attended: 1, missed: 1 });
    const sums = { count: 4, attended: 1, missed: 1, worked: 7 * 240 - 60, booked: 135 };
    expect(results.byBranch).toEqual([{ _id: agenda.branchId, name: 'Roma Norte', ...sums }]);
    expect(results.bySpecialist).toEqual([
      { _id: agenda.specialistId, name: 'Especialista 1', colorHex: '#0f9d84', ...sums },
    ]);
    // A cancelled appointment takes no minutes.
    expect(results.byService).toEqual([
      { _id: agenda.serviceId, name: 'Limpieza dental', count: 4, minutes: 120 },
    ]);
  });

  it('add up the minutes by weekday and local hour', async () => {
    const { byHour } = await ask();
    const hour = (weekday: number, clock: number) =>
      byHour.find((each) => each.weekday === weekday && each.hour === clock);
    expect(byHour).toHaveLength(7 * 4 - 1);
    expect(hour(1, 9)).toEqual({ weekday: 1, hour: 9, worked: 60, booked: 60 });
    expect(hour(1, 10)).toEqual({ weekday: 1, hour: 10, worked: 60, booked: 30 });
    // The hour is blocked and nobody booked it.
    expect(hour(2, 9)).toBeUndefined();
    // Ten minutes of preparation before noon.
    expect(hour(2, 11)).toMatchObject({ worked: 60, booked: 10 });
    expect(hour(2, 12)).toMatchObject({ worked: 60, booked: 35 });
  });

  it('can be limited to a branch or a specialist, and list the ones to choose from', async () => {
    const other = await openAgenda(owner, { branch: { name: 'Condesa' } });
    await makeAppointment(app.pool, {
      businessId: owner.businessId,
      agenda: other,
      start: at(12, '09:00'),
      end: at(12, '10:00'),
    });
    const all = await ask();
    expect(all.byBranch.map(({ name, count }) => [name, count])).toEqual([
      ['Roma Norte', 4],
      ['Condesa', 1],
    ]);
    expect(all.branches).toEqual([
      { _id: other.branchId, name: 'Condesa' },
      { _id: agenda.branchId, name: 'Roma Norte' },
    ]);
    for (const query of [{ branchId: other.branchId }, { specialistId: other.specialistId }]) {
      const few = await ask(query);
      expect(few.totals).toMatchObject({ appointments: 1, booked: 60, worked: 7 * 540 });
      expect(few.before).toMatchObject({ appointments: 0, booked: 0, worked: 0 });
      expect(few.byBranch.map(({ name }) => name)).toEqual(['Condesa']);
      expect(few.byHour.reduce((sum, { worked }) => sum + worked, 0)).toBe(7 * 540);
      expect(few.specialists.map(({ branchId }) => branchId).toSorted()).toEqual(
        [agenda.branchId, other.branchId].toSorted(),
      );
    }
  });
});

describe('the minutes', () => {
  it('taken exceed the minutes worked where staff overbook or stay late', async () => {
    const day = { from: '2026-03-10', to: '2026-03-10' };
    await put(at(10, '09:00'), at(10, '13:00'));
    await put(at(10, '12:00'), at(10, '14:00'), { overlapAllowed: true });
    const { totals, byHour } = await ask(day);
    expect(totals).toMatchObject({ worked: 240, booked: 360 });
    expect(byHour.slice(-2)).toEqual([
      { weekday: 1, hour: 12, worked: 60, booked: 120 },
      { weekday: 1, hour: 13, worked: 0, booked: 60 },
    ]);
  });

  it('taken outside the period are left out, and an appointment counts only where it began', async () => {
    await put(at(9, '22:00'), at(10, '10:00'));
    expect((await ask({ from: '2026-03-10', to: '2026-03-10' })).totals).toMatchObject({
      appointments: 0,
      booked: 600,
    });
    expect((await ask({ from: '2026-03-09', to: '2026-03-09' })).totals).toMatchObject({
      appointments: 1,
      booked: 120,
    });
  });

  it('worked leave out rests, days off, exceptions and holidays', async () => {
    const branch = {
      ...encodeBranch(eachDay(() => [{ from: 540, to: 780 }])),
      observesHolidays: true,
      exceptions: [{ date: '2026-03-17', label: 'Inventario', ranges: [{ from: '09:00', to: '10:00' }] }],
    };
    const { branchId } = await openAgenda(owner, { branch, specialists: 0 });
    const rests = eachDay((day) => {
      if (day === 'wednesday') return [{ from: 0, to: 1440 }];
      return day === 'thursday' ? [{ from: 600, to: 630 }] : [];
    });
    const { _id } = await registerSpecialist(owner, {
      branchId,
      restSchedules: encodeRests('specialist', rests),
    });
    // Monday the 16th is a holiday, Tuesday has one hour, Wednesday is off, and Thursday has four hours less a half.
    const query = { from: '2026-03-16', to: '2026-03-19', specialistId: _id };
    expect((await ask(query)).totals.worked).toBe(0 + 60 + 0 + 210);
  });

  it('worked end when somebody is archived, and a specialist without hours is not listed', async () => {
    await owner.call(specialists.archive, {
      params: { id: agenda.specialistId },
      query: { archive: 'true' },
    });
    // They worked Monday's first hour, from nine to ten.
    const { totals, bySpecialist, specialists: offered } = await ask();
    expect(totals.worked).toBe(60);
    expect(bySpecialist).toHaveLength(1);
    expect(offered).toEqual([]);
    expect((await ask({ from: '2026-03-10' })).bySpecialist).toEqual([]);
  });

  it('of an unpaid appointment count until it expires', async () => {
    const autoCancelAt = new Date('2026-03-09T17:00:00Z');
    await put(at(10, '09:00'), at(10, '09:30'), { status: 'pago_pendiente', autoCancelAt });
    expect((await ask()).totals).toMatchObject({ appointments: 1, booked: 30 });
    await app.pool.query(`update appointment set auto_cancel_at = $2 where business_id = $1`, [
      owner.businessId,
      NOW,
    ]);
    expect((await ask()).totals).toMatchObject({ appointments: 1, booked: 0 });
  });
});

describe('on days when the clocks change', () => {
  const ZONE = 'America/New_York';
  beforeEach(async () => {
    await app.pool.query('update business set zone = $2 where id = $1', [owner.businessId, ZONE]);
    await app.pool.query(`update specialist set created_at = '2025-01-01' where business_id = $1`, [
      owner.businessId,
    ]);
    await app.pool.query('update branch set week = $2 where business_id = $1', [
      owner.businessId,
      JSON.stringify(eachDay(() => [{ from: 0, to: 240 }])),
    ]);
  });

  it('has one hour less in spring: four local hours are three', async () => {
    // Local time jumps from two to three on 8 March 2026, at 07:00 UTC.
    await put('2026-03-08T06:30:00Z', '2026-03-08T07:30:00Z');
    const { totals, byHour, byDay } = await ask({ from: '2026-03-08', to: '2026-03-08' });
    expect(totals).toMatchObject({ appointments: 1, worked: 180, booked: 60 });
    expect(byDay).toEqual([{ date: '2026-03-08', count: 1, attended: 0, missed: 0 }]);
    expect(byHour).toEqual([
      { weekday: 6, hour: 0, worked: 60, booked: 0 },
      { weekday: 6, hour: 1, worked: 60, booked: 30 },
      { weekday: 6, hour: 3, worked: 60, booked: 30 },
    ]);
  });

  it('has one hour twice in autumn, and both belong to the same day', async () => {
    // One o'clock repeats on 1 November 2026, at 06:00 UTC.
    await put('2026-11-01T05:30:00Z', '2026-11-01T06:30:00Z');
    await put('2026-11-02T04:30:00Z', '2026-11-02T05:00:00Z');
    const { totals, before, byHour, byDay } = await ask({ from: '2026-11-01', to: '2026-11-01' });
    expect(totals).toMatchObject({ appointments: 2, worked: 300, booked: 90 });
    expect(before).toMatchObject({ appointments: 0, worked: 240 });
    expect(byDay).toEqual([{ date: '2026-11-01', count: 2, attended: 0, missed: 0 }]);
    expect(byHour.find(({ hour }) => hour === 1)).toEqual({ weekday: 6, hour: 1, worked: 120, booked: 60 });
    expect(byHour.find(({ hour }) => hour === 23)).toMatchObject({ weekday: 6, worked: 0, booked: 30 });
  });

  it('counts each day with the offset of that day in a longer period', async () => {
    // Half past eleven at night, before and after the clocks change.
    await put('2026-03-08T04:30:00Z', '2026-03-08T05:00:00Z');
    await put('2026-03-09T03:30:00Z', '2026-03-09T04:00:00Z');
    const { byDay, totals } = await ask({ from: '2026-03-07', to: '2026-03-09' });
    expect(byDay.map(({ count }) => count)).toEqual([1, 1, 0]);
    expect(totals.worked).toBe(240 + 180 + 240);
  });
});

it.each([
  [{ from: '2026-03-10', to: '2026-03-09' }, { to: 'El periodo no puede terminar antes de empezar' }],
  [{ from: '2025-03-10', to: '2026-03-11' }, { to: 'El periodo puede abarcar un año como máximo' }],
  [{ from: '1999-12-31', to: '2000-01-02' }, { from: 'Elige una fecha desde el año 2000' }],
  [{ from: '2026-02-30', to: '2026-03-01' }, { from: 'La fecha no es válida' }],
])('refuses the period %j in words', async (query, fields) => {
  const url = `/api/appointment/results?${new URLSearchParams(query).toString()}`;
  const { status, body } = await owner.inject('GET', url);
  expect([status, body.fields]).toEqual([400, fields]);
});

it('accepts a whole leap year', async () => {
  expect((await ask({ from: '2024-01-01', to: '2024-12-31' })).byDay).toHaveLength(366);
});
