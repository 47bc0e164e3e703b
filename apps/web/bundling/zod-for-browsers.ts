import { cutOut } from './cut-out.ts';

/** The methods of `z.string()` for one format each, in Zod's own code. */
export const STRING_FORMATS =
  /^ {4}(\w+)\(params\) \{\n\s*return this\.check\(core\._\w+\(Zod\w+, params\)\);\n {4}\},$/gm;

/** Removes parts of Zod that no screen calls, which saves some 14 kB on every first page. */
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
    {
      file: /zod\/v4\/classic\/schemas\.js$/,
      // `z.email()` says the same as `z.string().email()`, whose methods bring every format that Zod knows.
      find: STRING_FORMATS,
      put: '',
      atLeast: 26,
    },
    {
      file: /zod\/v4\/classic\/schemas\.js$/,
      // Our messages are Spanish (contract/src/kit/spanish.ts).
      find: /core\.config\(en\(\)\)/g,
      put: 'void 0',
      atLeast: 1,
    },
    {
      file: /zod\/v4\/classic\/schemas\.js$/,
      // Only values that contain themselves need it, which no answer and no form can.
      find: /core\.config\(\{ memoizer: core\.memoizer\(\) \}\)/g,
      put: 'void 0',
      atLeast: 1,
    },
  ]);
