import styles from './choice.module.css';
import { Box } from '../../layout/box.tsx';
import { FieldNotes } from '../field-frame.tsx';
import { useField, type FieldProps } from './use-field.ts';

const UNCHECKED = [false];

/** A checkbox for an agreement or an option; `SwitchField` is for settings. */
export function CheckField(props: FieldProps) {
  const field = useField(props, UNCHECKED);
  return (
    <Box shrink data-whole={props.whole || undefined}>
      <label className={styles.line}>
        <input
          {...field.aria}
          type="checkbox"
          name={field.name}
          className={styles.check}
          checked={field.value === true}
          disabled={props.disabled}
          onChange={(event) => field.change(event.target.checked)}
          onBlur={field.blur}
        />
        <span className={styles.label} data-required={field.required || undefined}>
          {props.label}
        </span>
      </label>
      <div className={styles.notes}>
        <FieldNotes id={field.id} help={props.help} error={field.error} />
      </div>
    </Box>
  );
}
