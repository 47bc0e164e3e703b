import {
  brandVariables,
  DEFAULT_BRAND,
  FONTS,
  SCHEMES,
  type Brand,
  type Font,
  type Scheme,
} from '@cauce/domain/brand';
import { fontStack, loadFont } from './fonts.ts';
import { withoutTransitions } from './scheme.ts';

const STYLE_ID = 'brand';
const SELECTORS: Record<Scheme, string> = {
  light: ':root',
  dark: ":root[data-mantine-color-scheme='dark']",
};

const fontOf = (brand: Partial<Brand>): Font =>
  FONTS.find((known) => known === brand.fontFamily) ?? DEFAULT_BRAND.fontFamily;

/** Both schemes at once, so that a change of theme is one attribute. */
export function brandCss(brand: Partial<Brand>): string {
  return SCHEMES.map((scheme) => {
    const variables = { ...brandVariables(brand, scheme), '--font': fontStack(fontOf(brand)) };
    const lines = Object.entries(variables).map(([name, value]) => `${name}:${value}`);
    return `${SELECTORS[scheme]}{${lines.join(';')}}`;
  }).join('\n');
}

function brandStyle(): HTMLStyleElement {
  const found = document.getElementById(STYLE_ID);
  if (found instanceof HTMLStyleElement) return found;
  const style = document.createElement('style');
  style.id = STYLE_ID;
  document.head.append(style);
  return style;
}

let latest = 0;

/** Paints the page in a brand, in one frame. Its font is fetched first, so that colours and letters change together. */
export async function applyBrand(brand: Partial<Brand>): Promise<void> {
  const turn = (latest += 1);
  await loadFont(fontOf(brand)).catch(() => undefined);
  // A brand asked for later has already been painted.
  if (turn !== latest) return;
  const css = brandCss(brand);
  const style = brandStyle();
  if (style.textContent !== css) withoutTransitions(() => (style.textContent = css));
}
