import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { readdir, readFile, readlink } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Whether the system knows this pid, also of a process that ended and was not reaped. */
export function isKnown(pid: number): boolean {
  if (pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

export const isAlive = (pid: number): boolean => isKnown(pid) && !isZombie(pid);

/** Whether the process ended without being reaped, as happens in a container without an init. */
function isZombie(pid: number): boolean {
  if (process.platform !== 'linux') return false;
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).startsWith('Z');
  } catch {
    return false;
  }
}

/** Lists the pids of PostgreSQL, server and backends, that work in this data folder. */
export async function workingIn(folder: string): Promise<number[]> {
  if (process.platform === 'linux') return fromProc(folder);
  if (process.platform === 'darwin') return fromLsof(folder);
  return [];
}

/** Whether this process is a PostgreSQL of this folder. On systems that do not tell, any live pid counts. */
export async function worksIn(pid: number, folder: string): Promise<boolean> {
  if (!isAlive(pid)) return false;
  return process.platform === 'win32' || (await workingIn(folder)).includes(pid);
}

async function fromProc(folder: string): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const working = await Promise.all(
    pids.map(async (pid) => {
      const cwd = await readlink(`/proc/${pid}/cwd`).catch(() => '');
      if (cwd !== folder) return false;
      return (await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => '')).trim() === 'postgres';
    }),
  );
  return pids.filter((_, at) => working[at]).map(Number);
}

async function fromLsof(folder: string): Promise<number[]> {
  const { stdout } = await run('lsof', ['-a', '-d', 'cwd', '-c', 'postgres', '-Fpn']).catch(() => ({
    stdout: '',
  }));
  const found: number[] = [];
  let pid = 0;
  for (const line of stdout.split('\n')) {
    if (line.startsWith('p')) pid = Number(line.slice(1));
    if (line === `n${folder}`) found.push(pid);
  }
  return found;
}

/** Checks a condition every few milliseconds, and returns whether it became true in time. */
export async function until(
  condition: () => boolean | Promise<boolean>,
  milliseconds: number,
  every = 10,
): Promise<boolean> {
  const end = performance.now() + milliseconds;
  for (;;) {
    if (await condition()) return true;
    if (performance.now() >= end) return false;
    await pause(every);
  }
}
