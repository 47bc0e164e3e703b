import { lazy, Suspense, useState } from 'react';
import { useStore } from '../store.ts';
import { EarlyKeys, usePaletteKeys } from './early-keys.tsx';
import { closePalette, earlyText, paletteStore } from './palette-store.ts';
import type { PaletteSources } from './palette-types.ts';

const PalettePanel = lazy(() =>
  import('./palette-panel.tsx').then((module) => ({ default: module.PalettePanel })),
);

/** Opens with Ctrl or ⌘ K on every page. Its code loads when it first opens. */
export function CommandPalette(sources: PaletteSources) {
  const open = useStore(paletteStore);
  const begun = useStore(earlyText);
  const [known, setKnown] = useState(open);
  if (open && !known) setKnown(true);
  usePaletteKeys();
  return (
    known && (
      <Suspense fallback={<EarlyKeys />}>
        <PalettePanel {...sources} open={open} begun={begun} onClose={closePalette} />
      </Suspense>
    )
  );
}
