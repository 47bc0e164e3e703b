import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isoDateIn } from '@cauce/domain/time/dates';
import { MEXICO_CITY } from './bookable-business.ts';
import { startProduct } from './product.ts';

const CACHE = join(import.meta.dirname, '../../../.cache/seeded');

/**
 * A new data folder for one run. Seeding takes most of a start, so `npm test` gives a fingerprint of the demo
 * (`SEED_FINGERPRINT`), and a seeded folder is kept for it; without that the product seeds the folder itself.
 */
export async function createDataFolder(): Promise<string> {
  const data = await mkdtemp(join(tmpdir(), 'cauce-e2e-'));
  const madeOf = process.env.SEED_FINGERPRINT;
  if (madeOf) await cp(await findOrSeedFolder(madeOf), data, { recursive: true });
  return data;
}

/** The demo's dates count from today, and database files fit one kind of machine only. */
const nameOf = (madeOf: string) =>
  [isoDateIn(new Date(), MEXICO_CITY), process.platform, process.arch, madeOf].join('-');

async function findOrSeedFolder(madeOf: string): Promise<string> {
  const folder = join(CACHE, nameOf(madeOf));
  if (existsSync(folder)) return folder;
  // Folders of other days and other sources are never needed again.
  await rm(CACHE, { recursive: true, force: true });
  await mkdir(CACHE, { recursive: true });
  const draft = await mkdtemp(join(CACHE, 'draft-'));
  const product = await startProduct(draft);
  await product.close();
  // Renames in one step, so that an interrupted run leaves no incomplete folder under this name.
  await rename(draft, folder);
  return folder;
}
