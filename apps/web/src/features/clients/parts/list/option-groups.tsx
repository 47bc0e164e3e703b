import { useState } from 'react';
import { Stack } from '../../../../ui/layout/box.tsx';
import { listOf, textOf } from '../../filters.ts';
import choice from '../../../../ui/form/fields/choice.module.css';
import styles from '../filters/filter-panel.module.css';

/** Shows a choice at once and passes it on; a new value from the address replaces it. */
function useOptimisticValue<V>(value: V, onChange: (value: V) => void): [V, (value: V) => void] {
  const [echo, setEcho] = useState({ of: value, latest: value });
  if (echo.of !== value) setEcho({ of: value, latest: value });
  const choose = (next: V) => {
    setEcho({ of: value, latest: next });
    onChange(next);
  };
  return [echo.of === value ? echo.latest : value, choose];
}

interface CheckboxGroupProps {
  label: string;
  options: readonly { value: string; label: string }[];
  /** The chosen values, separated by commas as in the address. */
  value: string | undefined;
  onChange: (value: string | undefined) => void;
  /** Places two options in a row, for short labels. */
  paired?: boolean;
}

/** A filter with checkboxes, for any number of options. */
export function CheckboxGroup({ label, options, value, onChange, paired }: CheckboxGroupProps) {
  const [current, choose] = useOptimisticValue(value, onChange);
  const chosen = new Set(listOf(current));
  const toggle = (each: string, on: boolean) =>
    // Keeps the order of the options, so that the same choice has the same address.
    choose(
      textOf(
        options.map((option) => option.value).filter((known) => (known === each ? on : chosen.has(known))),
      ),
    );
  return (
    <Stack as="fieldset" gap={4} className={styles.ticks} data-paired={paired || undefined}>
      <legend className="visually-hidden">{label}</legend>
      {options.map((option) => (
        <label key={option.value} className={styles.tick}>
          <input
            type="checkbox"
            className={choice.check}
            checked={chosen.has(option.value)}
            onChange={(event) => toggle(option.value, event.target.checked)}
          />
          {option.label}
        </label>
      ))}
    </Stack>
  );
}

interface RadioGroupProps {
  label: string;
  options: readonly { value: string | undefined; label: string }[];
  value: string | undefined;
  onChange: (value: string | undefined) => void;
}

/** A filter with one option or none. */
export function RadioGroup({ label, options, value, onChange }: RadioGroupProps) {
  const [current, choose] = useOptimisticValue(value, onChange);
  return (
    <Stack as="fieldset" gap={4} className={styles.ticks}>
      <legend className="visually-hidden">{label}</legend>
      {options.map((option) => (
        <label key={option.label} className={styles.tick}>
          <input
            type="radio"
            className={choice.radio}
            name={label}
            checked={option.value === current}
            onChange={() => choose(option.value)}
          />
          {option.label}
        </label>
      ))}
    </Stack>
  );
}
