import { clients } from '@cauce/contract/clients/clients';
import { conversionEvents } from '@cauce/contract/funnels/conversion-events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openAssistant } from '../../../testing/dialogue.ts';
import { clientInput } from '../../../testing/factories/clients.ts';
import { TestApp } from '../../../testing/test-app.ts';
import { applyMigration, MIGRATIONS } from '../../platform/database/migrate.ts';

const MIGRATION = '0111_conversion_events.sql';
const FORMER = /create table conversion_event [^]*?call guard_tenant_table\('conversion_event'\);/;

let app: TestApp;
let owner: Awaited<ReturnType<TestApp['owner']>>;
beforeEach(async () => {
  app = await TestApp.open({ rates: 'unlimited' });
  owner = await app.owner();
});
afterEach(() => app.close());

/** Undoes the migration, stores these events and migrates again. */
async function migrateAgain(store: () => Promise<void>): Promise<void> {
  const former = FORMER.exec(await readFile(join(MIGRATIONS, '0041_dialogue.sql'), 'utf8'))?.[0];
  await app.pool.query(`
    drop table conversion_event, conversion_name;
    ${former};
    delete from migration where name = '${MIGRATION}'`);
  await store();
  const client = await app.pool.connect();
  await client.query('begin');
  await applyMigration(client, MIGRATIONS, MIGRATION);
  await client.query('commit');
  client.release();
}

it('existing events keep contact and assistant, share their names and count once a day', async () => {
  const assistantId = await openAssistant(app, owner, { name: 'Valentina' });
  const clientId = (await owner.call(clients.register, { body: { client: clientInput() } })).data._id;
  await migrateAgain(async () => {
    const events: [name: string, at: string, by: string | null, client: string | null][] = [
      ['Pagó anticipo', '2026-03-08T20:00:00Z', assistantId, clientId],
      // Still the eighth in Mexico.
      ['pago anticipo.', '2026-03-09T05:30:00Z', assistantId, clientId],
      ['PAGÓ  ANTICIPO', '2026-03-09T06:30:00Z', null, clientId],
      ['🎉', '2026-03-09T07:00:00Z', assistantId, clientId],
      ['De nadie', '2026-03-09T08:00:00Z', assistantId, null],
    ];
    for (const [name, at, by, client] of events)
      await app.pool.query(
        `insert into conversion_event (business_id, id, client_id, assistant_id, name, created_at)
         values ($1, gen_random_uuid(), $2, $3, $4, $5)`,
        [owner.businessId, client, by, name, at],
      );
  });
  const { rows } = (await owner.call(conversionEvents.list, { query: {} })).data;
  expect(rows.map(({ name, date, createdBy, source }) => [name, date, createdBy, source])).toEqual([
    ['🎉', '2026-03-09T07:00:00.000Z', 'Asistente Valentina', 'assistant'],
    ['Pagó anticipo', '2026-03-09T06:30:00.000Z', 'Asistente', 'assistant'],
    ['Pagó anticipo', '2026-03-08T20:00:00.000Z', 'Asistente Valentina', 'assistant'],
  ]);
  const again = { name: 'pago anticipo', clientId, date: '2026-03-08T18:00:00Z' };
  await expect(
    owner.call(conversionEvents.record, { body: { conversionEvent: again } }),
  ).rejects.toMatchObject({ code: 'invalid' });
});
