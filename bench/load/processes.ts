import { readdirSync, readFileSync } from 'node:fs';

/** Reads the costs of processes on Linux. On other systems the figures are left out. */

const TICKS_PER_SECOND = 100;

const read = (path: string): string | undefined => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
};

interface Stat {
  parent: number;
  cpuSeconds: number;
}

function statOf(pid: number): Stat | undefined {
  // The second field is a name in brackets with any characters.
  const fields = read(`/proc/${pid}/stat`)?.split(') ').at(-1)?.split(' ');
  if (!fields) return undefined;
  return {
    parent: Number(fields[1]),
    // Includes the time of children that ended, so that none is lost.
    cpuSeconds: fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / TICKS_PER_SECOND,
  };
}

/** This process and all its descendants. */
export function familyOf(pid: number): number[] {
  const parents = new Map<number, number>();
  for (const name of existing('/proc')) {
    const stat = /^\d+$/.test(name) ? statOf(Number(name)) : undefined;
    if (stat) parents.set(Number(name), stat.parent);
  }
  const family = [pid];
  for (const member of family)
    for (const [child, parent] of parents) if (parent === member) family.push(child);
  return family;
}

export const cpuSecondsOf = (pids: number[]): number =>
  pids.reduce((sum, pid) => sum + (statOf(pid)?.cpuSeconds ?? 0), 0);

/** Megabytes of these processes. Shared pages are divided among them, because PostgreSQL's processes share most of theirs. */
export const megabytesOf = (pids: number[]): number =>
  pids.reduce(
    (sum, pid) => sum + Number(/^Pss:\s+(\d+) kB/m.exec(read(`/proc/${pid}/smaps_rollup`) ?? '')?.[1] ?? 0),
    0,
  ) / 1024;

const existing = (folder: string): string[] => {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
};
