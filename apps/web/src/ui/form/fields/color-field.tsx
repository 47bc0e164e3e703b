import { ColorPicker } from '../../inputs/color-picker.tsx';
import { classes } from '../../classes.ts';
import styles from '../control.module.css';
import { FieldFrame } from '../field-frame.tsx';
import { asTyped, useDraft } from '../use-draft.ts';
import { useField, type FieldProps } from './use-field.ts';

export interface ColorFieldProps extends FieldProps {
  suggested?: readonly string[];
}

const SHAPE = /^#?([0-9a-f]{6})$/i;

/** Reads a colour as `#RRGGBB`; the `#` is optional. */
function read(text: string): string | undefined {
  const digits = SHAPE.exec(text.trim())?.[1];
  return digits && `#${digits.toLowerCase()}`;
}

export function ColorField(props: ColorFieldProps) {
  const field = useField(props);
  const { settle, ...draft } = useDraft({ ...field, read, show: asTyped });
  return (
    <FieldFrame {...props} {...field}>
      <div className={styles.box}>
        <span className={styles.side}>
          <ColorPicker
            label={props.label}
            value={asTyped(field.value)}
            suggested={props.suggested}
            disabled={props.disabled}
            onChange={(hex) => {
              field.change(hex);
              settle();
            }}
          />
        </span>
        <input
          {...field.aria}
          {...draft}
          id={field.id}
          name={field.name}
          className={classes(styles.input, styles.figures)}
          placeholder="#RRGGBB"
          maxLength={7}
          spellCheck={false}
          autoComplete="off"
          disabled={props.disabled}
        />
      </div>
    </FieldFrame>
  );
}
