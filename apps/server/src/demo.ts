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

/** Creates the demo data of an installation for trying. Where others can reach it, the well-known password never works. */
export async function prepareDemo(config: DemoConfig, parts: AppParts, log: Log): Promise<void> {
  const password = config.isLocalOnly ? KNOWN_PASSWORD : ownPassword(config.secrets.cookie);
  await holdingLock(parts.pool, 'seed', async () => {
    if (config.isForTrying && (await needsSeed(parts))) {
      log.info('opening the demo businesses');
      // Only warnings are logged, because creating the demo makes thousands of requests.
      await seed({ ...parts, log: log.child({}, { level: 'warn' }) }, password);
      // V8 returns memory only under load, and a new installation has none.
      globalThis.gc?.();
    } else if (!config.isLocalOnly) {
      const accounts = await retireKnownPassword(parts, password);
      if (accounts > 0) log.warn({ accounts }, 'the well-known password of the demo opens nothing any more');
    }
  });
}

/** Lists the logins of the demo with their password, unless somebody changed it. */
export async function loginsToPrint(config: DemoConfig, parts: Pick<AppParts, 'pool'>): Promise<DemoLogin[]> {
  if (!config.isForTrying) return [];
  const password = await openingPassword(parts, [KNOWN_PASSWORD, ownPassword(config.secrets.cookie)]);
  return password === undefined ? [] : demoLogins(password);
}
