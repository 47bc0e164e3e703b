import { ColorPicker } from '../../inputs/color-picker.tsx';
import { classes } from '../../classes.ts';
import styles from '../control.module.css';
import { FieldFrame } from '../field-frame.tsx';
import { asTyped, useDraft } from '../use-draft.ts';
import { useField, type FieldProps } from './use-field.ts';

export interface ColorFieldProps extends FieldProps {
  suggested?: readonly string[];
  /** The value that means «not chosen», the colour that it gets, and the words for it. Clearing the field sets it. */
  fallback?: { value: string; color: string; label: string };
}

const SHAPE = /^#?([0-9a-f]{6})$/i;

/** Reads a colour as `#RRGGBB`; the `#` is optional. */
function read(text: string): string | undefined {
  const digits = SHAPE.exec(text.trim())?.[1];
  return digits && `#${digits.toLowerCase()}`;
}

export function ColorField(props: ColorFieldProps) {
  const { fallback, suggested } = props;
  const field = useField(props);
  const change = (value: unknown) =>
    field.change(fallback && (value === null || value === fallback.color) ? fallback.value : value);
  const isChosen = (value: unknown) => value !== fallback?.value;
  const show = (value: unknown) => (isChosen(value) ? asTyped(value) : '');
  const { settle, ...draft } = useDraft({ ...field, change, read, show });
  return (
    <FieldFrame {...props} {...field}>
      <div className={styles.box}>
        <span className={styles.side}>
          <ColorPicker
            label={props.label}
            value={isChosen(field.value) ? asTyped(field.value) : (fallback?.color ?? '')}
            suggested={fallback && suggested ? [fallback.color, ...suggested] : suggested}
            disabled={props.disabled}
            onChange={(hex) => {
              change(hex);
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
          placeholder={fallback?.label ?? '#RRGGBB'}
          maxLength={7}
          spellCheck={false}
          autoComplete="off"
          disabled={props.disabled}
        />
      </div>
    </FieldFrame>
  );
}
