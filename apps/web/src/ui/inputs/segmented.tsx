import { useId, type ReactNode } from 'react';
import styles from './segmented.module.css';

export interface Segment<V extends string> {
  value: V;
  label: string;
  icon?: ReactNode;
}

export interface SegmentedProps<V extends string> {
  label: string;
  segments: readonly Segment<V>[];
  value: V;
  onChange: (value: V) => void;
}

/** Buttons for two to five ways to show the same data. */
export function Segmented<V extends string>({ label, segments, value, onChange }: SegmentedProps<V>) {
  const name = useId();
  return (
    <fieldset className={styles.row}>
      <legend className="visually-hidden">{label}</legend>
      {segments.map((segment) => (
        <label key={segment.value} className={styles.segment}>
          <input
            type="radio"
            name={name}
            className="visually-hidden"
            checked={segment.value === value}
            onChange={() => onChange(segment.value)}
          />
          {segment.icon}
          {segment.label}
        </label>
      ))}
    </fieldset>
  );
}
