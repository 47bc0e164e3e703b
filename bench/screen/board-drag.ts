import type { Page } from '@playwright/test';
import type { SignedIn } from '../people.ts';
import { drawnIn, serveBare } from './bare-week.ts';
import { openBrowser, openTab } from './browser.ts';
import { type DragFigures, measureDrag } from './dragging.ts';

export interface BoardDragFigures extends DragFigures {
  /** Cards that the board has loaded, and those that it draws. */
  cards: number;
  drawn: number;
}

interface Place {
  port: number;
  owner: SignedIn;
  funnelId: string;
  cards: number;
  chromium: string;
  rounds: number;
}

/** A card and the space after it. */
const CARD_HEIGHT = 156;

const BOARD = {
  surface: 'div:has(> section > div > [data-place])',
  boxes: '[data-card]',
  held: '[data-dragged]',
};

/** Scrolls every column to its end until all its pages are loaded, and back. */
async function loadAll(page: Page, cards: number): Promise<void> {
  await page.locator('[data-card]').first().waitFor();
  await page.evaluate(
    async ([count, height]) => {
      const scrollers = [...document.querySelectorAll<HTMLElement>('[data-scroller]')];
      const loaded = () =>
        scrollers.reduce((sum, { scrollHeight }) => sum + Math.floor(scrollHeight / height), 0);
      for (let frame = 0; loaded() < count; frame += 1) {
        if (frame > 20_000) throw new Error(`only ${loaded()} of ${count} cards were loaded`);
        for (const scroller of scrollers) scroller.scrollTop = scroller.scrollHeight - (frame % 2);
        await new Promise((resolve) => void requestAnimationFrame(resolve));
      }
      for (const scroller of scrollers) scroller.scrollTop = 0;
      await new Promise((resolve) => void requestAnimationFrame(resolve));
    },
    [cards, CARD_HEIGHT] as const,
  );
}

/** Measures frames while a card is dragged over a board that has loaded thousands. */
export async function measureBoardDrag(place: Place): Promise<BoardDragFigures> {
  const { port, owner, funnelId, cards, chromium, rounds } = place;
  const browser = await openBrowser(chromium);
  try {
    const url = `http://127.0.0.1:${port}/crm/${funnelId}?vista=tablero`;
    const product = await openTab(browser, url, owner.cookie);
    await product.page.goto(url);
    await loadAll(product.page, cards);
    const drawn = await drawnIn(product.page, '[data-card]', 'p, span, h4, strong');
    const bare = await serveBare(drawn);
    try {
      const floor = await openTab(browser, bare.url);
      await floor.page.goto(bare.url);
      const figures = await measureDrag(product, floor, rounds, BOARD);
      await Promise.all([product.close(), floor.close()]);
      return { ...figures, cards, drawn: drawn.length };
    } finally {
      await bare.stop();
    }
  } finally {
    await browser.close();
  }
}
