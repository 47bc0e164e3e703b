import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';
import { FLAGS } from '../figures/pages.ts';
import type { SignedIn } from '../people.ts';

export const openBrowser = (executablePath: string): Promise<Browser> =>
  chromium.launch({ executablePath, args: FLAGS });

/** The work of the browser's main thread, in milliseconds. */
export interface Work {
  script: number;
  style: number;
  layout: number;
}

export interface Tab {
  page: Page;
  cdp: CDPSession;
  close: () => Promise<void>;
}

/** Opens a new tab with a session. */
export async function openTab(browser: Browser, url: string, cookie?: SignedIn['cookie']): Promise<Tab> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'es-MX',
    timezoneId: 'America/Mexico_City',
  });
  if (cookie)
    await context.addCookies([{ ...cookie, url: new URL(url).origin, httpOnly: true, sameSite: 'Lax' }]);
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Performance.enable');
  return { page, cdp, close: () => context.close() };
}

export async function workIn({ cdp }: Tab): Promise<Work> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  const of = (name: string) => (metrics.find((one) => one.name === name)?.value ?? Number.NaN) * 1000;
  return { script: of('ScriptDuration'), style: of('RecalcStyleDuration'), layout: of('LayoutDuration') };
}

export interface Painted {
  /** Milliseconds since the navigation. */
  after: number;
  /** The addresses of the scripts fetched so far. */
  scripts: string[];
}

/** Runs in the page: resolves when this many events have been painted. */
export async function allPainted(count: number): Promise<Painted> {
  do await new Promise((resolve) => void requestAnimationFrame(resolve));
  while (document.querySelectorAll('[data-key]').length < count);
  // A posted message arrives after the current frame.
  await new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', resolve, { once: true });
    port1.start();
    port2.postMessage(undefined);
  });
  const after = performance.now();
  const fetched = performance.getEntriesByType('resource').map(({ name }) => name);
  return { after, scripts: fetched.filter((name) => name.endsWith('.js')) };
}
