import { lazy, Suspense, useState } from 'react';
import { useShortcuts } from '../overlay/shortcuts.ts';
import { useStore } from '../store.ts';
import { EarlyKeys } from './early-keys.tsx';
import { paletteStore } from './palette-store.ts';
import type { PaletteSources } from './palette-types.ts';

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
