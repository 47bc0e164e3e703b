import styles from '../form/fields/choice.module.css';

export interface SwitchProps {
  /** The name of the setting for screen readers. */
  label: string;
  checked: boolean;
  disabled?: boolean;
  /** The id of the text that explains why the switch is disabled. */
  describedBy?: string;
  onChange: (checked: boolean) => void;
}

/** A switch outside of forms; `SwitchField` is for forms. */
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
