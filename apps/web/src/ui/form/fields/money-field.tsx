import { formatAmount, formatMoney, parseMoney, type Currency } from '@cauce/domain/money/money';
import { classes } from '../../classes.ts';
import styles from '../control.module.css';
import { FieldFrame } from '../field-frame.tsx';
import { asTyped, useDraft } from '../use-draft.ts';
import { useField, type FieldProps } from './use-field.ts';

export interface MoneyFieldProps extends FieldProps {
  currency?: Currency;
  placeholder?: string;
}

const edit = (value: unknown) => (typeof value === 'number' ? formatAmount(value) : asTyped(value));
const show = (value: unknown) =>
  typeof value === 'number' ? formatMoney(value).replace('$', '') : asTyped(value);

/** An amount of money; people type pesos, and the value is in integer cents. */
export function MoneyField(props: MoneyFieldProps) {
  const { currency = 'MXN', placeholder = '0.00' } = props;
  const field = useField(props);
  const { settle: _, ...draft } = useDraft({ ...field, read: parseMoney, show, edit });
  return (
    <FieldFrame {...props} {...field}>
      <div className={styles.box}>
        <span className={styles.side} aria-hidden>
          $
        </span>
        <input
          {...field.aria}
          {...draft}
          id={field.id}
          name={field.name}
          className={classes(styles.input, styles.figures)}
          inputMode="decimal"
          autoComplete="off"
          placeholder={placeholder}
          disabled={props.disabled}
        />
        <span className={styles.side}>{currency}</span>
      </div>
    </FieldFrame>
  );
}
