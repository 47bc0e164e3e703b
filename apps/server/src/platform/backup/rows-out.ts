import type { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { JOBS, pieceName } from './archive/manifest.ts';
import type { ArchiveWriter } from './archive/write.ts';
import type { Table } from './catalog.ts';
import { WAITING_JOBS } from './jobs.ts';

/** The number of bytes that are buffered, because a tar header states the size before the content. */
const PIECE = 4 * 1024 * 1024;

/** Adds the rows of a table and returns their number. */
export async function addTable(client: Client, archive: ArchiveWriter, table: Table): Promise<number> {
  const columns = table.columns.map((name) => client.escapeIdentifier(name)).join(', ');
  const source = `select ${columns} from ${client.escapeIdentifier(table.name)}`;
  return addRows(client, source, (piece, bytes) => archive.add(pieceName(table.name, piece), bytes));
}

export async function addJobs(client: Client, archive: ArchiveWriter): Promise<number> {
  return addRows(client, WAITING_JOBS, (piece, bytes) => archive.add(pieceName(JOBS, piece), bytes));
}

async function addRows(
  client: Client,
  source: string,
  add: (piece: number, bytes: Buffer) => Promise<void>,
): Promise<number> {
  const stream = client.query(copyTo(`copy (${source}) to stdout`));
  let held: Buffer[] = [];
  let size = 0;
  let piece = 0;
  for await (const bytes of stream as AsyncIterable<Buffer>) {
    held.push(bytes);
    size += bytes.length;
    if (size < PIECE) continue;
    await add(++piece, Buffer.concat(held, size));
    held = [];
    size = 0;
  }
  if (size > 0) await add(++piece, Buffer.concat(held, size));
  return stream.rowCount;
}
