import { audiences } from '@cauce/contract/clients/audiences';
import { type ContactFilters, clients } from '@cauce/contract/clients/clients';
import { beforeAll, afterAll, expect, it } from 'vitest';
import { makeAppointment, openAgenda } from '../../../../testing/factories/agenda.ts';
import { clientInput } from '../../../../testing/factories/clients.ts';
import { TestApp } from '../../../../testing/test-app.ts';

const HOUR = 3_600_000;
let app: TestApp;
let owner: Awaited<ReturnType<TestApp['owner']>>;

/** On 8 March 2026 the day has 23 hours in Tijuana: clocks go from 2:00 to 3:00. */
beforeAll(async () => {
  app = await TestApp.open({ rates: 'unlimited', now: new Date('2026-03-09T06:30:00Z') });
  owner = await app.owner();
  await app.pool.query(`update business set zone = 'America/Tijuana' where id = $1`, [owner.businessId]);
  const agenda = await openAgenda(owner);
  await app.pool.query('update client set archived_at = now() where id = $1', [agenda.clientId]);
  const people: [name: string, registered: string, visits: string[]][] = [
    ['Febrero', '2026-02-01T08:00:00Z', ['2025-12-06T19:00:00Z']],
    ['Siete', '2026-03-08T07:59:00Z', ['2025-12-08T07:30:00Z']],
    ['Ocho', '2026-03-08T08:00:00Z', ['2025-12-06T20:00:00Z', '2025-12-08T08:00:00Z']],
    ['Noche', '2026-03-09T06:20:00Z', ['2026-03-09T06:00:00Z']],
    ['Nunca', '2026-01-31T12:00:00Z', []],
  ];
  for (const [name, registered, visits] of people) {
    const { data } = await owner.call(clients.register, { body: { client: clientInput({ name }) } });
    await app.pool.query('update client set created_at = $2 where id = $1', [data._id, registered]);
    for (const start of visits)
      await makeAppointment(app.pool, {
        businessId: owner.businessId,
        agenda: { ...agenda, clientId: data._id },
        start,
        end: new Date(Date.parse(start) + HOUR / 2).toISOString(),
        status: 'asistida',
      });
  }
});
afterAll(() => app.close());

const chosen = async (filters: ContactFilters) =>
  (await owner.call(clients.list, { query: { ...filters, sort: 'name' } })).data.rows.map(({ name }) => name);

it.each<[ContactFilters, string[]]>([
  // It is 23:30 of the eighth in the zone of the business and already the ninth in the capital.
  [{ created: 'last1' }, ['Noche', 'Ocho']],
  [{ created: 'last2' }, ['Noche', 'Ocho', 'Siete']],
  [{ created: 'thisMonth' }, ['Noche', 'Ocho', 'Siete']],
  [{ created: 'lastMonth' }, ['Febrero']],
  [{ created: 'over35' }, ['Nunca']],
  // 8 December is ninety days before the eighth: a client who came then is not absent for longer.
  [{ visited: 'over90' }, ['Febrero', 'Siete']],
  [{ visited: 'over91' }, ['Febrero']],
  [{ visited: 'over89' }, ['Febrero', 'Ocho', 'Siete']],
  [{ visited: 'last91' }, ['Noche', 'Ocho']],
  [{ visited: 'over90', created: 'last30' }, ['Siete']],
])('%o', async (filters, names) => {
  expect(await chosen(filters)).toEqual(names);
  expect((await owner.call(clients.count, { query: filters })).data.total).toBe(names.length);
  const query = new URLSearchParams(filters as Record<string, string>);
  const file = await app.server.inject({ url: `/api/client/export?${query}`, headers: owner.headers });
  expect(file.body.trimEnd().split('\r\n')).toHaveLength(names.length + 1);
});

it.each([
  ['visited=last0', 'visited', 'Elige un periodo de la lista'],
  ['created=over9999', 'created', 'Elige un periodo de la lista'],
  ['visited=over90&visitedTo=2026-01-01', 'visited', 'Elige un periodo o fechas, no ambos'],
])('refuses %s in words', async (query, field, words) => {
  for (const path of ['', '/count', '/export']) {
    const { status, body } = await owner.inject('GET', `/api/client${path}?${query}`);
    expect([status, body.fields?.[field]]).toEqual([400, words]);
  }
});

it('an audience stores relative days and matches others as time passes', async () => {
  const save = async (filters: ContactFilters) => {
    const audience = { name: JSON.stringify(filters), filters };
    return (await owner.call(audiences.save, { body: { audience } })).data._id;
  };
  const [latest, away] = [await save({ created: 'last1' }), await save({ visited: 'over90' })];
  const totals = async () => {
    const counted = (await owner.call(audiences.counts, {})).data;
    return [latest, away].map((id) => counted.find(({ _id }) => _id === id)?.total);
  };
  expect(await totals()).toEqual([2, 2]);
  // The midnight of a short day comes one hour early: 23:30 is now 00:30.
  app.clock.pass(HOUR);
  expect(await totals()).toEqual([0, 3]);
  const changed = await owner.call(clients.changeChosen, {
    body: { filters: { visited: 'over90' }, change: { noRespond: true } },
  });
  expect(changed.data.changed).toBe(3);
});
