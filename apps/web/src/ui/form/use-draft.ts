import { useState } from 'react';

export interface DraftOptions<V> {
  value: unknown;
  /** Reads the typed text; undefined when it cannot be read. */
  read: (text: string) => V | undefined;
  /** How a value is shown at rest. */
  show: (value: unknown) => string;
  /** How a value is shown while it is written. */
  edit?: (value: unknown) => string;
  change: (value: V | string | null) => void;
  blur: () => void;
}

/** A text that stands for something else: free while it is written, in its best form afterwards. */
export function useDraft<V>({ value, read, show, edit = show, change, blur }: DraftOptions<V>) {
  const [draft, setDraft] = useState<string>();
  return {
    value: draft ?? show(value),
    onFocus: () => setDraft(edit(value)),
    onChange: (event: { target: { value: string } }) => {
      const text = event.target.value;
      setDraft(text);
      // An unreadable text is passed on as it is, and the schema says what is wrong with it.
      change(text.trim() === '' ? null : (read(text) ?? text));
    },
    onBlur: () => {
      setDraft(undefined);
      blur();
    },
    /** After the value changed by other means than typing. */
    settle: () => setDraft(undefined),
  };
}

/** An unreadable text is shown as it was typed. */
export const asTyped = (value: unknown) => (typeof value === 'string' ? value : '');
