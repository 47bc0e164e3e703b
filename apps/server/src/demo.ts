import {
  demoLogins,
  type DemoLogin,
  KNOWN_PASSWORD,
  needsSeed,
  openingPassword,
  ownPassword,
  retireKnownPassword,
  seed,
} from '../../../db/seed/index.ts';
import type { AppParts } from './app.ts';
import type { Config } from './platform/config.ts';
import { holdingLock } from './platform/database/lock.ts';
import type { Log } from './platform/log.ts';

type DemoConfig = Pick<Config, 'isForTrying' | 'isLocalOnly' | 'secrets'>;

/** Fills an installation for trying. Where others may come in, nothing opens with the password everybody knows. */
export async function prepareDemo(config: DemoConfig, parts: AppParts, log: Log): Promise<void> {
  const password = config.isLocalOnly ? KNOWN_PASSWORD : ownPassword(config.secrets.cookie);
  await holdingLock(parts.pool, 'seed', async () => {
    if (config.isForTrying && (await needsSeed(parts))) {
      log.info('opening the demo businesses');
      // Thousands of answers to nobody are not worth a line each.
      await seed({ ...parts, log: log.child({}, { level: 'warn' }) }, password);
    } else if (!config.isLocalOnly) {
      const accounts = await retireKnownPassword(parts, password);
      if (accounts > 0) log.warn({ accounts }, 'the well-known password of the demo opens nothing any more');
    }
  });
}

/** What to print: the demo's logins with the password that opens them, if it is one of ours. */
export async function loginsToPrint(config: DemoConfig, parts: Pick<AppParts, 'pool'>): Promise<DemoLogin[]> {
  if (!config.isForTrying) return [];
  const password = await openingPassword(parts, [KNOWN_PASSWORD, ownPassword(config.secrets.cookie)]);
  return password === undefined ? [] : demoLogins(password);
}
