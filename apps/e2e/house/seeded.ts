import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isoDateIn } from '@cauce/domain/time/dates';
import { MEXICO_CITY } from './practice.ts';
import { openProduct } from './product.ts';

const CACHE = join(import.meta.dirname, '../../../.cache/seeded');

/**
 * A new data folder for one run. Seeding takes most of a start, so `npm test` says of what the demo is made
 * (`SEED_FINGERPRINT`), and a seeded folder is kept for it; without that the product seeds the folder itself.
 */
export async function newDataFolder(): Promise<string> {
  const data = await mkdtemp(join(tmpdir(), 'cauce-e2e-'));
  const madeOf = process.env.SEED_FINGERPRINT;
  if (madeOf) await cp(await seededFolder(madeOf), data, { recursive: true });
  return data;
}

/** The demo's dates are told from today, and no machine reads the database of another kind. */
const nameOf = (madeOf: string) =>
  [isoDateIn(new Date(), MEXICO_CITY), process.platform, process.arch, madeOf].join('-');

async function seededFolder(madeOf: string): Promise<string> {
  const folder = join(CACHE, nameOf(madeOf));
  if (existsSync(folder)) return folder;
  // Folders of other days and other sources are never asked for again.
  await rm(CACHE, { recursive: true, force: true });
  await mkdir(CACHE, { recursive: true });
  const draft = await mkdtemp(join(CACHE, 'draft-'));
  const product = await openProduct(draft);
  await product.close();
  // In one step, so that a run which is cut off leaves nothing that could be taken for whole.
  await rename(draft, folder);
  return folder;
}
