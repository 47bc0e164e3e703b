import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const DIST = join(import.meta.dirname, '../../apps/web/dist');

export interface Weight {
  scripts: { file: string; gzipped: number }[];
  /** Bytes, gzipped file by file, as they are sent. */
  scriptBytes: number;
  styleBytes: number;
}

/** Weighs the scripts that a browser needs before it can show anything: those of the page with their imports. */
export async function weighFirstPage(): Promise<Weight> {
  const page = await readFile(join(DIST, 'index.html'), 'utf8');
  const named = (pattern: RegExp) => [...page.matchAll(pattern)].map((match) => match[1] ?? '');
  const scripts = new Set<string>();
  const queue = named(/(?:src|href)="\/?([^"]+\.js)"/g);
  for (const file of queue) {
    if (scripts.has(file)) continue;
    scripts.add(file);
    queue.push(...(await importsOf(file)));
  }
  const weighed = await Promise.all(
    [...scripts].map(async (file) => ({ file, gzipped: await gzipped(file) })),
  );
  const styles = await Promise.all(named(/href="\/?([^"]+\.css)"/g).map(gzipped));
  return {
    scripts: weighed.toSorted((a, b) => b.gzipped - a.gzipped),
    scriptBytes: sum(weighed.map((script) => script.gzipped)),
    styleBytes: sum(styles),
  };
}

/** Static imports only; dynamic imports are fetched when they are needed. */
async function importsOf(file: string): Promise<string[]> {
  const code = await readFile(join(DIST, file), 'utf8');
  const folder = file.slice(0, file.lastIndexOf('/') + 1);
  const names = [...code.matchAll(/(?:^|[;}\s])(?:import|export)\b[^'"()]*?["']\.\/([^"']+\.js)["']/g)].map(
    (match) => folder + (match[1] ?? ''),
  );
  const found = await Promise.all(
    names.map((name) =>
      stat(join(DIST, name)).then(
        () => [name],
        () => [],
      ),
    ),
  );
  return found.flat();
}

export async function gzipped(file: string): Promise<number> {
  return gzipSync(await readFile(join(DIST, file)), { level: 9 }).length;
}

const sum = (sizes: number[]): number => sizes.reduce((total, size) => total + size, 0);
