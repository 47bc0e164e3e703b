import { lazy, Suspense, useEffect } from 'react';
import { closePanel, useOpenPanel } from './palette-state.ts';

const loadPalette = () => import('./palette.tsx');
const Palette = lazy(async () => ({ default: (await loadPalette()).Palette }));
const KeysPanel = lazy(async () => ({ default: (await import('./keys-panel.tsx')).KeysPanel }));

const AT_REST_MS = 2500;

/** The panels over everything; their code comes once the page is at rest, so that no first letter is lost. */
export function Panels() {
  const open = useOpenPanel();
  useEffect(() => {
    const timer = setTimeout(() => void loadPalette().catch(() => undefined), AT_REST_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Suspense fallback={null}>
      {open === 'palette' && <Palette onClose={closePanel} />}
      {open === 'keys' && <KeysPanel onClose={closePanel} />}
    </Suspense>
  );
}
