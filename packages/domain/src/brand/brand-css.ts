import {
  type Brand,
  brandVariables,
  DEFAULT_BRAND,
  type Font,
  FONTS,
  type Scheme,
  SCHEMES,
} from './brand.ts';

/** The names under which the fonts are served. */
export const FONT_FAMILIES: Readonly<Record<Font, string>> = {
  Heebo: 'Heebo Variable',
  Inter: 'Inter Variable',
  Roboto: 'Roboto Variable',
  'Open Sans': 'Open Sans Variable',
  Montserrat: 'Montserrat Variable',
  'Source Sans Pro': 'Source Sans 3 Variable',
  Poppins: 'Poppins',
  Lato: 'Lato',
};

export const fontOf = (brand: Partial<Brand>): Font =>
  FONTS.find((known) => known === brand.fontFamily) ?? DEFAULT_BRAND.fontFamily;

export const fontStack = (font: Font) => `'${FONT_FAMILIES[font]}', 'Heebo Fallback', system-ui, sans-serif`;

const SELECTORS: Readonly<Record<Scheme, string>> = {
  light: ':root',
  dark: ":root[data-mantine-color-scheme='dark']",
};

/**
 * Writes both color schemes at once, so that a change of theme changes one attribute. The server and the browser write
 * the same CSS.
 */
export function brandCss(brand: Partial<Brand>): string {
  return SCHEMES.map((scheme) => {
    const variables = { ...brandVariables(brand, scheme), '--font': fontStack(fontOf(brand)) };
    const lines = Object.entries(variables).map(([name, value]) => `${name}:${value}`);
    return `${SELECTORS[scheme]}{${lines.join(';')}}`;
  }).join('\n');
}
