import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';

const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
};
export type Encoding = 'br' | 'gzip';
/** The endings of the compressed files that the build writes (`compressed-files.ts` in apps/web). */
const SUFFIXES = { br: '.br', gzip: '.gz' } as const satisfies Record<Encoding, string>;
const ENCODINGS = ['br', 'gzip'] as const;

export interface Asset {
  type: string;
  /** A weak ETag, because it is the same for every encoding. */
  etag: string;
  /** Whether the name contains a hash of the content, so that the file may be cached for good. */
  isImmutable: boolean;
  bytes: Buffer;
  compressed: Partial<Record<Encoding, Buffer>>;
}

/** Loads a file with its compressed forms, if the build made any. */
async function load(folder: string, path: string, paths: ReadonlySet<string>): Promise<Asset> {
  const read = (name: string) => readFile(join(folder, name));
  const bytes = await read(path);
  const compressed: Asset['compressed'] = {};
  for (const encoding of ENCODINGS) {
    const name = path + SUFFIXES[encoding];
    if (paths.has(name)) compressed[encoding] = await read(name);
  }
  return {
    type: TYPES[extname(path)] ?? 'application/octet-stream',
    etag: `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
    isImmutable: path.startsWith('/assets/'),
    bytes,
    compressed,
  };
}

const isCompressedForm = (path: string, paths: ReadonlySet<string>): boolean =>
  Object.values(SUFFIXES).some((suffix) => path.endsWith(suffix) && paths.has(path.slice(0, -suffix.length)));

/** Pages are built from them, so they have no address of their own. */
const isDocument = (path: string): boolean => /^\/[^/]+\.html$/.test(path);

export interface Assets {
  find: (path: string) => Asset | undefined;
}

/** Loads the built web app into memory, a few megabytes. No path of a request ever reaches the disk. */
export async function loadAssets(folder: string): Promise<Assets> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = new Set(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(folder.length).replaceAll(sep, '/')),
  );
  const served = [...paths].filter((path) => !isDocument(path) && !isCompressedForm(path, paths));
  const assets = new Map(
    await Promise.all(served.map(async (path) => [path, await load(folder, path, paths)] as const)),
  );
  return { find: (path) => assets.get(path) };
}

/** Returns the smallest encoding that the browser accepts. */
export function chosenForm(
  asset: Asset,
  accepted: string,
): { encoding: Encoding | undefined; bytes: Buffer } {
  for (const encoding of ENCODINGS) {
    const bytes = asset.compressed[encoding];
    if (bytes !== undefined && new RegExp(`\\b${encoding}\\b(?!;q=0(\\.0*)?(,|$))`).test(accepted)) {
      return { encoding, bytes };
    }
  }
  return { encoding: undefined, bytes: asset.bytes };
}
