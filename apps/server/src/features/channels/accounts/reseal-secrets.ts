import type { Pool } from 'pg';
import { handleEach } from '../../../platform/jobs/isolate.ts';
import type { JobRun } from '../../../platform/jobs/job.ts';
import type { Vault } from '../../../platform/sealed.ts';
import * as store from './reseal-secrets-store.ts';

/** Encrypts old secrets with the current key; secrets that no known key opens stay and are logged. */
export async function resealAll(
  { pool, vault }: { pool: Pool; vault: Vault },
  run: Pick<JobRun, 'scopes' | 'log' | 'signal'>,
): Promise<void> {
  await handleEach(await store.businessesToReseal(pool, vault.keyId), run, ({ businessId }) =>
    run.scopes.inTenant({ businessId }, async (tx) => {
      for (const sealed of await store.listSealed(tx)) {
        if (!vault.isStale(sealed.secret)) continue;
        const place = { table: sealed.table, column: 'secret', businessId };
        try {
          await store.setSecret(tx, sealed, vault.seal(place, vault.open(place, sealed.secret)));
        } catch (error) {
          run.log.error(
            { err: error, businessId, table: sealed.table, id: sealed.id },
            'a secret opens with no key here',
          );
        }
      }
    }),
  );
}
