import { useEffect, useRef } from 'react';
import choice from '../form/choice.module.css';
import styles from './data-table.module.css';
import type { Selection } from './table-types.ts';

export function SelectOne({ id, name, chosen, onChange }: Selection & { id: string; name: string }) {
  return (
    <label className={styles.tick}>
      <span className="visually-hidden">Elegir {name}</span>
      <input
        type="checkbox"
        className={choice.check}
        checked={chosen.has(id)}
        onChange={(event) => {
          const next = new Set(chosen);
          if (event.target.checked) next.add(id);
          else next.delete(id);
          onChange(next);
        }}
      />
    </label>
  );
}

export function SelectAll({ keys, chosen, onChange }: Selection & { keys: readonly string[] }) {
  const box = useRef<HTMLInputElement>(null);
  const count = keys.filter((key) => chosen.has(key)).length;
  const all = count === keys.length;
  useEffect(() => {
    if (box.current) box.current.indeterminate = count > 0 && !all;
  }, [count, all]);
  return (
    <label className={styles.tick}>
      <span className="visually-hidden">Elegir todo</span>
      <input
        ref={box}
        type="checkbox"
        className={choice.check}
        checked={all}
        onChange={() => {
          const shown = new Set(keys);
          const elsewhere = [...chosen].filter((key) => !shown.has(key));
          onChange(new Set(all ? elsewhere : [...elsewhere, ...keys]));
        }}
      />
    </label>
  );
}
