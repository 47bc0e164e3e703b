import { classes } from '../../classes.ts';
import styles from '../control.module.css';
import { Counter } from './counter.tsx';
import { FieldFrame } from '../field-frame.tsx';
import { useField, type FieldProps } from './use-field.ts';

export interface TextAreaFieldProps extends FieldProps {
  placeholder?: string;
  rows?: number;
  focused?: boolean;
}

/** A text of several lines that grows with its content; it shows a counter when the schema sets a limit. */
export function TextAreaField(props: TextAreaFieldProps) {
  const { placeholder, rows = 3, focused } = props;
  const field = useField(props);
  const text = typeof field.value === 'string' ? field.value : '';
  return (
    <FieldFrame
      {...props}
      {...field}
      aside={field.longest && <Counter used={text.length} most={field.longest} />}
    >
      <div className={styles.box}>
        <textarea
          {...field.aria}
          id={field.id}
          name={field.name}
          className={classes(styles.input, styles.area)}
          value={text}
          rows={rows}
          style={{ minHeight: rows * 20 + 14, maxHeight: 320 }}
          placeholder={placeholder}
          data-autofocus={focused || undefined}
          disabled={props.disabled}
          onChange={(event) => field.change(event.target.value)}
          onBlur={field.blur}
        />
      </div>
    </FieldFrame>
  );
}
