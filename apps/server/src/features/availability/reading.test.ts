import { afterAll, beforeAll, expect, it } from 'vitest';
import { openAgenda } from '../../../testing/factories/agenda.ts';
import { TestApp } from '../../../testing/test-app.ts';
import { vacuum } from '../../../testing/vacuum.ts';
import { queriesOver } from '../../platform/database/queries.ts';
import type { TenantTx } from '../../platform/database/scopes.ts';
import * as busyStore from './busy-store.ts';

const MANY = 40_000;
let app: TestApp;
let owner: Awaited<ReturnType<TestApp['owner']>>;
let agenda: Awaited<ReturnType<typeof openAgenda>>;
beforeAll(async () => {
  app = await TestApp.open({ rates: 'unlimited' });
  owner = await app.owner();
  agenda = await openAgenda(owner, { specialists: 4 });
  await app.pool.query(
    `insert into appointment (business_id, id, short_id, status, branch_id, specialist_id, service_id, client_id, starts_at, ends_at,
                              busy_from, busy_to, color, created_by, updated_by)
     select $1, gen_random_uuid(), 'x' || n, 'agendada', $2, ($3::uuid[])[1 + n % 4], $4, $5, t, t + interval '20 minutes', t,
            t + interval '20 minutes', '#2196f3', 'x', 'x'
       from generate_series(1, ${MANY}) n, lateral (select timestamptz '2026-01-01' + n / 4 * interval '30 minutes' as t) x`,
    [owner.businessId, agenda.branchId, agenda.specialistIds, agenda.serviceId, agenda.clientId],
  );
  await vacuum(app.pool, 'appointment');
});
afterAll(() => app.close());

interface Node {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows'?: number;
  'Heap Fetches'?: number;
  'Rows Removed by Filter'?: number;
  Plans?: Node[];
}
const flat = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(flat)];

it('reads busy spans with indexes alone, under row-level security', async () => {
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
  const from = Date.parse('2026-03-10T00:00:00Z') / 60_000;
  await busyStore.readBusySpans(tx, agenda.specialistIds, { from, to: from + 14 * 1440 }, { at: new Date() });
  await client.query('rollback');
  client.release();
  const reads = plans.filter((node) => node['Relation Name'] === 'appointment');
  expect(reads.map((node) => [node['Node Type'], node['Index Name']])).toEqual([
    ['Index Only Scan', 'appointment_busy'],
    ['Index Only Scan', 'block_busy'],
  ]);
  expect(reads[0]?.['Actual Rows']).toBe(14 * 48 * 4);
  for (const node of reads) expect(node['Heap Fetches']).toBe(0);
});
