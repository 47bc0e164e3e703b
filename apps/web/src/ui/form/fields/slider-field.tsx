import { Row } from '../../layout/box.tsx';
import { FieldFrame } from '../field-frame.tsx';
import styles from './slider-field.module.css';
import { type FieldProps, useField } from './use-field.ts';

export interface SliderFieldProps extends FieldProps {
  min: number;
  max: number;
  /** The place of a value on the slider, and the value at a place. The default is the value itself. */
  scale?: { placeOf: (value: number) => number; valueAt: (place: number) => number };
  /** The value in words, beside the slider and for screen readers. */
  words: (value: number) => string;
  /** Whether the words are longer than a number. */
  wide?: boolean;
  /** The meaning of the two ends. */
  ends?: readonly [least: string, most: string];
}

const SAME = { placeOf: (value: number) => value, valueAt: (place: number) => place };

/** One number of a range, chosen with a slider. */
export function SliderField({ min, max, scale = SAME, words, wide, ends, ...props }: SliderFieldProps) {
  const field = useField(props);
  const value = typeof field.value === 'number' ? field.value : scale.valueAt(min);
  return (
    <FieldFrame {...props} {...field}>
      <Row gap={12} align="center">
        <input
          {...field.aria}
          id={field.id}
          name={field.name}
          type="range"
          className={styles.slider}
          min={min}
          max={max}
          step={1}
          value={scale.placeOf(value)}
          aria-valuetext={words(value)}
          onChange={(event) => field.change(scale.valueAt(Number(event.target.value)))}
          onBlur={field.blur}
        />
        <output className={styles.reading} htmlFor={field.id} data-wide={wide || undefined}>
          {words(value)}
        </output>
      </Row>
      {ends && (
        <div className={styles.ends} aria-hidden>
          <span>{ends[0]}</span>
          <span>{ends[1]}</span>
        </div>
      )}
    </FieldFrame>
  );
}
