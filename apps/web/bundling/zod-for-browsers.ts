import type { Plugin } from 'vite';

/** What is taken out of zod, and how often at least it must be found: a new zod that is written otherwise is noticed. */
const CUTS = [
  {
    file: /zod\/v4\/core\/core\.js$/,
    // Compiling a schema needs `new Function`, which the page's policy forbids; even the question is reported.
    find: /\?\? \(_a\.__zod_globalConfig = \{\}\)/g,
    put: '?? (_a.__zod_globalConfig = { jitless: true })',
    atLeast: 1,
  },
  {
    file: /zod\/v4\/classic\/schemas\.js$/,
    // JSON schemas are the documents' business, and the server writes those.
    find: /^ *inst\._zod\.processJSONSchema = .*;$/gm,
    put: '',
    atLeast: 30,
  },
  {
    file: /zod\/v4\/classic\/schemas\.js$/,
    find: /\bcreate(?:Standard|To)JSONSchemaMethod\(this, [^)]*\)/g,
    put: '(() => ({}))',
    atLeast: 3,
  },
];

/** Zod without what no screen calls: some 10 kB of every first page. */
export function zodForBrowsers(): Plugin {
  return {
    name: 'zod-for-browsers',
    apply: 'build',
    transform: {
      filter: { id: CUTS.map(({ file }) => file) },
      handler(code, id) {
        const cuts = CUTS.filter(({ file }) => file.test(id));
        return { code: cuts.reduce((left, cut) => cutOut(left, cut), code), map: null };
      },
    },
  };
}

function cutOut(code: string, { find, put, atLeast, file }: (typeof CUTS)[number]): string {
  const found = code.match(find)?.length ?? 0;
  if (found < atLeast) throw new Error(`Zod is written otherwise: ${file} has ${found} times ${find}`);
  return code.replace(find, put);
}
