import { availability } from '@cauce/contract/agenda/availability';
import { services } from '@cauce/contract/agenda/services';
import { specialists } from '@cauce/contract/agenda/specialists';
import { eachDay } from '@cauce/domain/week/week';
import { encodeBranch } from '@cauce/domain/week/week-codec';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type AgendaOptions, makeAppointment, openAgenda } from '../../../testing/factories/agenda.ts';
import { TestApp } from '../../../testing/test-app.ts';

/** Monday at 10:00 in Mexico City. */
const NOW = new Date('2026-03-09T16:00:00Z');
let app: TestApp;
let owner: Awaited<ReturnType<TestApp['owner']>>;
beforeAll(async () => {
  app = await TestApp.open({ now: NOW, rates: 'unlimited' });
});
beforeEach(async () => {
  owner = await app.owner();
});
afterAll(() => app.close());

type Asked = Partial<Parameters<typeof owner.call<typeof availability.free>>[1]['query']>;

async function ask(agenda: Awaited<ReturnType<typeof openAgenda>>, over: Asked = {}) {
  const { branchId, serviceId } = agenda;
  const query = { branchId, serviceId, from: '2026-03-10', to: '2026-03-10', ...over };
  return (await owner.call(availability.free, { query })).data.days;
}
const timesOf = async (agenda: Awaited<ReturnType<typeof openAgenda>>, over: Asked = {}) =>
  (await ask(agenda, over)).map(({ slots }) => slots.map(({ time }) => time).join(' '));
const morning = { branch: encodeBranch(eachDay(() => [{ from: 540, to: 720 }])) };
const open = (options: AgendaOptions = {}) => openAgenda(owner, options);
const put = (agenda: Awaited<ReturnType<typeof openAgenda>>, over: object) =>
  makeAppointment(app.pool, { businessId: owner.businessId, agenda, start: '', end: '', ...over });
const at = (time: string, day = 10) => `2026-03-${day}T${time}:00-06:00`;

