import { lazy, Suspense } from 'react';
import { closePanel, useOpenPanel } from './palette-state.ts';

const Palette = lazy(async () => ({ default: (await import('./palette.tsx')).Palette }));
const KeysPanel = lazy(async () => ({ default: (await import('./keys-panel.tsx')).KeysPanel }));

/** The panels over everything; their code comes when one first opens. */
export function Panels() {
  const open = useOpenPanel();
  return (
    <Suspense fallback={null}>
      {open === 'palette' && <Palette onClose={closePanel} />}
      {open === 'keys' && <KeysPanel onClose={closePanel} />}
    </Suspense>
  );
}
