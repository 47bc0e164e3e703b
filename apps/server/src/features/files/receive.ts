import { FILE_LIMIT } from '@cauce/contract/account/files';
import type { FastifyRequest } from 'fastify';
import { createWriteStream } from 'node:fs';
import { mkdtemp, open, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Refusal, refuse, refuseFields } from '../../platform/mount/refusal.ts';
import { HEAD } from './sniff.ts';

export interface Received {
  path: string;
  bytes: number;
  head: Buffer;
  /** A temporary folder for derived files. It is deleted with the upload. */
  folder: string;
  /** The name of a client's file, which may be a document of any kind. */
  documentName?: string;
}

async function headOf(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(HEAD), length: HEAD });
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** Larger writes are faster. */
const AT_A_TIME = 1_000_000;

async function write(request: FastifyRequest, path: string): Promise<void> {
  const limits = { fileSize: FILE_LIMIT, files: 1, fields: 8, parts: 9, fieldSize: 1024 };
  const part = await request.file({ limits });
  if (part === undefined) return refuseFields({ file: 'Elige un archivo' });
  await pipeline(part.file, createWriteStream(path, { mode: 0o600, highWaterMark: AT_A_TIME }));
  if (part.file.truncated) refuse('tooLarge', 'El archivo pesa más de 25 MB');
}

/** Any error while the form is read is a malformed request of the sender, except errors of our disk. */
function explain(error: unknown): never {
  const isOurs = error instanceof Error && 'syscall' in error;
  if (isOurs || error instanceof Refusal) throw error;
  return refuse('malformed');
}

/** Writes the uploaded file into a temporary folder, up to the limit, and deletes the folder after the work. */
export async function receive<T>(
  request: FastifyRequest,
  work: (received: Received) => Promise<T>,
): Promise<T> {
  if (!request.isMultipart()) refuse('unsupported');
  const folder = await mkdtemp(join(tmpdir(), 'cauce-upload-'));
  try {
    const path = join(folder, 'received');
    await write(request, path).catch(explain);
    const { size } = await stat(path);
    if (size === 0) refuseFields({ file: 'El archivo está vacío' });
    return await work({ path, bytes: size, head: await headOf(path), folder });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