describe('free times', () => {
  it('follow the hours and frequency of the branch in the zone of the business', async () => {
    const agenda = await open(morning);
    const [day] = await ask(agenda);
    expect(day?.date).toBe('2026-03-10');
    expect(day?.slots.map(({ time }) => time).join(' ')).toBe('09:00 09:30 10:00 10:30 11:00 11:30');
    expect(day?.slots[0]).toEqual({
      start: '2026-03-10T15:00:00.000Z',
      time: '09:00',
      specialistIds: agenda.specialistIds,
    });
  });

  it('list every requested date and begin now, without notice for the team', async () => {
    const agenda = await open(morning);
    const days = await ask(agenda, { from: '2026-03-08', to: '2026-03-09' });
    expect(days.map(({ date, slots }) => [date, slots.map(({ time }) => time).join(' ')])).toEqual([
      ['2026-03-08', ''],
      ['2026-03-09', '10:00 10:30 11:00 11:30'],
    ]);
  });

  it('leave out appointments with their buffers, blocks and calendar events, and mark holds', async () => {
    const agenda = await open(morning);
    const { businessId } = owner;
    await put(agenda, { start: at('09:00'), end: at('09:30'), buffers: [0, 15] });
    await put(agenda, { start: at('11:30', 9), end: at('10:30', 10), status: 'block', overlapAllowed: true });
    expect(await timesOf(agenda)).toEqual(['10:30 11:00 11:30']);
    await app.pool.query(
      `insert into outside_busy (business_id, id, specialist_id, busy_from, busy_to)
       values ($1, gen_random_uuid(), $2, $3, $4)`,
      [businessId, agenda.specialistId, at('10:40'), at('10:41')],
    );
    expect(await timesOf(agenda)).toEqual(['11:00 11:30']);
    const hold = (expires: string) =>
      app.pool.query(
        `insert into hold (business_id, id, holder_hash, branch_id, service_id, specialist_id, starts_at, ends_at, busy_from, busy_to, expires_at)
         values ($1, gen_random_uuid(), $2, $3, $4, $5, $6, $7, $6, $7, $8)`,
        [
          businessId,
          expires,
          agenda.branchId,
          agenda.serviceId,
          agenda.specialistId,
          at('11:00'),
          at('11:30'),
          expires,
        ],
      );
    await hold(NOW.toISOString());
    expect(await timesOf(agenda)).toEqual(['11:00 11:30']);
    await hold(new Date(NOW.getTime() + 1).toISOString());
    expect(await timesOf(agenda)).toEqual(['11:00 11:30']);
    const [day] = await ask(agenda, { from: '2026-03-10', to: '2026-03-10' });
    expect(day?.slots.map(({ time, isHeld }) => [time, isHeld])).toEqual([
      ['11:00', true],
      ['11:30', false],
    ]);
  });

  it.each([
    ['cancelada', '09:00 09:30'],
    ['no_pagada', '09:00 09:30'],
    ['agendada', '09:30'],
    ['no_asistida', '09:30'],
    ['asistida', '09:30'],
    ['confirmada', '09:30'],
    ['pago_pendiente', '09:30'],
  ])('count an appointment that is %s: %s', async (status, times) => {
    const agenda = await open({ branch: encodeBranch(eachDay(() => [{ from: 540, to: 600 }])) });
    await put(agenda, { start: at('09:00'), end: at('09:30'), status });
    expect(await timesOf(agenda)).toEqual([times]);
  });

  it('include the time of an unpaid appointment from the instant it expires', async () => {
    const agenda = await open({ branch: encodeBranch(eachDay(() => [{ from: 540, to: 600 }])) });
    const times = { start: at('09:00'), end: at('09:30'), status: 'pago_pendiente' };
    await put(agenda, { ...times, autoCancelAt: NOW });
    expect(await timesOf(agenda)).toEqual(['09:00 09:30']);
    await app.pool.query(`update appointment set auto_cancel_at = $2 where business_id = $1`, [
      owner.businessId,
      new Date(NOW.getTime() + 1),
    ]);
    expect(await timesOf(agenda)).toEqual(['09:30']);
  });

  it('keep the buffers of the service free, even outside the hours', async () => {
    const agenda = await open({ ...morning, service: { bufferBefore: 30, bufferAfter: 15 } });
    await put(agenda, { start: at('10:00'), end: at('10:30') });
    expect(await timesOf(agenda)).toEqual(['09:00 11:00 11:30']);
  });

  it('use another duration when one is sent, and ignore the appointment that is being moved', async () => {
    const agenda = await open(morning);
    const except = await put(agenda, { start: at('10:00'), end: at('11:00') });
    expect(await timesOf(agenda, { duration: 90 })).toEqual(['']);
    expect(await timesOf(agenda, { duration: 90, except })).toEqual(['09:00 09:30 10:00 10:30']);
  });

  it('follow exceptions, holidays, rests and the hours of the service', async () => {
    const agenda = await open({
      branch: {
        ...encodeBranch(eachDay(() => [{ from: 540, to: 720 }])),
        observesHolidays: true,
        exceptions: [
          { date: '2026-03-11', label: 'Inventario', ranges: [] },
          { date: '2026-03-12', label: 'Tarde', ranges: [{ from: '15:00', to: '16:00' }] },
        ],
      },
      service: {
        isAlwaysAvailable: false,
        schedules: {
          monday: { from: '10:00', to: '11:00' },
          tuesday: { from: '10:00', to: '11:00' },
          thursday: { from: '00:00', to: '24:00' },
        },
        restSchedules: {},
      },
    });
    const days = { from: '2026-03-10', to: '2026-03-17' };
    expect(await timesOf(agenda, days)).toEqual([
      '10:00 10:30',
      '',
      '15:00 15:30',
      '',
      '',
      '',
      '',
      '10:00 10:30',
    ]);
    const { data } = await owner.call(specialists.list, {});
    const { _id, name, whatsapp, colorHex, branchId } = data.find(
      ({ _id: id }) => id === agenda.specialistId,
    )!;
    const rests = { restSchedules: { tuesday: [{ from: '10:00', to: '10:30' }] } };
    const body = {
      specialist: { name, whatsapp, colorHex, branchId, services: [agenda.serviceId], ...rests },
    };
    await owner.call(specialists.change, { params: { id: _id }, body });
    expect(await timesOf(agenda)).toEqual(['10:30']);
  });
});

describe('for any specialist', () => {
  it('lists the free specialists of every start, the least busy of that day first', async () => {
    const agenda = await open({ ...morning, specialists: 3 });
    const [one, two, three] = agenda.specialistIds;
    await put(agenda, { start: at('09:00'), end: at('10:00'), specialistId: one });
    await put(agenda, { start: at('09:00'), end: at('09:30'), specialistId: two });
    const [day] = await ask(agenda);
    const free = Object.fromEntries(day!.slots.map(({ time, specialistIds }) => [time, specialistIds]));
    expect(free['09:00']).toEqual([three]);
    expect(free['09:30']).toEqual([three, two]);
    expect(free['10:00']).toEqual([three, two, one]);
    const own = await ask(agenda, { specialistId: one });
    expect(own[0]?.slots[0]).toMatchObject({ time: '10:00', specialistIds: [one] });
  });

  it('leaves out specialists who are archived, at another branch or without the service', async () => {
    const agenda = await open({ ...morning, specialists: 2 });
    const [one = '', two] = agenda.specialistIds;
    await owner.call(specialists.archive, { params: { id: one }, query: { archive: 'true' } });
    const [day] = await ask(agenda);
    expect(day?.slots[0]?.specialistIds).toEqual([two]);
    expect(await timesOf(agenda, { specialistId: one })).toEqual(['']);
    const elsewhere = await open(morning);
    expect(await timesOf(agenda, { branchId: elsewhere.branchId })).toEqual(['']);
    await owner.call(services.archive, { params: { id: agenda.serviceId }, query: { archive: 'true' } });
    expect(await timesOf(agenda)).toEqual(['']);
  });
});

