import { Chip } from '../../data/chip.tsx';
import { type Option, Select } from '../../inputs/select.tsx';
import { Row, Stack } from '../../layout/box.tsx';
import { FieldFrame } from '../field-frame.tsx';
import { type FieldProps, useField } from './use-field.ts';

export interface SeveralFieldProps extends FieldProps {
  /** A chosen value needs its option too, because the option has its label. */
  options: readonly Option[];
  placeholder?: string;
}

const NONE: readonly unknown[] = [undefined, null, []];

/** Several of many options: each is found in a list, and shown as a chip once it is chosen. */
export function SeveralField(props: SeveralFieldProps) {
  const { options, placeholder, disabled } = props;
  const field = useField(props, NONE);
  const values = (Array.isArray(field.value) ? field.value : []).filter((value) => typeof value === 'string');
  const chosen = values.flatMap((value) => options.find((option) => option.value === value) ?? []);
  return (
    <FieldFrame {...props} {...field}>
      <Stack gap={8}>
        <Select
          {...field.aria}
          id={field.id}
          name={field.name}
          options={options.filter(({ value }) => !values.includes(value))}
          placeholder={placeholder}
          disabled={disabled}
          value={null}
          onChange={(value) => value !== null && field.change([...values, value])}
          onBlur={field.blur}
        />
        {chosen.length > 0 && (
          <Row as="ul" gap={4} wrap>
            {chosen.map(({ value, label }) => (
              <li key={value}>
                <Chip
                  removeLabel={`Quitar ${label}`}
                  onRemove={() => field.change(values.filter((other) => other !== value))}
                >
                  {label}
                </Chip>
              </li>
            ))}
          </Row>
        )}
      </Stack>
    </FieldFrame>
  );
}
