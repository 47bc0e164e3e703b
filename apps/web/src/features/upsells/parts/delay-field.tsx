import { delayRange, delayWords, type Direction, type UpsellUnit } from '@cauce/domain/upsells/timing';
import { FieldFrame } from '../../../ui/form/field-frame.tsx';
import { type FieldProps, useField } from '../../../ui/form/fields/use-field.ts';
import { Row } from '../../../ui/layout/box.tsx';
import styles from './upsell.module.css';

export interface DelayFieldProps extends FieldProps {
  unit: UpsellUnit;
  direction: Direction;
}

/** A slider over the delays that the unit allows. */
export function DelayField({ unit, direction, ...props }: DelayFieldProps) {
  const field = useField(props);
  const { min, max } = delayRange(unit, direction);
  const value = typeof field.value === 'number' ? field.value : min;
  const words = delayWords({ delay: value, timeUnit: unit });
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
          value={value}
          aria-valuetext={words}
          onChange={(event) => field.change(Number(event.target.value))}
          onBlur={field.blur}
        />
        <output className={styles.reading} htmlFor={field.id}>
          {words}
        </output>
      </Row>
    </FieldFrame>
  );
}
