import { contrast, luminance, mix, parseHex, toHex } from './color.ts';
import type { Rgb } from './color.ts';

export const FONTS = [
  'Heebo',
  'Inter',
  'Roboto',
  'Open Sans',
  'Poppins',
  'Montserrat',
  'Lato',
  'Source Sans Pro',
] as const;
export type Font = (typeof FONTS)[number];

export const SCHEMES = ['light', 'dark'] as const;
export type Scheme = (typeof SCHEMES)[number];

/** The eight colors of a partner, by their names in the API. */
export const COLOR_ROLES = [
  'primary',
  'secondary',
  'background',
  'text',
  'accent',
  'success',
  'warning',
  'error',
] as const;
export type ColorRole = (typeof COLOR_ROLES)[number];

/** The roles of actions and states. Background and text belong to the page itself. */
export const INK_ROLES = ['primary', 'secondary', 'accent', 'success', 'warning', 'error'] as const;

export type BrandColors = { [Role in ColorRole as `${Role}Color`]: string };
export type Brand = BrandColors & { fontFamily: Font; themeMode: Scheme; companyName: string };

export const DEFAULT_BRAND: Readonly<Brand> = {
  primaryColor: '#007AFF',
  secondaryColor: '#6200ff',
  backgroundColor: '#f5f5f5',
  textColor: '#000000',
  accentColor: '#15efc1',
  successColor: '#4caf50',
  warningColor: '#ff9800',
  errorColor: '#dd1911',
  fontFamily: 'Heebo',
  themeMode: 'light',
  companyName: 'Cauce',
};

const BLACK: Rgb = [0, 0, 0];
const WHITE: Rgb = [255, 255, 255];
const DARK_TEXT: Rgb = [0x10, 0x15, 0x1c];

export const ON_FILL = 4.5;
export const INK = 4.6;
const FILL_ON_SURFACE = 3;
/** A color with less contrast than this gets dark text, because white text would require too much darkening. */
const WHITE_WORTH_KEEPING = 3;
/**
 * A fill that must be darkened gets more contrast than 4.5, so that its hover is readable too. The default primary
 * becomes #0067D6.
 */
const WHITE_ON_DARKENED = 5.36;

/** The neutral colors behind the colors of the brand. */
export type Ground = { page: Rgb; surface: Rgb; text: Rgb; muted: Rgb; line: Rgb };

const GROUNDS: Readonly<Record<Scheme, Ground>> = {
  light: {
    page: [0xf5, 0xf5, 0xf5],
    surface: WHITE,
    text: DARK_TEXT,
    muted: [0x5b, 0x64, 0x72],
    line: [0xe6, 0xe8, 0xec],
  },
  dark: {
    page: [0x0f, 0x12, 0x16],
    surface: [0x17, 0x1b, 0x21],
    text: [0xec, 0xef, 0xf3],
    muted: [0x9a, 0xa4, 0xb2],
    line: [0x2a, 0x30, 0x38],
  },
};
const SOFT: Readonly<Record<Scheme, number>> = { light: 0.12, dark: 0.2 };
const STEPS = 1000;

/** Moves a color towards another until it passes, and no further. Returns the other color if nothing before it passes. */
function moved(color: Rgb, towards: Rgb, passes: (candidate: Rgb) => boolean): Rgb {
  for (let step = 0; step < STEPS; step += 1) {
    const candidate = mix(color, towards, step / STEPS);
    if (passes(candidate)) return candidate;
  }
  return towards;
}

const readableOn = (color: Rgb, grounds: readonly Rgb[]): boolean =>
  grounds.every((ground) => contrast(color, ground) >= INK);

export type Tones = { fill: string; on: string; soft: string; ink: string };

function fillOf(color: Rgb, { surface }: Ground, scheme: Scheme): { fill: Rgb; on: Rgb } {
  const white = contrast(color, WHITE);
  if (white < WHITE_WORTH_KEEPING) return { fill: color, on: DARK_TEXT };
  if (white < ON_FILL) {
    return {
      fill: moved(color, BLACK, (candidate) => contrast(candidate, WHITE) >= WHITE_ON_DARKENED),
      on: WHITE,
    };
  }
  if (scheme === 'light') return { fill: color, on: WHITE };
  // A fill must differ from the dark surface.
  return {
    fill: moved(color, WHITE, (candidate) => contrast(candidate, surface) >= FILL_ON_SURFACE),
    on: WHITE,
  };
}

/** The four readable tones of any color on a ground. */
export function tonesOf(color: Rgb, scheme: Scheme, ground: Ground = GROUNDS[scheme]): Tones {
  const { fill, on } = fillOf(color, ground, scheme);
  const soft = mix(ground.surface, color, SOFT[scheme]);
  const ink = moved(color, scheme === 'light' ? BLACK : WHITE, (candidate) =>
    readableOn(candidate, [ground.surface, ground.page, soft]),
  );
  return { fill: toHex(fill), on: toHex(on), soft: toHex(soft), ink: toHex(ink) };
}

/** The partner's page and text colors where they are readable in light mode, and the platform's otherwise. */
export function groundOf(colors: Partial<BrandColors>, scheme: Scheme): Ground {
  const defaults = GROUNDS[scheme];
  if (scheme === 'dark') return defaults;
  const background = parseHex(colors.backgroundColor ?? '');
  const page = background && contrast(background, DARK_TEXT) >= 10 ? background : defaults.page;
  const textColor = parseHex(colors.textColor ?? '');
  // Pure black is the default of partners who chose nothing; the softer near-black of the platform replaces it.
  const chosen = textColor && luminance(textColor) > 0 ? textColor : undefined;
  const text = chosen && readableOn(chosen, [page, defaults.surface]) ? chosen : defaults.text;
  const muted = moved(defaults.muted, BLACK, (candidate) => readableOn(candidate, [page, defaults.surface]));
  return { ...defaults, page, text, muted };
}

/** The readable tones of a color that is no role, such as that of an appointment or a specialist. */
export function tonesOfHex(
  hex: string,
  scheme: Scheme,
  fallback: string = DEFAULT_BRAND.primaryColor,
): Tones {
  return tonesOf(parseHex(hex) ?? parseHex(fallback) ?? DARK_TEXT, scheme);
}

/** The CSS variables of a brand. An invalid color falls back to the default of its role. */
export function brandVariables(brand: Partial<Brand>, scheme: Scheme): Record<string, string> {
  const ground = groundOf(brand, scheme);
  const font = FONTS.find((known) => known === brand.fontFamily) ?? DEFAULT_BRAND.fontFamily;
  const variables: Record<string, string> = {
    '--page': toHex(ground.page),
    '--surface': toHex(ground.surface),
    '--text': toHex(ground.text),
    '--muted': toHex(ground.muted),
    '--line': toHex(ground.line),
    '--font': `'${font}', system-ui, sans-serif`,
  };
  for (const role of INK_ROLES) {
    const color =
      parseHex(brand[`${role}Color`] ?? '') ?? parseHex(DEFAULT_BRAND[`${role}Color`]) ?? DARK_TEXT;
    const tones = tonesOf(color, scheme, ground);
    variables[`--brand-${role}-fill`] = tones.fill;
    variables[`--brand-${role}-on`] = tones.on;
    variables[`--brand-${role}-soft`] = tones.soft;
    variables[`--brand-${role}-ink`] = tones.ink;
  }
  return variables;
}
