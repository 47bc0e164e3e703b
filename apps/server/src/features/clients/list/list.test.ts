import {
  type Contact,
  type ContactFilters,
  type ContactSort,
  clients,
} from '@cauce/contract/clients/clients';
import { funnels } from '@cauce/contract/funnels/funnels';
import { trafficSources } from '@cauce/contract/funnels/traffic-sources';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeAppointment, openAgenda } from '../../../../testing/factories/agenda.ts';
import { clientInput } from '../../../../testing/factories/clients.ts';
import { funnelInput } from '../../../../testing/factories/funnels.ts';
import { trafficSourceInput } from '../../../../testing/factories/traffic-sources.ts';
import { TestApp } from '../../../../testing/test-app.ts';
import { newId } from '../../../platform/ids.ts';

let app: TestApp;
let owner: Awaited<ReturnType<TestApp['owner']>>;
let agenda: Awaited<ReturnType<typeof openAgenda>>;
const ids: Record<string, string> = {};
const DAY = 86_400_000;

beforeAll(async () => {
  app = await TestApp.open({ rates: 'unlimited' });
  owner = await app.owner();
  agenda = await openAgenda(owner);
  ids.Lucía = agenda.clientId;
  const people = [
    { name: 'Ana', gender: 'Femenino', type: 'client', birthdate: '1990-03-31' },
    { name: 'Beto', gender: 'Masculino', noRespond: true, birthdate: '2000-12-01' },
    { name: 'Íñigo', type: 'personal', birthdate: '2000-02-29' },
    { name: 'Zoé', gender: 'No binario' },
  ] as const;
  for (const person of people) {
    app.clock.pass(DAY);
    const body = { client: clientInput({ lastname: 'Cruz', ...person }) };
    ids[person.name] = (await owner.call(clients.register, { body })).data._id;
  }
  const visit = (name: string, start: string, status = 'asistida') =>
    makeAppointment(app.pool, {
      businessId: owner.businessId,
      agenda: { ...agenda, clientId: ids[name] ?? '' },
      start,
      end: new Date(Date.parse(start) + 1_800_000).toISOString(),
      status,
    });
  await visit('Ana', '2026-01-10T18:00:00.000Z');
  await visit('Ana', '2026-02-10T18:00:00.000Z');
  // It is 23:30 of the ninth in the zone of the business.
  await visit('Beto', '2026-03-10T05:30:00.000Z');
  await visit('Zoé', '2026-03-01T18:00:00.000Z', 'no_asistida');
  await owner.call(clients.archive, { params: { id: ids.Íñigo ?? '' }, query: { archive: 'true' } });
});
afterAll(() => app.close());

const namesOf = (rows: readonly Contact[]) => rows.map(({ name }) => name);
const list = async (query: Parameters<typeof owner.call<typeof clients.list>>[1], visitor = owner) =>
  (await visitor.call(clients.list, query)).data;
const listed = async (query: ContactFilters & { sort?: ContactSort }) =>
  namesOf((await list({ query })).rows);

