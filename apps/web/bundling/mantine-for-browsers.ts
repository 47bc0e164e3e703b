import { cutOut } from './cut-out.ts';

/** Mantine without the making of its colours and sizes at every start: our style sheets have them. */
export const mantineForBrowsers = () =>
  cutOut('mantine-for-browsers', [
    {
      file: /@mantine\/core\/esm\/core\/MantineProvider\/MantineProvider\.mjs$/,
      find: /withCssVariables && .*jsx\(MantineCssVariables, \{[^}]*\}\),/g,
      put: '',
      atLeast: 1,
    },
  ]);
