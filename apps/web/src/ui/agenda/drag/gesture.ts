const THRESHOLD = 4;
const LONG_PRESS = 350;

/** The handlers of one gesture that began with a press. */
export interface Hand {
  surface: HTMLElement;
  /** It is in hand from now on: drawn away from where it stood, or pressed for long by a finger. */
  lift: () => void;
  follow: (x: number, y: number) => void;
  /** Runs at every end of the gesture and removes its marks. */
  finish: () => void;
  /** It was let go of, from the hand or after a mere press. */
  leave: (lifted: boolean) => void;
}

/** One gesture, from the finger's touch to its leave. */
export function startGesture(first: PointerEvent, hand: Hand): void {
  if (first.button !== 0) return;
  const touch = first.pointerType === 'touch';
  const over = new AbortController();
  const { signal } = over;
  let lifted = false;
  const timer = touch ? window.setTimeout(lift, LONG_PRESS) : 0;

  function lift(): void {
    lifted = true;
    if (touch) navigator.vibrate?.(8);
    hand.lift();
  }

  function finish(): void {
    over.abort();
    window.clearTimeout(timer);
    hand.finish();
  }

  function move(event: PointerEvent): void {
    if (event.pointerId !== first.pointerId) return;
    const { clientX: x, clientY: y } = event;
    const far = Math.hypot(x - first.clientX, y - first.clientY) > (touch ? THRESHOLD * 2 : THRESHOLD);
    // A finger that goes on at once scrolls.
    if (!lifted && touch && far) return finish();
    if (!lifted && far) lift();
    if (lifted) hand.follow(x, y);
  }

  function leave(event: PointerEvent): void {
    if (event.pointerId !== first.pointerId) return;
    finish();
    if (lifted) swallowClick();
    hand.leave(lifted);
  }

  const stop = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !lifted) return;
    event.preventDefault();
    event.stopPropagation();
    finish();
    window.addEventListener('pointerup', swallowClick, { once: true, capture: true });
  };
  window.addEventListener('pointermove', move, { signal });
  window.addEventListener('pointerup', leave, { signal });
  window.addEventListener('pointercancel', finish, { signal });
  window.addEventListener('keydown', stop, { signal, capture: true });
  hand.surface.addEventListener('contextmenu', (event) => touch && event.preventDefault(), { signal });
}

function eat(event: Event): void {
  event.stopPropagation();
  event.preventDefault();
}

/** The click that follows a drag opens nothing. */
function swallowClick(): void {
  window.addEventListener('click', eat, { capture: true, once: true });
  // No click follows where the pointer was let go over something else.
  window.setTimeout(() => window.removeEventListener('click', eat, { capture: true }), 0);
}

/** Once something is in hand the page must not scroll under the finger; it has to be told before the touch begins. */
export function holdStill(surface: HTMLElement): () => void {
  const hold = (event: Event) => {
    if (surface.hasAttribute('data-dragging')) event.preventDefault();
  };
  surface.addEventListener('touchmove', hold, { passive: false });
  return () => surface.removeEventListener('touchmove', hold);
}
