import { typescript } from './typescript.mjs';

/**
 * Keeps the resting memory of the server small. By default V8 keeps up to 130 MB for new objects on a machine with much
 * memory, and the C library keeps an arena for every thread. `gc` is called once, after the demo was created.
 */
const MEMORY = { args: ['--max-semi-space-size=16', '--expose-gc'], env: { MALLOC_ARENA_MAX: '2' } };

/** The command that runs the server, in a process with little memory. */
export function server() {
  const command = typescript('apps/server/src/main.ts', [], MEMORY.args);
  return { ...command, env: { ...command.env, ...MEMORY.env } };
}
