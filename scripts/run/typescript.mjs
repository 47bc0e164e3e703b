import { at, pinnedNode } from '../setup/project.mjs';

/** The command that runs a TypeScript program of the project. Compiled code is cached. */
export const typescript = (file, args = [], nodeArgs = []) => ({
  program: pinnedNode,
  args: [...nodeArgs, at(file), ...args],
  env: { NODE_COMPILE_CACHE: at('.cache/node') },
});
