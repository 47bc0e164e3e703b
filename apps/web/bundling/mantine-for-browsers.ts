import { cutOut } from './cut-out.ts';

/**
 * Removes the code with which Mantine computes colours and sizes at every start, because our style sheets have them.
 */
export const mantineForBrowsers = () =>
  cutOut('mantine-for-browsers', [
    {
      file: /@mantine\/core\/esm\/core\/MantineProvider\/MantineProvider\.mjs$/,
      find: /withCssVariables && .*jsx\(MantineCssVariables, \{[^}]*\}\),/g,
      put: '',
      atLeast: 1,
    },
  ]);
