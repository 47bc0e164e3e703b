import { placeBeside, type Box, type Placing } from './place-beside.ts';

/** Shows a panel in the browser's top layer beside an element, and reports when a pointer is pressed outside. */
export function showBeside(
  panel: HTMLElement,
  at: () => Box,
  placing: Placing,
  onOutside: (target: Node) => void,
) {
  const place = () => {
    const screen = { width: window.innerWidth, height: window.innerHeight };
    const { left, top } = placeBeside(at(), panel.getBoundingClientRect(), screen, placing);
    panel.style.left = `${left}px`;
    panel.style.top = `${top}px`;
  };
  const outside = (event: PointerEvent) => {
    const target = event.target as Node;
    if (!panel.contains(target)) onOutside(target);
  };
  panel.showPopover?.();
  place();
  document.addEventListener('pointerdown', outside, true);
  return { place, stop: () => document.removeEventListener('pointerdown', outside, true) };
}
