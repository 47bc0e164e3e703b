import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { Manifest, MANIFEST, SEAL, Seal, SECRETS } from './manifest.ts';
import { Refused } from '../../refused.ts';
import { BLOCK, padding, readHeader, type TarEntry } from './tar.ts';

/** The archive is incomplete or not made by this application. The message is for the person who runs the command. */
export class BadArchive extends Refused {
  override name = 'BadArchive';
}

export interface ArchiveEntry extends TarEntry {
  /** Must be read before the next entry; unread content is skipped. */
  content: () => AsyncGenerator<Buffer>;
}

/** Yields the entries of an archive. Throws at its end at the latest when the content differs from the seal. */
export async function* readArchive(path: string): AsyncGenerator<ArchiveEntry, Seal> {
  try {
    return yield* walk(path);
  } catch (error) {
    throw asBad(error);
  }
}

function asBad(error: unknown): unknown {
  if (error instanceof BadArchive || !isOfReading(error)) return error;
  return new BadArchive('El respaldo está dañado o incompleto.', { cause: error });
}

async function* walk(path: string): AsyncGenerator<ArchiveEntry, Seal> {
  const bytes = new Bytes(path);
  try {
    for (let first = true; ; first = false) {
      const before = bytes.digest();
      const entry = readHeader(await bytes.take(BLOCK));
      if (!entry) throw new SyntaxError('no seal');
      if (first && entry.name !== MANIFEST) throw new BadArchive('El archivo no es un respaldo de Cauce.');
      if (entry.name === SEAL) return await checkSeal(bytes, entry, before);
      let left = entry.size;
      yield {
        ...entry,
        content: async function* () {
          while (left > 0) {
            const piece = await bytes.some(left).catch((error: unknown) => Promise.reject(asBad(error)));
            left -= piece.length;
            yield piece;
          }
        },
      };
      while (left > 0) left -= (await bytes.some(left)).length;
      await bytes.take(padding(entry.size));
    }
  } finally {
    bytes.close();
  }
}

async function checkSeal(bytes: Bytes, { size }: TarEntry, sha256: string): Promise<Seal> {
  const seal = Seal.parse(JSON.parse((await bytes.take(size)).toString()));
  await bytes.drain();
  if (seal.sha256 !== sha256) throw new SyntaxError('the content is not what was sealed');
  return seal;
}

export interface Inspected {
  manifest: Manifest;
  seal: Seal;
  secrets: string | undefined;
}

/** Reads the whole archive and returns what it contains. Throws when it is damaged. */
export async function inspect(path: string): Promise<Inspected> {
  let manifest: Manifest | undefined;
  let secrets: string | undefined;
  const entries = readArchive(path);
  for (;;) {
    const { value, done } = await entries.next();
    if (done) {
      if (!manifest) throw new BadArchive('El archivo no es un respaldo de Cauce.');
      return { manifest, secrets, seal: value };
    }
    if (value.name === MANIFEST) manifest = await readManifest(value);
    if (value.name === SECRETS) secrets = await textOf(value);
  }
}

async function readManifest(entry: ArchiveEntry): Promise<Manifest> {
  const text = await textOf(entry);
  try {
    return Manifest.parse(JSON.parse(text));
  } catch (cause) {
    throw new BadArchive('El respaldo es de una versión de Cauce que esta no conoce.', { cause });
  }
}

export async function textOf(entry: ArchiveEntry): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of entry.content()) pieces.push(piece);
  return Buffer.concat(pieces).toString();
}

const isOfReading = (error: unknown): boolean =>
  error instanceof Error && !('code' in error && /^(ENOENT|EACCES|EISDIR)$/.test(String(error.code)));

/** The unpacked bytes in order, with a running hash of the bytes that were read. */
class Bytes {
  readonly #file;
  readonly #stream;
  readonly #source: AsyncIterator<Buffer>;
  readonly #hash = createHash('sha256');
  #held: Buffer = Buffer.alloc(0);

  constructor(path: string) {
    this.#file = createReadStream(path, { highWaterMark: 1 << 18 });
    this.#stream = this.#file.pipe(createGunzip({ chunkSize: 1 << 18 }));
    this.#file.on('error', (error) => this.#stream.destroy(error));
    this.#source = this.#stream[Symbol.asyncIterator]();
  }

  digest(): string {
    return this.#hash.copy().digest('hex');
  }

  /** Reads the bytes that are available, at most `size`. */
  async some(size: number): Promise<Buffer> {
    if (this.#held.length === 0) {
      const { value, done } = await this.#source.next();
      if (done) throw new SyntaxError('the archive ends too early');
      this.#held = value as Buffer;
    }
    const piece = this.#held.subarray(0, size);
    this.#held = this.#held.subarray(piece.length);
    this.#hash.update(piece);
    return piece;
  }

  /** Reads exactly `size` bytes, for headers and other short parts. */
  async take(size: number): Promise<Buffer> {
    const pieces: Buffer[] = [];
    for (let left = size; left > 0;) {
      const piece = await this.some(left);
      pieces.push(piece);
      left -= piece.length;
    }
    return Buffer.concat(pieces, size);
  }

  /** Reads to the end, where gzip verifies its checksum. */
  async drain(): Promise<void> {
    while (!(await this.#source.next()).done);
  }

  close(): void {
    this.#file.destroy();
    this.#stream.destroy();
  }
}
