import { useEffect } from 'react';
import { confirm } from './confirm-store.ts';

let open = 0;

export const UNSAVED = {
  title: 'Tienes cambios sin guardar',
  body: 'Si sales ahora, se pierden.',
  action: 'Descartar cambios',
  cancel: 'Seguir editando',
  danger: true,
};

/** Whether some form on screen holds changes; the router asks before it leaves. */
export const hasUnsaved = () => open > 0;

/** True when it is fine to leave. */
export async function mayLeave(): Promise<boolean> {
  return !hasUnsaved() || confirm(UNSAVED);
}

const holdTheTab = (event: BeforeUnloadEvent) => event.preventDefault();

/** Says that this part holds changes, so that neither the router nor the tab goes away unasked. */
export function useUnsaved(unsaved: boolean): void {
  useEffect(() => {
    if (!unsaved) return undefined;
    open += 1;
    window.addEventListener('beforeunload', holdTheTab);
    return () => {
      open -= 1;
      window.removeEventListener('beforeunload', holdTheTab);
    };
  }, [unsaved]);
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
