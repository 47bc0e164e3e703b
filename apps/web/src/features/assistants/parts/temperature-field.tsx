import type { FieldProps } from '../../../ui/form/fields/use-field.ts';
import { SliderField } from '../../../ui/form/fields/slider-field.tsx';

const LEAST = 0.01;
const STEPS = 10;
/** 0.01, 0.1, 0.2 and so on to 1. */
const SCALE = {
  valueAt: (step: number) => (step === 0 ? LEAST : step / STEPS),
  placeOf: (value: number) => Math.round(value * STEPS),
};

export const TemperatureField = (props: FieldProps) => (
  <SliderField
    {...props}
    min={0}
    max={STEPS}
    scale={SCALE}
    words={String}
    ends={['Se apega a lo escrito', 'Más suelto']}
  />
);
