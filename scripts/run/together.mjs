import { spawn } from 'node:child_process';
import { root } from '../setup/project.mjs';
import { whenNpmDies } from './ancestors.mjs';

/**
 * Runs programs until the first of them ends, then ends the others. Returns the exit code of the first. Each has a
 * session of its own, because Ctrl-C reaches this script once or twice (from the terminal and from npm), and must reach
 * them once.
 */
export async function together(programs) {
  let isEnding = false;
  const children = programs.map(({ program, args, env = {} }) =>
    spawn(program, args, {
      cwd: root,
      detached: true,
      env: { ...process.env, ...env },
      // The closed channel tells the child that this script has ended in any way.
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    }),
  );
  const endAll = (signal = 'SIGTERM') => {
    if (isEnding) return;
    isEnding = true;
    for (const child of children) child.kill(signal);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => endAll(signal === 'SIGINT' ? 'SIGINT' : 'SIGTERM'));
  }
  whenNpmDies(endAll);

  const codes = children.map(
    (child) =>
      new Promise((resolve, reject) => {
        child.once('error', reject);
        child.once('exit', (code) => resolve(code ?? (isEnding ? 0 : 1)));
      }),
  );
  const first = await Promise.race(codes);
  endAll();
  await Promise.all(codes);
  return first;
}
