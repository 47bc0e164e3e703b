import { afterAll, beforeAll, expect, it } from 'vitest';
import { openAgenda } from '../../../testing/factories/agenda.ts';
import { TestApp } from '../../../testing/test-app.ts';
import { vacuum } from '../../../testing/vacuum.ts';
import { queriesOver } from '../../platform/database/queries.ts';
import type { TenantTx } from '../../platform/database/scopes.ts';
import * as eventsStore from './events-store.ts';

const MANY = 20_000;
let app: TestApp;
let owner: Awaited<ReturnType<TestApp['owner']>>;
beforeAll(async () => {
  app = await TestApp.open({ rates: 'unlimited' });
  owner = await app.owner();
  const agenda = await openAgenda(owner);
  await app.pool.query(
    `insert into appointment (business_id, id, short_id, status, branch_id, specialist_id, service_id, client_id, starts_at, ends_at,
                              busy_from, busy_to, color, created_by, updated_by)
     select $1, gen_random_uuid(), 'x' || n, case when n % 20 = 0 then 'block' else 'agendada' end, $2, $3,
            case when n % 20 > 0 then $4::uuid end, case when n % 20 > 0 then $5::uuid end, t, t + interval '20 minutes', t,
            t + interval '20 minutes', '#2196f3', 'x', 'x'
       from generate_series(1, ${MANY}) n, lateral (select timestamptz '2025-01-01' + n * interval '30 minutes' as t) x`,
    [owner.businessId, agenda.branchId, agenda.specialistId, agenda.serviceId, agenda.clientId],
  );
  await vacuum(app.pool, 'appointment');
});
afterAll(() => app.close());

interface Node {
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows'?: number;
  'Rows Removed by Filter'?: number;
  Plans?: Node[];
}
const flat = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(flat)];

it('lists a week with two indexes and reads few other rows', async () => {
  const client = await app.pool.connect();
  const plans: Node[] = [];
  const explaining = {
    query: async ({ text, values }: { text: string; values: unknown[] }) => {
      const { rows } = await client.query<{ 'QUERY PLAN': { Plan: Node }[] }>(
        `explain (analyze, format json) ${text}`,
        values,
      );
      plans.push(...flat(rows[0]!['QUERY PLAN'][0]!.Plan));
      return { rows: [], rowCount: 0 };
    },
  };
  await client.query('begin; set local role cauce_tenant');
  await client.query(`select set_config('app.business_id', $1, true)`, [owner.businessId]);
  const tx = { db: queriesOver(explaining as never) } as unknown as TenantTx;
  const week = { start: new Date('2025-06-01T00:00:00Z'), end: new Date('2025-06-08T00:00:00Z') };
  await eventsStore.listInRange(tx, { appointments: true, blocks: true }, week);
  await client.query('rollback');
  client.release();
  const indexes = plans.flatMap((node) => node['Index Name'] ?? []);
  expect(indexes).toEqual(expect.arrayContaining(['appointment_in_time', 'block_in_time']));
  expect(plans.filter((node) => node['Relation Name'] === 'appointment').length).toBeGreaterThan(1);
  // Appointments that began up to a day before may still run. Future blocks are few and are found by their end.
  const read = plans.find((node) => node['Index Name'] === 'appointment_in_time');
  expect(read?.['Rows Removed by Filter'] ?? 0).toBeLessThan(100);
});
