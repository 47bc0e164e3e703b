import { useId } from 'react';
import { classes } from '../../../ui/classes.ts';
import styles from './inline-text.module.css';

export interface InlineTextProps {
  label: string;
  value: string;
  most: number;
  placeholder: string;
  problem?: string | undefined;
  look?: 'normal' | 'title' | 'quiet';
  onChange: (value: string) => void;
}

/** A text that is edited where it is read. */
export function InlineText({ label, value, most, placeholder, problem, look, onChange }: InlineTextProps) {
  const id = useId();
  return (
    <div>
      <input
        className={classes(styles.input, look === 'title' && styles.title, look === 'quiet' && styles.quiet)}
        aria-label={label}
        aria-invalid={problem !== undefined || undefined}
        aria-describedby={problem === undefined ? undefined : id}
        value={value}
        maxLength={most}
        placeholder={placeholder}
        onChange={(event) => onChange(event.target.value)}
      />
      {problem !== undefined && (
        <p id={id} className={styles.problem}>
          {problem}
        </p>
      )}
    </div>
  );
}
