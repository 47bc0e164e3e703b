import { delayRange, delayWords, type Direction, type UpsellUnit } from '@cauce/domain/upsells/timing';
import { SliderField } from '../../../ui/form/fields/slider-field.tsx';
import type { FieldProps } from '../../../ui/form/fields/use-field.ts';

export interface DelayFieldProps extends FieldProps {
  unit: UpsellUnit;
  direction: Direction;
}

/** A slider over the delays that the unit allows. */
export const DelayField = ({ unit, direction, ...props }: DelayFieldProps) => (
  <SliderField
    {...props}
    {...delayRange(unit, direction)}
    words={(delay) => delayWords({ delay, timeUnit: unit })}
    wide
  />
);