describe('filters', () => {
  it.each<[ContactFilters, string[]]>([
    [{}, ['Zoé', 'Beto', 'Ana', 'Lucía']],
    [{ archived: 'true' }, ['Íñigo']],
    [{ type: 'client' }, ['Ana']],
    [{ type: 'client,lead' }, ['Zoé', 'Beto', 'Ana', 'Lucía']],
    [{ gender: 'Masculino,No binario' }, ['Zoé', 'Beto']],
    [{ gender: 'sin' }, ['Lucía']],
    [{ noRespond: 'true' }, ['Beto']],
    [{ noRespond: 'false' }, ['Zoé', 'Ana', 'Lucía']],
    [{ birthMonth: '3' }, ['Ana']],
    [{ birthMonth: '3,12' }, ['Beto', 'Ana']],
    [{ birthMonth: '2', archived: 'true' }, ['Íñigo']],
    [{ source: 'staff' }, ['Zoé', 'Beto', 'Ana', 'Lucía']],
    [{ source: 'import,link' }, []],
    [{ visits: 'some' }, ['Beto', 'Ana']],
    [{ visits: 'none' }, ['Zoé', 'Lucía']],
    [{ visitedFrom: '2026-03-09' }, ['Beto']],
    [{ visitedTo: '2026-03-08' }, ['Ana']],
    [{ visitedFrom: '2026-01-01', visitedTo: '2026-03-09' }, ['Beto', 'Ana']],
    [{ visitedFrom: '2026-01-10', visitedTo: '2026-01-10' }, []],
    [{ visits: 'none', visitedFrom: '2026-01-01' }, []],
    [{ createdFrom: '2026-03-10', createdTo: '2026-03-11' }, ['Beto', 'Ana']],
    [{ createdTo: '2026-03-09' }, ['Lucía']],
    [{ search: 'CRUZ ana' }, ['Ana']],
    [{ search: 'crus' }, ['Zoé', 'Beto', 'Ana']],
    [{ search: 'zo' }, ['Zoé']],
    [{ search: 'cruz', type: 'lead', noRespond: 'false' }, ['Zoé']],
    [{ search: 'nadie se llama así' }, []],
  ])('%o', async (filters, names) => {
    expect(await listed(filters)).toEqual(names);
    expect((await owner.call(clients.count, { query: filters })).data).toEqual({ total: names.length });
  });

  it('by the branch and the service of an appointment', async () => {
    const { branchId, serviceId } = agenda;
    expect(await listed({ branchId })).toEqual(['Zoé', 'Beto', 'Ana']);
    // Appointments inserted without the API record no interest.
    expect(await listed({ serviceId })).toEqual([]);
    for (const query of [`?branchId=${newId()}`, `?serviceId=${newId()}`]) {
      for (const path of ['', '/count', '/export'])
        expect((await owner.inject('GET', `/api/client${path}${query}`)).status, path).toBe(404);
    }
  });

  it('by the present place in a funnel, a phase or one of its scenarios', async () => {
    const funnelId = (await owner.call(funnels.create, { body: { funnel: funnelInput() } })).data._id;
    const enter = (name: string, place: string) =>
      app.pool.query(
        `insert into funnel_place (business_id, funnel_id, client_id, place, version, entered_at) values ($1, $2, $3, $4, 1, now())`,
        [owner.businessId, funnelId, ids[name], place],
      );
    await enter('Ana', 'cita.agendada');
    await enter('Beto', 'cita.asistió');
    await enter('Zoé', 'cita_de_control.nuevo');
    expect(await listed({ funnelId })).toEqual(['Zoé', 'Beto', 'Ana']);
    expect(await listed({ funnelId, funnelPlace: 'cita' })).toEqual(['Beto', 'Ana']);
    expect(await listed({ funnelId, funnelPlace: 'cita.agendada' })).toEqual(['Ana']);
    expect(await listed({ funnelId, funnelPlace: 'cita.agenda' })).toEqual([]);
    expect(await listed({ funnelId, search: 'beto' })).toEqual(['Beto']);
    const { total } = (await owner.call(clients.count, { query: { funnelId, funnelPlace: 'cita' } })).data;
    expect(total).toBe(2);
  });

  it('refuses the funnel of another business', async () => {
    const other = await app.owner();
    const funnelId = (await other.call(funnels.create, { body: { funnel: funnelInput() } })).data._id;
    for (const path of ['', '/count', '/export'])
      expect((await owner.inject('GET', `/api/client${path}?funnelId=${funnelId}`)).status, path).toBe(404);
  });

  it('by the traffic source by which they arrived', async () => {
    const [flyer, radio] = await Promise.all(
      ['Volantes', 'Radio'].map(
        async (source) =>
          (
            await owner.call(trafficSources.create, {
              body: { trafficSource: trafficSourceInput({ source }) },
            })
          ).data._id,
      ),
    );
    const arrive = (name: string, sourceId: string | undefined) =>
      app.pool.query(
        `insert into client_traffic_source (business_id, client_id, source_id, arrived_at, message) values ($1, $2, $3, now(), '')`,
        [owner.businessId, ids[name], sourceId],
      );
    await arrive('Ana', flyer);
    await arrive('Beto', flyer);
    await arrive('Zoé', radio);
    expect(await listed({ trafficSourceId: flyer })).toEqual(['Beto', 'Ana']);
    expect(await listed({ trafficSourceId: radio })).toEqual(['Zoé']);
    expect(await listed({ trafficSourceId: flyer, search: 'beto' })).toEqual(['Beto']);
    const { total } = (await owner.call(clients.count, { query: { trafficSourceId: flyer } })).data;
    expect(total).toBe(2);
  });

  it('refuses the traffic source of another business', async () => {
    const other = await app.owner();
    const { data } = await other.call(trafficSources.create, {
      body: { trafficSource: trafficSourceInput() },
    });
    for (const path of ['', '/count', '/export'])
      expect((await owner.inject('GET', `/api/client${path}?trafficSourceId=${data._id}`)).status, path).toBe(
        404,
      );
  });

  it.each([
    ['trafficSourceId=volantes', 'trafficSourceId', 'El identificador no es válido'],
    ['funnelPlace=cita', 'funnelPlace', 'Elige también el embudo'],
    ['funnelPlace=cita%00', 'funnelPlace', 'Elige una fase de la lista'],
    ['funnelPlace=cita.agendada.mensaje', 'funnelPlace', 'Elige una fase de la lista'],
    ['type=lead,otro', 'type', 'Elige un tipo de contacto de la lista'],
    ['gender=x', 'gender', 'Elige un género de la lista'],
    ['birthMonth=13', 'birthMonth', 'Elige los meses de la lista'],
    ['source=', 'source', 'Elige un origen de la lista'],
    ['visitedFrom=2026-13-01', 'visitedFrom', 'La fecha no es válida'],
    [
      'visitedFrom=2026-03-02&visitedTo=2026-03-01',
      'visitedTo',
      'La fecha final no puede ser anterior a la inicial',
    ],
    [
      'createdFrom=2026-03-02&createdTo=2026-03-01',
      'createdTo',
      'La fecha final no puede ser anterior a la inicial',
    ],
  ])('refuses %s in words', async (query, field, words) => {
    for (const path of ['', '/count', '/export']) {
      const { status, body } = await owner.inject('GET', `/api/client${path}?${query}`);
      expect([status, body.fields?.[field]]).toEqual([400, words]);
    }
  });
});

