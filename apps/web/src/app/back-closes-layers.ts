import { useBlocker, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { backLayers } from '../ui/overlay/back-layers.ts';

declare module '@tanstack/history' {
  interface HistoryState {
    /** Marks the second entry of the page that was opened first. */
    isRepeated?: boolean;
  }
}

/** Refuses to leave the page while a layer is open, and closes the topmost one. */
function closesLayer({ action }: { action: string }): boolean {
  const close = action === 'BACK' ? backLayers.read().at(-1) : undefined;
  if (!close) return false;
  // The router refuses by going forward again. Until then, closing would write its address into the entry before.
  window.addEventListener('popstate', close, { once: true });
  return true;
}

/**
 * On phones, «back» closes the open layers, one at a time, before it leaves the page. No layer has an entry in the
 * history of its own, so that the address can change below it and nothing has to be taken away when it closes.
 */
export function useBackClosesLayers(): void {
  const { history, navigate } = useRouter();
  useBlocker({ shouldBlockFn: closesLayer, enableBeforeUnload: false });
  useEffect(
    () =>
      backLayers.subscribe(() => {
        if (backLayers.read().length === 0 || history.canGoBack()) return;
        // «Back» from the first entry leaves the product without asking the router, so the page gets a second one.
        void navigate({
          to: '.',
          search: true,
          hash: true,
          state: { isRepeated: true },
          resetScroll: false,
          ignoreBlocker: true,
        });
      }),
    [history, navigate],
  );
}
