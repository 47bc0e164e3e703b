import { Slider, type SliderScale } from '../../inputs/slider.tsx';
import { FieldFrame } from '../field-frame.tsx';
import styles from './slider-field.module.css';
import { type FieldProps, useField } from './use-field.ts';

export interface SliderFieldProps extends FieldProps {
  min: number;
  max: number;
  scale?: SliderScale;
  /** The value in words, beside the slider and for screen readers. */
  words: (value: number) => string;
  /** Whether the words are longer than a number. */
  wide?: boolean;
  /** The meaning of the two ends. */
  ends?: readonly [least: string, most: string];
}

/** One number of a range, chosen with a slider. */
export function SliderField({ min, max, scale, words, wide, ends, ...props }: SliderFieldProps) {
  const field = useField(props);
  const first = scale === undefined ? min : scale.valueAt(min);
  return (
    <FieldFrame {...props} {...field}>
      <Slider
        {...field.aria}
        {...{ min, max, scale, words, wide }}
        id={field.id}
        name={field.name}
        value={typeof field.value === 'number' ? field.value : first}
        onChange={field.change}
        onBlur={field.blur}
      />
      {ends && (
        <div className={styles.ends} aria-hidden>
          <span>{ends[0]}</span>
          <span>{ends[1]}</span>
        </div>
      )}
    </FieldFrame>
  );
}
