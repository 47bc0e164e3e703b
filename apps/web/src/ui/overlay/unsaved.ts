import { useEffect } from 'react';
import { confirm } from './confirm-store.ts';

interface Holder {
  /** True when everything is kept by now. */
  save: (() => Promise<boolean>) | undefined;
}

const holders = new Set<Holder>();

export const UNSAVED = {
  title: 'Tienes cambios sin guardar',
  body: 'Si sales ahora, se pierden.',
  action: 'Descartar cambios',
  cancel: 'Seguir editando',
  danger: true,
};

/** True when it is fine to leave: what saves itself does so now, and about the rest the person is asked. */
export async function mayLeave(): Promise<boolean> {
  const saved = await Promise.all([...holders].map(({ save }) => save?.() ?? false));
  return saved.every(Boolean) || confirm(UNSAVED);
}

const holdTheTab = (event: BeforeUnloadEvent) => event.preventDefault();

/** Says that this part holds changes, so that neither the router nor the tab goes away unasked. */
export function useUnsaved(unsaved: boolean, save?: () => Promise<boolean>): void {
  useEffect(() => {
    if (!unsaved) return undefined;
    const holder = { save };
    holders.add(holder);
    window.addEventListener('beforeunload', holdTheTab);
    return () => {
      holders.delete(holder);
      window.removeEventListener('beforeunload', holdTheTab);
    };
  }, [unsaved, save]);
}

let written = 0;

/** Whether somebody has written something that would be gone with the page, also while it is being sent. */
export const hasTyped = () => written > 0;

/** Says that this form holds what somebody wrote. */
export function useTyped(typed: boolean): void {
  useEffect(() => {
    if (!typed) return undefined;
    written += 1;
    return () => {
      written -= 1;
    };
  }, [typed]);
}
