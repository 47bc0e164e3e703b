import type { MantineColorScheme, MantineColorSchemeManager } from '@mantine/core';

export type Scheme = 'light' | 'dark';
const ATTRIBUTE = 'data-mantine-color-scheme';
const YEAR = 31_536_000;

/** The scheme that the person chose before, if any. */
export function rememberedScheme(): Scheme | undefined {
  const found = /(?:^|; )theme=(light|dark)/.exec(document.cookie)?.[1];
  return found === 'light' || found === 'dark' ? found : undefined;
}

/** The scheme of the page now. */
export function paintedScheme(): Scheme {
  return document.documentElement.getAttribute(ATTRIBUTE) === 'dark' ? 'dark' : 'light';
}

/** Gives the bar of the browser the colour of the page. */
export function paintBrowser(): void {
  const page = getComputedStyle(document.documentElement).getPropertyValue('--page').trim();
  if (page !== '') document.querySelector('meta[name="theme-color"]')?.setAttribute('content', page);
}

/** Runs a change of colours in one frame, without transitions. */
export function withoutTransitions(change: () => void): void {
  const root = document.documentElement;
  root.setAttribute('data-switching', '');
  change();
  paintBrowser();
  // The first frame paints the new colours; from the second on transitions run again.
  requestAnimationFrame(() => requestAnimationFrame(() => root.removeAttribute('data-switching')));
}

/** Uses a cookie and not local storage, so that the server can draw the first page in the right scheme. */
function remember(scheme: Scheme): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `theme=${scheme}; Path=/; Max-Age=${YEAR}; SameSite=Lax${secure}`;
}

/**
 * Connects Mantine with our cookie. A brand with one scheme must be passed in, because Mantine reads it before the
 * brand is applied.
 */
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
