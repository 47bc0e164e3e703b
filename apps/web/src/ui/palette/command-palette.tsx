import { lazy, Suspense, useEffect, useState } from 'react';
import { useShortcuts } from '../overlay/shortcuts.ts';
import { useStore } from '../store.ts';
import { paletteStore } from './palette-store.ts';
import type { PaletteSources } from './palette-types.ts';

/** Keeps the keys that are typed before the code of the palette has loaded, so that no shortcut of the page runs. */
function EarlyKeys({ keep }: { keep: (change: (text: string) => string) => void }) {
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

const PalettePanel = lazy(() =>
  import('./palette-panel.tsx').then((module) => ({ default: module.PalettePanel })),
);

/** Opens with Ctrl or ⌘ K on every page. Its code loads when it first opens. */
export function CommandPalette(sources: PaletteSources) {
  const open = useStore(paletteStore);
  const [known, setKnown] = useState(open);
  const [early, setEarly] = useState('');
  if (open && !known) setKnown(true);
  useShortcuts('General', [{ keys: 'mod+k', label: 'Buscar o ir a…', run: () => paletteStore.set(!open) }]);
  return (
    known && (
      <Suspense fallback={open && <EarlyKeys keep={setEarly} />}>
        <PalettePanel
          {...sources}
          open={open}
          begun={early}
          onClose={() => {
            setEarly('');
            paletteStore.set(false);
          }}
        />
      </Suspense>
    )
  );
}
