import { createWriteStream } from 'node:fs';
import { mkdir, open, opendir, rename, rm } from 'node:fs/promises';
import { dirname, join, posix, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { FILES } from './archive/manifest.ts';
import type { ArchiveEntry } from './archive/read.ts';
import { BadArchive } from './archive/read.ts';
import type { ArchiveWriter } from './archive/write.ts';

/** The folder of uploaded files inside `DATA_DIR`. */
export const filesFolder = (dataDir: string): string => join(dataDir, 'files');

export async function hasAnyFile(folder: string): Promise<boolean> {
  for await (const _ of walk(folder)) return true;
  return false;
}

export async function addFiles(archive: ArchiveWriter, folder: string): Promise<number> {
  let count = 0;
  for await (const path of walk(folder)) {
    // The file was deleted after the folder was listed, and its row is deleted too.
    const handle = await open(join(folder, path)).catch(ignoreMissing);
    if (!handle) continue;
    try {
      const { size } = await handle.stat();
      const content = size > 0 ? handle.createReadStream({ autoClose: false, end: size - 1 }) : [];
      await archive.addStream(FILES + path.split(sep).join(posix.sep), size, content);
      count++;
    } finally {
      await handle.close();
    }
  }
  return count;
}

/** Collects the files of an archive in a temporary folder until all of them are there. */
export class IncomingFiles {
  readonly #folder: string;
  readonly #incoming: string;
  count = 0;

  constructor(folder: string) {
    this.#folder = folder;
    this.#incoming = `${folder}.incoming`;
  }

  /** Removes the rest of a restore that was killed. Two restores never run at once, because they share a lock. */
  async prepare(): Promise<void> {
    await this.discard();
    await mkdir(this.#incoming, { recursive: true, mode: 0o700 });
  }

  async take(entry: ArchiveEntry): Promise<void> {
    const path = entry.name.slice(FILES.length);
    if (path.split('/').some((part) => part === '' || part === '.' || part === '..' || part.includes('\\')))
      throw new BadArchive('El respaldo trae un archivo con un nombre que no es válido.');
    const place = join(this.#incoming, path);
    await mkdir(dirname(place), { recursive: true, mode: 0o700 });
    await pipeline(entry.content(), createWriteStream(place, { flags: 'wx', mode: 0o600 }));
    this.count++;
  }

  /** Replaces the folder of uploaded files. */
  async settle(): Promise<void> {
    const replaced = `${this.#folder}.replaced`;
    await rm(replaced, { recursive: true, force: true });
    await rename(this.#folder, replaced).catch(ignoreMissing);
    await rename(this.#incoming, this.#folder);
    await rm(replaced, { recursive: true, force: true });
  }

  async discard(): Promise<void> {
    await rm(this.#incoming, { recursive: true, force: true });
  }
}

async function* walk(folder: string, inside = ''): AsyncGenerator<string> {
  const entries = await opendir(join(folder, inside)).catch(ignoreMissing);
  if (!entries) return;
  for await (const entry of entries) {
    const path = join(inside, entry.name);
    if (entry.isDirectory()) yield* walk(folder, path);
    else if (entry.isFile()) yield path;
  }
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
