import { useEffect } from 'react';
import { useShortcuts } from '../overlay/shortcuts.ts';
import { useStore } from '../store.ts';
import { closePalette, earlyText, paletteStore, togglePalette } from './palette-store.ts';

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

function takeKey(event: KeyboardEvent): void {
  const isModified = event.ctrlKey || event.metaKey;
  if (isModified && !event.altKey && event.key.toLowerCase() === 'k') {
    togglePalette();
    event.preventDefault();
    event.stopPropagation();
  } else if (paletteStore.read()) keepKey(event);
}

/** Listens for the keys of the palette until the first screen does, which takes a slow computer some time. */
export const listenEarly = (): void => window.addEventListener('keydown', takeKey, true);
const stopListening = (): void => window.removeEventListener('keydown', takeKey, true);

/** Listens for the keys of the palette. */
export function usePaletteKeys(): void {
  useShortcuts('General', [{ keys: 'mod+k', label: 'Buscar o ir a…', run: togglePalette }]);
  useEffect(stopListening, []);
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
