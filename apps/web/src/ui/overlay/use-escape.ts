import { useEffect, useRef } from 'react';

/** Marks a layer, such as a list or a menu, that takes Escape for itself while the focus is inside. */
const OWN_LAYER = '[data-mantine-stop-propagation="true"]';

/** Closes a dialog with Escape, unless the focus is in a layer above its content. Mantine looks only at the element that has the focus. */
export function useEscape(isOpen: boolean, onEscape: () => void): void {
  const escape = useRef(onEscape);
  useEffect(() => {
    escape.current = onEscape;
  });
  useEffect(() => {
    if (!isOpen) return undefined;
    const press = ({ key, isComposing, target }: KeyboardEvent) => {
      if (key !== 'Escape' || isComposing) return;
      if (target instanceof Element && target.closest(OWN_LAYER)) return;
      escape.current();
    };
    // Before the elements get the key, because a layer that closes with it is gone afterwards.
    window.addEventListener('keydown', press, { capture: true });
    return () => window.removeEventListener('keydown', press, { capture: true });
  }, [isOpen]);
}
