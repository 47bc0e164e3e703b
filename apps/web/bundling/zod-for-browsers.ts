import { cutOut } from './cut-out.ts';

/** Removes parts of Zod that no screen calls, which saves some 10 kB on every first page. */
export const zodForBrowsers = () =>
  cutOut('zod-for-browsers', [
    {
      file: /zod\/v4\/core\/core\.js$/,
      // Zod tries `new Function` to compile schemas. The content security policy forbids it, and browsers report even
      // the attempt.
      find: /\?\? \(_a\.__zod_globalConfig = \{\}\)/g,
      put: '?? (_a.__zod_globalConfig = { jitless: true })',
      atLeast: 1,
    },
    {
      file: /zod\/v4\/classic\/schemas\.js$/,
      // Only the server writes JSON schemas, for the OpenAPI document.
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
