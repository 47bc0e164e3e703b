import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

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
const SQUEEZABLE = /^(text\/|application\/(json|manifest)|image\/svg)/;
const WORTH_SQUEEZING = 1024;

export type Encoding = 'br' | 'gzip';
export interface Asset {
  type: string;
  etag: string;
  /** Its name changes with its content, so it may be kept for good. */
  isImmutable: boolean;
  bytes: Buffer;
  squeezed: Partial<Record<Encoding, Buffer>>;
}

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

async function squeeze(asset: Asset): Promise<void> {
  if (!SQUEEZABLE.test(asset.type) || asset.bytes.length < WORTH_SQUEEZING) return;
  asset.squeezed.gzip = await zip(asset.bytes, { level: 6 });
  asset.squeezed.br = await brotli(asset.bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 10, [constants.BROTLI_PARAM_SIZE_HINT]: asset.bytes.length },
  });
}

async function load(folder: string, path: string): Promise<Asset> {
  const bytes = await readFile(join(folder, path));
  return {
    type: TYPES[extname(path)] ?? 'application/octet-stream',
    etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
    isImmutable: path.startsWith('/assets/'),
    bytes,
    squeezed: {},
  };
}

export interface Assets {
  find: (path: string) => Asset | undefined;
  /** Resolves when everything is also there compressed; until then it is served as it is. */
  squeezed: Promise<void>;
}

/** The built browser side, whole in memory: a few megabytes, and no path from a request ever reaches the disk. */
export async function loadAssets(folder: string): Promise<Assets> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile() && entry.name !== 'index.html')
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length).replaceAll(sep, '/'));
  const assets = new Map<string, Asset>();
  await Promise.all(paths.map(async (path) => assets.set(path, await load(folder, path))));
  const squeezed = (async () => {
    // One after the other: compressing must not take the machine away from those who ask.
    for (const asset of assets.values()) await squeeze(asset);
  })();
  squeezed.catch(() => undefined);
  return { find: (path) => assets.get(path), squeezed };
}

/** The smallest form that the browser says it reads. */
export function chosenForm(
  asset: Asset,
  accepted: string,
): { encoding: Encoding | undefined; bytes: Buffer } {
  for (const encoding of ['br', 'gzip'] as const) {
    const bytes = asset.squeezed[encoding];
    if (bytes !== undefined && new RegExp(`\\b${encoding}\\b(?!;q=0(\\.0*)?(,|$))`).test(accepted)) {
      return { encoding, bytes };
    }
  }
  return { encoding: undefined, bytes: asset.bytes };
}
