import { useEffect } from 'react';

/** Puts the cursor in the field that asks for it when this part appears. */
export function useFirstField(): void {
  useEffect(() => {
    const fields = document.querySelectorAll<HTMLElement>('form [data-autofocus]');
    // A dialog stands after the page it covers.
    fields.item(fields.length - 1)?.focus();
  }, []);
}
