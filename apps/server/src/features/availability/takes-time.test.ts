import { AGENDA_STATUSES, occupies, takesTime } from '@cauce/domain/agenda/appointment-status';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestApp } from '../../../testing/test-app.ts';

const NOW = new Date('2026-03-09T16:00:00Z');
const later = (ms: number) => new Date(NOW.getTime() + ms);
let app: TestApp;
let businessId: string;
beforeAll(async () => {
  app = await TestApp.open({ now: NOW });
  ({ businessId } = await app.owner());
});
afterAll(() => app.close());

async function evaluate(expression: string, ...values: unknown[]): Promise<unknown> {
  const { rows } = await app.pool.query<{ value: unknown }>(`select ${expression} as value`, values);
  return rows[0]?.value;
}

describe.each(AGENDA_STATUSES)('%s', (status) => {
  it('takes time in the database as in the domain', async () => {
    expect(await evaluate('takes_time($1)', status)).toBe(takesTime(status));
    for (const cancelsAt of [undefined, NOW, later(-1), later(1)])
      expect(await evaluate('takes_time_at($1, $2, $3)', NOW, status, cancelsAt ?? null)).toBe(
        occupies(status, cancelsAt, NOW),
      );
  });

  it('is guarded by the constraint exactly when it takes time', async () => {
    const { rows } = await app.pool.query<{ predicate: string }>(
      `select pg_get_expr(indpred, indrelid) as predicate from pg_index where indexrelid = 'appointment_no_overlap'::regclass`,
    );
    const guarded = `(select ${rows[0]?.predicate} from (values ($1::text, false)) a (status, overlap_allowed))`;
    expect(await evaluate(guarded, status)).toBe(takesTime(status));
  });
});

/** Returns the query plan with sequential scans disabled, as the planner would choose it for a large table. */
async function planOf(query: string): Promise<string> {
  const client = await app.pool.connect();
  try {
    await client.query(
      `begin; set local enable_seqscan = off; set local enable_bitmapscan = off; set local role cauce_tenant`,
    );
    await client.query(`select set_config('app.business_id', $1, true)`, [businessId]);
    const { rows } = await client.query<Record<string, string>>(`explain ${query}`);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  } finally {
    await client.query('rollback');
    client.release();
  }
}

const OF_SPECIALIST = `from appointment where specialist_id = '${'0'.repeat(8)}-0000-7000-8000-${'0'.repeat(12)}'`;

it.each([
  [
    'busy times',
    `select busy_from, busy_to ${OF_SPECIALIST} and busy_from < now() and takes_time_at(now(), status, auto_cancel_at) and status <> 'block'`,
  ],
  [
    'the first appointment',
    `select busy_from ${OF_SPECIALIST} and takes_time(status) and status <> 'block' order by busy_from limit 1`,
  ],
])('lets the index answer for %s', async (_, query) => {
  const plan = await planOf(query);
  expect(plan).toContain('Index Only Scan using appointment_busy');
  expect(plan).not.toContain('takes_time');
});
