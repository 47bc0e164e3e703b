import { useEffect } from 'react';
import { confirm } from './confirm-store.ts';

interface UnsavedPart {
  /** Saves the changes and returns whether that worked; undefined when only the person can save them. */
  save: (() => Promise<boolean>) | undefined;
}

const unsavedParts = new Set<UnsavedPart>();

export const UNSAVED = {
  title: 'Tienes cambios sin guardar',
  body: 'Si sales ahora, se pierden.',
  action: 'Descartar cambios',
  cancel: 'Seguir editando',
  danger: true,
};

/** Whether the person may leave: saves what can save itself, and asks about all other changes. */
export async function mayLeave(): Promise<boolean> {
  const saved = await Promise.all([...unsavedParts].map(({ save }) => save?.() ?? false));
  return saved.every(Boolean) || confirm(UNSAVED);
}

const blockUnload = (event: BeforeUnloadEvent) => event.preventDefault();

/** Lets the page go without another question, because the person has answered or the session has ended. */
export function forgetUnsaved(): void {
  unsavedParts.clear();
  window.removeEventListener('beforeunload', blockUnload);
}

/** Registers unsaved changes, so that neither the router nor the browser leaves the page without asking. */
export function useUnsaved(unsaved: boolean, save?: () => Promise<boolean>): void {
  useEffect(() => {
    if (!unsaved) return undefined;
    const part = { save };
    unsavedParts.add(part);
    window.addEventListener('beforeunload', blockUnload);
    return () => {
      unsavedParts.delete(part);
      // Another form may still have changes, such as the one below a dialog.
      if (unsavedParts.size === 0) window.removeEventListener('beforeunload', blockUnload);
    };
  }, [unsaved, save]);
}

let written = 0;

/** Whether somebody has typed something that would be lost with the page, also while it is being saved. */
export const hasTyped = () => written > 0;

const finished = new Set<() => void>();

/** Calls back once, as soon as no form contains typed text. */
export function whenNothingTyped(callback: () => void): void {
  if (hasTyped()) finished.add(callback);
  else callback();
}

function forgetTyped(): void {
  written -= 1;
  if (written > 0) return;
  for (const callback of finished) callback();
  finished.clear();
}

/** Registers that a form contains typed text. */
export function useTyped(typed: boolean): void {
  useEffect(() => {
    if (!typed) return undefined;
    written += 1;
    return forgetTyped;
  }, [typed]);
}
