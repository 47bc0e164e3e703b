import { useRef } from 'react';

/** Inserts a text at the cursor of the text area inside of an element, and moves the cursor behind it. */
export function useInsertAtCursor(onChange: (text: string) => void) {
  const ref = useRef<HTMLDivElement>(null);
  const insert = (added: string) => {
    const area = ref.current?.querySelector('textarea');
    if (!area) return;
    const { value, selectionStart: at, selectionEnd } = area;
    onChange(value.slice(0, at) + added + value.slice(selectionEnd));
    // The field shows the new text in the next frame.
    requestAnimationFrame(() => {
      area.focus();
      area.setSelectionRange(at + added.length, at + added.length);
    });
  };
  return { ref, insert };
}
