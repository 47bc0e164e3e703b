import { type ComponentType, useEffect, useState } from 'react';

const AFTER_MS = 1500;

/** Resolves when the browser has a network. */
const online = () =>
  new Promise<void>((resolve) => {
    if (navigator.onLine) resolve();
    else window.addEventListener('online', () => resolve(), { once: true });
  });

/**
 * A part of the frame whose code loads once the first screen had the network for itself. Until then, and where its code
 * cannot be loaded, it shows nothing: a frame that fails would take the page with it.
 */
export function laterPart(load: () => Promise<ComponentType>): ComponentType {
  let loaded: ComponentType | undefined;
  return function LaterPart() {
    const [Part, setPart] = useState(() => loaded);
    useEffect(() => {
      if (loaded !== undefined) return undefined;
      let isGone = false;
      const begin = async () => {
        await online();
        if (isGone) return;
        loaded = await load();
        setPart(() => loaded);
      };
      const timer = setTimeout(() => void begin().catch(() => undefined), AFTER_MS);
      return () => {
        isGone = true;
        clearTimeout(timer);
      };
    }, []);
    return Part === undefined ? null : <Part />;
  };
}
