import { useEffect, useRef } from 'react';
import { createStore, type ReadableStore } from '../store.ts';
import { usePhone } from '../use-screen.ts';

type CloseLayer = () => void;

const layers = createStore<readonly CloseLayer[]>([]);

/** The open layers that «back» closes, the topmost last. The router reads them, because this folder does not know it. */
export const backLayers: ReadableStore<readonly CloseLayer[]> = layers;

/** On phones, «back» closes an open layer instead of leaving the page. */
export function useBack(isOpen: boolean, onBack: CloseLayer): void {
  const isLayer = usePhone() && isOpen;
  const back = useRef(onBack);
  useEffect(() => {
    back.current = onBack;
  });
  useEffect(() => {
    if (!isLayer) return undefined;
    const layer = () => back.current();
    layers.set([...layers.read(), layer]);
    return () => layers.set(layers.read().filter((other) => other !== layer));
  }, [isLayer]);
}
