let open = false;
const listeners = new Set<() => void>();

export const paletteStore = {
  read: () => open,
  set: (next: boolean) => {
    open = next;
    for (const listener of listeners) listener();
  },
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

/** For a button that says «Buscar». */
export const openPalette = () => paletteStore.set(true);
