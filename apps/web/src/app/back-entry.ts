import type { RouterHistory } from '@tanstack/react-router';
import { backLayers } from '../ui/overlay/back-layers.ts';

export type BackWindow = Pick<Window, 'history' | 'addEventListener' | 'removeEventListener'>;

type Write = Parameters<History['pushState']>;

/** Marks the entry of the open sheets. */
const MARK = 'sheets';
/** A browser that reports no end of a move must not hold up the router. */
const MOVE_MS = 1000;

const stateOf = (history: History): Record<string, unknown> =>
  (history.state as Record<string, unknown> | null) ?? {};

/**
 * Keeps one entry in the browser's history while sheets are open, so that «back» closes the topmost one. The entry has
 * the address of its page, and the router does not know it:
 *
 * - A page that is opened from a sheet takes the place of the entry.
 * - When all sheets are closed in another way, the entry is left, and the page below it gets the current address.
 *
 * Returns a function that ends this.
 */
export function keepBackEntry(router: RouterHistory, win: BackWindow = window): () => void {
  const { history } = win;
  const { pushState, replaceState } = history;
  const push = (...write: Write) => pushState.apply(history, write);
  const replace = (...write: Write) => replaceState.apply(history, write);

  let isOurs = stateOf(history)[MARK] === true;
  /** Whether the entry is the next one, because «back» has just left it. */
  let isAhead = false;
  /** Writes of the router that wait for the end of a move, which would otherwise undo them. */
  let waiting: (() => void)[] | undefined;
  let moveTimer: ReturnType<typeof setTimeout> | undefined;
  let checkTimer: ReturnType<typeof setTimeout> | undefined;

  /** Whether the browser shows the page of the router, and not one that the router still has to follow. */
  const isInStep = () => stateOf(history).__TSR_index === router.location.state.__TSR_index;

  /** Changes the browser's history without the router, which listens to every other change. */
  const quietly = (change: () => void) => {
    const before = router._ignoreSubscribers ?? false;
    router._ignoreSubscribers = true;
    change();
    router._ignoreSubscribers = before;
  };
  const writeAddress = (write: (...args: Write) => void) =>
    quietly(() => write({ ...router.location.state, [MARK]: isOurs }, '', router.location.href));

  function move(by: number): void {
    waiting = [];
    moveTimer = setTimeout(endMove, MOVE_MS);
    history.go(by);
  }
  function endMove(): void {
    clearTimeout(moveTimer);
    const writes = waiting ?? [];
    waiting = undefined;
    isOurs = stateOf(history)[MARK] === true;
    isAhead = false;
    if (writes.length === 0) writeAddress(replace);
    else
      quietly(() => {
        for (const write of writes) write();
      });
    checkSoon();
  }

  function check(): void {
    const isNeeded = backLayers.read().length > 0;
    if (waiting || isNeeded === isOurs || !isInStep()) return;
    if (!isNeeded) move(-1);
    // A new entry without a tap before it would let some browsers skip the page on the next «back».
    else if (isAhead) move(1);
    else {
      isOurs = true;
      writeAddress(push);
    }
  }
  /** Later, because a sheet may close and another one or another page may open in the same moment. */
  function checkSoon(): void {
    clearTimeout(checkTimer);
    checkTimer = setTimeout(check);
  }

  history.pushState = (...write) => {
    if (waiting) return void waiting.push(() => history.pushState(...write));
    isAhead = false;
    if (!isOurs) return push(...write);
    isOurs = false;
    return replace(...write);
  };
  history.replaceState = (state, ...address) => {
    if (waiting) return void waiting.push(() => history.replaceState(state, ...address));
    return replace(isOurs ? { ...(state as object), [MARK]: true } : state, ...address);
  };

  const follow = (event: Event) => {
    if (waiting) {
      event.stopImmediatePropagation();
      endMove();
      return;
    }
    const wasOurs = isOurs;
    isOurs = stateOf(history)[MARK] === true;
    checkSoon();
    if (wasOurs === isOurs || !isInStep()) {
      isAhead = false;
      return;
    }
    // The page stays the same, so the router has nothing to follow.
    event.stopImmediatePropagation();
    writeAddress(replace);
    isAhead = wasOurs;
    if (wasOurs) backLayers.read().at(-1)?.();
  };

  // The router listens too, and must not get the moves between a page and its entry.
  win.addEventListener('popstate', follow, { capture: true });
  const stops = [backLayers.subscribe(checkSoon), router.subscribe(checkSoon)];
  checkSoon();
  return () => {
    clearTimeout(moveTimer);
    clearTimeout(checkTimer);
    for (const stop of stops) stop();
    win.removeEventListener('popstate', follow, { capture: true });
    history.pushState = pushState;
    history.replaceState = replaceState;
  };
}
