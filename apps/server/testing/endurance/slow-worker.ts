import { setTimeout as pause } from 'node:timers/promises';
import pino from 'pino';
import { responderInProcess } from '../../src/features/dialogue/index.ts';
import { systemClock } from '../../src/platform/clock.ts';
import { readConfig } from '../../src/platform/config.ts';
import { openPool } from '../../src/platform/database/pool.ts';
import { openScopes } from '../../src/platform/database/scopes.ts';
import { type Channel, createChannels } from '../../src/providers/channels/index.ts';
import { openProviders } from '../../src/providers/index.ts';
import { openWorker } from '../../src/worker.ts';

/** A worker in a process that can be killed, with a slow channel that records every arrival, repeated ones too. */
const [databaseUrl = '', milliseconds = '20', dataDir = ''] = process.argv.slice(2);
const pool = openPool(databaseUrl, 24);
const outside = openPool(databaseUrl, 8);

const slow: Channel = {
  name: 'simulator',
  isTest: true,
  send: async ({ id }) => {
    await pause(Number(milliseconds));
    await outside.query('insert into arrival (message_id) values ($1)', [id]);
    return { is: 'sent' };
  },
  find: async ({ id }) => {
    const { rowCount } = await outside.query('select from arrival where message_id = $1', [id]);
    return { is: rowCount === 0 ? 'absent' : 'sent' };
  },
  limits: {},
  templates: false,
};

const providers = {
  ...openProviders(readConfig({ DATA_DIR: dataDir }), { pool, clock: systemClock }),
  channels: createChannels([slow]),
};
await openWorker({
  pool,
  providers,
  publicUrl: 'http://127.0.0.1',
  clock: systemClock,
  log: pino({ level: 'silent' }),
  scopes: openScopes(pool),
  responder: responderInProcess,
  witness: () => undefined,
  onGiveUp: () => process.exit(1),
});
process.send?.('working');
process.on('SIGTERM', () => process.exit());
// Ends when the process that started it ends.
process.on('disconnect', () => process.exit());
