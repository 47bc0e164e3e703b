import { lazy, Suspense, useEffect, useState } from 'react';
import { shortcutReader, useShortcuts } from './shortcuts.ts';

const ShortcutsDialog = lazy(() =>
  import('./shortcuts-dialog.tsx').then((module) => ({ default: module.ShortcutsDialog })),
);

/** Listens for the shortcuts of the screen, and lists them after `?`. */
export function ShortcutsHost() {
  const [open, setOpen] = useState(false);
  const [opened, setOpened] = useState(false);
  useShortcuts('General', [
    {
      keys: '?',
      label: 'Ver los atajos de esta pantalla',
      run: () => {
        setOpened(true);
        setOpen(true);
      },
    },
  ]);
  useEffect(() => {
    const read = shortcutReader();
    const listen = (event: KeyboardEvent) => {
      const shortcut = read(event);
      if (!shortcut) return;
      event.preventDefault();
      shortcut.run();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
  return opened && <Suspense>{<ShortcutsDialog open={open} onClose={() => setOpen(false)} />}</Suspense>;
}
