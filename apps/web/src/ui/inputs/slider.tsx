import type { AriaAttributes } from 'react';
import { Row } from '../layout/box.tsx';
import styles from './slider.module.css';

export interface SliderScale {
  placeOf: (value: number) => number;
  valueAt: (place: number) => number;
}

export interface SliderProps extends AriaAttributes {
  id: string;
  name?: string;
  /** The ends of the range, in places of the scale. */
  min: number;
  max: number;
  value: number;
  onChange: (value: number) => void;
  onBlur?: () => void;
  /** The place of a value on the slider, and the value at a place. The default is the value itself. */
  scale?: SliderScale;
  /** The value in words, beside the slider and for screen readers. */
  words: (value: number) => string;
  /** Whether the words are longer than a number. */
  wide?: boolean;
  /** Leaves the words to screen readers, where the value stands beside the slider already. */
  isBare?: boolean;
}

const SAME: SliderScale = { placeOf: (value) => value, valueAt: (place) => place };

/** One number of a range; `SliderField` is for forms. */
export function Slider(props: SliderProps) {
  const { id, name, min, max, value, onChange, onBlur, scale = SAME, words, wide, isBare, ...aria } = props;
  return (
    <Row gap={12} align="center">
      <input
        {...aria}
        id={id}
        name={name}
        type="range"
        className={styles.slider}
        min={min}
        max={max}
        step={1}
        value={scale.placeOf(value)}
        aria-valuetext={words(value)}
        onChange={(event) => onChange(scale.valueAt(Number(event.target.value)))}
        onBlur={onBlur}
      />
      {!isBare && (
        <output className={styles.reading} htmlFor={id} data-wide={wide || undefined}>
          {words(value)}
        </output>
      )}
    </Row>
  );
}
