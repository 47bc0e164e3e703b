import { useLayoutEffect } from 'react';

const FIELD = 'input:not([type="file"], [type="hidden"], :disabled), textarea:not(:disabled)';

/** Returns the field that a form opens on: the one that asks for it, else the first one. */
function firstField(form: HTMLElement): HTMLElement | null {
  const asking = form.querySelector<HTMLElement>('[data-autofocus]');
  if (asking) return asking;
  const first = form.querySelector<HTMLInputElement>(FIELD);
  if (first?.type !== 'radio') return first;
  return form.querySelector<HTMLElement>(`input:checked[name="${CSS.escape(first.name)}"]`) ?? first;
}

/** Whether the person is in a field already, or outside of the dialog. */
const isElsewhere = (dialog: Element) => {
  const { activeElement } = document;
  if (activeElement === null || activeElement === document.body) return false;
  return activeElement.matches('input, textarea') || !dialog.contains(activeElement);
};

/**
 * Opens a dialog on the first field of its form, also when the form comes after its data has loaded. A form without a
 * button that saves, such as a filter, is not what a dialog is opened for.
 */
export function useFirstField(id: string, isInDialog: boolean): void {
  useLayoutEffect(() => {
    const form = document.getElementById(id);
    const dialog = form?.closest('[role="dialog"]');
    if (!isInDialog || !form?.querySelector('[type="submit"]')) return undefined;
    const field = firstField(form);
    // The dialog looks for this mark when it opens.
    field?.setAttribute('data-autofocus', 'true');
    const timer = setTimeout(() => {
      if (dialog && !isElsewhere(dialog)) field?.focus({ preventScroll: true });
    });
    return () => clearTimeout(timer);
  }, [id, isInDialog]);
}
