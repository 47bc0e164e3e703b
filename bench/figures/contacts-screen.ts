import type { Browser } from '@playwright/test';
import type { Pool } from 'pg';
import { fillContacts } from '../load/many-contacts.ts';
import type { SignedIn } from '../people.ts';
import { rowsIn, serveBareList } from '../screen/bare-list.ts';
import { openBrowser, openTab, type Tab } from '../screen/browser.ts';
import { measureScroll, type ScrollFigures } from '../screen/scrolling.ts';

interface Place {
  pool: Pool;
  port: number;
  chromium: string;
  owner: SignedIn;
  rounds: number;
  quick: boolean;
}

const ROWS = 5000;

/** Measures scrolling the list of contacts in a browser, with thousands of contacts that are loaded in pages. */
export async function measureContactsScreen(place: Place): Promise<ScrollFigures> {
  const rows = place.quick ? ROWS / 5 : ROWS;
  await fillContacts(place.pool, place.owner.businessId, rows + 1);
  const browser = await openBrowser(place.chromium);
  try {
    return await measureRows(browser, place, rows);
  } finally {
    await browser.close();
  }
}

async function openList(browser: Browser, url: string, owner?: SignedIn): Promise<Tab> {
  const tab = await openTab(browser, url, owner?.cookie);
  await tab.page.goto(url);
  await tab.page.locator('[data-long] td').first().waitFor();
  return tab;
}

async function measureRows(
  browser: Browser,
  { port, owner, rounds }: Place,
  rows: number,
): Promise<ScrollFigures> {
  const url = `http://127.0.0.1:${port}/contactos`;
  const product = await openList(browser, url, owner);
  const bare = await serveBareList(await rowsIn(product.page), rows);
  await product.close();
  try {
    const open = {
      product: () => openList(browser, url, owner),
      floor: () => openList(browser, bare.url),
    };
    return await measureScroll(rows, open, rounds);
  } finally {
    await bare.stop();
  }
}
