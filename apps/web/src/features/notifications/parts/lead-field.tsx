import { useState } from 'react';
import control from '../../../ui/form/control.module.css';
import { FieldFrame } from '../../../ui/form/field-frame.tsx';
import { readNumber } from '../../../ui/form/fields/number-field.tsx';
import { asTyped, useDraft } from '../../../ui/form/use-draft.ts';
import { useField, type FieldProps } from '../../../ui/form/fields/use-field.ts';
import { classes } from '../../../ui/classes.ts';
import { Select } from '../../../ui/inputs/select.tsx';
import { MINUTES_IN, UNITS, unitOf } from '../lead.ts';
import styles from './lead-field.module.css';

const OPTIONS = [
  { value: 'minutos', label: 'minutos antes' },
  { value: 'horas', label: 'horas antes' },
  { value: 'dias', label: 'días antes' },
];

/** A lead time, stored in minutes and shown in the largest fitting unit. */
export function LeadField(props: FieldProps) {
  const field = useField(props);
  const [unit, setUnit] = useState(() => unitOf(field.value));
  const show = (value: unknown) =>
    typeof value === 'number' && !Number.isNaN(value) ? String(value / MINUTES_IN[unit]) : asTyped(value);
  const { settle, ...draft } = useDraft({
    ...field,
    show,
    // An empty field becomes NaN, which the schema refuses; null would mean that there is no lead time.
    change: (value) => field.change(value ?? Number.NaN),
    read: (text) => {
      const amount = readNumber(text);
      return amount === undefined ? undefined : amount * MINUTES_IN[unit];
    },
  });
  const choose = (chosen: string | null) => {
    const next = UNITS.find((known) => known === chosen) ?? 'horas';
    if (typeof field.value === 'number') field.change((field.value / MINUTES_IN[unit]) * MINUTES_IN[next]);
    setUnit(next);
    settle();
  };
  return (
    <FieldFrame {...props} {...field}>
      <div className={styles.pair}>
        <div className={control.box}>
          <input
            {...field.aria}
            {...draft}
            id={field.id}
            name={field.name}
            className={classes(control.input, control.figures)}
            inputMode="numeric"
            autoComplete="off"
            disabled={props.disabled}
          />
        </div>
        <Select
          label={`Unidad de ${props.label.toLowerCase()}`}
          options={OPTIONS}
          value={unit}
          disabled={props.disabled}
          onChange={choose}
        />
      </div>
    </FieldFrame>
  );
}