const inTijuana = async (date: string) => {
  await app.pool.query(`update business set zone = 'America/Tijuana' where id = $1`, [owner.businessId]);
  const agenda = await open({ branch: encodeBranch(eachDay(() => [{ from: 0, to: 240 }])) });
  const [day] = await ask(agenda, { from: date, to: date, duration: 60 });
  return day?.slots.map(({ start, time }) => `${time}=${start.slice(11, 16)}`).join(' ');
};

it.each([
  ['Pacific/Kiritimati', '+14:00'],
  ['Etc/GMT+12', '-12:00'],
])(
  'in %s too, what ends the evening before and begins the morning after keeps its distance',
  async (zone, offset) => {
    await app.pool.query('update business set zone = $2 where id = $1', [owner.businessId, zone]);
    const agenda = await open({
      branch: encodeBranch(eachDay(() => [{ from: 0, to: 1440 }])),
      service: { duration: 480, bufferBefore: 240, bufferAfter: 240 },
    });
    const wall = (time: string) => `2026-03-${time}:00${offset}`;
    await put(agenda, { start: wall('19T23:00'), end: wall('19T23:30') });
    await put(agenda, { start: wall('21T03:30'), end: wall('21T04:00') });
    const [times = ''] = await timesOf(agenda, { from: '2026-03-20', to: '2026-03-20' });
    expect([times.slice(0, 5), times.slice(-5)]).toEqual(['03:30', '15:30']);
  },
);

it('counts only the rest of today to find the least busy specialist', async () => {
  const agenda = await open({ ...morning, specialists: 2 });
  const today = { from: '2026-03-09', to: '2026-03-09' };
  const inOrder = async () => (await ask(agenda, today))[0]?.slots[0]?.specialistIds;
  const before = await inOrder();
  const over = { start: '2026-03-09T09:00:00-06:00', end: '2026-03-09T10:00:00-06:00' };
  await put(agenda, { ...over, specialistId: before?.[0] });
  expect(before).toHaveLength(2);
  expect(await inOrder()).toEqual(before);
});

describe('where clocks change', () => {
  it('skips the hour that does not exist in spring', async () => {
    expect(await inTijuana('2027-03-14')).toBe('00:00=08:00 00:30=08:30 01:00=09:00 01:30=09:30 03:00=10:00');
  });

  it('offers the repeated hour of autumn once', async () => {
    expect(await inTijuana('2026-11-01')).toBe(
      '00:00=07:00 00:30=07:30 01:00=08:00 01:30=08:30 02:00=10:00 02:30=10:30 03:00=11:00',
    );
  });
});

describe('a request', () => {
  it.each([
    [{ from: '2026-03-10', to: '2026-04-21' }, 'Pregunta por 42 días como máximo'],
    [{ from: '2026-03-10', to: '2026-03-09' }, 'Pregunta por 42 días como máximo'],
    [{ from: '2032-03-10', to: '2032-03-10' }, 'Pregunta por los próximos cinco años como máximo'],
    [{ from: '9999-12-31', to: '9999-12-31' }, 'La fecha no es válida'],
    [{ from: '2026-02-30', to: '2026-03-09' }, 'La fecha no es válida'],
  ])('of %o is refused at its field', async (days, words) => {
    const { branchId, serviceId } = await open();
    const query = new URLSearchParams({ branchId, serviceId, ...days });
    const { status, body } = await owner.inject('GET', `/api/availability?${query}`);
    expect(status).toBe(400);
    expect(Object.values(body.fields ?? {})).toContain(words);
  });

  it('about six past weeks is answered without free times', async () => {
    const days = await ask(await open(), { from: '1970-01-01', to: '1970-02-11' });
    expect(days).toHaveLength(42);
    expect(days.flatMap(({ slots }) => slots)).toEqual([]);
  });
});
