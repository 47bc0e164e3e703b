import { useEffect } from 'react';

/** Focuses the field with `data-autofocus` when this part is mounted. */
export function useFirstField(): void {
  useEffect(() => {
    const fields = document.querySelectorAll<HTMLElement>('form [data-autofocus]');
    // A dialog comes after the page in the document, so the last match is used.
    fields.item(fields.length - 1)?.focus();
  }, []);
}
