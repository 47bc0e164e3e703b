import { Select, type Option } from '../../inputs/select.tsx';
import { FieldFrame } from '../field-frame.tsx';
import { useField, type FieldProps } from './use-field.ts';

export interface SelectFieldProps extends FieldProps {
  options: readonly Option[];
  placeholder?: string;
  nothing?: string;
  /** The choice cannot be cleared, because the schema has a default. */
  always?: boolean;
}

/** Chooses one of several options; an optional choice can be cleared. */
export function SelectField(props: SelectFieldProps) {
  const { options, placeholder, nothing, always = false, disabled } = props;
  const field = useField(props);
  return (
    <FieldFrame {...props} {...field}>
      <Select
        {...field.aria}
        id={field.id}
        name={field.name}
        options={options}
        placeholder={placeholder}
        nothing={nothing}
        disabled={disabled}
        clearable={!field.required && !always}
        value={typeof field.value === 'string' && field.value ? field.value : null}
        onChange={field.change}
        onBlur={field.blur}
      />
    </FieldFrame>
  );
}
