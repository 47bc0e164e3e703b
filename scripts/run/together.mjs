import { spawn } from 'node:child_process';
import { root } from '../setup/project.mjs';
import { whenNpmDies } from './ancestors.mjs';

/**
 * Runs programs until the first of them ends, then ends the others; gives the first one's code. Each has a session of
 * its own: Ctrl-C reaches this script, once or twice (the terminal and npm both send it), and them exactly once.
 */
export async function together(programs) {
  let isEnding = false;
  const children = programs.map(({ program, args, env = {} }) =>
    spawn(program, args, {
      cwd: root,
      detached: true,
      env: { ...process.env, ...env },
      // Through the channel the child learns that this script is gone, however it went.
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
