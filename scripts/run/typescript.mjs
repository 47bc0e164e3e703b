import { at, pinnedNode } from '../setup/project.mjs';

/** How a TypeScript program of the project is run: as it stands, compiled once and kept. */
export const typescript = (file, args = [], nodeArgs = []) => ({
  program: pinnedNode,
  args: [...nodeArgs, at(file), ...args],
  env: { NODE_COMPILE_CACHE: at('.cache/node') },
});
