import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeBusiness } from '../../../testing/factories.ts';
import { TestApp } from '../../../testing/test-app.ts';
import { db, openScopes } from './scopes.ts';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.open();
});
afterAll(() => app.close());

it('prepares statements with a name once per connection, and no others', async () => {
  const { id: businessId } = await makeBusiness(app.pool);
  const names = await openScopes(app.pool).inTenant({ businessId }, async (tx) => {
    for (const requested of [1, 2, 3]) {
      const { rows } = await sql<{
        asked_here: number;
      }>`/* a-name */ select ${requested}::int as asked_here`.execute(db(tx));
      expect(rows).toEqual([{ asked_here: requested }]);
      await sql`select ${requested}::int as asked_here /* not-at-the-start */`.execute(db(tx));
    }
    const { rows } = await sql<{ name: string }>`
      select name from pg_prepared_statements where statement like '%asked_here%'`.execute(db(tx));
    return rows.map(({ name }) => name);
  });
  expect(names).toEqual(['a-name']);
});
