import { copyFile, link, mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { newToken } from '../../platform/ids.ts';
import { serveDisk } from './serve-disk.ts';
import { type FileToStore, STORAGE_KEY, type Storage } from './port.ts';

function pathOf(folder: string, key: string): string {
  if (!STORAGE_KEY.test(key)) throw new Error('not a key of ours');
  return join(folder, key);
}

/** A power cut may lose data that was written but not synchronised. */
async function syncToDisk(path_: string, flags: 'r' | 'r+'): Promise<void> {
  const handle = await open(path_, flags);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Some systems cannot open or synchronise folders. */
const SYNC_UNSUPPORTED = ['EINVAL', 'EISDIR', 'ENOTSUP', 'EPERM'];

async function syncFolder(folder: string): Promise<void> {
  await syncToDisk(folder, 'r').catch((error: NodeJS.ErrnoException) => {
    if (!SYNC_UNSUPPORTED.includes(error.code ?? '')) throw error;
  });
}

/** Writes the whole file or nothing, so that readers never see a part and a stored file survives a power cut. */
async function writeWhole(path_: string, file: FileToStore): Promise<void> {
  const folder = dirname(path_);
  const draft = `${path_}.${newToken()}`;
  const made = await mkdir(folder, { recursive: true });
  try {
    // A hard link avoids a second copy on the same disk.
    await link(file.path, draft).catch(() => copyFile(file.path, draft));
    await syncToDisk(draft, 'r+');
    await rename(draft, path_);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
  // The parents of new folders must be synchronised as well.
  const top = made === undefined ? folder : dirname(made);
  for (let list = folder; ; list = dirname(list)) {
    await syncFolder(list);
    if (list === top) return;
  }
}

/** Stores files in the data folder of this machine. */
export const diskStorage = (folder: string): Storage => ({
  name: 'disk',
  origins: [],
  put: async (key, file) => {
    await writeWhole(pathOf(folder, key), file);
    return `/files/${key}`;
  },
  remove: async (key) => rm(pathOf(folder, key), { force: true }),
  mount: (app) => serveDisk(app, (key) => pathOf(folder, key)),
});
