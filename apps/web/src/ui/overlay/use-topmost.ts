import { useEffect, useId, useRef } from 'react';

/** The ids of the open dialogs; the last one covers all others. */
let open: string[] = [];

/** Returns a function that says whether this dialog covers all others and therefore gets the keys. */
export function useTopmost(isOpen: boolean): () => boolean {
  const id = useId();
  const mine = useRef(id);
  useEffect(() => {
    if (!isOpen) return undefined;
    const { current } = mine;
    open = [...open, current];
    return () => {
      // Removed later, so that the key that closed this dialog does not close the one below too.
      setTimeout(() => {
        open = open.filter((other) => other !== current);
      });
    };
  }, [isOpen]);
  return () => open.at(-1) === mine.current;
}
