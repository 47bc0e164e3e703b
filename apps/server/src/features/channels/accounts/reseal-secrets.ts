import type { Pool } from 'pg';
import type { JobRun } from '../../../platform/jobs/job.ts';
import type { Vault } from '../../../platform/sealed.ts';
import * as store from './reseal-secrets-store.ts';

/** Encrypts old secrets with the current key; secrets that no known key opens stay and are logged. */
export async function resealAll(
  { pool, vault }: { pool: Pool; vault: Vault },
  { scopes, log, signal }: Pick<JobRun, 'scopes' | 'log' | 'signal'>,
): Promise<void> {
  for (const businessId of await store.businessesToReseal(pool, vault.keyId)) {
    if (signal.aborted) return;
    await scopes.inTenant({ businessId }, async (tx) => {
      for (const sealed of await store.listSealed(tx)) {
        if (!vault.isStale(sealed.secret)) continue;
        const place = { table: sealed.table, column: 'secret', businessId };
        try {
          await store.setSecret(tx, sealed, vault.seal(place, vault.open(place, sealed.secret)));
        } catch (error) {
          log.error(
            { err: error, businessId, table: sealed.table, id: sealed.id },
            'a secret opens with no key here',
          );
        }
      }
    });
  }
}
