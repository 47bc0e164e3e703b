import { copyFile, link, mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { newToken } from '../../platform/ids.ts';
import { serveDisk } from './serve-disk.ts';
import { type FileToStore, STORAGE_KEY, type Storage } from './port.ts';

function placeOf(folder: string, key: string): string {
  if (!STORAGE_KEY.test(key)) throw new Error('not a key of ours');
  return join(folder, key);
}

/** Machines lose their power between saying that something is written and writing it. */
async function settle(place: string, flags: 'r' | 'r+'): Promise<void> {
  const handle = await open(place, flags);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Systems that open no folders, or do not synchronise them, look after their lists by themselves. */
const BY_THEMSELVES = ['EINVAL', 'EISDIR', 'ENOTSUP', 'EPERM'];

async function settleList(folder: string): Promise<void> {
  await settle(folder, 'r').catch((error: NodeJS.ErrnoException) => {
    if (!BY_THEMSELVES.includes(error.code ?? '')) throw error;
  });
}

/** In full or not at all: whoever reads while we write finds nothing, and what is told to be kept outlives a power cut. */
async function placeWhole(place: string, file: FileToStore): Promise<void> {
  const folder = dirname(place);
  const draft = `${place}.${newToken()}`;
  const made = await mkdir(folder, { recursive: true });
  try {
    // What lies on the same disk already is not written twice.
    await link(file.path, draft).catch(() => copyFile(file.path, draft));
    await settle(draft, 'r+');
    await rename(draft, place);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
  // Of a folder that is new, those above list it for the first time.
  const top = made === undefined ? folder : dirname(made);
  for (let list = folder; ; list = dirname(list)) {
    await settleList(list);
    if (list === top) return;
  }
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
