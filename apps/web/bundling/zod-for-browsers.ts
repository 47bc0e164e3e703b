import { cutOut } from './cut-out.ts';

/** Zod without what no screen calls: some 10 kB of every first page. */
export const zodForBrowsers = () =>
  cutOut('zod-for-browsers', [
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
  ]);
