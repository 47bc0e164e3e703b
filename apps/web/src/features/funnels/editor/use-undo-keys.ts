import { useEffect, useEffectEvent } from 'react';

/** Ctrl+Z and Ctrl+Shift+Z, or ⌘ on a Mac. A dialog keeps these keys for the text that is typed in it. */
export function useUndoKeys({
  undo,
  redo,
}: {
  undo: (() => void) | undefined;
  redo: (() => void) | undefined;
}): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 'z') return;
    if (document.querySelector('[role="dialog"]')) return;
    event.preventDefault();
    (event.shiftKey ? redo : undo)?.();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listen, { capture: true });
    return () => window.removeEventListener('keydown', listen, { capture: true });
  }, []);
}
