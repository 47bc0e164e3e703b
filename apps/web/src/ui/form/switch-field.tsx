import styles from './choice.module.css';
import { FieldNotes } from './field-frame.tsx';
import { useField, type FieldProps } from './use-field.ts';

const OFF = [false];

/** A setting that is on or off: its words at the left, the switch at the right. */
export function SwitchField(props: FieldProps) {
  const field = useField(props, OFF);
  return (
    <div className={styles.setting} data-whole={props.whole || undefined}>
      <div>
        <label htmlFor={field.id} className={styles.label}>
          {props.label}
        </label>
        <FieldNotes id={field.id} help={props.help} error={field.error} />
      </div>
      <input
        {...field.aria}
        id={field.id}
        type="checkbox"
        role="switch"
        aria-checked={field.value === true}
        name={field.name}
        className={styles.switch}
        checked={field.value === true}
        disabled={props.disabled}
        onChange={(event) => field.change(event.target.checked)}
        onBlur={field.blur}
      />
    </div>
  );
}
