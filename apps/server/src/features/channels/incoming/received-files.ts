import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TenantTx } from '../../../platform/database/scopes.ts';
import type { JobRun } from '../../../platform/jobs/job.ts';
import type { Storage } from '../../../providers/storage/index.ts';
import { SNIFFED, storeFile } from '../../files/index.ts';
import { listOwners } from '../../team/index.ts';

/** Files without an uploader count for the storage of the first owner. */
export async function findOwner(tx: TenantTx): Promise<string | undefined> {
  const ids = (await listOwners(tx)).map(({ personId }) => personId);
  return ids.toSorted()[0];
}

/** Stores the file like an upload of the business, with the same checks. With a name it may be any document. */
export async function storeBytes(
  { storage }: { storage: Storage },
  run: Pick<JobRun, 'scopes' | 'clock' | 'log'>,
  owner: { businessId: string; personId: string },
  bytes: Buffer,
  documentName?: string,
) {
  const folder = await mkdtemp(join(tmpdir(), 'cauce-media-'));
  try {
    const path = join(folder, 'received');
    await writeFile(path, bytes, { mode: 0o600 });
    const received = { path, bytes: bytes.length, head: bytes.subarray(0, SNIFFED), folder };
    const checked = documentName === undefined ? received : { ...received, documentName };
    return await storeFile({ scopes: run.scopes, storage }, owner, checked, run.clock.now(), run.log);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
