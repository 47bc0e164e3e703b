import { FieldFrame } from '../../../ui/form/field-frame.tsx';
import { useField, type FieldProps } from '../../../ui/form/fields/use-field.ts';
import { Row } from '../../../ui/layout/box.tsx';
import styles from './forms.module.css';

const LEAST = 0.01;
const STEPS = 10;
/** 0.01, 0.1, 0.2 and so on to 1. */
const valueAt = (step: number) => (step === 0 ? LEAST : step / STEPS);
const stepOf = (value: unknown) => (typeof value === 'number' ? Math.round(value * STEPS) : 0);

export function TemperatureField(props: FieldProps) {
  const field = useField(props);
  return (
    <FieldFrame {...props} {...field}>
      <Row gap={12} align="center">
        <input
          {...field.aria}
          id={field.id}
          name={field.name}
          type="range"
          className={styles.slider}
          min={0}
          max={STEPS}
          step={1}
          value={stepOf(field.value)}
          aria-valuetext={String(field.value)}
          onChange={(event) => field.change(valueAt(Number(event.target.value)))}
          onBlur={field.blur}
        />
        <output className={styles.reading} htmlFor={field.id}>
          {String(field.value)}
        </output>
      </Row>
      <div className={styles.ends} aria-hidden>
        <span>Se apega a lo escrito</span>
        <span>Más suelto</span>
      </div>
    </FieldFrame>
  );
}
