import { link, readFile, rename, unlink } from 'node:fs/promises';
import { join } from 'node:path';

export interface PidFile {
  pid: number;
  port: number;
  /** `starting`, `ready` or `stopping`, as PostgreSQL writes it. */
  status: string;
  text: string;
}

export const pidFilePath = (cluster: string): string => join(cluster, 'postmaster.pid');

export async function readPidFile(cluster: string): Promise<PidFile | undefined> {
  const text = await readFile(pidFilePath(cluster), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (text === undefined) return undefined;
  const lines = text.split('\n');
  return {
    pid: Math.abs(Number(lines[0]?.trim() ?? 0)),
    port: Number(lines[3]?.trim() ?? 0),
    status: lines[7]?.trim() ?? '',
    text,
  };
}

/** Removes the file that was read. A file that another PostgreSQL wrote meanwhile is put back. */
export async function removePidFile(cluster: string, seen: PidFile): Promise<void> {
  const path = pidFilePath(cluster);
  const aside = `${path}.${process.pid}.stale`;
  try {
    await rename(path, aside);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw error;
  }
  if ((await readFile(aside, 'utf8')) !== seen.text) await link(aside, path).catch(() => undefined);
  await unlink(aside);
}
