import { useEffect } from 'react';
import { useShortcuts } from '../overlay/shortcuts.ts';
import { useStore } from '../store.ts';
import { closePalette, earlyText, openPalette, paletteStore, togglePalette } from './palette-store.ts';

declare global {
  interface Window {
    /** Stops listening, and returns what was typed since Ctrl or ⌘ K (`public/first-paint.js`). */
    takeEarlyKeys?: () => string | undefined;
  }
}

/** Opens the palette when its keys were pressed before the application listened. */
function takeEarlyKeys(): void {
  const text = window.takeEarlyKeys?.();
  delete window.takeEarlyKeys;
  if (text === undefined) return;
  earlyText.set(text);
  openPalette();
}

/** Listens for the keys of the palette, and takes those that were pressed earlier. */
export function usePaletteKeys(): void {
  useShortcuts('General', [{ keys: 'mod+k', label: 'Buscar o ir a…', run: togglePalette }]);
  useEffect(takeEarlyKeys, []);
}

function keepKey(event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const text = earlyText.read();
  if (event.key === 'Escape') closePalette();
  else if (event.key === 'Backspace') earlyText.set(text.slice(0, -1));
  else if (event.key.length === 1) earlyText.set(text + event.key);
  else return;
  event.preventDefault();
  event.stopPropagation();
}

/** Keeps the keys that are typed before the code of the palette has loaded, so that no shortcut of the page runs. */
export function EarlyKeys() {
  const isOpen = useStore(paletteStore);
  useEffect(() => {
    if (!isOpen) return undefined;
    window.addEventListener('keydown', keepKey, true);
    return () => window.removeEventListener('keydown', keepKey, true);
  }, [isOpen]);
  return null;
}
