import type { Browser } from '@playwright/test';
import type { Pool } from 'pg';
import type { SignedIn } from '../people.ts';
import { drawnIn, serveBare } from '../screen/bare-week.ts';
import { openBrowser } from '../screen/browser.ts';
import { type DragFigures, measureDrag } from '../screen/dragging.ts';
import { fillWeek } from '../screen/full-week.ts';
import { type LiveFigures, measureLive } from '../screen/live-update.ts';
import { measureOpening, type OpeningFigures, visit } from '../screen/opening.ts';

export interface ScreenFigures {
  events: number;
  opening: OpeningFigures;
  drag: DragFigures;
  live: LiveFigures;
}

interface Place {
  pool: Pool;
  port: number;
  chromium: string;
  rounds: number;
  /** Each week belongs to a business of its own. */
  signIn: () => Promise<SignedIn>;
}

/** Measures the agenda in a browser: opening, dragging, and live updates. */
export async function measureScreen(place: Place): Promise<ScreenFigures[]> {
  const browser = await openBrowser(place.chromium);
  try {
    const figures = [];
    for (const events of [200, 2000]) figures.push(await measureWeek(browser, place, events));
    return figures;
  } finally {
    await browser.close();
  }
}

async function measureWeek(
  browser: Browser,
  { pool, port, rounds, signIn }: Place,
  events: number,
): Promise<ScreenFigures> {
  const owner = await signIn();
  const week = await fillWeek(pool, port, owner, events);
  const origin = `http://127.0.0.1:${port}`;
  const url = `${origin}/agenda?vista=semana&fecha=${week.monday}`;
  const agenda = { url, cookie: owner.cookie, events };
  const [product] = await visit(browser, agenda);
  const bare = await serveBare(await drawnIn(product.page));
  try {
    const floor = { url: bare.url, events };
    const opening = await measureOpening(browser, agenda, floor, rounds);
    const [flat] = await visit(browser, floor);
    const drag = await measureDrag(product, flat, rounds);
    await Promise.all([product.close(), flat.close()]);
    const live = await measureLive(browser, { origin, url, owner, week, events });
    return { events, opening, drag, live };
  } finally {
    await bare.stop();
  }
}
