import type { Plugin } from 'vite';

/**
 * A part to remove from a file of a library. The build fails with fewer matches than expected, so that a changed
 * library is noticed.
 */
export interface Cut {
  file: RegExp;
  find: RegExp;
  put: string;
  atLeast: number;
}

/** Removes the parts while bundling; the files of the library on disk do not change. */
export const cutOut = (name: string, cuts: readonly Cut[]): Plugin => ({
  name,
  apply: 'build',
  transform: {
    filter: { id: cuts.map(({ file }) => file) },
    handler(code, id) {
      const here = cuts.filter(({ file }) => file.test(id));
      return { code: here.reduce((left, cut) => without(left, cut), code), map: null };
    },
  },
});

function without(code: string, { find, put, atLeast, file }: Cut): string {
  const found = code.match(find)?.length ?? 0;
  if (found < atLeast) throw new Error(`A library is written otherwise: ${file} has ${found} times ${find}`);
  return code.replace(find, put);
}
