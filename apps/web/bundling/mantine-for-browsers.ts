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
    {
      // Only components with variants of colours ask for it, and the application has its own.
      file: /@mantine\/core\/esm\/core\/MantineProvider\/default-theme\.mjs$/,
      find: /variantColorResolver: defaultVariantColorsResolver/g,
      put: 'variantColorResolver: () => ({})',
      atLeast: 1,
    },
    {
      // The theme needs the primary colour, and nothing reads the others.
      file: /@mantine\/core\/esm\/core\/MantineProvider\/default-colors\.mjs$/,
      find: /(?:red|pink|grape|violet|indigo|cyan|teal|green|lime|yellow|orange): \[[^\]]*\],?/g,
      put: '',
      atLeast: 11,
    },
  ]);
