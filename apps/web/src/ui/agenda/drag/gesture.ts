const THRESHOLD = 4;
const LONG_PRESS = 350;

/** The handlers of a gesture that began with a press. */
export interface GestureHandlers {
  surface: HTMLElement;
  /** Called when the drag starts: the pointer has moved, or a finger has pressed long. */
  lift: () => void;
  follow: (x: number, y: number) => void;
  /** Called at every end of the gesture, to remove its marks. */
  finish: () => void;
  /** Called when the pointer is released; `lifted` says whether a drag had started. */
  leave: (lifted: boolean) => void;
}

/** Follows one gesture from the press to the release. */
export function startGesture(first: PointerEvent, handlers: GestureHandlers): void {
  if (first.button !== 0) return;
  const touch = first.pointerType === 'touch';
  const over = new AbortController();
  const { signal } = over;
  let lifted = false;
  const timer = touch ? window.setTimeout(lift, LONG_PRESS) : 0;

  function lift(): void {
    lifted = true;
    if (touch) navigator.vibrate?.(8);
    handlers.lift();
  }

  function finish(): void {
    over.abort();
    window.clearTimeout(timer);
    handlers.finish();
  }

  function move(event: PointerEvent): void {
    if (event.pointerId !== first.pointerId) return;
    const { clientX: x, clientY: y } = event;
    const far = Math.hypot(x - first.clientX, y - first.clientY) > (touch ? THRESHOLD * 2 : THRESHOLD);
    // A finger that moves at once scrolls the page.
    if (!lifted && touch && far) return finish();
    if (!lifted && far) lift();
    if (lifted) handlers.follow(x, y);
  }

  function leave(event: PointerEvent): void {
    if (event.pointerId !== first.pointerId) return;
    finish();
    if (lifted) swallowClick();
    handlers.leave(lifted);
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
  handlers.surface.addEventListener('contextmenu', (event) => touch && event.preventDefault(), { signal });
}

function swallow(event: Event): void {
  event.stopPropagation();
  event.preventDefault();
}

/** Swallows the click that follows a drag, so that it opens nothing. */
function swallowClick(): void {
  window.addEventListener('click', swallow, { capture: true, once: true });
  // No click follows when the pointer is released over another element.
  window.setTimeout(() => window.removeEventListener('click', swallow, { capture: true }), 0);
}

/** Prevents scrolling while an event is dragged by touch. The listener must exist before the touch begins. */
export function preventTouchScroll(surface: HTMLElement): () => void {
  const hold = (event: Event) => {
    if (surface.hasAttribute('data-dragging')) event.preventDefault();
  };
  surface.addEventListener('touchmove', hold, { passive: false });
  return () => surface.removeEventListener('touchmove', hold);
}