describe('orders and pages', () => {
  const sorts: Record<ContactSort, string[]> = {
    newest: ['Zoé', 'Beto', 'Ana', 'Lucía'],
    name: ['Ana', 'Beto', 'Lucía', 'Zoé'],
    lastVisit: ['Beto', 'Ana', 'Zoé', 'Lucía'],
  };

  it.each(Object.entries(sorts))('by %s, in pages of any length', async (sort, names) => {
    for (const limit of [1, 2, 3, 4, 5]) {
      const seen: string[] = [];
      let after: string | null | undefined;
      while (after !== null) {
        const query = { sort: sort as ContactSort, limit, ...(after === undefined ? {} : { after }) };
        const { rows, next } = await list({ query });
        expect(rows.length).toBeLessThanOrEqual(limit);
        seen.push(...namesOf(rows));
        after = next;
      }
      expect(seen).toEqual(names);
    }
  });

  it('shows clients registered meanwhile once and nobody twice', async () => {
    const visitor = await app.owner();
    const register = async (name: string) => {
      app.clock.pass(1000);
      await visitor.call(clients.register, { body: { client: clientInput({ name }) } });
    };
    for (const name of ['Uno', 'Dos', 'Tres']) await register(name);
    const first = await list({ query: { limit: 2 } }, visitor);
    await register('Cuatro');
    const second = await list({ query: { limit: 2, after: first.next ?? '' } }, visitor);
    expect(namesOf([...first.rows, ...second.rows])).toEqual(['Tres', 'Dos', 'Uno']);
    expect(second.next).toBeNull();
  });

  it('refuses a cursor of another order and an invalid one', async () => {
    const { next } = await list({ query: { limit: 1 } });
    for (const query of [`after=${next}&sort=name`, 'after=x', 'after=e30', `after=${'x'.repeat(501)}`]) {
      const { status, body } = await owner.inject('GET', `/api/client?${query}`);
      expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['after']]);
    }
  });

  it('is empty without clients', async () => {
    const visitor = await app.owner();
    for (const sort of ['newest', 'name', 'lastVisit'] as const)
      expect(await list({ query: { sort } }, visitor)).toEqual({ rows: [], next: null });
    expect((await visitor.call(clients.count, {})).data).toEqual({ total: 0 });
  });
});

it('adds the last message and the number of notifications', async () => {
  const clientId = ids.Ana ?? '';
  const { businessId } = owner;
  await app.pool.query(
    `insert into conversation (business_id, id, channel, address, client_id, last_at, last_text, last_direction, last_inbound_at)
     values ($1, $2, 'simulator', '525511112222', $3, '2026-03-08T12:00:00Z', 'Hasta mañana', 'in', '2026-03-08T11:00:00Z')`,
    [businessId, newId(), clientId],
  );
  const { rows } = await list({ query: { search: 'ana cruz' } });
  expect(rows[0]).toMatchObject({
    lastVisit: '2026-02-10T18:00:00.000Z',
    lastMessage: { date: '2026-03-08T12:00:00.000Z', message: 'Hasta mañana' },
    sent: 0,
    scheduled: 0,
  });
  const { data } = await owner.call(clients.read, { params: { id: clientId } });
  expect(data).toMatchObject({
    visits: { count: 2, firstAt: '2026-01-10T18:00:00.000Z', lastAt: '2026-02-10T18:00:00.000Z' },
    lastInteraction: '2026-03-08T11:00:00.000Z',
  });
});
