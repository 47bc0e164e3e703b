import { useEffect } from 'react';
import { paletteStore } from './palette-store.ts';

/** Keeps the keys that are typed before the code of the palette has loaded, so that no shortcut of the page runs. */
export function EarlyKeys({ keep }: { keep: (change: (text: string) => string) => void }) {
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === 'Escape') {
        keep(() => '');
        paletteStore.set(false);
      } else if (event.key === 'Backspace') keep((text) => text.slice(0, -1));
      else if (event.key.length === 1) keep((text) => text + event.key);
      else return;
      event.preventDefault();
      event.stopPropagation();
    };
    window.addEventListener('keydown', hear, true);
    return () => window.removeEventListener('keydown', hear, true);
  }, [keep]);
  return null;
}
