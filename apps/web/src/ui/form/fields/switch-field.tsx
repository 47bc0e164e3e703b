import { useState } from 'react';
import styles from './choice.module.css';
import { Row } from '../../layout/box.tsx';
import { FieldNotes } from '../field-frame.tsx';
import { helpId, useField, type FieldProps } from './use-field.ts';

export interface SwitchFieldProps extends FieldProps {
  /** For settings with a value: returns the value when the switch is first turned on. Off is null. */
  turnedOn?: () => unknown;
}

const OFF = [false, null];

/** A setting that is on or off: the label at the left, the switch at the right. */
export function SwitchField(props: SwitchFieldProps) {
  const { turnedOn } = props;
  const field = useField(props, OFF);
  const [last, setLast] = useState<unknown>(null);
  const isOn = turnedOn ? field.value !== null : field.value === true;
  // The field of the value, which follows below, shows the error itself.
  const isErrorShownBelow = turnedOn !== undefined && isOn && typeof field.value !== 'object';
  const error = isErrorShownBelow ? undefined : field.error;
  const toggle = () => {
    if (!turnedOn) return field.change(!isOn);
    // Turning the switch on again restores the last value.
    if (isOn) setLast(field.value);
    field.change(isOn ? null : (last ?? turnedOn()));
  };
  return (
    <Row
      gap={16}
      align="start"
      justify="between"
      shrink
      className={styles.setting}
      data-whole={props.whole || undefined}
    >
      <div>
        <label htmlFor={field.id} className={styles.label}>
          {props.label}
        </label>
        <FieldNotes id={field.id} help={props.help} error={error} />
      </div>
      <input
        {...field.aria}
        {...(isErrorShownBelow && {
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
    </Row>
  );
}
