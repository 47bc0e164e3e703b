import { type FileHandle, open, readFile, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';

const pathIn = (home: string): string => join(home, 'server.log');

/** PostgreSQL writes its log to a file, because it may outlive the process that started it. */
export async function openServerLog(home: string): Promise<FileHandle> {
  const path = pathIn(home);
  const size = await stat(path).then(
    (found) => found.size,
    () => 0,
  );
  if (size > 5_000_000) await rename(path, `${path}.1`);
  return open(path, 'a', 0o600);
}

export async function lastLines(home: string, from: number): Promise<string> {
  const text = await readFile(pathIn(home)).catch(() => Buffer.alloc(0));
  return text.subarray(from).toString('utf8').trim().split('\n').slice(-8).join('\n');
}
