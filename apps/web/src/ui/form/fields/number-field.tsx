import type { ReactNode } from 'react';
import { classes } from '../../classes.ts';
import styles from '../control.module.css';
import { FieldFrame } from '../field-frame.tsx';
import { asTyped, useDraft } from '../use-draft.ts';
import { useField, type FieldProps } from './use-field.ts';

export interface NumberFieldProps extends FieldProps {
  placeholder?: string;
  /** The unit, such as «min» or «%». */
  unit?: ReactNode;
  decimals?: boolean;
  /** The number that the arrow keys add or subtract. */
  step?: number;
  /** A blank field is an error. By default it becomes null, which can mean that a setting is off. */
  neverBlank?: boolean;
}

/** A value that no schema accepts, neither as a number nor as an empty field. */
const BLANK = ' ';

const GROUPED = new Intl.NumberFormat('es-MX', { maximumFractionDigits: 6 });

export function readNumber(text: string): number | undefined {
  const plain = text.replaceAll(/[\s,]/g, '');
  if (!/^-?(?:\d+(?:\.\d*)?|\.\d+)$/.test(plain)) return undefined;
  return Number(plain);
}

const show = (value: unknown) => (typeof value === 'number' ? GROUPED.format(value) : asTyped(value));
const edit = (value: unknown) => (typeof value === 'number' ? String(value) : asTyped(value));

export function NumberField(props: NumberFieldProps) {
  const { placeholder, unit, decimals, step = 1, neverBlank = false } = props;
  const field = useField(props);
  const change = (value: unknown) => field.change(value === null && neverBlank ? BLANK : value);
  const { settle, ...draft } = useDraft({ ...field, change, read: readNumber, show, edit });
  return (
    <FieldFrame {...props} {...field}>
      <div className={styles.box}>
        <input
          {...field.aria}
          {...draft}
          id={field.id}
          name={field.name}
          className={classes(styles.input, styles.figures)}
          inputMode={decimals ? 'decimal' : 'numeric'}
          autoComplete="off"
          placeholder={placeholder}
          disabled={props.disabled}
          onKeyDown={(event) => {
            const turn = { ArrowUp: step, ArrowDown: -step }[event.key];
            if (turn === undefined) return;
            event.preventDefault();
            field.change((typeof field.value === 'number' ? field.value : 0) + turn);
            settle();
          }}
        />
        {unit && <span className={styles.side}>{unit}</span>}
      </div>
    </FieldFrame>
  );
}
