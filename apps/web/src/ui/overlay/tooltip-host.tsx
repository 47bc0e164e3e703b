import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { placeBeside } from './place-beside.ts';
import styles from './tooltip-host.module.css';

const WAIT_MS = 400;

const tippedBy = (target: EventTarget | null) =>
  target instanceof Element ? (target.closest<HTMLElement>('[data-tip]') ?? undefined) : undefined;

/** The tooltip of the page: shown for elements with `data-tip`, after a delay on hover and at once on focus. */
export function TooltipHost() {
  const [anchor, setAnchor] = useState<HTMLElement>();
  useEffect(() => {
    let over: HTMLElement | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const turnTo = (next: HTMLElement | undefined, wait: number) => {
      if (next === over) return;
      over = next;
      clearTimeout(timer);
      setAnchor(undefined);
      if (next) timer = setTimeout(() => setAnchor(next), wait);
    };
    const listeners = {
      pointerover: (event: Event) => {
        if ((event as PointerEvent).pointerType !== 'touch') turnTo(tippedBy(event.target), WAIT_MS);
      },
      focusin: (event: Event) => {
        const next = tippedBy(event.target);
        if (next?.matches(':focus-visible')) turnTo(next, 0);
      },
      focusout: () => turnTo(undefined, 0),
      pointerdown: () => turnTo(undefined, 0),
      keydown: (event: Event) => (event as KeyboardEvent).key === 'Escape' && turnTo(undefined, 0),
      scroll: () => turnTo(undefined, 0),
    };
    for (const [name, listener] of Object.entries(listeners)) document.addEventListener(name, listener, true);
    return () => {
      clearTimeout(timer);
      for (const [name, listener] of Object.entries(listeners))
        document.removeEventListener(name, listener, true);
    };
  }, []);
  return anchor && createPortal(<Tip anchor={anchor} />, document.body);
}

/** Screen readers skip the tooltip, because it repeats the name of the button. */
function Tip({ anchor }: { anchor: HTMLElement }) {
  const tip = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const tooltipElement = tip.current;
    if (!tooltipElement) return;
    tooltipElement.showPopover?.();
    const size = tooltipElement.getBoundingClientRect();
    const button = anchor.getBoundingClientRect();
    // Centred below the button.
    const middle = { ...button.toJSON(), left: button.left + (button.width - size.width) / 2 };
    const screen = { width: window.innerWidth, height: window.innerHeight };
    const at = placeBeside(middle, size, screen, { side: 'bottom', align: 'start' });
    tooltipElement.style.left = `${at.left}px`;
    tooltipElement.style.top = `${at.top}px`;
  }, [anchor]);
  return (
    <div ref={tip} popover="manual" aria-hidden className={styles.tip}>
      {anchor.dataset.tip}
    </div>
  );
}
