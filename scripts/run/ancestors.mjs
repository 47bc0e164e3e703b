import { readFileSync } from 'node:fs';

/**
 * Calls back when npm, which started this script, has ended without a signal (a kill -9, a closed runner), so that no
 * started process stays behind and keeps the port.
 */
export function whenNpmDies(callback) {
  if (!process.env.npm_lifecycle_event) return;
  const watched = [process.ppid, shellsParent(process.ppid)].filter((pid) => pid > 1);
  const timer = setInterval(() => {
    if (watched.every(isAlive)) return;
    clearInterval(timer);
    callback();
  }, 500);
  timer.unref();
}

/** npm runs scripts through a shell, and some shells stay as a process in between. */
function shellsParent(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const name = stat.slice(stat.indexOf('(') + 1, stat.lastIndexOf(')'));
    const [, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return ['sh', 'dash', 'bash'].includes(name) ? Number(parent) : 0;
  } catch {
    return 0;
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
