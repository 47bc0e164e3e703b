import { chromium } from '@playwright/test';
import { launch as launchChrome } from 'chrome-launcher';
import lighthouse, { desktopConfig, type Config, type Flags } from 'lighthouse';
import { median } from '../load/statistics.ts';

export interface PageFigures {
  page: string;
  form: 'desktop' | 'mobile';
  scores: Record<string, number>;
  /** Milliseconds. */
  firstPaint: number;
  largestPaint: number;
  blocked: number;
  /** Bytes of scripts as they are sent. */
  scriptBytes: number;
  scripts: { file: string; bytes: number }[];
  /** The audits that lower the score. */
  failing: string[];
}

export interface Visit {
  page: string;
  url: string;
  cookie?: { name: string; value: string };
}

export const FLAGS = [
  '--headless=new',
  '--disable-dev-shm-usage',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--lang=es-MX',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

/** Returns the medians of several runs, each in a new browser, because one run says little on a busy machine. */
export async function measurePage(visit: Visit, chromePath: string, runs: number): Promise<PageFigures[]> {
  const figures: PageFigures[] = [];
  for (const form of ['desktop', 'mobile'] as const) {
    const taken: PageFigures[] = [];
    for (let run = 0; run < runs; run++) taken.push(await measureOnce(visit, form, chromePath));
    figures.push(middle(taken));
  }
  return figures;
}

async function measureOnce(
  visit: Visit,
  form: 'desktop' | 'mobile',
  chromePath: string,
): Promise<PageFigures> {
  const chrome = await launchChrome({ chromePath, chromeFlags: FLAGS });
  try {
    if (visit.cookie) await keepCookie(chrome.port, visit.url, visit.cookie);
    const flags: Flags = {
      port: chrome.port,
      logLevel: 'error',
      output: 'json',
      locale: 'es-419',
      disableStorageReset: visit.cookie !== undefined,
      onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
    };
    const config: Config | undefined = form === 'desktop' ? desktopConfig : undefined;
    const result = await lighthouse(visit.url, flags, config);
    if (!result) throw new Error(`${visit.url} could not be measured`);
    const { lhr } = result;
    if (lhr.runtimeError) throw new Error(`${visit.url}: ${lhr.runtimeError.message}`);
    const amount = (audit: string) => lhr.audits[audit]?.numericValue ?? Number.NaN;
    const scripts = scriptsIn(lhr.audits['network-requests']?.details);
    const categories = Object.values(lhr.categories);
    return {
      page: visit.page,
      form,
      scores: Object.fromEntries(categories.map(({ id, score }) => [id, Math.round((score ?? 0) * 100)])),
      firstPaint: amount('first-contentful-paint'),
      largestPaint: amount('largest-contentful-paint'),
      blocked: amount('total-blocking-time'),
      scriptBytes: scripts.reduce((sum, { bytes }) => sum + bytes, 0),
      scripts,
      failing: categories
        .flatMap(({ auditRefs }) => auditRefs)
        .filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 0.9)
        .map(({ id }) => id),
    };
  } finally {
    chrome.kill();
  }
}

async function keepCookie(port: number, url: string, cookie: { name: string; value: string }): Promise<void> {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  await browser.contexts()[0]?.addCookies([{ ...cookie, url, httpOnly: true, sameSite: 'Lax' }]);
  await browser.close();
}

function scriptsIn(details: unknown): PageFigures['scripts'] {
  type Item = { url: string; resourceType?: string; transferSize?: number };
  const { items = [] } = (details ?? {}) as { items?: Item[] };
  return items
    .filter(({ resourceType }) => resourceType === 'Script')
    .map(({ url, transferSize = 0 }) => ({ file: url.split('/').at(-1) ?? url, bytes: transferSize }))
    .toSorted((one, other) => other.bytes - one.bytes);
}

function middle(taken: PageFigures[]): PageFigures {
  const [first] = taken;
  if (!first) throw new Error('nothing was measured');
  const of = (figure: (one: PageFigures) => number) => median(taken.map(figure));
  return {
    ...first,
    scores: Object.fromEntries(Object.keys(first.scores).map((id) => [id, of((one) => one.scores[id] ?? 0)])),
    firstPaint: of((one) => one.firstPaint),
    largestPaint: of((one) => one.largestPaint),
    blocked: of((one) => one.blocked),
  };
}
