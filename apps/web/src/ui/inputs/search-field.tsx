import { Search, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import control from '../form/control.module.css';
import { IconButton } from './icon-button.tsx';
import styles from './search-field.module.css';

export interface SearchFieldProps {
  label: string;
  /** The current search text, for instance from the address bar. */
  value: string;
  /** Called when the person stops typing. */
  onSearch: (text: string) => void;
  placeholder?: string;
  wait?: number;
}

export function SearchField({
  label,
  value,
  onSearch,
  placeholder = 'Buscar',
  wait = 300,
}: SearchFieldProps) {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  const tell = useRef(onSearch);
  useEffect(() => {
    tell.current = onSearch;
  });

  // The search text has changed elsewhere, by «back» or by clearing the filters, and replaces what was typed.
  if (known !== value) {
    setKnown(value);
    setTyped(value);
  }

  useEffect(() => {
    if (typed === value) return undefined;
    const timer = setTimeout(() => tell.current(typed), wait);
    return () => clearTimeout(timer);
  }, [typed, value, wait]);

  const now = (text: string) => {
    setTyped(text);
    onSearch(text);
  };

  return (
    <div className={`${control.box} ${styles.box}`}>
      <span className={control.side}>
        <Search aria-hidden size={16} />
      </span>
      <input
        type="search"
        className={control.input}
        aria-label={label}
        placeholder={placeholder}
        value={typed}
        autoComplete="off"
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') now(typed);
          if (event.key === 'Escape' && typed) {
            event.stopPropagation();
            now('');
          }
        }}
      />
      {typed && (
        <span className={control.side}>
          <IconButton size="small" quiet label="Borrar la búsqueda" icon={<X />} onClick={() => now('')} />
        </span>
      )}
    </div>
  );
}
