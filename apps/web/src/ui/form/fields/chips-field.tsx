import { Check } from 'lucide-react';
import styles from './chips-field.module.css';
import { Row } from '../../layout/box.tsx';
import { FieldFrame } from '../field-frame.tsx';
import { useField, type FieldProps } from './use-field.ts';

export interface ChipsFieldProps extends FieldProps {
  options: readonly { value: string; label: string; disabled?: boolean }[];
}

const NONE: readonly unknown[] = [undefined, null, []];

/** Chooses any of a few options, such as weekdays or channels. The value is a list. */
export function ChipsField(props: ChipsFieldProps) {
  const field = useField(props, NONE);
  const chosen = Array.isArray(field.value) ? field.value : [];
  const toggle = (value: string, on: boolean) => {
    const next = new Set(on ? [...chosen, value] : chosen.filter((other) => other !== value));
    // Keeps the order of the options, not the order of the clicks.
    field.change(props.options.map((option) => option.value).filter((known) => next.has(known)));
  };
  return (
    <FieldFrame {...props} {...field} group="group">
      <Row gap={8} wrap>
        {props.options.map((option) => (
          <label key={option.value} className={styles.chip}>
            <input
              aria-invalid={field.aria['aria-invalid']}
              aria-describedby={field.aria['aria-describedby']}
              type="checkbox"
              className="visually-hidden"
              checked={chosen.includes(option.value)}
              disabled={props.disabled || option.disabled}
              onChange={(event) => toggle(option.value, event.target.checked)}
              onBlur={field.blur}
            />
            <Check aria-hidden size={14} className={styles.check} />
            {option.label}
          </label>
        ))}
      </Row>
    </FieldFrame>
  );
}
