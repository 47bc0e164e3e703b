import styles from '../form/fields/choice.module.css';

export interface SwitchProps {
  /** Names the setting, read aloud. */
  label: string;
  checked: boolean;
  disabled?: boolean;
  /** The id of the words that say why it cannot be turned. */
  describedBy?: string;
  onChange: (checked: boolean) => void;
}

/** On or off, outside forms; `SwitchField` inside them. */
export function Switch({ label, checked, disabled, describedBy, onChange }: SwitchProps) {
  return (
    <input
      type="checkbox"
      role="switch"
      aria-label={label}
      aria-checked={checked}
      aria-describedby={describedBy}
      className={styles.switch}
      checked={checked}
      disabled={disabled}
      onChange={() => onChange(!checked)}
    />
  );
}
