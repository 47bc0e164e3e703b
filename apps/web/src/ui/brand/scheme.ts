import type { MantineColorScheme, MantineColorSchemeManager } from '@mantine/core';

export type Scheme = 'light' | 'dark';
const ATTRIBUTE = 'data-mantine-color-scheme';
const YEAR = 31_536_000;

/** The scheme that the person chose before, if any. */
export function rememberedScheme(): Scheme | undefined {
  const found = /(?:^|; )theme=(light|dark)/.exec(document.cookie)?.[1];
  return found === 'light' || found === 'dark' ? found : undefined;
}

/** The scheme in which the page is painted now. */
export function paintedScheme(): Scheme {
  return document.documentElement.getAttribute(ATTRIBUTE) === 'dark' ? 'dark' : 'light';
}

/** The bar that the browser draws around the page takes the page's colour. */
export function paintBrowser(): void {
  const page = getComputedStyle(document.documentElement).getPropertyValue('--page').trim();
  if (page !== '') document.querySelector('meta[name="theme-color"]')?.setAttribute('content', page);
}

/** Runs a change of colours in one frame, with every transition held still. */
export function withoutTransitions(change: () => void): void {
  const root = document.documentElement;
  root.setAttribute('data-switching', '');
  change();
  paintBrowser();
  // Two frames: the first paints the new colours, the second may animate again.
  requestAnimationFrame(() => requestAnimationFrame(() => root.removeAttribute('data-switching')));
}

/** A cookie rather than local storage, so that the server can paint the first page right. */
function remember(scheme: Scheme): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `theme=${scheme}; Path=/; Max-Age=${YEAR}; SameSite=Lax${secure}`;
}

/** Connects Mantine with our cookie. A brand with one scheme gets that one, because Mantine asks before the brand is applied. */
export function cookieSchemeManager(only?: Scheme): MantineColorSchemeManager {
  return {
    get: (fallback: MantineColorScheme) => only ?? rememberedScheme() ?? fallback,
    set: (value: MantineColorScheme) => {
      if (value !== 'auto') remember(value);
    },
    subscribe: () => undefined,
    unsubscribe: () => undefined,
    clear: () => {
      document.cookie = 'theme=; Path=/; Max-Age=0; SameSite=Lax';
    },
  };
}
