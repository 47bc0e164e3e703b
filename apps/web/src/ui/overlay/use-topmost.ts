import { useEffect, useId, useRef } from 'react';

/** Dialogs that are open, the one that covers the others last. */
let open: string[] = [];

/** Whether this one covers all others: what is pressed is meant for it alone. */
export function useTopmost(isOpen: boolean): () => boolean {
  const id = useId();
  const mine = useRef(id);
  useEffect(() => {
    if (!isOpen) return undefined;
    const { current } = mine;
    open = [...open, current];
    return () => {
      // The key that closed it must not close the one beneath.
      setTimeout(() => {
        open = open.filter((other) => other !== current);
      });
    };
  }, [isOpen]);
  return () => open.at(-1) === mine.current;
}
