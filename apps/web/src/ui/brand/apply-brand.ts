import type { Brand } from '@cauce/domain/brand/brand';
import { brandCss, fontOf } from '@cauce/domain/brand/brand-css';
import { loadFont } from './fonts.ts';
import { withoutTransitions } from './scheme.ts';

const STYLE_ID = 'brand';

function brandStyle(): HTMLStyleElement {
  const found = document.getElementById(STYLE_ID);
  if (found instanceof HTMLStyleElement) return found;
  const style = document.createElement('style');
  style.id = STYLE_ID;
  document.head.append(style);
  return style;
}

let latest = 0;

/** Applies a brand to the page in one frame. Its font is loaded first, so that colours and font change together. */
export async function applyBrand(brand: Partial<Brand>): Promise<void> {
  const turn = (latest += 1);
  await loadFont(fontOf(brand)).catch(() => undefined);
  // A brand that was requested later is already applied.
  if (turn !== latest) return;
  const css = brandCss(brand);
  const style = brandStyle();
  if (style.textContent !== css) withoutTransitions(() => (style.textContent = css));
}
