import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { SEAL, type Seal } from './manifest.ts';
import { header, padding, theEnd } from './tar.ts';

export interface ArchiveWriter {
  add(name: string, content: Buffer | string): Promise<void>;
  addStream(name: string, size: number, content: AsyncIterable<Buffer> | Buffer[]): Promise<void>;
}

/**
 * Writes to a temporary file and renames it when it is complete, so that the final name never shows a part. Only its
 * owner may read it, because it contains all data and the encryption key.
 */
export async function writeArchive(
  path: string,
  fill: (archive: ArchiveWriter) => Promise<Omit<Seal, 'sha256'>>,
): Promise<void> {
  const draft = `${path}.${process.pid}.partial`;
  const tar = new PassThrough();
  const file = createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true });
  const written = pipeline(tar, createGzip(), file);
  try {
    await Promise.race([fillAndSeal(tar, fill), written]);
    await written;
    await rename(draft, path);
    await settle(dirname(path));
  } catch (error) {
    tar.destroy();
    await written.catch(() => undefined);
    await rm(draft, { force: true });
    throw error;
  }
}

async function fillAndSeal(
  tar: PassThrough,
  fill: (archive: ArchiveWriter) => Promise<Omit<Seal, 'sha256'>>,
): Promise<void> {
  const hash = createHash('sha256');
  const push = async (bytes: Buffer) => {
    hash.update(bytes);
    if (!tar.write(bytes)) await once(tar, 'drain');
  };
  const archive: ArchiveWriter = {
    add: async (name, content) => {
      const bytes = Buffer.from(content);
      await push(
        Buffer.concat([header({ name, size: bytes.length }), bytes, Buffer.alloc(padding(bytes.length))]),
      );
    },
    addStream: async (name, size, content) => {
      await push(header({ name, size }));
      let sent = 0;
      for await (const bytes of content) {
        sent += bytes.length;
        await push(bytes);
      }
      if (sent !== size) throw new Error(`${name} changed its size while it was read`);
      await push(Buffer.alloc(padding(size)));
    },
  };
  const counts = await fill(archive);
  await archive.add(SEAL, JSON.stringify({ sha256: hash.copy().digest('hex'), ...counts }));
  tar.end(theEnd);
}

/** Synchronises the folder, so that the new name survives a power cut. */
async function settle(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  // Some systems cannot synchronise folders; the content is on the disk in any case.
  await handle.sync().catch(() => undefined);
  await handle.close();
}
