import { CLIENT_SOURCES } from '@cauce/contract/clients/contact-words';
import { CHANNEL_NAMES } from '@cauce/contract/conversations/channel-table';
import { expect, test } from 'vitest';
import { asAdmin } from '../../../testing/cluster/admin.ts';
import { freshDatabase } from '../../../testing/cluster.ts';

test.each([
  ['channel', CHANNEL_NAMES],
  ['client_source', CLIENT_SOURCES],
])('the rows of %s are those of the contract', async (table, names) => {
  const { url, drop } = await freshDatabase();
  try {
    const rows = await asAdmin(url, async (client) => {
      const { rows: found } = await client.query<{ name: string }>(`select name from ${table}`);
      return found.map(({ name }) => name);
    });
    expect(rows.toSorted()).toEqual(names.toSorted());
  } finally {
    await drop();
  }
});
