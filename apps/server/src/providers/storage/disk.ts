import { copyFile, mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { newToken } from '../../platform/ids.ts';
import { serveDisk } from './serve-disk.ts';
import { type FileToStore, STORAGE_KEY, type Storage } from './port.ts';

function placeOf(folder: string, key: string): string {
  if (!STORAGE_KEY.test(key)) throw new Error('not a key of ours');
  return join(folder, key);
}

/** In full or not at all: whoever reads while we write finds nothing. */
async function placeWhole(place: string, file: FileToStore): Promise<void> {
  const draft = `${place}.${newToken()}`;
  await mkdir(dirname(place), { recursive: true });
  await copyFile(file.path, draft);
  await rename(draft, place);
}

/** The data folder of this machine. */
export const diskStorage = (folder: string): Storage => ({
  name: 'disk',
  origins: [],
  put: async (key, file) => {
    await placeWhole(placeOf(folder, key), file);
    return `/files/${key}`;
  },
  remove: async (key) => rm(placeOf(folder, key), { force: true }),
  mount: (app) => serveDisk(app, (key) => placeOf(folder, key)),
});
