import { TimeInput, type TimeInputProps } from '../../inputs/time-input.tsx';
import { FieldFrame } from '../field-frame.tsx';
import { useField, type FieldProps } from './use-field.ts';

export type TimeFieldProps = FieldProps & Pick<TimeInputProps, 'step' | 'from' | 'to' | 'isEnd' | 'open'>;

/** A time of the day ('16:30'), typed in any usual way or chosen from a list. */
export function TimeField(props: TimeFieldProps) {
  const { step, from, to, isEnd, open, label, disabled } = props;
  const field = useField(props);
  return (
    <FieldFrame {...props} {...field}>
      <TimeInput
        {...field.aria}
        id={field.id}
        name={field.name}
        value={field.value}
        onChange={field.change}
        onBlur={field.blur}
        listLabel={label}
        step={step}
        from={from}
        to={to}
        isEnd={isEnd}
        open={open}
        disabled={disabled}
      />
    </FieldFrame>
  );
}
