import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { FILES, JOBS, type Manifest, SECRETS, type Seal, tableOfPiece } from './archive/manifest.ts';
import { type ArchiveEntry, BadArchive, readArchive, textOf } from './archive/read.ts';
import type { IncomingFiles } from './folder.ts';
import { openHeldJobs } from './jobs.ts';
import { copyList } from './session.ts';

export interface Loaded {
  rows: Record<string, number>;
  secrets: string | undefined;
}

/** Reads the archive once: loads rows into their tables and files into a temporary folder. */
export async function load(
  client: Client,
  path: string,
  manifest: Manifest,
  files: IncomingFiles,
): Promise<Loaded> {
  const targets = new Map(
    manifest.tables.map(({ name, columns }) => [name, copyList(client, name, columns)]),
  );
  targets.set(JOBS, await openHeldJobs(client));
  const loaded: Loaded = { rows: {}, secrets: undefined };
  const entries = readArchive(path);
  let next = await entries.next();
  while (!next.done) {
    const table = tableOfPiece(next.value.name);
    if (table !== undefined) {
      const target = targets.get(table);
      if (!target) throw new BadArchive(`El respaldo trae una tabla que no anunció: ${table}.`);
      const pieces = new Pieces(entries, next.value);
      const stream = client.query(copyFrom(`copy ${target} from stdin`));
      await pipeline(Readable.from(pieces.of(table), { objectMode: false }), stream);
      loaded.rows[table] = stream.rowCount;
      next = pieces.after;
      continue;
    }
    if (next.value.name === SECRETS) loaded.secrets = await textOf(next.value);
    else if (next.value.name.startsWith(FILES)) await files.take(next.value);
    next = await entries.next();
  }
  demandAll(loaded, next.value, files.count);
  return loaded;
}

type Step = IteratorResult<ArchiveEntry, Seal>;

/** Joins the pieces of one table to one stream of rows. The first entry of something else is kept in `after`. */
class Pieces {
  readonly #entries: AsyncGenerator<ArchiveEntry, Seal>;
  readonly #first: ArchiveEntry;
  after!: Step;

  constructor(entries: AsyncGenerator<ArchiveEntry, Seal>, first: ArchiveEntry) {
    this.#entries = entries;
    this.#first = first;
  }

  async *of(table: string): AsyncGenerator<Buffer> {
    let step: Step = { value: this.#first, done: false };
    while (!step.done && tableOfPiece(step.value.name) === table) {
      yield* step.value.content();
      step = await this.#entries.next();
    }
    this.after = step;
  }
}

function demandAll({ rows }: Loaded, seal: Seal, files: number): void {
  const expected: Record<string, number> = { ...seal.rows, [JOBS]: seal.jobs };
  const missing = Object.keys(expected).filter((table) => (rows[table] ?? 0) !== expected[table]);
  if (missing.length > 0 || files !== seal.files)
    throw new BadArchive(`El respaldo no trae lo que dice: ${missing.join(', ') || 'archivos'}.`);
}
