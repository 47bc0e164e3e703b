import { clientResults } from '@cauce/contract/clients/client-results';
import { clients } from '@cauce/contract/clients/clients';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeAppointment, openAgenda } from '../../../testing/factories/agenda.ts';
import { clientInput } from '../../../testing/factories/clients.ts';
import { TestApp } from '../../../testing/test-app.ts';
import { daysAhead } from './birthdays.ts';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.open({ rates: 'unlimited', now: new Date('2026-03-09T16:00:00Z') });
});
afterAll(() => app.close());

type Owner = Awaited<ReturnType<TestApp['owner']>>;
const read = async (owner: Owner, from: string, to: string) =>
  (await owner.call(clientResults.read, { query: { from, to } })).data;

/** Inserts clients with a given time of registration. */
async function known(owner: Owner, people: readonly { at: string; source?: string; type?: string }[]) {
  for (const [index, { at, source = 'staff', type = 'lead' }] of people.entries())
    await app.pool.query(
      `insert into client (business_id, id, name, phone, search_text, created_by, created_at, source, type)
       values ($1, gen_random_uuid(), 'P', $2, 'p', 'x', $3, $4, $5)`,
      [owner.businessId, String(525_500_000_000 + index), at, source, type],
    );
}

it('are zero without clients', async () => {
  const results = await read(await app.owner(), '2026-03-01', '2026-03-03');
  const none = { contacts: 0, added: 0, newcomers: 0, returning: 0 };
  expect(results).toMatchObject({ zone: 'America/Mexico_City', totals: none, before: none, birthdays: [] });
  expect(results.growth.day).toEqual(
    ['2026-03-01', '2026-03-02', '2026-03-03'].map((date) => ({ date, added: 0, contacts: 0 })),
  );
  expect(results.bySource.every(({ count }) => count === 0)).toBe(true);
});

it('count growth by days of the business, beside the days before', async () => {
  const owner = await app.owner();
  await known(owner, [
    { at: '2025-01-01T12:00:00Z' },
    // The last day of February lasts there until six in the morning UTC.
    { at: '2026-03-01T05:59:59Z', source: 'import' },
    { at: '2026-03-01T06:00:00Z', source: 'link', type: 'client' },
    { at: '2026-03-02T12:00:00Z' },
    { at: '2026-03-08T12:00:00Z', source: 'link' },
    { at: '2026-03-09T05:59:59Z', source: 'link' },
    { at: '2026-03-09T06:00:00Z' },
  ]);
  const { growth, totals, before, bySource, byType } = await read(owner, '2026-03-01', '2026-03-08');
  expect(totals).toEqual({ contacts: 6, added: 4, newcomers: 0, returning: 0 });
  expect(before).toMatchObject({ contacts: 2, added: 1 });
  expect(growth.day.map(({ added }) => added)).toEqual([1, 1, 0, 0, 0, 0, 0, 2]);
  expect(growth.day.map(({ contacts }) => contacts)).toEqual([3, 4, 4, 4, 4, 4, 4, 6]);
  expect(growth.week).toEqual([
    { date: '2026-02-23', added: 1, contacts: 3 },
    { date: '2026-03-02', added: 3, contacts: 6 },
  ]);
  expect(growth.month).toEqual([{ date: '2026-03-01', added: 4, contacts: 6 }]);
  expect(bySource.filter(({ count }) => count > 0)).toEqual([
    { source: 'staff', count: 1 },
    { source: 'link', count: 3 },
  ]);
  expect(byType).toEqual([
    { type: 'lead', count: 3 },
    { type: 'client', count: 1 },
    { type: 'personal', count: 0 },
  ]);
});

it('count first visits and repeated visits', async () => {
  const owner = await app.owner();
  const agenda = await openAgenda(owner);
  const register = async () =>
    (await owner.call(clients.register, { body: { client: clientInput() } })).data._id;
  const [fresh, again, missed] = [await register(), await register(), await register()];
  const visit = (clientId: string, start: string, status = 'asistida') =>
    makeAppointment(app.pool, {
      businessId: owner.businessId,
      agenda: { ...agenda, clientId },
      start,
      end: new Date(Date.parse(start) + 1_800_000).toISOString(),
      status,
    });
  await visit(fresh, '2026-03-03T18:00:00Z');
  await visit(fresh, '2026-03-05T18:00:00Z');
  await visit(again, '2026-01-05T18:00:00Z');
  await visit(again, '2026-03-06T18:00:00Z');
  await visit(missed, '2026-03-04T18:00:00Z', 'no_asistida');
  const { totals } = await read(owner, '2026-03-01', '2026-03-08');
  expect(totals).toMatchObject({ newcomers: 1, returning: 1 });
  const later = await read(owner, '2026-03-05', '2026-03-05');
  expect(later.totals).toMatchObject({ newcomers: 0, returning: 1 });
  expect(later.before).toMatchObject({ newcomers: 0, returning: 0 });
});

describe('birthdays ahead', () => {
  it('are those of the next thirty days, without age, and without archived clients', async () => {
    const owner = await app.owner();
    const born = async (name: string, birthdate: string) => {
      const client = clientInput({ name, birthdate });
      return (await owner.call(clients.register, { body: { client } })).data._id;
    };
    await born('Mañana', '1980-03-10');
    await born('Hoy', '2001-03-09');
    await born('Ayer', '1999-03-08');
    await born('Último', '1975-04-07');
    await born('Tarde', '1975-04-08');
    const archived = await born('Archivada', '1975-03-20');
    await owner.call(clients.archive, { params: { id: archived }, query: { archive: 'true' } });
    const { birthdays } = await read(owner, '2026-03-01', '2026-03-08');
    expect(birthdays.map(({ name, date }) => [name, date])).toEqual([
      ['Hoy Méndez', '2026-03-09'],
      ['Mañana Méndez', '2026-03-10'],
      ['Último Méndez', '2026-04-07'],
    ]);
  });

  it('continue over the end of the year and include the leap day', () => {
    const newYear = daysAhead('2026-12-20', 30);
    expect([newYear.get(1231), newYear.get(101), newYear.get(119)]).toEqual([
      '2026-12-31',
      '2027-01-01',
      undefined,
    ]);
    expect(daysAhead('2026-02-20', 30).get(229)).toBe('2026-03-01');
    expect(daysAhead('2028-02-20', 30).get(229)).toBe('2028-02-29');
    expect(daysAhead('2026-03-02', 30).get(229)).toBeUndefined();
  });
});

it.each([
  ['from=2026-03-02&to=2026-03-01', 'to', 'El periodo no puede terminar antes de empezar'],
  ['from=2025-01-01&to=2026-03-01', 'to', 'El periodo puede abarcar un año como máximo'],
  ['from=1999-12-31&to=2000-01-01', 'from', 'Elige una fecha desde el año 2000'],
  ['to=2026-03-01', 'from', 'La fecha no es válida'],
])('refuses %s in words', async (query, field, words) => {
  const owner = await app.owner();
  const { status, body } = await owner.inject('GET', `/api/client/results?${query}`);
  expect([status, body.fields?.[field]]).toEqual([400, words]);
});
