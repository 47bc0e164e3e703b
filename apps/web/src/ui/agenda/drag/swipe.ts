/** The distance in pixels after which a swipe turns the page. */
const ENOUGH = 64;
const BEGINS = 10;

/** Follows a horizontal swipe and turns the page when it is long enough. Vertical movement stays with the browser. */
export function startSwipe(first: PointerEvent, page: HTMLElement, turn: (by: 1 | -1) => void): void {
  if (first.pointerType !== 'touch') return;
  const over = new AbortController();
  const { signal } = over;
  let shift = 0;
  const finish = () => {
    over.abort();
    page.style.transform = '';
  };
  const move = (event: PointerEvent) => {
    if (event.pointerId !== first.pointerId) return;
    // A drag has started, so this is no swipe.
    if (page.hasAttribute('data-dragging')) return finish();
    const x = event.clientX - first.clientX;
    const y = event.clientY - first.clientY;
    if (shift === 0 && (Math.abs(x) < BEGINS || Math.abs(x) < Math.abs(y) * 2)) return;
    shift = x;
    page.style.transform = `translateX(${shift}px)`;
  };
  const leave = (event: PointerEvent) => {
    if (event.pointerId !== first.pointerId) return;
    finish();
    if (Math.abs(shift) >= ENOUGH) turn(shift < 0 ? 1 : -1);
  };
  window.addEventListener('pointermove', move, { signal });
  window.addEventListener('pointerup', leave, { signal });
  window.addEventListener('pointercancel', finish, { signal });
}
