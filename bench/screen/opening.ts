import type { Browser } from '@playwright/test';
import { median } from '../load/statistics.ts';
import type { SignedIn } from '../people.ts';
import { gzipped } from '../figures/weight.ts';
import { allPainted, openTab, type Painted, type Tab, type Work, workIn } from './browser.ts';

interface Visit {
  url: string;
  cookie?: SignedIn['cookie'];
  events: number;
}

interface Opened extends Work {
  /** Milliseconds from the navigation until the last event is painted. */
  painted: number;
}

export interface OpeningFigures {
  product: Opened;
  floor: Opened;
  /** Bytes of the scripts loaded until then, gzipped file by file. */
  scriptBytes: number;
}

/** Leaves the tab open, with every event in it. */
export async function visit(browser: Browser, { url, cookie, events }: Visit): Promise<[Tab, Painted]> {
  const tab = await openTab(browser, url, cookie);
  await tab.page.goto(url, { waitUntil: 'commit' });
  return [tab, await tab.page.evaluate(allPainted, events)];
}

async function openOnce(browser: Browser, page: Visit): Promise<[Opened, Painted]> {
  const [tab, painted] = await visit(browser, page);
  const work = await workIn(tab);
  await tab.close();
  return [{ painted: painted.after, ...work }, painted];
}

/** Measures product and floor in turns, each in a tab without caches. The first round is a warm-up. */
export async function measureOpening(
  browser: Browser,
  product: Visit,
  floor: Visit,
  rounds: number,
): Promise<OpeningFigures> {
  const opened: Opened[] = [];
  const bare: Opened[] = [];
  let scripts: string[] = [];
  for (let round = -1; round < rounds; round += 1) {
    const [one, painted] = await openOnce(browser, product);
    const [other] = await openOnce(browser, floor);
    scripts = painted.scripts;
    if (round < 0) continue;
    opened.push(one);
    bare.push(other);
  }
  const sizes = await Promise.all(scripts.map((url) => gzipped(new URL(url).pathname)));
  return {
    product: middle(opened),
    floor: middle(bare),
    scriptBytes: sizes.reduce((sum, size) => sum + size, 0),
  };
}

const middle = (taken: readonly Opened[]): Opened => ({
  painted: median(taken.map(({ painted }) => painted)),
  script: median(taken.map(({ script }) => script)),
  style: median(taken.map(({ style }) => style)),
  layout: median(taken.map(({ layout }) => layout)),
});
