import { useEffect, useRef } from 'react';
import choice from '../../form/fields/choice.module.css';
import styles from './data-table.module.css';
import type { Selection, Tick } from './table-types.ts';

export interface SelectOneProps {
  id: string;
  name: string;
  chosen: boolean;
  onTick: Tick;
}

export function SelectOne({ id, name, chosen, onTick }: SelectOneProps) {
  return (
    <label className={styles.tick}>
      <span className="visually-hidden">Elegir {name}</span>
      <input
        type="checkbox"
        className={choice.check}
        checked={chosen}
        onChange={({ target, nativeEvent }) =>
          onTick(id, target.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }
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
          const visibleKeys = new Set(keys);
          const elsewhere = [...chosen].filter((key) => !visibleKeys.has(key));
          onChange(new Set(all ? elsewhere : [...elsewhere, ...keys]));
        }}
      />
    </label>
  );
}
