import { useState } from 'react';

export interface DraftOptions<V> {
  value: unknown;
  /** Reads the typed text; undefined when it cannot be read. */
  read: (text: string) => V | undefined;
  /** The text of a value while the field does not have the focus. */
  show: (value: unknown) => string;
  /** The text of a value while the person types. */
  edit?: (value: unknown) => string;
  change: (value: V | string | null) => void;
  blur: () => void;
}

/** The text of a typed value: unchanged while the person types, and formatted afterwards. */
export function useDraft<V>({ value, read, show, edit = show, change, blur }: DraftOptions<V>) {
  const [draft, setDraft] = useState<string>();
  return {
    value: draft ?? show(value),
    onFocus: () => setDraft(edit(value)),
    onChange: (event: { target: { value: string } }) => {
      const text = event.target.value;
      setDraft(text);
      // An unreadable text is passed on unchanged, so that the schema reports the error.
      change(text.trim() === '' ? null : (read(text) ?? text));
    },
    onBlur: () => {
      setDraft(undefined);
      blur();
    },
    /** Shows the formatted value again after it changed without typing. */
    settle: () => setDraft(undefined),
  };
}

/** Shows an unreadable text as it was typed. */
export const asTyped = (value: unknown) => (typeof value === 'string' ? value : '');
