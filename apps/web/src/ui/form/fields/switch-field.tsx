import { useState } from 'react';
import styles from './choice.module.css';
import { FieldNotes } from '../field-frame.tsx';
import { helpId, useField, type FieldProps } from './use-field.ts';

export interface SwitchFieldProps extends FieldProps {
  /** The first value when the switch is turned on, where that is more than yes; off is then null. */
  turnedOn?: () => unknown;
}

const OFF = [false, null];

/** A setting that is on or off: its words at the left, the switch at the right. */
export function SwitchField(props: SwitchFieldProps) {
  const { turnedOn } = props;
  const field = useField(props, OFF);
  const [last, setLast] = useState<unknown>(null);
  const isOn = turnedOn ? field.value !== null : field.value === true;
  // The problem of a number is shown at the number.
  const isToldBelow = turnedOn !== undefined && isOn && typeof field.value !== 'object';
  const error = isToldBelow ? undefined : field.error;
  const toggle = () => {
    if (!turnedOn) return field.change(!isOn);
    // Turning the switch on again brings the last value back.
    if (isOn) setLast(field.value);
    field.change(isOn ? null : (last ?? turnedOn()));
  };
  return (
    <div className={styles.setting} data-whole={props.whole || undefined}>
      <div>
        <label htmlFor={field.id} className={styles.label}>
          {props.label}
        </label>
        <FieldNotes id={field.id} help={props.help} error={error} />
      </div>
      <input
        {...field.aria}
        {...(isToldBelow && {
          'aria-invalid': undefined,
          'aria-describedby': props.help && helpId(field.id),
        })}
        id={field.id}
        type="checkbox"
        role="switch"
        aria-checked={isOn}
        name={field.name}
        className={styles.switch}
        checked={isOn}
        disabled={props.disabled}
        onChange={toggle}
        onBlur={field.blur}
      />
    </div>
  );
}
